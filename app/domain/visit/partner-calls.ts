import { hasSender, isRepeat, type Touch, type Touches } from "./attribution.ts";

/** `arrival`: it is counted as one. */
export type PartnerCalls = { firstRequest: boolean; referral: boolean; location: boolean; arrival: boolean };

/**
 * Specification, section 4, Startup. The first-request call until there is a profile; a referral call for each landing
 * with a source, however often it is reloaded; the location service if nobody else knows a zipcode. Crawlers trigger
 * none. @param before as they were before this request.
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

const noCalls: PartnerCalls = { firstRequest: false, referral: false, location: false, arrival: false };

/** (Cubot is a make of telephones.) */
const isCrawler = (userAgent: string): boolean =>
  /\b(?!cubot)\w*(?:bot|crawler|spider|archiver)\b|\b(?:slurp|facebookexternalhit|meta-externalagent|mediapartners-google|googleother|lighthouse)\b/i.test(
    userAgent,
  );
