import { cookies, type OwnCookie } from "./cookies.ts";

/**
 * Cookie name prefixes (RFC 6265bis, section 4.1.3): a browser takes a cookie named `__Host-…` from this very host over
 * TLS only, for the whole site; `__Secure-…` over TLS only, with a path of its own. No sibling domain can plant either.
 * The site's code knows plain names; this module renames them at its border, in production.
 */
export const hostPrefix = "__Host-";
const securePrefix = "__Secure-";

const ownCookies: readonly OwnCookie[] = cookies;
const namesAlone = new Set(ownCookies.filter(({ ownPath }) => !ownPath).map(({ name }) => name));
const namesOfPieces = ownCookies.filter(({ ownPath }) => ownPath).map(({ name }) => `${name}.`);

/** The name under which production sets a cookie of ours; a partner's cookie keeps its name. */
export function prefixedName(name: string): string {
  if (namesAlone.has(name)) return hostPrefix + name;
  return namesOfPieces.some((start) => name.startsWith(start)) ? securePrefix + name : name;
}

/** The plain name of a cookie of ours under its production name; undefined for any other. */
function plainName(name: string): string | undefined {
  const plain = name.replace(/^__(?:Host|Secure)-/, "");
  return plain !== name && prefixedName(plain) === name ? plain : undefined;
}

const nameOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf("="))).trim();

/**
 * A Cookie header with plain names. A cookie of ours counts under its production name alone, but for `mboxDisable`, which
 * testers set by hand.
 */
export function withoutPrefixes(header: string): string {
  const pairs = header.split(";").map((pair) => pair.trim());
  const isOverridden = pairs.some((pair) => nameOf(pair) === prefixedName("mboxDisable"));
  return pairs
    .flatMap((pair) => {
      const name = nameOf(pair);
      const ours = name.startsWith("__") ? plainName(name) : undefined;
      if (ours) return [pair.slice(name.length - ours.length)];
      const isPlanted = prefixedName(name) !== name && (name !== "mboxDisable" || isOverridden);
      return isPlanted ? [] : [pair];
    })
    .join("; ");
}

/** A Set-Cookie value under its production name. */
export function withPrefix(setCookie: string): string {
  const name = nameOf(setCookie);
  return prefixedName(name) + setCookie.slice(name.length);
}
