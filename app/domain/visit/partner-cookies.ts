import type { OutboundCookie } from "../contract/pixels.ts";
import { cookies } from "../privacy/cookies.ts";

/** A partner's cookie as it goes to the browser. `maxAge`: seconds. */
export type PartnerCookie = { name: string; value: string; path: string; maxAge: number };

/** However long a partner asks for; seconds. */
export const partnerCookieLife = 30 * 24 * 60 * 60;
const countLimit = 10;
const valueLimit = 1024;

/**
 * Reads the operator's list of names that partners may use: comma-separated, `*` at the end for a family.
 *
 * @throws RangeError for a name that is none, or that takes in one of our own cookies.
 */
export function readCookiePatterns(list: string): string[] {
  const patterns = list
    .split(",")
    .map((pattern) => pattern.trim())
    .filter(Boolean);
  for (const pattern of patterns) {
    if (!/^[\w-]{2,40}\*?$/.test(pattern)) throw new RangeError("PARTNER_COOKIES: a name is none");
    if (cookies.some(({ name }) => matches(name, pattern)))
      throw new RangeError("PARTNER_COOKIES: a name would take in a cookie of our own");
  }
  return patterns;
}

/**
 * The cookies of a partner's answer that may reach the browser: by allowed name, never one of ours, values of
 * cookie characters alone, a path on this site, ten at most, thirty days at most. The rest is left out.
 */
export function acceptedCookies(
  offered: readonly OutboundCookie[],
  patterns: readonly string[],
): PartnerCookie[] {
  return offered
    .filter(
      ({ name, value }) => /^[\w-]{1,60}$/.test(name) && isAllowed(name, patterns) && cookieValue.test(value),
    )
    .slice(0, countLimit)
    .map(({ name, value, path, maxAge }) => ({
      name,
      value,
      path: path && /^\/[\w/.-]{0,100}$/.test(path) ? path : "/",
      maxAge: Math.min(Math.max(Math.trunc(maxAge || 0) || partnerCookieLife, 0), partnerCookieLife),
    }));
}

/** What a partner is told of the visitor's cookies: the partner's own, and nothing of ours. */
export function cookieStringFor(header: string | null, patterns: readonly string[]): string {
  const own = (header ?? "").split(";").map((pair) => pair.trim());
  return own
    .filter((pair) => isAllowed(pair.split("=")[0] ?? "", patterns))
    .join("; ")
    .slice(0, 4096);
}

/** Printable ASCII but space, quote, comma, semicolon and backslash (RFC 6265, cookie-octet). */
const cookieValue = new RegExp(`^[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]{0,${valueLimit}}$`);

const matches = (name: string, pattern: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const isAllowed = (name: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matches(name, pattern)) &&
  !cookies.some((own) => name === own.name || name.startsWith(`${own.name}.`));
