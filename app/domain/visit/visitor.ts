import type { PrivacyChoice } from "../privacy/consent.ts";
import { type Affiliate, applicationLink } from "./affiliate.ts";
import type { OpeningStatus } from "./opening-hours.ts";
import type { Arrival } from "./text-variant.ts";
import type { KnownZipcode } from "./zipcode.ts";

export type VisitorFacts = {
  affiliate: Affiliate;
  /** This landing's, or that of the last 24 minutes. */
  source: { src: string; lnk: string } | undefined;
  /** `utm_campaign` of the last arrival from elsewhere. */
  campaign?: string | undefined;
  /** IANA name, from the edge; empty when unknown. */
  timeZone: string;
  zipcode: KnownZipcode;
  profileGuid: string | undefined;
  mboxDisabled: boolean;
  choice: PrivacyChoice;
  /** The path of the form with an application that is not sent; empty for none. */
  openApplication: string;
  /** Whatever the application's cookie holds. */
  ownApplication: boolean;
};

export type Visitor = VisitorFacts & {
  applicationLink: string;
  phone: string;
  phoneRule: PhoneRule;
  opening: OpeningStatus;
  gpc: boolean;
  /** Empty where it is only a guess. */
  ownZipcode: string;
  /** A guess that a form may offer; empty without one, or if the visitor gave theirs. */
  offeredZipcode: string;
};

/** An affiliate that is not passed on does not count. */
export const arrivalOf = ({
  source,
  campaign = "",
  affiliate,
}: Pick<VisitorFacts, "source" | "campaign" | "affiliate">): Arrival => ({
  campaign,
  lnk: source?.lnk ?? "",
  src: source?.src ?? "",
  affid: (affiliate.passed && affiliate.affid) || "",
});

export function visitorOf(
  facts: VisitorFacts,
  opening: OpeningStatus,
  config: { phones: PhoneBook; secureApplicationUrl: string },
): Visitor {
  const { affiliate, source, zipcode } = facts;
  // An affiliate counts once its id has arrived.
  const affid = affiliate.passed ? affiliate.affid : undefined;
  const { phone, rule } = displayedPhone({ affid, src: source?.src }, config.phones);
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

/** Each `1-XXX-XXX-XXXX`. */
export type PhoneBook = {
  main: string;
  byAffiliate: Readonly<Record<string, string>>;
  bySource: Readonly<Record<string, string>>;
};

export type PhoneRule = "affiliate" | "source" | "main";

/** The affiliate's, else the source's, else the main one (specification, sections 4 and 9; shared decisions, 4). */
export function displayedPhone(
  visit: { affid?: string | undefined; src?: string | undefined },
  book: PhoneBook,
): { phone: string; rule: PhoneRule } {
  const ofAffiliate = lookUp(book.byAffiliate, visit.affid);
  if (ofAffiliate !== undefined) return { phone: ofAffiliate, rule: "affiliate" };
  const ofSource = lookUp(book.bySource, visit.src);
  if (ofSource !== undefined) return { phone: ofSource, rule: "source" };
  return { phone: book.main, rule: "main" };
}

const lookUp = (numbers: PhoneBook["bySource"], key: string | undefined): string | undefined =>
  key !== undefined && Object.hasOwn(numbers, key) ? numbers[key] : undefined;
