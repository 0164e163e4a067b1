import { hasSender, isRepeat, type Touch, type Touches } from "./attribution.ts";

/** `arrival`: it is counted as one. */
export type PartnerCalls = { firstRequest: boolean; referral: boolean; location: boolean; arrival: boolean };

/**
 * Specification, section 4, Startup. The first-request call until there is a profile; a referral call for each landing
 * with a source, however often it is reloaded; the location service if nobody else knows a zipcode. Crawlers and the
 * fetchers of link previews trigger none. @param before as they were before this request.
 */
export function partnerCalls(request: {
  touch: Touch;
  before: { touches: Touches | undefined; src: string | undefined };
  hasProfile: boolean;
  /** An earlier request's calls are not answered yet. */
  awaiting: boolean;
  knowsZipcode: boolean;
  userAgent: string;
}): PartnerCalls {
  const { touch, before } = request;
  const isNew = !request.hasProfile && !request.awaiting;
  const arrival = hasSender(touch) && !isRepeat(before.touches, before.src, touch);
  // Most requests make no call, so the user agent is examined last.
  if ((!isNew && !arrival) || isCrawler(request.userAgent)) return noCalls;
  const referral = arrival && Boolean(touch.src);
  return { firstRequest: isNew, referral, location: isNew && !request.knowsZipcode, arrival };
}

export const noCalls: PartnerCalls = {
  firstRequest: false,
  referral: false,
  location: false,
  arrival: false,
};

/** `\w*bot` is a robot's name, but Cubot is a make of telephones. */
const robotName =
  /\b(?!cubot)\w*(?:bot|crawler|spider|archiver|fetcher|preview)\b|\b(?:slurp|facebookexternalhit|facebookcatalog|meta-external\w+|google-\w+|\w+-google|googleother|vkshare|lighthouse)\b/i;

/** The page or mailbox where whoever sends a robot explains it. No browser has one. */
const robotContact = /\+(?:https?:|mailto:)/i;

/**
 * An app that fetches a shared link for its preview names itself first (Signal says WhatsApp). The same app's browser, which
 * shows the page to a person, begins with `Mozilla/`, and names the app at the end.
 */
const previewingApp =
  /^(?:whatsapp|viber|telegram|signal|skype|snapchat|instagram|facebook|messenger|threads|twitter|linkedin|pinterest|tumblr|reddit|discord|slack|line|kakaotalk|tiktok|zalo|wechat|iframely|embedly)\b/i;

const isCrawler = (userAgent: string): boolean =>
  [previewingApp, robotName, robotContact].some((pattern) => pattern.test(userAgent));
