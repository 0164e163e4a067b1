import { help } from "../copy/help.ts";
import type { SiteTexts } from "../copy/site-texts.ts";
import { keysOf } from "../domain/records.ts";
import { endpoints, type Page, type PageId, pages } from "../pages.ts";
import { hydrates } from "../route-handle.ts";
import type { Crumb } from "../ui/page-context.ts";

const table: Readonly<Record<PageId, Page>> = pages;

/**
 * A pattern of React Router's, by its segments in lower case: `:name` is one segment, and undefined here; `:name?` at the end
 * is one or none. No expressions: every request looks for its page, and a runtime compiles them again and again.
 */
type Pattern<Id> = { id: Id; segments: readonly (string | undefined)[]; isLastOptional: boolean };

const segmentsOf = (path: string): string[] => path.toLowerCase().split("/").slice(1);

const patternOf = <Id>(id: Id, path: string): Pattern<Id> => ({
  id,
  segments: segmentsOf(path).map((segment) => (segment.startsWith(":") ? undefined : segment)),
  isLastOptional: path.endsWith("?"),
});

const fits = ({ segments, isLastOptional }: Pattern<unknown>, path: readonly string[]): boolean =>
  (path.length === segments.length || (isLastOptional && path.length === segments.length - 1)) &&
  path.every((segment, index) =>
    segments[index] === undefined ? segment !== "" : segments[index] === segment,
  );

const addresses = keysOf(pages).flatMap((id) =>
  [table[id].path, ...(table[id].aliases ?? [])].map((path) => ({ id, path })),
);
const byPath = new Map(addresses.map(({ id, path }) => [path.toLowerCase(), id]));
/** By their first segment, which no pattern leaves open (page-index.test.ts). */
const byPattern = Map.groupBy(
  addresses.filter(({ path }) => path.includes(":")).map(({ id, path }) => patternOf(id, path)),
  ({ segments }) => segments[0],
);

const withoutTrailingSlash = (pathname: string): string =>
  pathname.endsWith("/") ? pathname.replace(/(.)\/+$/, "$1") : pathname;

/** The page at an address, as the router matches it; the not-found page where there is none. */
export function pageIdAt(pathname: string): PageId {
  const path = withoutTrailingSlash(pathname).toLowerCase();
  const known = byPath.get(path);
  if (known) return known;
  const segments = segmentsOf(path);
  return byPattern.get(segments[0])?.find((pattern) => fits(pattern, segments))?.id ?? "notFound";
}

const endpointPatterns = keysOf(endpoints).map((id) => patternOf(id, endpoints[id].path));

/** What answers something that is no page at an address, if anything does. */
export function endpointIdAt(pathname: string): keyof typeof endpoints | undefined {
  const segments = segmentsOf(pathname);
  return endpointPatterns.find((pattern) => fits(pattern, segments))?.id;
}

/** Whether an address answers something that is no page. */
export const isEndpoint = (pathname: string): boolean => endpointIdAt(pathname) !== undefined;

export const pageOf = (id: PageId): Page => table[id];

/** The path of a page's canonical link; `pathname` where each address of it is a page of its own. */
export function canonicalPathOf(id: PageId, pathname: string): string {
  const { canonical, path } = table[id];
  return canonical === "own" ? withoutTrailingSlash(pathname) : (canonical ?? path);
}

/**
 * From the home page to a page that the site map lists, by the titles there; empty for all others, which have a way of
 * their own or none.
 */
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

/** The pages whose texts an editor may change, by path; `*` stands for the frame around all of them. */
export const editablePages: readonly string[] = ["*", ...new Set(keysOf(pages).map((id) => table[id].texts))];

/** Whether a page may say something else to who came by a campaign, a link, a source or an affiliate. */
export const hasVersions = ({ cache }: Pick<Page, "cache">): boolean =>
  cache !== false && cache.facts.includes("textVariant");

/** Those of the editable pages that may. */
export const variantPages: readonly string[] = keysOf(pages).flatMap((id) =>
  hasVersions(table[id]) ? [table[id].texts] : [],
);

/** The addresses that show an editable page's texts, its own first: those that need no parameter. */
export function addressesOf(page: string): string[] {
  if (page === "*") return ["/"];
  const rows = keysOf(pages).flatMap((id) => (table[id].texts === page ? table[id].path : []));
  const paths = rows.map((path) => path.replace(/\/:\w+\?$/, "")).filter((path) => !path.includes(":"));
  return [...new Set([page, ...paths])];
}

/** The paths of the pages whose route says `handle.hydrate`. */
export const hydratedPaths = (
  modules: Readonly<Record<string, { handle?: unknown } | undefined>>,
): string[] => addresses.filter(({ id }) => hydrates([modules[id] ?? {}])).map(({ path }) => path);

/**
 * The first segments of all addresses that a browser may not fetch ahead of a press: pages whose row says so, endpoints
 * that are not files, and the services.
 */
export function segmentsNeverAhead(): string[] {
  const pagePaths = keysOf(pages).flatMap((id) =>
    table[id].prefetch ? [] : [table[id].path, ...(table[id].aliases ?? [])],
  );
  const endpointPaths = Object.values(endpoints).map(({ path }) => path);
  const paths = [...pagePaths, ...endpointPaths.filter((path) => !path.includes(".")), "/services"];
  return [...new Set(paths.map((path) => path.split("/")[1] ?? ""))];
}

/** What robots.txt disallows: pages and endpoints that have nothing to find, the shortest path of each family. */
export function disallowedPaths(): string[] {
  const rows: Pick<Page, "path" | "robots">[] = [...Object.values(endpoints), ...Object.values(table)];
  const paths = rows.filter(({ robots }) => robots === "disallow").map(({ path }) => path);
  return paths.filter((path) => !paths.some((other) => path.startsWith(`${other}/`)));
}
