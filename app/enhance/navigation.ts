import neverAhead from "virtual:never-ahead";
import { navigation as texts } from "../copy/navigation.ts";

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
  if (face) fetchAhead(face, "anonymous");
  const fetched = new Set<string>([location.pathname]);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const { pathname } = target as HTMLAnchorElement;
      if (fetched.size > mostPages || fetched.has(pathname)) continue;
      fetched.add(pathname);
      fetchAhead(pathname);
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

function fetchAhead(address: string, crossOrigin: "anonymous" | null = null): void {
  const hint = document.createElement("link");
  hint.rel = "prefetch";
  hint.crossOrigin = crossOrigin;
  hint.href = address;
  document.head.appendChild(hint);
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  (target as Element | null)?.closest<HTMLAnchorElement>("a[href]") ?? undefined;

const isOtherPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && (link.pathname !== location.pathname || link.search !== location.search);

/** `:is` forgives: where there are no popovers, `:popover-open` alone would be an error (menu.ts). */
const shownMenu = ":is(:popover-open, .menu-shown)";

/**
 * By Escape, and by a press outside of it. In the small menu Escape closes the menu itself, as the browser
 * does.
 */
export function closeSubmenu(): void {
  const open = () => document.querySelector<HTMLDetailsElement>(`#menu:not(${shownMenu}) .submenu[open]`);
  document.addEventListener("keydown", ({ key }) => {
    const submenu = key === "Escape" ? open() : null;
    if (!submenu) return;
    const hadFocus = submenu.contains(document.activeElement);
    submenu.open = false;
    if (hadFocus) submenu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", ({ target }) => {
    const submenu = open();
    if (submenu && !submenu.contains(target as Node)) submenu.open = false;
  });
}
