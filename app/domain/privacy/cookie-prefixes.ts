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
 * A Cookie header with plain names. A cookie of ours counts under its production name; under its plain name, which was
 * the name until 2026-11-22, only where the other is missing. (To be dropped with the next release, except `mboxDisable`,
 * which testers set by hand.)
 */
export function withoutPrefixes(header: string): string {
  // Every request of every visitor comes through here: one without a prefix is as it should be.
  if (!header.includes(hostPrefix) && !header.includes(securePrefix)) return header;
  const pairs = header.split(";").map((pair) => pair.trim());
  const prefixed = new Set<string>();
  const plain = pairs.map((pair) => {
    const name = pair.startsWith("__") ? nameOf(pair) : "";
    const ours = plainName(name);
    if (ours) prefixed.add(ours);
    return ours ? pair.slice(name.length - ours.length) : pair;
  });
  const counts = (pair: string, index: number) => pair !== pairs[index] || !prefixed.has(nameOf(pair));
  return plain.filter(counts).join("; ");
}

/**
 * A Set-Cookie value under its production name; and, where the request brought the cookie under its plain name, the value
 * that deletes that one.
 *
 * @param header the request's Cookie header, as it came.
 */
export function withPrefix(setCookie: string, header: string): string[] {
  const name = nameOf(setCookie);
  const prefixed = prefixedName(name);
  if (prefixed === name) return [setCookie];
  const result = [prefixed + setCookie.slice(name.length)];
  if (header.split(";").some((pair) => nameOf(pair) === name)) {
    const path = /;\s*path=([^;]*)/i.exec(setCookie)?.[1] ?? "/";
    result.push(`${name}=; Path=${path}; Max-Age=0; Secure; SameSite=Lax`);
  }
  return result;
}
