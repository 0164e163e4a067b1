import { z } from "zod";
import { isPlainText, plainText } from "../plain-text.ts";
import { hasContactDetails, withoutContactDetails } from "../privacy/contact-details.ts";
import { withoutLinkToken } from "../privacy/link-token.ts";
import { fromEntriesOf, includes } from "../records.ts";
import type { Visitor } from "./visitor.ts";

const sourceNames = ["src", "lnk", "affid", "subid", "linkid", "lpgid"] as const;
const campaignNames = [
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "utm_term",
  "utm_content",
  "pxl_id",
] as const;
/** `gbraid` and `wbraid` stand in where a device shares no `gclid`. */
const googleClickNames = ["gclid", "gbraid", "wbraid"] as const;
/** They tie a visit to a profile elsewhere, so an opt-out drops them. */
const adClickNames = [...googleClickNames, "fbclid", "msclkid", "ttclid"] as const;
export const linkNames = [...sourceNames, ...campaignNames, ...adClickNames] as const;
const touchNames = [...linkNames, "landing", "referrer", "at"] as const;
/** For these somebody is paid, or pays. */
const senderNames = ["src", "affid", "pxl_id", "utm_campaign", ...adClickNames] as const;
/** Characters; longer values are cut. */
const valueLimit = 200;
/**
 * Characters of a click id; a longer one is left out, because no network knows a cut one. Google documents 100 at most
 * (ads-developers.googleblog.com, 2014). Meta, Microsoft and TikTok document no length; TikTok's have some 300.
 */
export const clickIdLimit = 512;
/** With the prefix `first_` or `last_` too. */
const isClickId = (name: string): boolean =>
  adClickNames.some((click) => name === click || name.endsWith(`_${click}`));

/** Bytes of JSON: with base64 and attributes the cookie stays under the 4,096 bytes that browsers accept. */
const touchByteLimit = 2400;

/** Seconds (specification, section 4). */
export const sourceLifetime = 24 * 60;

/** One arrival: its link's parameters, `landing` (path), `referrer` (host), `at` (UTC, ISO). */
export type Touch = Partial<Record<(typeof touchNames)[number], string>>;

export const touchSchema = z.custom<Touch>((value) => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(
    ([name, text]) => includes(touchNames, name) && isTouchValue(name, text),
  );
});

function isTouchValue(name: string, text: unknown): boolean {
  if (typeof text !== "string" || text === "" || !isPlainText(text)) return false;
  return text.length <= (isClickId(name) ? clickIdLimit : valueLimit);
}

/** `last`: of those from elsewhere. */
export type Touches = { first: Touch; last: Touch };

/** The same object where there are none. */
export function withoutAdClicks(touches: Touches): Touches {
  const { first, last } = touches;
  if (![first, last].some((touch) => adClickNames.some((name) => touch[name]))) return touches;
  const bare = withoutClickIds(first);
  return { first: bare, last: last === first ? bare : withoutClickIds(last) };
}

export function withoutClickIds(touch: Touch): Touch {
  const rest = { ...touch };
  for (const name of adClickNames) delete rest[name];
  return rest;
}

/** Of the last arrival that has one, as a query `gclid=…`; empty without one. */
export function googleClick({ first, last }: Touches): URLSearchParams {
  const touch = [last, first].find((arrival) => googleClickNames.some((name) => arrival[name])) ?? {};
  const name = googleClickNames.find((candidate) => touch[candidate]);
  return new URLSearchParams(name ? { [name]: touch[name] ?? "" } : {});
}

/** Programs send attribution too. */
const attributedText = z
  .string()
  .max(valueLimit)
  .transform((text) => plainText(withoutContactDetails(text), valueLimit))
  .optional();
const attributedClick = z
  .string()
  .transform((text) => wholeClickId(withoutContactDetails(text)))
  .optional()
  .meta({ description: `Left out if it has more than ${clickIdLimit} characters.` });
const optionalTexts = <Name extends string>(names: readonly Name[]) =>
  fromEntriesOf(names.map((name) => [name, isClickId(name) ? attributedClick : attributedText] as const));
type Prefixed<Prefix extends string> = `${Prefix}_${(typeof touchNames)[number]}`;
const prefixed = <Prefix extends string>(prefix: Prefix) =>
  touchNames.map((name): Prefixed<Prefix> => `${prefix}_${name}`);

