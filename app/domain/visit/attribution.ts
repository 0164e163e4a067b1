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
/** Google sends `gbraid` or `wbraid` if a device does not share its `gclid`. */
const googleClickNames = ["gclid", "gbraid", "wbraid"] as const;
/** Click ids tie a visit to a profile on another site, so an opt-out of advertising drops them. */
const adClickNames = [...googleClickNames, "fbclid", "msclkid", "ttclid"] as const;
/** The parameters of campaign links that are remembered. */
export const linkNames = [...sourceNames, ...campaignNames, ...adClickNames] as const;
const touchNames = [...linkNames, "landing", "referrer", "at"] as const;
/** Parameters by which somebody is paid, or pays, for the visitor. */
const senderNames = ["src", "affid", "pxl_id", "utm_campaign", ...adClickNames] as const;
/** The most characters of a value. Longer values are cut. */
const valueLimit = 200;
/**
 * The most characters of a click id. A longer id is left out, because no network recognizes an id that was cut.
 * Google documents at most 100 characters (ads-developers.googleblog.com, 2014). Meta, Microsoft and TikTok document
 * no length; ids of TikTok have about 300 characters.
 */
export const clickIdLimit = 512;
/** Whether a parameter is a click id, also with the prefix `first_` or `last_`. */
const isClickId = (name: string): boolean =>
  adClickNames.some((clickName) => name === clickName || name.endsWith(`_${clickName}`));

/** The most bytes of an arrival's JSON. As base64 with attributes, the cookie stays below the browsers' 4,096 bytes. */
const touchByteLimit = 2400;

/** Seconds for which a source is remembered (specification, section 4). */
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

/** The first arrival of a visitor, and the last arrival that came from another site or with a link's parameters. */
export type Touches = { first: Touch; last: Touch };

/** Removes the click ids of both arrivals. Returns the same object if there are none. */
export function withoutAdClicks(touches: Touches): Touches {
  const { first, last } = touches;
  if (![first, last].some((touch) => adClickNames.some((name) => touch[name]))) return touches;
  const firstWithoutClicks = withoutClickIds(first);
  return { first: firstWithoutClicks, last: last === first ? firstWithoutClicks : withoutClickIds(last) };
}

export function withoutClickIds(touch: Touch): Touch {
  const touchWithoutClicks = { ...touch };
  for (const name of adClickNames) delete touchWithoutClicks[name];
  return touchWithoutClicks;
}

/** The Google click id of the last arrival, or else of the first, as a query `gclid=…`; empty if neither has one. */
export function googleClick({ first, last }: Touches): URLSearchParams {
  const touch = [last, first].find((arrival) => googleClickNames.some((name) => arrival[name])) ?? {};
  const name = googleClickNames.find((candidate) => touch[candidate]);
  return new URLSearchParams(name ? { [name]: touch[name] ?? "" } : {});
}

/** The schemas clean the values, because programs send attribution too. */
const attributionText = z
  .string()
  .max(valueLimit)
  .transform((text) => plainText(withoutContactDetails(text), valueLimit))
  .optional();
const attributionClick = z
  .string()
  .transform((text) => wholeClickId(withoutContactDetails(text)))
  .optional()
  .meta({ description: `Left out if it has more than ${clickIdLimit} characters.` });
const attributionShape = <Name extends string>(names: readonly Name[]) =>
  fromEntriesOf(names.map((name) => [name, isClickId(name) ? attributionClick : attributionText] as const));
type PrefixedName<Prefix extends string> = `${Prefix}_${(typeof touchNames)[number]}`;
const prefixedNames = <Prefix extends string>(prefix: Prefix) =>
  touchNames.map((name): PrefixedName<Prefix> => `${prefix}_${name}`);

/** Where a lead came from. `first_…` and `last_…` are the two arrivals; the other values follow from the rules. */
export const attributionSchema = z.object({
  ...attributionShape(touchNames),
  ...attributionShape(prefixedNames("first")),
  ...attributionShape(prefixedNames("last")),
  ...attributionShape(["profileGuid", "partnerReferralId", "zipcodeOrigin"]),
});
export type Attribution = z.infer<typeof attributionSchema>;

/**
 * Reads an arrival from a request.
 * @param at UTC, ISO.
 * @param keepsAdClicks false after an opt-out of advertising (Sec-GPC) or a refusal. Click ids are then left out.
 */
