import { hasSender, isRepeat, type Touch, type Touches } from "./attribution.ts";

/** The partner calls that a request makes after its response. `arrival`: it is counted as one. */
export type PartnerCalls = { firstRequest: boolean; referral: boolean; location: boolean; arrival: boolean };

/**
 * Which partner calls a document request makes (specification, section 4, Startup): the first-request call until the
 * visitor has a profile; one partner-referral call for each landing with a source, however often it is reloaded; the
 * location service if neither a cookie nor the edge knows a zipcode. An arrival is counted by its link, once for each.
 * Crawlers trigger none.
 *
 * @param before the touches and the source as they were before this request.
 */
export function partnerCalls(request: {
  touch: Touch;
  before: { touches: Touches | undefined; src: string | undefined };
  hasProfile: boolean;
  /** An earlier request's calls have not been answered yet, so they are not made again. */
  awaiting: boolean;
  knowsZipcode: boolean;
  userAgent: string;
}): PartnerCalls {
  const { touch, before } = request;
  const isNew = !request.hasProfile && !request.awaiting;
  const arrival = hasSender(touch) && !isRepeat(before.touches, before.src, touch);
  // Most requests make no call: the user agent need not be examined.
  if ((!isNew && !arrival) || isCrawler(request.userAgent)) return noCalls;
  const referral = arrival && Boolean(touch.src);
  return { firstRequest: isNew, referral, location: isNew && !request.knowsZipcode, arrival };
}

const noCalls: PartnerCalls = { firstRequest: false, referral: false, location: false, arrival: false };

/** Programs that identify themselves as such in the user agent. (Cubot is a make of telephones.) */
const isCrawler = (userAgent: string): boolean =>
  /\b(?!cubot)\w*(?:bot|crawler|spider|archiver)\b|\b(?:slurp|facebookexternalhit|meta-externalagent|mediapartners-google|googleother|lighthouse)\b/i.test(
    userAgent,
  );
