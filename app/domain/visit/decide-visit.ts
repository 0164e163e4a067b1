import { plainText } from "../plain-text.ts";
import { allowsPartners, type PrivacyChoice } from "../privacy/consent.ts";
import { type Affiliate, affiliateOf, noAffiliate } from "./affiliate.ts";
import { attribute, type Touch, type Touches, touchOf, withoutAdClicks } from "./attribution.ts";
import type { VisitorFacts } from "./visitor.ts";
import { type SavedZipcode, zipcodeOf } from "./zipcode.ts";

/** The state of the visit as the visitor's cookies and session have it. */
export type EarlierVisit = {
  source: { src: string; lnk: string } | undefined;
  touches: Touches | undefined;
  affiliate: Affiliate | undefined;
  zipcode: { cookie: SavedZipcode | undefined; session: SavedZipcode | undefined };
  profileGuid: string | undefined;
  mboxDisable: string | undefined;
  choice: PrivacyChoice;
  openApplication: string;
  ownApplication: boolean;
};

/** `zipcode` and `timeZone` come from the edge's geolocation; both are empty if unknown. */
export type ArrivingRequest = {
  url: URL;
  referrer: string | null;
  isDocument: boolean;
  /** UTC, ISO. */
  at: string;
  timeZone: string;
  zipcode: string;
};

export type VisitDecision = {
  facts: VisitorFacts;
  /** This request as an arrival, or undefined unless the request is for a document. */
  touch: Touch | undefined;
  /** The arrivals and the source before this request. */
  before: { touches: Touches | undefined; src: string | undefined };
  /** The arrivals including this request. */
  touches: Touches | undefined;
  /** The source in this request's address. */
  newSource: { src: string; lnk: string } | undefined;
  affiliate: Affiliate | undefined;
  mboxDisable: string | undefined;
};

/** Decides the facts of a visit from earlier requests and this request (specification, section 4). */
export function decideVisit(earlier: EarlierVisit, request: ArrivingRequest): VisitDecision {
  const { url, referrer, isDocument, at } = request;
  const keepsAdClicks = allowsPartners(earlier.choice);
  const touchesBefore =
    earlier.touches && !keepsAdClicks ? withoutAdClicks(earlier.touches) : earlier.touches;
  const touch = isDocument ? touchOf(url, referrer, at, keepsAdClicks) : undefined;
  const newSource = touch?.src ? { src: touch.src, lnk: touch.lnk ?? "na" } : undefined;
  const affiliate = isDocument ? affiliateOf(earlier.affiliate, url, referrer) : earlier.affiliate;
  const mboxDisable =
    (isDocument && url.search ? mboxDisableIn(url.searchParams) : undefined) ?? earlier.mboxDisable;
  const { cookie, session } = earlier.zipcode;
  const touches = touch ? attribute(touchesBefore, touch) : touchesBefore;
  return {
    facts: {
      affiliate: affiliate ?? noAffiliate,
      source: newSource ?? earlier.source,
      campaign: touches?.last.utm_campaign,
      timeZone: request.timeZone,
      zipcode: zipcodeOf({ session, cookie, edge: request.zipcode }),
      profileGuid: earlier.profileGuid,
      mboxDisabled: isMboxDisabled(mboxDisable),
      choice: earlier.choice,
      openApplication: earlier.openApplication,
      ownApplication: earlier.ownApplication,
    },
    touch,
    before: { touches: touchesBefore, src: earlier.source?.src },
    touches,
    newSource,
    affiliate,
    mboxDisable,
  };
}

const valueLimit = 200;

/** The value of the parameter `mboxDisable`, which disables experiments; undefined if the address does not have it. */
export function mboxDisableIn(query: URLSearchParams): string | undefined {
  const value = query.get("mboxDisable");
  return value === null ? undefined : plainText(value, valueLimit);
}

const enablingValues = new Set(["false", "0", "no", "off"]);

/**
 * Whether experiments are disabled. Every value of `mboxDisable` disables them, even an empty one, except {@link
 * enablingValues}.
 */
export const isMboxDisabled = (value: string | undefined): boolean =>
  value !== undefined && !enablingValues.has(value.trim().toLowerCase());
