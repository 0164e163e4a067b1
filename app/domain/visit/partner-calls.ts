import { hasSender, isRepeat, type Touch, type Touches } from "./attribution.ts";

/** Which calls a request causes. `arrival`: whether the request is counted as an arrival. */
export type PartnerCalls = { firstRequest: boolean; referral: boolean; location: boolean; arrival: boolean };

/**
 * Decides which partners are called (specification, section 4, Startup). The first-request call is made until there is
 * a profile. A referral call is made once for each landing with a source, however often it is reloaded. The location
 * service is called if nobody else knows a zipcode. Crawlers and programs that fetch link previews cause no calls.
 * @param request.before arrivals and source as they were before this request.
 */
export function partnerCalls(request: {
  touch: Touch;
  before: { touches: Touches | undefined; src: string | undefined };
  hasProfile: boolean;
  /** Whether the calls of an earlier request have no reply yet. */
  isAwaitingReplies: boolean;
  knowsZipcode: boolean;
  userAgent: string;
}): PartnerCalls {
  const { touch, before } = request;
  const firstRequest = !request.hasProfile && !request.isAwaitingReplies;
  const arrival = hasSender(touch) && !isRepeat(before.touches, before.src, touch);
  // Most requests make no call, so the user agent is examined last.
  if ((!firstRequest && !arrival) || isCrawler(request.userAgent)) return noCalls;
  const referral = arrival && Boolean(touch.src);
  return { firstRequest, referral, location: firstRequest && !request.knowsZipcode, arrival };
}

export const noCalls: PartnerCalls = {
  firstRequest: false,
  referral: false,
  location: false,
  arrival: false,
};

/** Names of robots. Most end with `bot`, but Cubot is a make of telephones. */
const robotName =
  /\b(?!cubot)\w*(?:bot|crawler|spider|archiver|fetcher|preview)\b|\b(?:slurp|facebookexternalhit|facebookcatalog|meta-external\w+|google-\w+|\w+-google|googleother|vkshare|lighthouse)\b/i;

/** The address where a robot's owner explains the robot. A browser's user agent does not have such an address. */
const robotContact = /\+(?:https?:|mailto:)/i;

/**
 * Apps that fetch a shared link for its preview. The user agent then begins with the app's name (Signal says WhatsApp).
 * If a person opens the link in the app, the user agent begins with `Mozilla/` and ends with the app's name.
 */
const previewingApp =
  /^(?:whatsapp|viber|telegram|signal|skype|snapchat|instagram|facebook|messenger|threads|twitter|linkedin|pinterest|tumblr|reddit|discord|slack|line|kakaotalk|tiktok|zalo|wechat|iframely|embedly)\b/i;

const isCrawler = (userAgent: string): boolean =>
  [previewingApp, robotName, robotContact].some((pattern) => pattern.test(userAgent));
