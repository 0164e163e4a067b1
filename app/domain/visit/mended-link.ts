import { decodedPath } from "../decoded-path.ts";
import { includes } from "../records.ts";
import { trimEnd } from "../trim-end.ts";
import { linkNames } from "./attribution.ts";

/*
 * This file mends links of campaigns that other people's programs broke. A query is mended without a redirect, so that
 * a paid click does not wait. A path is redirected only if no page has it. The new path is shorter, so redirects cannot
 * go in a circle, and the redirect has `no-store`, because the broken address may get a page one day.
 */

/** `?` and `&` in the form that they have after a program encoded a link once or several times too often. */
const encodedJoint = /%(?:25)*(?:3f|26)/gi;
const encodedEquals = /%(?:25)*3d/gi;
/** The HTML form of `&` (`&amp;`) before a parameter's name. */
const entities = /(^|&)(?:amp(?:;|%(?:25)*3b))+/gi;
const swallowedParameters = /%(?:25)*(?:3f|26)(?:amp(?:;|%(?:25)*3b))*[\w.-]+(?:=|%(?:25)*3d)/i;

const unescapeJoints = (query: string): string =>
  query.replace(encodedJoint, "&").replace(encodedEquals, "=");
const nameOf = (pair: string): string => pair.slice(0, pair.indexOf("="));

/**
 * Mends a query, which begins with `?`. A second `?` and `&amp;` become `&`, and a value that was encoded twice is
 * encoded once. Values of parameters that campaign links do not have, such as a search, stay as they are. A query
 * that is not broken is returned unchanged.
 */
export function mendedQuery(search: string): string {
  const originalQuery = search.slice(1);
  if (!/\?|amp(?:;|%)|%(?:25|26|3d|3f)/i.test(originalQuery)) return search;
  const queryWithAmpersands = originalQuery.replaceAll("?", "&").replace(entities, "$1");
  const pairs = queryWithAmpersands
    .split("&")
    .map(releaseSwallowed)
    .join("&")
    .replace(entities, "$1")
    .split("&");
  const query = pairs.map(encodeOnce).filter(Boolean).join("&");
  return query && `?${query}`;
}

/**
 * Releases the parameters that stand encoded within another parameter's value, or in a query that is encoded as a
 * whole.
 */
function releaseSwallowed(pair: string): string {
  const isWhole =
    pair.includes("=") && !(includes(linkNames, nameOf(pair)) && swallowedParameters.test(pair));
  return isWhole ? pair : unescapeJoints(pair);
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
 * Finds the page to which an address without a page was meant to lead. It removes from the path a query that begins
 * without `?` (`/sem&gclid=…`, `/sem%3Fsrc=…`), and invisible characters and punctuation that a text left in or
 * behind the link.
 * @returns path and query of a page on this host; undefined if there is nothing to mend, or if the result is not a
 * page.
 */
export function mendedAddress(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  isPage: (pathname: string) => boolean,
): string | undefined {
  const joint = /&|%(?:25)*(?:3f|26)/i.exec(pathname)?.[0] ?? "";
  const [before = "", ...queryParts] = joint ? pathname.split(joint) : [pathname];
  const decodedBefore = decodedPath(before);
  const [visiblePath = ""] = decodedBefore.replace(/[\s\p{C}\p{DI}]/gu, "").split(/[?&#<>"]/, 1);
  const path = trimEnd(visiblePath, /[^\p{L}\p{M}\p{N}]/u);
  if (!joint && path === trimEnd(decodedBefore, /\//)) return undefined;
  // Two slashes would begin the name of another host.
  if (path.startsWith("//")) return undefined;
  const target = path.split("/").map(encodeURIComponent).join("/") || "/";
  if (!isPage(target)) return undefined;
  const query = [unescapeJoints(queryParts.join(joint)), search.slice(1)].filter(Boolean).join("&");
  return query ? target + mendedQuery(`?${query}`) : target;
}
