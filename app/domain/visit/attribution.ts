import { z } from "zod";
import { withoutLinkToken } from "../link-token.ts";
import { isPlainText, plainText } from "../plain-text.ts";
import type { PrivacyChoice } from "../privacy/consent.ts";
import { fromEntriesOf, includes } from "../records.ts";
import type { Visitor } from "./visitor.ts";

/** Query parameters that name who sent the visitor. */
const sourceNames = ["src", "lnk", "affid", "subid", "linkid", "lpgid"] as const;
const campaignNames = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "pxl_id",
] as const;
/** What Google's own click ids are called; `gbraid` and `wbraid` stand in where a device shares no `gclid`. */
const googleClickNames = ["gclid", "gbraid", "wbraid"] as const;
/** Click ids of advertising networks. They tie a visit to a profile elsewhere, so an opt-out drops them. */
const adClickNames = [...googleClickNames, "fbclid", "msclkid"] as const;
const linkNames = [...sourceNames, ...campaignNames, ...adClickNames] as const;
const touchNames = [...linkNames, "landing", "referrer", "at"] as const;
/** What a link has that somebody is paid for, or pays for: a source, an affiliate, a click's id. */
const senderNames = ["src", "affid", "pxl_id", ...adClickNames] as const;
/** Characters; longer values are truncated. Values are never interpreted, and hold no invisible characters. */
const valueLimit = 200;

/** Bytes of JSON: with base64 and attributes the cookie stays under the 4,096 bytes that browsers accept. */
const touchByteLimit = 2400;

/** How long `src` and `lnk` count; seconds (specification, section 4). */
export const sourceLifetime = 24 * 60;

/** One arrival at the site: its link's parameters, the path (`landing`), the referrer's host, the time (`at`, UTC ISO). */
export type Touch = Partial<Record<(typeof touchNames)[number], string>>;

/** A saved touch: no other names, no empty values. */
export const touchSchema = z.partialRecord(
  z.enum(touchNames),
  z.string().min(1).max(valueLimit).refine(isPlainText),
);

/** A visitor's first arrival, and the last one that came from elsewhere. */
export type Touches = { first: Touch; last: Touch };

/** Whether a visitor's click ids may be kept: until a choice is made they wait for it, and nothing carries them. */
export const mayKeepAdClicks = ({ decided, marketing, gpc }: PrivacyChoice): boolean =>
  !gpc && (marketing || !decided);

/** The arrivals without click ids: the same object where there are none. */
export function withoutAdClicks(touches: Touches): Touches {
  const { first, last } = touches;
  if (![first, last].some((touch) => adClickNames.some((name) => touch[name]))) return touches;
  const bare = withoutClicksOf(first);
  return { first: bare, last: last === first ? bare : withoutClicksOf(last) };
}

function withoutClicksOf(touch: Touch): Touch {
  const rest = { ...touch };
  for (const name of adClickNames) delete rest[name];
  return rest;
}

/** Google's click id, of the last arrival that has one: a query such as `gclid=…`; empty where none has. */
export function googleClick({ first, last }: Touches): URLSearchParams {
  const touch = [last, first].find((arrival) => googleClickNames.some((name) => arrival[name])) ?? {};
  const name = googleClickNames.find((candidate) => touch[candidate]);
  return new URLSearchParams(name ? { [name]: touch[name] ?? "" } : {});
}

/** Programs send attribution too. */
const attributedText = z
  .string()
  .max(valueLimit)
  .transform((text) => plainText(text, valueLimit))
  .optional();
const optionalTexts = <Name extends string>(names: readonly Name[]) =>
  fromEntriesOf(names.map((name) => [name, attributedText] as const));
type Prefixed<Prefix extends string> = `${Prefix}_${(typeof touchNames)[number]}`;
const prefixed = <Prefix extends string>(prefix: Prefix) =>
  touchNames.map((name): Prefixed<Prefix> => `${prefix}_${name}`);

/**
 * The attribution that a lead carries, as of its submission. Plain names hold what counts by the rules (the visit's
 * affiliate, the source of the last 24 minutes); `first_…` and `last_…` hold the two arrivals unchanged.
 */
export const attributionSchema = z.object({
  ...optionalTexts(touchNames),
  ...optionalTexts(prefixed("first")),
  ...optionalTexts(prefixed("last")),
  ...optionalTexts(["profileGuid", "partnerReferralId", "zipcodeOrigin"]),
});
export type Attribution = z.infer<typeof attributionSchema>;

/**
 * A document request as an arrival.
 *
 * @param at UTC, ISO.
 * @param adClicks false if the visitor opted out of advertising (Sec-GPC) or declined it: click ids are dropped.
 */
export function touchOf(url: URL, referrer: string | null, at: string, adClicks = true): Touch {
  const touch: Touch = {};
  for (const name of url.search ? linkNames : []) {
    if (!adClicks && includes(adClickNames, name)) continue;
    const value = plainText(url.searchParams.get(name) ?? "", valueLimit);
    if (value) touch[name] = value;
  }
  // `lnk` is `na` when a `src` comes without one (specification, section 4).
  if (touch.src) touch.lnk ??= "na";
  const referrerHost = hostOf(referrer);
  if (referrerHost && referrerHost !== url.host) touch.referrer = referrerHost;
  return fitted({ ...touch, landing: withoutLinkToken(url.pathname).slice(0, valueLimit), at });
}

/** The first and last arrivals after this one. A typed URL or a link of our own changes nothing. */
export function attribute(previous: Touches | undefined, touch: Touch): Touches {
  if (!previous) return { first: touch, last: touch };
  const comesFromElsewhere = Boolean(touch.referrer) || linkNames.some((name) => touch[name]);
  return comesFromElsewhere ? { ...previous, last: touch } : previous;
}

/** Whether an arrival came by somebody's link: with a source, an affiliate or a click's id. Only these are counted. */
export const hasSender = (touch: Touch): boolean => senderNames.some((name) => touch[name]);

/**
 * Whether an arrival by somebody's link was already counted: the same link again, and one with a source while that still
 * counts. A reload or Back requests the landing again without a second click.
 */
export function isRepeat(previous: Touches | undefined, source: string | undefined, touch: Touch): boolean {
  const last = previous?.last;
  const counts = touch.src === undefined || source === touch.src;
  return counts && linkNames.every((name) => last?.[name] === touch[name]);
}

/** The attribution of a lead: see {@link attributionSchema}. */
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
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value));
}

const withPrefix = (prefix: "first" | "last", touch: Touch = {}) =>
  Object.fromEntries(Object.entries(touch).map(([name, value]) => [`${prefix}_${name}`, value]));

/** Drops the longest values until the touch fits into its cookie. No real link is that long. */
function fitted(touch: Touch): Touch {
  // Skips the encoding of a usual, short touch: even at three bytes a character it fits.
  const characters = Object.values(touch).reduce((sum, value) => sum + value.length + 24, 0);
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

const text = z.string().max(401).default("");

/** The site adds it to a call that is counted; the product backend does not get it. */
export const visitOriginFields = { source: text, affiliate: text, subAffiliate: text };

/** How a visit is counted: by its source (`src/lnk`), its affiliate and sub-affiliate; each is empty where there is none. */
export type VisitOrigin = { source: string; affiliate: string; subAffiliate: string };

export const visitOrigin = ({ source, affiliate }: Pick<Visitor, "source" | "affiliate">): VisitOrigin => ({
  source: source ? `${source.src}/${source.lnk}` : "",
  affiliate: affiliate.affid ?? "",
  subAffiliate: affiliate.subid ?? "",
});
