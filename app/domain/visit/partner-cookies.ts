import type { OutboundCookie } from "../contract/pixels.ts";
import { cookies } from "../privacy/cookies.ts";
import { UnreadableSetting } from "../settings/table.ts";

/** A partner's cookie that we set. `maxAge`: seconds. */
export type PartnerCookie = { name: string; value: string; path: string; maxAge: number };

/** Seconds. This is the longest lifetime of a partner's cookie, and its default. */
export const partnerCookieLife = 30 * 24 * 60 * 60;
const countLimit = 10;
const valueLimit = 1024;

/**
 * Reads an entry of PARTNER_COOKIES. A `*` at the end makes the entry a prefix.
 * @throws UnreadableSetting for an invalid name, or if the entry matches a cookie of ours.
 */
export function readCookiePattern(pattern: string): string {
  // Browsers treat prefixes with two underscores specially, and our own cookies have one.
  if (!/^(?!__)[\w-]{2,40}\*?$/.test(pattern))
    throw new UnreadableSetting("must look like {}", "socio_id, socio_*");
  if (cookies.some(({ name }) => matches(name, pattern)))
    throw new UnreadableSetting("must not match a cookie of this site");
  return pattern;
}

/**
 * Selects the cookies that we set for a partner: at most ten, with a name that the patterns allow and valid characters.
 * An invalid path becomes `/`, and the lifetime is at most thirty days.
 */
export function acceptedCookies(
  offeredCookies: readonly OutboundCookie[],
  patterns: readonly string[],
): PartnerCookie[] {
  return offeredCookies
    .filter(
      ({ name, value }) => /^[\w-]{1,60}$/.test(name) && isAllowed(name, patterns) && cookieValue.test(value),
    )
    .slice(0, countLimit)
    .map(({ name, value, path, maxAge }) => ({
      name,
      value,
      path: path && /^\/[\w/.-]{0,100}$/.test(path) ? path : "/",
      maxAge: lifetimeOf(maxAge),
    }));
}

/** A lifetime of 0 becomes the default, and a negative lifetime becomes 0. */
function lifetimeOf(maxAge = 0): number {
  const seconds = Math.trunc(maxAge) || partnerCookieLife;
  return Math.min(Math.max(seconds, 0), partnerCookieLife);
}

/** The partners' cookies of a Cookie header. */
export function cookieStringFor(header: string | null, patterns: readonly string[]): string {
  const pairs = (header ?? "").split(";").map((pair) => pair.trim());
  return pairs
    .filter((pair) => isAllowed(pair.split("=")[0] ?? "", patterns))
    .join("; ")
    .slice(0, 4096);
}

/** RFC 6265, cookie-octet. */
const cookieValue = new RegExp(`^[\\x21\\x23-\\x2b\\x2d-\\x3a\\x3c-\\x5b\\x5d-\\x7e]{0,${valueLimit}}$`);

const matches = (name: string, pattern: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const isAllowed = (name: string, patterns: readonly string[]) =>
  patterns.some((pattern) => matches(name, pattern)) &&
  !cookies.some((ownCookie) => name === ownCookie.name || name.startsWith(`${ownCookie.name}.`));
