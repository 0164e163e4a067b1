import { help } from "../copy/help.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import { pathMatcher, withoutOptional } from "../domain/path-matcher.ts";
import { fromEntriesOf, includes, keysOf } from "../domain/records.ts";
import { trimEnd } from "../domain/trim-end.ts";
import { endpoints, type Page, type PageId, pages } from "../pages.ts";
import type { Crumb } from "../ui/page-context.ts";

const rows: Readonly<Record<PageId, Page>> = pages;
/** The rows with their defaults: a page's texts are edited under its own path. */
const table = fromEntriesOf(keysOf(rows).map((id) => [id, { texts: rows[id].path, ...rows[id] }]));

const addresses = keysOf(pages).flatMap((id) =>
  [table[id].path, ...(table[id].aliases ?? [])].map((path) => ({ id, path })),
);
const endpointIds = keysOf(endpoints);
const isEndpointId = (id: string | undefined): id is keyof typeof endpoints => includes(endpointIds, id);

/** The paths of all pages, aliases included. */
export const allPaths: readonly string[] = addresses.map(({ path }) => path).filter((path) => path !== "*");

export const routeAt = pathMatcher<PageId | keyof typeof endpoints>([
  ...addresses.map(({ id, path }) => [path, id] as const),
  ...endpointIds.map((id) => [endpoints[id].path, id] as const),
]);

/** The id of the page at a path, or `notFound`, also for an endpoint. */
export function pageIdAt(pathname: string): PageId {
  const id = routeAt(pathname) ?? "notFound";
  return isEndpointId(id) ? "notFound" : id;
}

export const isEndpoint = (pathname: string): boolean => isEndpointId(routeAt(pathname));

export const pageOf = (id: PageId) => table[id];

/** The path of the canonical link. With `own`, every address of the row is a page with its own canonical link. */
export function canonicalPathOf(id: PageId, pathname: string): string {
  const { canonical, path } = table[id];
  return canonical === "own" ? trimEnd(pathname, /\//) || "/" : (canonical ?? path);
}

/**
 * The breadcrumbs from the home page to a page, with the titles of the site map. Empty for a page that the site map
 * does not list.
 */
export function trailOf(id: PageId, texts: SiteTexts): readonly Crumb[] {
  const { siteMap } = table[id];
  const path = canonicalPathOf(id, "/");
  if (!siteMap || path === "/") return [];
  const ancestors = keysOf(pages).flatMap((otherId) => {
    const { siteMap: otherSiteMap, path: otherPath } = table[otherId];
    return otherSiteMap && path.startsWith(`${otherPath}/`)
      ? [{ name: otherSiteMap.title(texts), path: otherPath }]
      : [];
  });
  return [
    { name: texts.of(help)["crumbs.home"], path: "/" },
    ...ancestors.sort((a, b) => a.path.length - b.path.length),
    { name: siteMap.title(texts), path },
  ];
}

/** The pages that are listed in the menu besides its fixed links. */
export const menuOf = (texts: SiteTexts, allPages: readonly Page[] = Object.values(rows)): readonly Crumb[] =>
  allPages.flatMap(({ path, siteMap }) =>
    siteMap !== false && siteMap.isInMenu ? [{ name: siteMap.title(texts), path }] : [],
  );

/** The pages whose texts an editor can change, by path; `*` is the frame around all pages. */
export const editablePages: readonly string[] = ["*", ...new Set(keysOf(pages).map((id) => table[id].texts))];

/** The route files of an editable page, with paths below `app/`. */
export const routesOf = (page: string): string[] =>
  keysOf(pages).flatMap((id) => (table[id].texts === page ? table[id].route : []));

export const hasTextVariants = ({ cache }: Pick<Page, "cache">): boolean =>
  cache !== false && cache.facts.includes("textVariant");

export const variantPages: readonly string[] = keysOf(pages).flatMap((id) =>
  hasTextVariants(table[id]) ? [table[id].texts] : [],
);

/** The addresses that show an editable page's texts, the page's own first. Addresses with a parameter are left out. */
export function addressesOf(page: string): string[] {
  if (page === "*") return ["/"];
  const rows = keysOf(pages).flatMap((id) => (table[id].texts === page ? table[id].path : []));
  const paths = rows.map(withoutOptional).filter((path) => !path.includes(":"));
  return [...new Set([page, ...paths])];
}

/**
 * The first path segments that a browser may not fetch ahead: those of pages whose row forbids it, of endpoints that
 * are not files, and of the services.
 */
export function segmentsNeverAhead(): string[] {
  const pagePaths = keysOf(pages).flatMap((id) =>
    table[id].prefetch ? [] : [table[id].path, ...(table[id].aliases ?? [])],
  );
  const endpointPaths = Object.values(endpoints).map(({ path }) => path);
  const paths = [...pagePaths, ...endpointPaths.filter((path) => !path.includes(".")), "/services"];
  return [...new Set(paths.map((path) => path.split("/")[1] ?? ""))];
}

/** The paths that robots.txt disallows. A path below another disallowed path is left out. */
export function disallowedPaths(): string[] {
  const rows: Pick<Page, "path" | "robots">[] = [...Object.values(endpoints), ...Object.values(table)];
  const paths = rows.filter(({ robots }) => robots === "disallow").map(({ path }) => path);
  return paths.filter((path) => !paths.some((otherPath) => path.startsWith(`${otherPath}/`)));
}
