import { help } from "../copy/help.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import { pathMatcher, withoutOptional } from "../domain/path-matcher.ts";
import { fromEntriesOf, includes, keysOf } from "../domain/records.ts";
import { trimEnd } from "../domain/trim-end.ts";
import { endpoints, type Page, type PageId, pages } from "../pages.ts";
import type { Crumb } from "../ui/page-context.ts";

const rows: Readonly<Record<PageId, Page>> = pages;
const table = fromEntriesOf(keysOf(rows).map((id) => [id, { texts: rows[id].path, ...rows[id] }]));

const addresses = keysOf(pages).flatMap((id) =>
  [table[id].path, ...(table[id].aliases ?? [])].map((path) => ({ id, path })),
);
const endpointIds = keysOf(endpoints);
const isEndpointId = (id: string | undefined): id is keyof typeof endpoints => includes(endpointIds, id);

/** With their aliases. */
export const allPaths: readonly string[] = addresses.map(({ path }) => path).filter((path) => path !== "*");

export const routeAt = pathMatcher<PageId | keyof typeof endpoints>([
  ...addresses.map(({ id, path }) => [path, id] as const),
  ...endpointIds.map((id) => [endpoints[id].path, id] as const),
]);

/** `notFound` for endpoints too. */
export function pageIdAt(pathname: string): PageId {
  const id = routeAt(pathname) ?? "notFound";
  return isEndpointId(id) ? "notFound" : id;
}

export const isEndpoint = (pathname: string): boolean => isEndpointId(routeAt(pathname));

export const pageOf = (id: PageId) => table[id];

/** `pathname` where each address is a page of its own. */
export function canonicalPathOf(id: PageId, pathname: string): string {
  const { canonical, path } = table[id];
  return canonical === "own" ? trimEnd(pathname, /\//) || "/" : (canonical ?? path);
}

/** The titles of the site map from the home page to a page; empty for pages that it does not list. */
export function trailOf(id: PageId, texts: SiteTexts): readonly Crumb[] {
  const { siteMap } = table[id];
  const path = canonicalPathOf(id, "/");
  if (!siteMap || path === "/") return [];
  const above = keysOf(pages).flatMap((other) => {
    const { siteMap: listed, path: start } = table[other];
    return listed && path.startsWith(`${start}/`) ? [{ name: listed.title(texts), path: start }] : [];
  });
  return [
    { name: texts.of(help)["crumbs.home"], path: "/" },
    ...above.sort((a, b) => a.path.length - b.path.length),
    { name: siteMap.title(texts), path },
  ];
}

/** Links that the menu has besides its own. */
export const menuOf = (texts: SiteTexts, all: readonly Page[] = Object.values(rows)): readonly Crumb[] =>
  all.flatMap(({ path, siteMap }) =>
    siteMap !== false && siteMap.isInMenu ? [{ name: siteMap.title(texts), path }] : [],
  );

/** By path; `*` is the frame around all pages. */
export const editablePages: readonly string[] = ["*", ...new Set(keysOf(pages).map((id) => table[id].texts))];

/** The route files of an editable page, from `app/`. */
export const routesOf = (page: string): string[] =>
  keysOf(pages).flatMap((id) => (table[id].texts === page ? table[id].route : []));

export const hasVersions = ({ cache }: Pick<Page, "cache">): boolean =>
  cache !== false && cache.facts.includes("textVariant");

export const variantPages: readonly string[] = keysOf(pages).flatMap((id) =>
  hasVersions(table[id]) ? [table[id].texts] : [],
);

/** The addresses that show an editable page's texts, its own first, without those that need a parameter. */
export function addressesOf(page: string): string[] {
  if (page === "*") return ["/"];
  const rows = keysOf(pages).flatMap((id) => (table[id].texts === page ? table[id].path : []));
  const paths = rows.map(withoutOptional).filter((path) => !path.includes(":"));
  return [...new Set([page, ...paths])];
}

/** First path segments that a browser may not fetch ahead: pages whose row forbids it, endpoints but files, the services. */
export function segmentsNeverAhead(): string[] {
  const pagePaths = keysOf(pages).flatMap((id) =>
    table[id].prefetch ? [] : [table[id].path, ...(table[id].aliases ?? [])],
  );
  const endpointPaths = Object.values(endpoints).map(({ path }) => path);
  const paths = [...pagePaths, ...endpointPaths.filter((path) => !path.includes(".")), "/services"];
  return [...new Set(paths.map((path) => path.split("/")[1] ?? ""))];
}

/** For robots.txt: the shortest path of each family. */
export function disallowedPaths(): string[] {
  const rows: Pick<Page, "path" | "robots">[] = [...Object.values(endpoints), ...Object.values(table)];
  const paths = rows.filter(({ robots }) => robots === "disallow").map(({ path }) => path);
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}
