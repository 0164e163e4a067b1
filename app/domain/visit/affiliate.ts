import { z } from "zod";
import { isPlainText, plainText } from "../plain-text.ts";
import { decodeSafely, withoutContactDetails } from "../privacy/contact-details.ts";

const valueLimit = 200;

const names = ["lpgid", "affid", "subid", "linkid"] as const;

const savedValue = z.string().min(1).max(valueLimit).refine(isPlainText).optional();

/** In the order of a saved one: whether it changed is seen by its JSON. */
export const affiliateSchema = z.object({
  passed: z.boolean(),
  secure: z.boolean(),
  affid: savedValue,
  subid: savedValue,
  linkid: savedValue,
  lpgid: savedValue,
});

/** Specification, section 4. `passed`: an id has arrived, so nothing changes any more. `secure`: by the secure host. */
export type Affiliate = z.infer<typeof affiliateSchema>;

export const noAffiliate: Affiliate = Object.freeze({ passed: false, secure: false });

/**
 * The first affiliate of a visit wins; until then, whatever URL or referrer carry replaces the state. @param referrer
 * the Referer header; our own pages do not count.
 */
export function affiliateOf(previous: Affiliate | undefined, url: URL, referrer: string | null): Affiliate {
  if (previous?.passed) return previous;
  const found: Partial<Record<(typeof names)[number], string>> = {};
  for (const name of url.search ? names : []) {
    const value = plainText(withoutContactDetails(url.searchParams.get(name) ?? ""), valueLimit);
    if (value) found[name] = value;
  }
  const hasIds = Boolean(found.affid || found.subid || found.linkid);
  const secure = hasIds || comesFromSeguro(referrer, url.host);
  if (!secure && previous?.secure) return previous;
  return { passed: Boolean(found.affid), secure, ...found };
}

/** Behind the link's own query, which stays as it is. */
export function withQuery(link: string, query: URLSearchParams): string {
  if (query.size === 0) return link;
  const joint = !link.includes("?") ? "?" : /[?&]$/.test(link) ? "" : "&";
  return `${link}${joint}${query}`;
}

/** Where "Aplica Ya" leads. */
export function applicationLink(
  affiliate: Affiliate,
  links: { applicationPath: string; secureUrl: string },
): string {
  if (!affiliate.secure) return links.applicationPath;
  const query = new URLSearchParams();
  for (const name of names) {
    const value = affiliate[name];
    if (value) query.set(name, value);
  }
  return withQuery(links.secureUrl || links.applicationPath, query);
}

/** Anywhere and in any case (specification, section 4), also percent-encoded. */
function comesFromSeguro(referrer: string | null, ownHost: string): boolean {
  if (!referrer || !/seguro|%/i.test(referrer)) return false;
  const isOwn = URL.canParse(referrer) && new URL(referrer).host === ownHost;
  return !isOwn && /seguro/i.test(referrer + decodeSafely(referrer));
}
