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
/** Click ids tie a visit to a profile on another site, so an opt-out of advertising drops them. */
const adClickNames = [...googleClickNames, "fbclid", "msclkid", "ttclid"] as const;
export const linkNames = [...sourceNames, ...campaignNames, ...adClickNames] as const;
const touchNames = [...linkNames, "landing", "referrer", "at"] as const;
/** Parameters by which somebody is paid, or pays. */
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
  adClickNames.some((click) => name === click || name.endsWith(`_${click}`));

/**
 * The most bytes of an arrival's JSON. With base64 and attributes the cookie stays under the 4,096 bytes of browsers.
 */
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

/** Removes the click ids. Returns the same object if there are no click ids. */
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

/** The Google click id of the last arrival that has one, as a query `gclid=…`; empty if no arrival has one. */
export function googleClick({ first, last }: Touches): URLSearchParams {
  const touch = [last, first].find((arrival) => googleClickNames.some((name) => arrival[name])) ?? {};
  const name = googleClickNames.find((candidate) => touch[candidate]);
  return new URLSearchParams(name ? { [name]: touch[name] ?? "" } : {});
}

/** Programs send attribution, too, so its values are checked here. */
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
const optionalTexts = <Name extends string>(names: readonly Name[]) =>
  fromEntriesOf(names.map((name) => [name, isClickId(name) ? attributionClick : attributionText] as const));
type PrefixedName<Prefix extends string> = `${Prefix}_${(typeof touchNames)[number]}`;
const prefixedNames = <Prefix extends string>(prefix: Prefix) =>
  touchNames.map((name): PrefixedName<Prefix> => `${prefix}_${name}`);

/** The plain names hold the values that count by the rules. `first_…` and `last_…` are the two arrivals, unchanged. */
export const attributionSchema = z.object({
  ...optionalTexts(touchNames),
  ...optionalTexts(prefixedNames("first")),
  ...optionalTexts(prefixedNames("last")),
  ...optionalTexts(["profileGuid", "partnerReferralId", "zipcodeOrigin"]),
});
export type Attribution = z.infer<typeof attributionSchema>;

/**
 * Reads an arrival from a request.
 * @param at UTC, ISO.
 * @param adClicks false after an opt-out of advertising (Sec-GPC) or a refusal. Click ids are then left out.
 */
export function touchOf(url: URL, referrer: string | null, at: string, adClicks = true): Touch {
  const touch: Touch = {};
  for (const name of url.search ? linkNames : []) {
    if (!adClicks && includes(adClickNames, name)) continue;
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

function landingOf({ pathname }: URL): string {
  const names = withoutLinkToken(pathname).split("/");
  return names
    .map((name) => (hasContactDetails(name) ? "-" : name))
    .join("/")
    .slice(0, valueLimit);
}

/** The click id, or undefined if it is too long. */
function wholeClickId(clickId: string): string | undefined {
  const id = plainText(clickId, clickId.length);
  return id.length <= clickIdLimit ? id : undefined;
}

/** Adds an arrival to the earlier arrivals. A typed URL or a link of our own changes nothing. */
export function attribute(previous: Touches | undefined, touch: Touch): Touches {
  if (!previous) return { first: touch, last: touch };
  const comesFromElsewhere = Boolean(touch.referrer) || linkNames.some((name) => touch[name]);
  return comesFromElsewhere ? { ...previous, last: touch } : previous;
}

/** Whether somebody sent the visitor. Only such arrivals are counted. */
export const hasSender = (touch: Touch): boolean => senderNames.some((name) => touch[name]);

/** Whether an arrival repeats the last one: a reload or Back requests the landing again without a second click. */
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
  const rest = { ...touches?.last };
  for (const name of sourceNames) delete rest[name];
  const values = {
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
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value));
}

const withPrefix = (prefix: "first" | "last", touch: Touch = {}) =>
  Object.fromEntries(Object.entries(touch).map(([name, value]) => [`${prefix}_${name}`, value]));

/**
 * Removes the longest values until the arrival fits into its cookie. Values by which nobody is paid are removed
 * first. No real link is that long.
 */
function fitIntoCookie(touch: Touch): Touch {
  // Most arrivals are short. They fit even if each character takes three bytes.
  const characters = Object.values(touch).reduce((sum, value) => sum + value.length + 24, 0);
  if (characters * 3 <= touchByteLimit) return touch;
  const size = new TextEncoder().encode(JSON.stringify(touch)).length;
  if (size <= touchByteLimit) return touch;
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

const text = z.string().max(401).default("");

/** Fields that are added to calls that are counted. The product backend does not receive them. */
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
