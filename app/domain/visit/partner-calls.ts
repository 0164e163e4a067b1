import { isRepeat, type Touch, type Touches } from "./attribution.ts";

/** The partner calls that a request makes after its response. */
export type PartnerCalls = { firstRequest: boolean; referral: boolean; location: boolean };

/**
 * Which partner calls a document request makes (specification, section 4, Startup): the first-request call until the
 * visitor has a profile; one partner-referral call for each landing with a source, however often it is reloaded; the
 * location service if neither a cookie nor the edge knows a zipcode. Crawlers trigger none.
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
  const referral = Boolean(touch.src) && !isRepeat(before.touches, before.src, touch);
  // Most requests make no call: the user agent need not be examined.
  if ((!isNew && !referral) || isCrawler(request.userAgent)) return noCalls;
  return { firstRequest: isNew, referral, location: isNew && !request.knowsZipcode };
}

const noCalls: PartnerCalls = { firstRequest: false, referral: false, location: false };

/** Programs that identify themselves as such in the user agent. (Cubot is a make of telephones.) */
const isCrawler = (userAgent: string): boolean =>
  /\b(?!cubot)\w*(?:bot|crawler|spider|archiver)\b|\b(?:slurp|facebookexternalhit|meta-externalagent|mediapartners-google|googleother|lighthouse)\b/i.test(
    userAgent,
  );
