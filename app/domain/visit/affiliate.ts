import { z } from "zod";
import { isPlainText, plainText } from "../plain-text.ts";

const valueLimit = 200;

/**
 * The affiliate that sent a visit (specification, section 4). `passed`: an affiliate id has arrived, and the state no
 * longer changes during the visit. `secure`: the application link leads to the secure host.
 */
export type Affiliate = {
  passed: boolean;
  secure: boolean;
} & { [Name in (typeof names)[number]]?: string | undefined };

/** Nobody sent the visit. */
export const noAffiliate: Affiliate = Object.freeze({ passed: false, secure: false });

const names = ["lpgid", "affid", "subid", "linkid"] as const;

const savedValue = z.string().min(1).max(valueLimit).refine(isPlainText).optional();

/** A saved affiliate; what it does not know is left out. In the order of a saved one: whether it changed is seen by its JSON. */
export const affiliateSchema: z.ZodType<Affiliate> = z.object({
  passed: z.boolean(),
  secure: z.boolean(),
  affid: savedValue,
  subid: savedValue,
  linkid: savedValue,
  lpgid: savedValue,
});

/**
 * The affiliate state of a request. The first affiliate of a visit wins: a `passed` state never changes. Any other
 * state is replaced as soon as the URL or the referrer carries something, and remains in force until then.
 *
 * @param referrer the Referer header. Our own pages do not count: an article about insurance is not an affiliate.
 */
export function affiliateOf(previous: Affiliate | undefined, url: URL, referrer: string | null): Affiliate {
  if (previous?.passed) return previous;
  const found: Partial<Record<(typeof names)[number], string>> = {};
  for (const name of url.search ? names : []) {
    const value = plainText(url.searchParams.get(name) ?? "", valueLimit);
    if (value) found[name] = value;
  }
  const hasIds = Boolean(found.affid || found.subid || found.linkid);
  const secure = hasIds || comesFromSeguro(referrer, url.host);
  if (!secure && previous?.secure) return previous;
  return { passed: Boolean(found.affid), secure, ...found };
}

/** Where "Aplica Ya" leads: our application, or the secure host's with the affiliate's ids in its query, encoded. */
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
  const base = links.secureUrl || links.applicationPath;
  return query.size > 0 ? `${base}?${query}` : base;
}

/**
 * Whether the referrer contains the word `seguro`, anywhere and in any case (specification, section 4), as it came or
 * percent-decoded.
 */
function comesFromSeguro(referrer: string | null, ownHost: string): boolean {
  if (!referrer || !/seguro|%/i.test(referrer)) return false;
  const isOwn = URL.canParse(referrer) && new URL(referrer).host === ownHost;
  return !isOwn && /seguro/i.test(referrer + decodeSafely(referrer));
}

function decodeSafely(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
