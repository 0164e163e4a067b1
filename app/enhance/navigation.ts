import neverAhead from "virtual:never-ahead";
import { navigation as texts } from "../copy/navigation.ts";
import { aheadOfPress } from "../domain/visit/fetched-ahead.ts";

/** Specification, section 9: milliseconds until the bar is shown, and how long it runs. */
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
  // Also when the page comes back from the back-forward cache.
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

/** Not offline, not on 2g, not with data saving on (specification, section 4). */
export function mayPrefetch(
  online: boolean,
  { saveData = false, effectiveType = "" }: Connection | undefined = {},
): boolean {
  return online && !saveData && !effectiveType.includes("2g");
}

/** @param face the address of a font that the next page has; empty where this page has it. */
export function prefetchVisible(face: string): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!("IntersectionObserver" in window) || !mayPrefetch(navigator.onLine, connection)) return;
  if (face) void fetchAhead(face);
  const fetched = new Set<string>([location.pathname]);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const { pathname } = target as HTMLAnchorElement;
      if (fetched.size > mostPages || fetched.has(pathname)) continue;
      fetched.add(pathname);
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

/** With the stylesheets that it has and this page lacks. */
async function fetchPage(address: string): Promise<void> {
  const page = await fetchAhead(address, [[...aheadOfPress]]);
  for (const [, sheet = ""] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
    if (!document.querySelector(`link[href="${sheet}"]`)) void fetchAhead(sheet);
}

/** Into the browser's cache, which keeps what was read to its end. */
const fetchAhead = (address: string, headers: HeadersInit = []): Promise<string> =>
  fetch(address, { headers, priority: "low" })
    .then((response) => response.text())
    .catch(() => "");

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  (target as Element | null)?.closest<HTMLAnchorElement>("a[href]") ?? undefined;

const isOtherPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && (link.pathname !== location.pathname || link.search !== location.search);

/** `:is` forgives a browser that does not know what it has: `:popover-open` or `:focus-visible` alone would be an error there. */
const shownMenu = ":is(:popover-open, .menu-shown)";

/**
 * The submenu closes by Escape, by a press outside of it, and when the focus goes on. In the small menu Escape and a press
 * close the menu itself, as the browser does; when the focus goes on this does, because the panel would cover what has it.
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
    // The focus that a press gives the menu's button is no reason: the press itself closes the menu, or it would open again.
    if (menu && !menu.contains(target as Node) && (target as Element).matches(":is(:focus-visible)"))
      menu.hidePopover();
  });
}
