import segmentsNeverPrefetched from "virtual:never-ahead";
import { navigation as texts } from "../copy/navigation.ts";
import { prefetchHeader } from "../domain/visit/fetched-ahead.ts";

/** Milliseconds until the progress bar is shown, and after which it is hidden (specification, section 9). */
const showDelay = 200;
const longestShown = 5000;
const maxPrefetchedPages = 4;

let bar: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a progress bar while another page loads. */
export function showProgress(): void {
  const onLeave = (event: Event) => setTimeout(() => event.defaultPrevented || showBarSoon(), 0);
  document.addEventListener("click", (event) => {
    const link = linkOf(event.target);
    const isPlain =
      event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (link && isPlain && !link.target && !link.download && isOtherPage(link)) onLeave(event);
  });
  document.addEventListener("submit", (event) => {
    if ((event.target as HTMLFormElement).target === "") onLeave(event);
  });
  // A page from the back-forward cache may still show the bar.
  window.addEventListener("pageshow", hideBar);
  window.addEventListener("pagehide", hideBar);
}

function showBarSoon(): void {
  hideBar();
  timer = setTimeout(() => {
    bar = document.createElement("div");
    bar.className = "page-progress";
    bar.setAttribute("role", "progressbar");
    bar.setAttribute("aria-label", texts.loading);
    document.body.appendChild(bar);
    timer = setTimeout(hideBar, longestShown);
  }, showDelay);
}

function hideBar(): void {
  clearTimeout(timer);
  bar?.remove();
  bar = undefined;
}

type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether pages may be prefetched: not offline, not on 2g, and not with data saving on (specification, section 4). */
export function mayPrefetch(
  online: boolean,
  { saveData = false, effectiveType = "" }: Connection | undefined = {},
): boolean {
  return online && !saveData && !effectiveType.includes("2g");
}

/** Prefetches the pages of visible links. */
export function prefetchVisible(): void {
  const { connection } = navigator as Navigator & { connection?: Connection };
  if (!("IntersectionObserver" in window) || !mayPrefetch(navigator.onLine, connection)) return;
  const fetchedPaths = new Set<string>([location.pathname]);
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      const { pathname } = target as HTMLAnchorElement;
      if (fetchedPaths.size > maxPrefetchedPages || fetchedPaths.has(pathname)) continue;
      fetchedPaths.add(pathname);
      void fetchPage(pathname);
    }
  });
  for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href], header a[href]"))
    if (
      isOtherPage(link) &&
      link.search === "" &&
      !link.target &&
      !segmentsNeverPrefetched.includes(link.pathname.split("/")[1] ?? "")
    )
      observer.observe(link);
}

/** Prefetches a page and those of its stylesheets that the current page does not have. */
async function fetchPage(address: string): Promise<void> {
  const page = await fetchAhead(address, [[...prefetchHeader]]);
  for (const [, sheet = ""] of page.matchAll(/<link rel="stylesheet" href="([^"]+)"/g))
    if (!document.querySelector(`link[href="${sheet}"]`)) void fetchAhead(sheet);
}

/** Fetches into the browser's cache, which keeps a response only if it is read to its end. */
const fetchAhead = (address: string, headers: HeadersInit = []): Promise<string> =>
  fetch(address, { headers, priority: "low" })
    .then((response) => response.text())
    .catch(() => "");

const linkOf = (target: EventTarget | null): HTMLAnchorElement | undefined =>
  (target as Element | null)?.closest<HTMLAnchorElement>("a[href]") ?? undefined;

const isOtherPage = (link: HTMLAnchorElement): boolean =>
  link.origin === location.origin && (link.pathname !== location.pathname || link.search !== location.search);

/** `:is` tolerates a pseudo-class that a browser does not know. Without it, the selector would be an error there. */
const shownMenu = ":is(:popover-open, .menu-shown)";

/**
 * Closes the submenu of the wide menu at Escape, at a press outside, and when the focus leaves it. At Escape and at a
 * press, the browser itself closes the small menu. This code closes the small menu when the focus leaves it, because it
 * would cover the focused element.
 */
export function closeMenus(): void {
  const openSubmenu = () =>
    document.querySelector<HTMLDetailsElement>(`#menu:not(${shownMenu}) .submenu[open]`);
  const closeBeside = (target: EventTarget | null) => {
    const submenu = openSubmenu();
    if (submenu && !submenu.contains(target as Node)) submenu.open = false;
  };
  document.addEventListener("keydown", ({ key }) => {
    const submenu = key === "Escape" ? openSubmenu() : null;
    if (!submenu) return;
    const hadFocus = submenu.contains(document.activeElement);
    submenu.open = false;
    if (hadFocus) submenu.querySelector("summary")?.focus();
  });
  document.addEventListener("click", ({ target }) => closeBeside(target));
  document.addEventListener("focusin", ({ target }) => {
    closeBeside(target);
    const menu = document.querySelector<HTMLElement>(`#menu${shownMenu}`);
    // A press on the menu's button moves the focus and closes the menu. If this code had closed it, the press would
    // open it again.
    if (menu && !menu.contains(target as Node) && (target as Element).matches(":is(:focus-visible)"))
      menu.hidePopover();
  });
}
