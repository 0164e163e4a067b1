import { plainText } from "../plain-text.ts";
import { allowsPartners, type PrivacyChoice } from "../privacy/consent.ts";
import { type Affiliate, affiliateOf, noAffiliate } from "./affiliate.ts";
import { attribute, type Touch, type Touches, touchOf, withoutAdClicks } from "./attribution.ts";
import type { VisitorFacts } from "./visitor.ts";
import { type SavedZipcode, zipcodeOf } from "./zipcode.ts";

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

export type ArrivingRequest = {
  url: URL;
  referrer: string | null;
  isDocument: boolean;
  /** UTC, ISO. */
  at: string;
  /** The time zone that the edge knows; empty if unknown. */
  timeZone: string;
  zipcode: string;
};

export type VisitDecision = {
  facts: VisitorFacts;
  /** Undefined unless the request is for a document. */
  touch: Touch | undefined;
  before: { touches: Touches | undefined; src: string | undefined };
  touches: Touches | undefined;
  /** The source of this request alone. */
  arrived: { src: string; lnk: string } | undefined;
  affiliate: Affiliate | undefined;
  mboxDisable: string | undefined;
};

/** Decides the facts of a visit from earlier requests and this request (specification, section 4). */
export function decideVisit(earlier: EarlierVisit, request: ArrivingRequest): VisitDecision {
  const { url, referrer, isDocument, at } = request;
  const adClicks = allowsPartners(earlier.choice);
  const touchesBefore = earlier.touches && !adClicks ? withoutAdClicks(earlier.touches) : earlier.touches;
  const touch = isDocument ? touchOf(url, referrer, at, adClicks) : undefined;
  const source = touch?.src ? { src: touch.src, lnk: touch.lnk ?? "na" } : undefined;
  const affiliate = isDocument ? affiliateOf(earlier.affiliate, url, referrer) : earlier.affiliate;
  const mboxDisable =
    (isDocument && url.search ? mboxDisableIn(url.searchParams) : undefined) ?? earlier.mboxDisable;
  const { cookie, session } = earlier.zipcode;
  const touches = touch ? attribute(touchesBefore, touch) : touchesBefore;
  return {
    facts: {
      affiliate: affiliate ?? noAffiliate,
      source: source ?? earlier.source,
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
    arrived: source,
    affiliate,
    mboxDisable,
  };
}

const valueLimit = 200;

/** The value of `mboxDisable` in the address, or undefined if the address does not have the parameter. */
export function mboxDisableIn(query: URLSearchParams): string | undefined {
  const value = query.get("mboxDisable");
  return value === null ? undefined : plainText(value, valueLimit);
}

const enablingValues = new Set(["false", "0", "no", "off"]);

/**
 * Whether experiments are disabled for the rest of the visit. Any value of `mboxDisable` disables them, also an empty
 * value; only {@link enablingValues} do not.
 */
export const isMboxDisabled = (value: string | undefined): boolean =>
  value !== undefined && !enablingValues.has(value.trim().toLowerCase());
