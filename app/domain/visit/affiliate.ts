import { z } from "zod";
import { isPlainText, plainText } from "../plain-text.ts";
import { decodeSafely, withoutContactDetails } from "../privacy/contact-details.ts";

const valueLimit = 200;

const idNames = ["lpgid", "affid", "subid", "linkid"] as const;

const savedValue = z.string().min(1).max(valueLimit).refine(isPlainText).optional();

/** The order of the keys must not change: it is the order of the saved JSON, by which a change is recognized. */
export const affiliateSchema = z.object({
  passed: z.boolean(),
  secure: z.boolean(),
  affid: savedValue,
  subid: savedValue,
  linkid: savedValue,
  lpgid: savedValue,
});

/**
 * The affiliate state of a visit (specification, section 4). `passed`: an affiliate's id has arrived, so the state
 * does not change any more. `secure`: the application is opened on the secure host.
 */
export type Affiliate = z.infer<typeof affiliateSchema>;

export const noAffiliate: Affiliate = Object.freeze({ passed: false, secure: false });

/**
 * The affiliate state after a request. The first affiliate of a visit wins. Until an affiliate's id arrives, the ids
 * in the URL, or a referrer with "seguro", replace the state.
 * @param referrer the Referer header. A page of this host counts as no referrer.
 */
export function affiliateOf(previous: Affiliate | undefined, url: URL, referrer: string | null): Affiliate {
  if (previous?.passed) return previous;
  const linkIds: Partial<Record<(typeof idNames)[number], string>> = {};
  for (const name of url.search ? idNames : []) {
    const value = plainText(withoutContactDetails(url.searchParams.get(name) ?? ""), valueLimit);
    if (value) linkIds[name] = value;
  }
  const hasIds = Boolean(linkIds.affid || linkIds.subid || linkIds.linkid);
  const secure = hasIds || comesFromSeguro(referrer, url.host);
  if (!secure && previous?.secure) return previous;
  return { passed: Boolean(linkIds.affid), secure, ...linkIds };
}

/** Appends a query to a link. The link's own query stays as it is. */
export function withQuery(link: string, query: URLSearchParams): string {
  if (query.size === 0) return link;
  if (!link.includes("?")) return `${link}?${query}`;
  return /[?&]$/.test(link) ? `${link}${query}` : `${link}&${query}`;
}

/** The address of the link "Aplica Ya". */
export function applicationLink(
  affiliate: Affiliate,
  links: { applicationPath: string; secureUrl: string },
): string {
  if (!affiliate.secure) return links.applicationPath;
  const query = new URLSearchParams();
  for (const name of idNames) {
    const value = affiliate[name];
    if (value) query.set(name, value);
  }
  return withQuery(links.secureUrl || links.applicationPath, query);
}

/** Whether the referrer contains "seguro", in any case and also percent-encoded (specification, section 4). */
function comesFromSeguro(referrer: string | null, ownHost: string): boolean {
  if (!referrer || !/seguro|%/i.test(referrer)) return false;
  const isOwn = URL.canParse(referrer) && new URL(referrer).host === ownHost;
  return !isOwn && /seguro/i.test(referrer + decodeSafely(referrer));
}
