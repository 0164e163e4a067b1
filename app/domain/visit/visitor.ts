import type { PrivacyChoice } from "../privacy/consent.ts";
import { type Affiliate, applicationLink } from "./affiliate.ts";
import type { OpeningStatus } from "./opening-hours.ts";
import type { Arrival } from "./text-variant.ts";
import type { VisitorZipcode } from "./zipcode.ts";

/** The facts about a visitor to which the site's configuration is not yet applied. */
export type VisitorFacts = {
  affiliate: Affiliate;
  /** The source of this landing, or of a landing in the last 24 minutes. */
  source: { src: string; lnk: string } | undefined;
  /** The `utm_campaign` of the visitor's last arrival. */
  campaign?: string | undefined;
  /** The IANA name from the edge's geolocation; empty if unknown. */
  timeZone: string;
  zipcode: VisitorZipcode;
  profileGuid: string | undefined;
  mboxDisabled: boolean;
  choice: PrivacyChoice;
  /** The path of the form of the visitor's unsent application; empty if there is none. */
  openApplication: string;
  /** Whether the request has a cookie of an application or of a saved copy, even if the cookie cannot be read. */
  ownApplication: boolean;
};

export type Visitor = VisitorFacts & {
  applicationLink: string;
  phone: string;
  phoneRule: PhoneRule;
  opening: OpeningStatus;
  /** Whether the browser sends Global Privacy Control. */
  gpc: boolean;
  /** The zipcode that the visitor entered; empty if the zipcode is only a guess. */
  ownZipcode: string;
  /** A guess that a form may offer; empty if there is no guess, or if the visitor entered a zipcode. */
  offeredZipcode: string;
};

/** The values by which a text's version is chosen. */
export const arrivalOf = ({
  source,
  campaign = "",
  affiliate,
}: Pick<VisitorFacts, "source" | "campaign" | "affiliate">): Arrival => ({
  campaign,
  lnk: source?.lnk ?? "",
  src: source?.src ?? "",
  affid: countedAffid(affiliate) ?? "",
});

/** The affiliate's id, which counts only once the affiliate has passed it. */
const countedAffid = ({ passed, affid }: Affiliate): string | undefined => (passed ? affid : undefined);

export function visitorOf(
  facts: VisitorFacts,
  opening: OpeningStatus,
  config: { phones: PhoneBook; secureApplicationUrl: string },
): Visitor {
  const { affiliate, source, zipcode } = facts;
  const visit = { affid: countedAffid(affiliate), src: source?.src };
  const { phone, rule } = displayedPhone(visit, config.phones);
  return {
    ...facts,
    applicationLink: applicationLink(affiliate, {
      applicationPath: "/auto-credito/solicitud",
      secureUrl: config.secureApplicationUrl,
    }),
    phone,
    phoneRule: rule,
    opening,
    gpc: facts.choice.gpc,
    ownZipcode: zipcode.origin === "visitor" ? zipcode.value : "",
    offeredZipcode: zipcode.origin === "edge" || zipcode.origin === "service" ? zipcode.value : "",
  };
}

/** The telephone numbers of the site. Each is written as `1-XXX-XXX-XXXX`. */
export type PhoneBook = {
  main: string;
  byAffiliate: Readonly<Record<string, string>>;
  bySource: Readonly<Record<string, string>>;
};

export type PhoneRule = "affiliate" | "source" | "main";

/**
 * The telephone that pages show: the affiliate's, or else the source's, or else the main number (specification,
 * sections 4 and 9; shared decisions, 4).
 */
export function displayedPhone(
  visit: { affid?: string | undefined; src?: string | undefined },
  book: PhoneBook,
): { phone: string; rule: PhoneRule } {
  const affiliatePhone = lookUp(book.byAffiliate, visit.affid);
  if (affiliatePhone !== undefined) return { phone: affiliatePhone, rule: "affiliate" };
  const sourcePhone = lookUp(book.bySource, visit.src);
  if (sourcePhone !== undefined) return { phone: sourcePhone, rule: "source" };
  return { phone: book.main, rule: "main" };
}

const lookUp = (phones: Readonly<Record<string, string>>, key: string | undefined): string | undefined =>
  key !== undefined && Object.hasOwn(phones, key) ? phones[key] : undefined;
