import neverAhead from "virtual:never-ahead";
import { navigation as texts } from "../copy/navigation.ts";
import { prefetchHeader } from "../domain/visit/fetched-ahead.ts";

/** Milliseconds until the bar is shown, and for which it runs (specification, section 9). */
const throttle = 200;
const duration = 5000;
const mostPages = 4;

let bar: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

export function showProgress(): void {
  const leaves = (event: Event) => setTimeout(() => event.defaultPrevented || begin(), 0);
  document.addEventListener("click", (event) => {
    const link = linkOf(event.target);
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link && isPlain && !link.target && !link.download && isOtherPage(link)) leaves(event);
  });
  document.addEventListener("submit", (event) => {
    if ((event.target as HTMLFormElement).target === "") leaves(event);
  });
  // The bar also ends when the page comes back from the back-forward cache.
  window.addEventListener("pageshow", end);
  window.addEventListener("pagehide", end);
}

function begin(): void {
  end();
  timer = setTimeout(() => {
    bar = document.createElement("div");
    bar.className = "page-progress";
    bar.setAttribute("role", "progressbar");
    bar.setAttribute("aria-label", texts.loading);
    document.body.appendChild(bar);
    timer = setTimeout(end, duration);
  }, throttle);
}

function end(): void {
  clearTimeout(timer);
  bar?.remove();
  bar = undefined;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/**
 * Whether pages may be fetched ahead: not offline, not on 2g, and not while the browser saves data (specification,
 * section 4).
 */
export function mayPrefetch(
  online: boolean,
  { saveData = false, effectiveType = "" }: Connection | undefined = {},
): boolean {
  return online && !saveData && !effectiveType.includes("2g");
}

/**
 * Fetches the visible links' pages ahead.
 * @param face The address of a font that the next page needs; empty if this page has it.
 */
export function prefetchVisible(face: string): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!("IntersectionObserver" in window) || !mayPrefetch(navigator.onLine, connection)) return;
  if (face) void fetchAhead(face);
  const fetchedPaths = new Set<string>([location.pathname]);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const { pathname } = target as HTMLAnchorElement;
      if (fetchedPaths.size > mostPages || fetchedPaths.has(pathname)) continue;
      fetchedPaths.add(pathname);
      void fetchPage(pathname);
    }
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]"))
    if (
      isOtherPage(link) &&
      link.search === "" &&
      !link.target &&
      !neverAhead.includes(link.pathname.split("/")[1] ?? "")
    )
      observer.observe(link);
}

/** Fetches a page and those of its stylesheets that this page lacks. */
async function fetchPage(address: string): Promise<void> {
  const page = await fetchAhead(address, [[...prefetchHeader]]);
  for (const [, sheet = ""] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
    if (!document.querySelector(`link[href="${sheet}"]`)) void fetchAhead(sheet);
}

/** Reads a response to its end, because only then the browser's cache keeps it. */
const fetchAhead = (address: string, headers: HeadersInit = []): Promise<string> =>
  fetch(address, { headers, priority: "low" })
    .then((response) => response.text())
    .catch(() => "");

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  (target as Element | null)?.closest<HTMLAnchorElement>("a[href]") ?? undefined;

const isOtherPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && (link.pathname !== location.pathname || link.search !== location.search);

/**
 * The selector uses `:is`, which tolerates pseudo-classes that a browser does not know. In such a browser
 * `:popover-open` or `:focus-visible` alone would be an error.
 */
const shownMenu = ":is(:popover-open, .menu-shown)";

/**
 * Closes the submenu at Escape, at a press outside of it, and when the focus leaves it. In the small menu the browser
 * closes the whole menu at Escape and at a press. This code closes the small menu when the focus leaves it, because
 * the menu would cover the focused element.
 */
export function closeMenus(): void {
  const open = () => document.querySelector<HTMLDetailsElement>(`#menu:not(${shownMenu}) .submenu[open]`);
  const closeBeside = (target: EventTarget | null) => {
    const submenu = open();
    if (submenu && !submenu.contains(target as Node)) submenu.open = false;
  };
  document.addEventListener("keydown", ({ key }) => {
    const submenu = key === "Escape" ? open() : null;
    if (!submenu) return;
    const hadFocus = submenu.contains(document.activeElement);
    submenu.open = false;
    if (hadFocus) submenu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", ({ target }) => closeBeside(target));
  document.addEventListener("focusin", ({ target }) => {
    closeBeside(target);
    const menu = document.querySelector<HTMLElement>(`#menu${shownMenu}`);
    // A press on the menu's button also moves the focus. The press itself closes the menu; if this code closed it
    // too, it would open again.
    if (menu && !menu.contains(target as Node) && (target as Element).matches(":is(:focus-visible)"))
      menu.hidePopover();
  });
}
