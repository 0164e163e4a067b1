import { type Attribution, attributionSchema } from "./application/lead.ts";

const names = ["src", "lnk", "affid", "subid", "linkid", "lpgid"] as const;
const valueLimit = 200;

/** src and lnk are remembered this long; seconds (specification, section 4). */
export const sourceLifetime = 24 * 60;

/**
 * What a landing says of where it comes from, or undefined when it says nothing. `lnk` is `na` when a `src`
 * comes without one (specification, section 4). Values are cut, never interpreted.
 */
export function attributionOfLanding(url: URL, referrer: string | null): Attribution | undefined {
  const found: Record<string, string> = {};
  for (const name of names) {
    const value = url.searchParams.get(name)?.trim().slice(0, valueLimit);
    if (value) found[name] = value;
  }
  if (Object.keys(found).length === 0) return undefined;
  if (found.src) found.lnk ??= "na";
  found.landing = url.pathname.slice(0, valueLimit);
  const from = referrerHost(referrer);
  if (from && from !== url.host) found.referrer = from;
  return attributionSchema.parse(found);
}

function referrerHost(referrer: string | null): string | undefined {
  try {
    return referrer ? new URL(referrer).host.slice(0, valueLimit) : undefined;
  } catch {
    return undefined;
  }
}
