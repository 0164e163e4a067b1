import { decodedPath } from "../decoded-path.ts";
import { includes } from "../records.ts";
import { trimEnd } from "../trim-end.ts";
import { linkNames } from "./attribution.ts";

/*
 * This file mends links of campaigns that other people's programs broke. A query is mended without a redirect, so that
 * a paid click does not wait. A path is redirected only if no page has it. The new path is shorter, so redirects cannot
 * go in a circle, and the redirect has `no-store`, because the broken address may get a page one day.
 */

/** `?` or `&` after a program encoded the link once or several times too often. */
const encodedSeparator = /%(?:25)*(?:3f|26)/gi;
const encodedEquals = /%(?:25)*3d/gi;
/** What remains of `&amp;`, the HTML form of `&`, before a parameter's name. */
const ampersandEntities = /(^|&)(?:amp(?:;|%(?:25)*3b))+/gi;
/** An encoded parameter within another parameter's value. */
const swallowedParameter = /%(?:25)*(?:3f|26)(?:amp(?:;|%(?:25)*3b))*[\w.-]+(?:=|%(?:25)*3d)/i;

const decodeSeparators = (query: string): string =>
  query.replace(encodedSeparator, "&").replace(encodedEquals, "=");
const nameOf = (pair: string): string => pair.slice(0, pair.indexOf("="));

/**
 * Mends a query, which begins with `?`. A second `?` and `&amp;` become `&`, and a value that was encoded twice is then
 * encoded once. Only parameters of campaign links ({@link linkNames}) are mended, and never a search, for example.
 */
export function mendedQuery(search: string): string {
  const originalQuery = search.slice(1);
  if (!/\?|amp(?:;|%)|%(?:25|26|3d|3f)/i.test(originalQuery)) return search;
  const queryWithAmpersands = originalQuery.replaceAll("?", "&").replace(ampersandEntities, "$1");
  const pairs = queryWithAmpersands
    .split("&")
    .map(releaseSwallowed)
    .join("&")
    .replace(ampersandEntities, "$1")
    .split("&");
  const query = pairs.map(encodeOnce).filter(Boolean).join("&");
  return query && `?${query}`;
}

/** Decodes the separators of a query that is encoded as a whole, or of parameters within another parameter's value. */
function releaseSwallowed(pair: string): string {
  if (!pair.includes("=")) return decodeSeparators(pair);
  const hasSwallowed = includes(linkNames, nameOf(pair)) && swallowedParameter.test(pair);
  return hasSwallowed ? decodeSeparators(pair) : pair;
}

function encodeOnce(pair: string): string {
  if (!includes(linkNames, nameOf(pair))) return pair;
  const encodedPair = pair.replace(/%(?:25)+(?=[\da-f]{2})/gi, "%");
  return encodedPair.includes("%") && !isDecodable(encodedPair) ? pair : encodedPair;
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds the page to which a broken address was meant to lead. The path loses a query that begins without `?`
 * (`/sem&gclid=…`, `/sem%3Fsrc=…`), invisible characters, and the punctuation of a text around the link.
 * @returns path and query of a page on this host; undefined if nothing can be mended, or if the result is not a page.
 */
export function mendedAddress(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  isPage: (pathname: string) => boolean,
): string | undefined {
  const separator = /&|%(?:25)*(?:3f|26)/i.exec(pathname)?.[0] ?? "";
  const [pathBeforeQuery = "", ...queryParts] = separator ? pathname.split(separator) : [pathname];
  const decoded = decodedPath(pathBeforeQuery);
  const [visiblePath = ""] = decoded.replace(/[\s\p{C}\p{DI}]/gu, "").split(/[?&#<>"]/, 1);
  const path = trimEnd(visiblePath, /[^\p{L}\p{M}\p{N}]/u);
  if (!separator && path === trimEnd(decoded, /\//)) return undefined;
  // Two slashes would begin the name of another host.
  if (path.startsWith("//")) return undefined;
  const target = path.split("/").map(encodeURIComponent).join("/") || "/";
  if (!isPage(target)) return undefined;
  const query = [decodeSeparators(queryParts.join(separator)), search.slice(1)].filter(Boolean).join("&");
  return query ? target + mendedQuery(`?${query}`) : target;
}
