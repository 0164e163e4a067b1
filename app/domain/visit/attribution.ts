import { z } from "zod";

/** What a link says of who sent the visitor; values are cut at this many characters and never interpreted. */
const sourceNames = ["src", "lnk", "affid", "subid", "linkid", "lpgid"] as const;
const campaignNames = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "pxl_id",
] as const;
/** Click ids of advertising networks: they tie a visit to a profile elsewhere, so an opt-out leaves them out. */
const adClickNames = ["gclid", "fbclid", "msclkid"] as const;
const linkNames = [...sourceNames, ...campaignNames, ...adClickNames] as const;
const touchNames = [...linkNames, "landing", "referrer", "at"] as const;
const valueLimit = 200;

/** A touch's cookie stays under the 4,096 bytes that browsers keep, base64 included. */
const touchByteLimit = 2400;

/** src and lnk are remembered this long; seconds (specification, section 4). */
export const sourceLifetime = 24 * 60;

/** One arrival: what its link said, the page (`landing`), the referrer's host, and when (`at`, UTC ISO). */
export type Touch = Partial<Record<(typeof touchNames)[number], string>>;

const knownNames: ReadonlySet<string> = new Set(touchNames);
const isTouch = (given: unknown): given is Touch =>
  typeof given === "object" &&
  given !== null &&
  !Array.isArray(given) &&
  Object.entries(given).every(
    ([name, text]) =>
      knownNames.has(name) && typeof text === "string" && text !== "" && text.length <= valueLimit,
  );

/** Checks a touch that was kept. By hand, in a schema's shape: every request of every visitor carries one. */
export const touchSchema = {
  safeParse: (given: unknown): { success: true; data: Touch } | { success: false } =>
    isTouch(given) ? { success: true, data: given } : { success: false },
};

/** The first arrival of a visitor, and the last one that came from somewhere. */
export type Touches = { first: Touch; last: Touch };

const optionalTexts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.string().max(valueLimit).optional()])) as Record<
    Name,
    z.ZodOptional<z.ZodString>
  >;
type Prefixed<Prefix extends string> = `${Prefix}_${(typeof touchNames)[number]}`;
const prefixed = <Prefix extends string>(prefix: Prefix) =>
  touchNames.map((name): Prefixed<Prefix> => `${prefix}_${name}`);

/**
 * What a lead says of its visit, frozen when it is sent. Plain names are what counts by the rules (the affiliate
 * of the visit, the source of the last 24 minutes); `first_…` and `last_…` are the arrivals as they were.
 */
export const attributionSchema = z.object({
  ...optionalTexts(touchNames),
  ...optionalTexts(prefixed("first")),
  ...optionalTexts(prefixed("last")),
  ...optionalTexts(["profileGuid", "partnerReferralId", "zipcodeOrigin"]),
});
export type Attribution = z.infer<typeof attributionSchema>;

/**
 * The arrival that a document request is.
 *
 * @param at UTC, ISO.
 * @param adClicks false where the visitor opted out of advertising (Sec-GPC): click ids are not kept.
 */
export function touchOf(url: URL, referrer: string | null, at: string, adClicks = true): Touch {
  const touch: Touch = {};
  for (const name of url.search ? linkNames : []) {
    if (!adClicks && (adClickNames as readonly string[]).includes(name)) continue;
    const given = url.searchParams.get(name)?.trim().slice(0, valueLimit);
    if (given) touch[name] = given;
  }
  // lnk is `na` when a src comes without one (specification, section 4).
  if (touch.src) touch.lnk ??= "na";
  const from = hostOf(referrer);
  if (from && from !== url.host) touch.referrer = from;
  return fitted({ ...touch, landing: url.pathname.slice(0, valueLimit), at });
}

/** First and last arrival, given those before: one that comes from nowhere (typed, our own link) changes nothing. */
export function attribute(previous: Touches | undefined, touch: Touch): Touches {
  if (!previous) return { first: touch, last: touch };
  const comesFromSomewhere = Boolean(touch.referrer) || linkNames.some((name) => touch[name]);
  return comesFromSomewhere ? { ...previous, last: touch } : previous;
}

/**
 * Whether an arrival with a source is the one already counted: the same link again, while the source of it still
 * counts. A reload or Back shows the landing again and is no second click.
 */
export function isRepeat(previous: Touches | undefined, source: string | undefined, touch: Touch): boolean {
  const before = previous?.last;
  return source === touch.src && linkNames.every((name) => before?.[name] === touch[name]);
}

/** What a lead carries: see {@link attributionSchema}. */
export function leadAttribution(visit: {
  touches: Touches | undefined;
  affiliate: { affid?: string; subid?: string; linkid?: string; lpgid?: string };
  source: { src: string; lnk: string } | undefined;
  profileGuid?: string | undefined;
  partnerReferralId?: string | undefined;
  zipcodeOrigin?: string | undefined;
}): Attribution {
  const { touches, affiliate, source } = visit;
  const { affid, subid, linkid, lpgid } = affiliate;
  const rest = { ...touches?.last };
  for (const name of sourceNames) delete rest[name];
  const all = {
    ...rest,
    affid,
    subid,
    linkid,
    lpgid,
    src: source?.src,
    lnk: source?.lnk,
    ...withPrefix("first", touches?.first),
    ...withPrefix("last", touches?.last),
    profileGuid: visit.profileGuid,
    partnerReferralId: visit.partnerReferralId,
    zipcodeOrigin: visit.zipcodeOrigin,
  };
  return Object.fromEntries(Object.entries(all).filter(([, given]) => given));
}

const withPrefix = (prefix: "first" | "last", touch: Touch = {}) =>
  Object.fromEntries(Object.entries(touch).map(([name, given]) => [`${prefix}_${name}`, given]));

/** Too much for a cookie is nobody's real link: the longest values go until it fits. */
function fitted(touch: Touch): Touch {
  // The usual arrival is short: at three bytes a character it fits, whatever it says.
  const characters = Object.values(touch).reduce((sum, given) => sum + given.length + 24, 0);
  if (characters * 3 <= touchByteLimit) return touch;
  const size = new TextEncoder().encode(JSON.stringify(touch)).length;
  if (size <= touchByteLimit) return touch;
  const longest = linkNames.reduce((a, b) => ((touch[b]?.length ?? 0) > (touch[a]?.length ?? 0) ? b : a));
  const { [longest]: _dropped, ...rest } = touch;
  return touch[longest] ? fitted(rest) : { at: touch.at };
}

function hostOf(referrer: string | null): string | undefined {
  return referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, valueLimit) : undefined;
}
