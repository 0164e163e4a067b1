import { z } from "zod";

const valueLimit = 200;
const value = z.string().min(1).max(valueLimit);

/**
 * What a visit knows of the affiliate who sent it (specification, section 4). `passed`: an affiliate id arrived;
 * from then on the state stands for the whole visit. `secure`: the application link leads to the secure host.
 */
export const affiliateSchema = z.object({
  passed: z.boolean(),
  secure: z.boolean(),
  affid: value.optional(),
  subid: value.optional(),
  linkid: value.optional(),
  lpgid: value.optional(),
});
export type Affiliate = z.infer<typeof affiliateSchema>;

const names = ["lpgid", "affid", "subid", "linkid"] as const;

/**
 * The affiliate state of a request. The first affiliate of a visit wins: a state that says passed is restored
 * whatever arrives later. One that does not is replaced as soon as the address or the referrer says something,
 * and restored while they say nothing.
 *
 * @param referrer the Referer header; our own pages do not count, or an article on insurance would be an affiliate.
 */
export function affiliateOf(previous: Affiliate | undefined, url: URL, referrer: string | null): Affiliate {
  if (previous?.passed) return previous;
  const found: Partial<Record<(typeof names)[number], string>> = {};
  for (const name of names) {
    const given = url.searchParams.get(name)?.trim().slice(0, valueLimit);
    if (given) found[name] = given;
  }
  const named = Boolean(found.affid || found.subid || found.linkid);
  const secure = named || comesFromSeguro(referrer, url.host);
  if (!secure && previous?.secure) return previous;
  return { passed: Boolean(found.affid), secure, ...found };
}

/** Where "Aplica Ya" leads: the application, or the secure host's with the affiliate's values, encoded. */
export function applicationLink(
  affiliate: Affiliate,
  links: { applicationPath: string; secureUrl: string },
): string {
  if (!affiliate.secure) return links.applicationPath;
  const query = new URLSearchParams();
  for (const name of names) {
    const given = affiliate[name];
    if (given) query.set(name, given);
  }
  const base = links.secureUrl || links.applicationPath;
  return query.size > 0 ? `${base}?${query}` : base;
}

/** The word counts in the referrer's host or path, whatever its case. */
function comesFromSeguro(referrer: string | null, ownHost: string): boolean {
  if (!referrer || !/seguro|%/i.test(referrer)) return false;
  try {
    const { host, pathname } = new URL(referrer);
    return host !== ownHost && `${host}${decodeSafely(pathname)}`.toLowerCase().includes("seguro");
  } catch {
    return false;
  }
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
