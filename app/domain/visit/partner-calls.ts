import { isRepeat, type Touch, type Touches } from "./attribution.ts";

/** The calls that a request makes after its response: each at most once. */
export type PartnerCalls = { firstRequest: boolean; referral: boolean; location: boolean };

/**
 * Which partner calls a document request makes (specification, section 4, Startup). The first-request call while
 * nobody has a profile yet; one partner-referral call for each landing with a source, however often it is
 * reloaded; the location service where neither cookie nor edge knows a zipcode. Crawlers are nobody's visit.
 *
 * @param before the touches and the source as they were before this request.
 */
export function partnerCalls(request: {
  touch: Touch;
  before: { touches: Touches | undefined; src: string | undefined };
  hasProfile: boolean;
  /** An earlier request's calls are still under way: what they will say is not asked twice. */
  awaiting: boolean;
  knowsZipcode: boolean;
  userAgent: string;
}): PartnerCalls {
  const { touch, before } = request;
  const isNew = !request.hasProfile && !request.awaiting;
  const referral = Boolean(touch.src) && !isRepeat(before.touches, before.src, touch);
  // Most requests have nothing to ask, whoever makes them.
  if ((!isNew && !referral) || isCrawler(request.userAgent)) return noCalls;
  return { firstRequest: isNew, referral, location: isNew && !request.knowsZipcode };
}

const noCalls: PartnerCalls = { firstRequest: false, referral: false, location: false };

/** Programs that say so. Search engines read every page and are no visit of anybody. */
const isCrawler = (userAgent: string): boolean =>
  /\b(?:\w*bot|crawler|spider|slurp|facebookexternalhit|lighthouse)\b/i.test(userAgent);