/** Plain names are what counts by the rules; `first_…` and `last_…` are the two arrivals unchanged. */
export const attributionSchema = z.object({
  ...optionalTexts(touchNames),
  ...optionalTexts(prefixed("first")),
  ...optionalTexts(prefixed("last")),
  ...optionalTexts(["profileGuid", "partnerReferralId", "zipcodeOrigin"]),
});
export type Attribution = z.infer<typeof attributionSchema>;

/** @param at UTC, ISO. @param adClicks false after an opt-out of advertising (Sec-GPC) or a refusal. */
export function touchOf(url: URL, referrer: string | null, at: string, adClicks = true): Touch {
  const touch: Touch = {};
  for (const name of url.search ? linkNames : []) {
    if (!adClicks && includes(adClickNames, name)) continue;
    const written = withoutContactDetails(url.searchParams.get(name) ?? "");
    const value = isClickId(name) ? wholeClickId(written) : plainText(written, valueLimit);
    if (value) touch[name] = value;
  }
  // Specification, section 4.
  if (touch.src) touch.lnk ??= "na";
  const referrerHost = hostOf(referrer);
  if (referrerHost && referrerHost !== url.host) touch.referrer = referrerHost;
  return fitted({ ...touch, landing: landingOf(url), at });
}

function landingOf({ pathname }: URL): string {
  const names = withoutLinkToken(pathname).split("/");
  return names
    .map((name) => (hasContactDetails(name) ? "-" : name))
    .join("/")
    .slice(0, valueLimit);
}

/** Undefined for an id that is too long. */
function wholeClickId(written: string): string | undefined {
  const id = plainText(written, written.length);
  return id.length <= clickIdLimit ? id : undefined;
}

/** A typed URL or a link of our own changes nothing. */
export function attribute(previous: Touches | undefined, touch: Touch): Touches {
  if (!previous) return { first: touch, last: touch };
  const comesFromElsewhere = Boolean(touch.referrer) || linkNames.some((name) => touch[name]);
  return comesFromElsewhere ? { ...previous, last: touch } : previous;
}

/** Only these arrivals are counted. */
export const hasSender = (touch: Touch): boolean => senderNames.some((name) => touch[name]);

/** A reload or Back requests the landing again without a second click. */
export function isRepeat(previous: Touches | undefined, source: string | undefined, touch: Touch): boolean {
  const last = previous?.last;
  const counts = touch.src === undefined || source === touch.src;
  return counts && linkNames.every((name) => last?.[name] === touch[name]);
}

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

/**
 * Until it fits into its cookie, the longest values go, those that pay nobody first. No real link is that long.
 */
function fitted(touch: Touch): Touch {
  // Usual touches are short: even at three bytes a character they fit.
  const characters = Object.values(touch).reduce((sum, value) => sum + value.length + 24, 0);
  if (characters * 3 <= touchByteLimit) return touch;
  const size = new TextEncoder().encode(JSON.stringify(touch)).length;
  if (size <= touchByteLimit) return touch;
  const lengthOf = (name: (typeof linkNames)[number]) => touch[name]?.length ?? 0;
  const unpaid = linkNames.filter((name) => touch[name] && !includes(senderNames, name));
  const longest = (unpaid.length > 0 ? unpaid : linkNames).reduce((a, b) =>
    lengthOf(b) > lengthOf(a) ? b : a,
  );
  const { [longest]: _dropped, ...rest } = touch;
  return touch[longest] ? fitted(rest) : { at: touch.at };
}

function hostOf(referrer: string | null): string | undefined {
  return referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, valueLimit) : undefined;
}

const text = z.string().max(401).default("");

/** Added to calls that are counted; the product backend does not get it. */
export const visitOriginFields = { source: text, affiliate: text, subAffiliate: text };
/** `campaign`: the link's `utm_campaign`, empty without one. */
export const arrivalFields = { ...visitOriginFields, campaign: text };

/** `source` is `src/lnk`; each is empty without one. */
export type VisitOrigin = { source: string; affiliate: string; subAffiliate: string };

export const visitOrigin = ({ source, affiliate }: Pick<Visitor, "source" | "affiliate">): VisitOrigin => ({
  source: source ? `${source.src}/${source.lnk}` : "",
  affiliate: affiliate.affid ?? "",
  subAffiliate: affiliate.subid ?? "",
});
