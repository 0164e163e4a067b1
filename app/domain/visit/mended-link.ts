import { decodedPath } from "../decoded-path.ts";
import { includes } from "../records.ts";
import { trimEnd } from "../trim-end.ts";
import { linkNames } from "./attribution.ts";

/*
 * Links of campaigns that other people's programs broke, read as they were meant. A query is read in place, because a paid click
 * waits for no redirect that it does not need. A path is redirected only where nothing answers it, to a shorter one and with
 * `no-store`: it cannot go in a circle, and the address may get a page.
 */

/** `?` and `&` as a program writes them that encodes a link once too often, or more than once. */
const encodedJoint = /%(?:25)*(?:3f|26)/gi;
const encodedEquals = /%(?:25)*3d/gi;
/** `&` as HTML has it, in front of a parameter's name. */
const entities = /(^|&)(?:amp(?:;|%(?:25)*3b))+/gi;
const swallowedPair = /%(?:25)*(?:3f|26)(?:amp(?:;|%(?:25)*3b))*[\w.-]+(?:=|%(?:25)*3d)/i;

const unescaped = (query: string): string => query.replace(encodedJoint, "&").replace(encodedEquals, "=");
const nameOf = (pair: string): string => pair.slice(0, pair.indexOf("="));

/**
 * A query, with its `?`, in which a second `?` and `&amp;` are `&`, and what was encoded twice is encoded once. Values of
 * parameters that no link of a campaign has, such as a search, stay as they are. A whole query is returned unchanged.
 */
export function mendedQuery(search: string): string {
  const written = search.slice(1);
  if (!/\?|amp(?:;|%)|%(?:25|26|3d|3f)/i.test(written)) return search;
  const joined = written.replaceAll("?", "&").replace(entities, "$1");
  const pairs = joined.split("&").map(withoutSwallowed).join("&").replace(entities, "$1").split("&");
  const query = pairs.map(encodedOnce).filter(Boolean).join("&");
  return query && `?${query}`;
}

/** A parameter's value that has the next parameters within, and a query that is encoded as a whole. */
function withoutSwallowed(pair: string): string {
  const isWhole = pair.includes("=") && !(includes(linkNames, nameOf(pair)) && swallowedPair.test(pair));
  return isWhole ? pair : unescaped(pair);
}

function encodedOnce(pair: string): string {
  if (!includes(linkNames, nameOf(pair))) return pair;
  const once = pair.replace(/%(?:25)+(?=[\da-f]{2})/gi, "%");
  return once.includes("%") && !isDecodable(once) ? pair : once;
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
 * Where an address without a page was meant to lead: a query that begins without its `?` (`/sem&gclid=…`, `/sem%3Fsrc=…`), and
 * the invisible characters and the punctuation that a text leaves in or behind a link, are no part of its path. Path and
 * query of a page of ours, on this host; undefined where there is nothing to mend or the rest is no page.
 */
export function mendedAddress(
  { pathname, search }: Pick<URL, "pathname" | "search">,
  isPage: (pathname: string) => boolean,
): string | undefined {
  const joint = /&|%(?:25)*(?:3f|26)/i.exec(pathname)?.[0] ?? "";
  const [before = "", ...behind] = joint ? pathname.split(joint) : [pathname];
  const written = decodedPath(before);
  const [visible = ""] = written.replace(/[\s\p{C}\p{DI}]/gu, "").split(/[?&#<>"]/, 1);
  const path = trimEnd(visible, /[^\p{L}\p{M}\p{N}]/u);
  if (!joint && path === trimEnd(written, /\//)) return undefined;
  // Two slashes would begin the name of another host.
  if (path.startsWith("//")) return undefined;
  const target = path.split("/").map(encodeURIComponent).join("/") || "/";
  if (!isPage(target)) return undefined;
  const query = [unescaped(behind.join(joint)), search.slice(1)].filter(Boolean).join("&");
  return query ? target + mendedQuery(`?${query}`) : target;
}