export function touchOf(url: URL, referrer: string | null, at: string, keepsAdClicks = true): Touch {
  const touch: Touch = {};
  for (const name of url.search ? linkNames : []) {
    if (!keepsAdClicks && includes(adClickNames, name)) continue;
    const linkValue = withoutContactDetails(url.searchParams.get(name) ?? "");
    const value = isClickId(name) ? wholeClickId(linkValue) : plainText(linkValue, valueLimit);
    if (value) touch[name] = value;
  }
  // A source without `lnk` gets `na` (specification, section 4).
  if (touch.src) touch.lnk ??= "na";
  const referrerHost = hostOf(referrer);
  if (referrerHost && referrerHost !== url.host) touch.referrer = referrerHost;
  return fitIntoCookie({ ...touch, landing: landingOf(url), at });
}

/** The path without a link's token. Segments with contact details become `-`. */
function landingOf({ pathname }: URL): string {
  const segments = withoutLinkToken(pathname).split("/");
  return segments
    .map((segment) => (hasContactDetails(segment) ? "-" : segment))
    .join("/")
    .slice(0, valueLimit);
}

/** The click id, or undefined if it is too long. */
function wholeClickId(clickId: string): string | undefined {
  const id = plainText(clickId, clickId.length);
  return id.length <= clickIdLimit ? id : undefined;
}

/** Adds an arrival to the earlier arrivals. If the visitor typed the URL or used a link of ours, nothing changes. */
export function attribute(previous: Touches | undefined, touch: Touch): Touches {
  if (!previous) return { first: touch, last: touch };
  const comesFromElsewhere = Boolean(touch.referrer) || linkNames.some((name) => touch[name]);
  return comesFromElsewhere ? { ...previous, last: touch } : previous;
}

/** Whether somebody sent the visitor. Only such arrivals are counted. */
export const hasSender = (touch: Touch): boolean => senderNames.some((name) => touch[name]);

/** Whether an arrival repeats the last arrival, because a reload or Back requested the landing page again. */
export function isRepeat(previous: Touches | undefined, source: string | undefined, touch: Touch): boolean {
  const last = previous?.last;
  const isSameSource = touch.src === undefined || source === touch.src;
  return isSameSource && linkNames.every((name) => last?.[name] === touch[name]);
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
  // The source and the affiliate come from the rules of the visit, and not from the last arrival.
  const lastWithoutSource = { ...touches?.last };
  for (const name of sourceNames) delete lastWithoutSource[name];
  const values = {
    ...lastWithoutSource,
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
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

const withPrefix = (prefix: "first" | "last", touch: Touch = {}) =>
  Object.fromEntries(Object.entries(touch).map(([name, value]) => [`${prefix}_${name}`, value]));

/**
 * Removes the longest values until the arrival fits into its cookie. Values by which nobody is paid are removed
 * first. No real link is that long.
 */
function fitIntoCookie(touch: Touch): Touch {
  // Most arrivals are short: they fit even if each character takes three bytes, and each name 24 characters.
  const mostCharacters = Object.values(touch).reduce((sum, value) => sum + value.length + 24, 0);
  if (mostCharacters * 3 <= touchByteLimit) return touch;
  const byteLength = new TextEncoder().encode(JSON.stringify(touch)).length;
  if (byteLength <= touchByteLimit) return touch;
  const lengthOf = (name: (typeof linkNames)[number]) => touch[name]?.length ?? 0;
  const unpaidNames = linkNames.filter((name) => touch[name] && !includes(senderNames, name));
  const longest = (unpaidNames.length > 0 ? unpaidNames : linkNames).reduce((a, b) =>
    lengthOf(b) > lengthOf(a) ? b : a,
  );
  const { [longest]: _dropped, ...rest } = touch;
  return touch[longest] ? fitIntoCookie(rest) : { at: touch.at };
}

function hostOf(referrer: string | null): string | undefined {
  return referrer && URL.canParse(referrer) ? new URL(referrer).host.slice(0, valueLimit) : undefined;
}

/** 401 characters are a `src` and a `lnk` of 200 each, joined by a slash. */
const originText = z.string().max(401).default("");

/** Fields that are added to calls that are counted. The product backend does not receive them. */
export const visitOriginFields = { source: originText, affiliate: originText, subAffiliate: originText };
/** `campaign`: the link's `utm_campaign`, or empty. */
export const arrivalFields = { ...visitOriginFields, campaign: originText };

/** To whom a visit is counted. `source`: `src/lnk`. Every field may be empty. */
export type VisitOrigin = { source: string; affiliate: string; subAffiliate: string };

export const visitOrigin = ({ source, affiliate }: Pick<Visitor, "source" | "affiliate">): VisitOrigin => ({
  source: source ? `${source.src}/${source.lnk}` : "",
  affiliate: affiliate.affid ?? "",
  subAffiliate: affiliate.subid ?? "",
});
