import { matchPath } from "react-router";

/**
 * The browser's router knows every route, but only hydrated ones answer its data requests: a link to any other page is
 * the browser's own, which loads a document. Heard before React hears of the press. What navigates by code uses
 * `redirectDocument` or `location`.
 *
 * @param hydratedPaths patterns of the pages that hydrate.
 */
export function leaveByDocument(hydratedPaths: readonly string[]): void {
  const hydrates = (pathname: string) => hydratedPaths.some((path) => matchPath(path, pathname) !== null);
  window.addEventListener(
    "click",
    (event) => {
      const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[href]");
      if (link?.origin === location.origin && !hydrates(link.pathname)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
