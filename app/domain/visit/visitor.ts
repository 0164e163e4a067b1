import type { PrivacyChoice } from "../privacy/consent.ts";
import { type Affiliate, applicationLink } from "./affiliate.ts";
import type { OpeningStatus } from "./opening-hours.ts";
import type { Arrival } from "./text-variant.ts";
import type { KnownZipcode } from "./zipcode.ts";

export type VisitorFacts = {
  affiliate: Affiliate;
  /** The source that counts now, if any: this landing's, or that of the last 24 minutes. */
  source: { src: string; lnk: string } | undefined;
  /** `utm_campaign` of the last arrival from elsewhere; left out or empty where it had none. */
  campaign?: string | undefined;
  /** IANA name, from the edge; empty when unknown. */
  timeZone: string;
  zipcode: KnownZipcode;
  profileGuid: string | undefined;
  /** Experiments are switched off for this visitor (the mboxDisable query or cookie). */
  mboxDisabled: boolean;
  choice: PrivacyChoice;
  /** The path of the form in which this visitor has an application that is not sent; empty for none. */
  openApplication: string;
  /** Whether the request carries an application's cookie, whatever it holds. */
  ownApplication: boolean;
};

export type Visitor = VisitorFacts & {
  applicationLink: string;
  phone: string;
  opening: OpeningStatus;
  /** Global Privacy Control: as in `choice`. */
  gpc: boolean;
  /** The zipcode that the visitor gave, empty where it is only a guess. */
  ownZipcode: string;
  /** A guess that a form may offer; empty where there is none, or the visitor gave theirs. Five digits. */
  offeredZipcode: string;
};

/** How a visitor came, as far as a page's texts may depend on it. An affiliate that is not passed on does not count. */
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

/** By what a visitor's number is looked up: an affiliate counts once its id has arrived. */
export const phoneKeys = ({ affiliate, source }: Pick<VisitorFacts, "affiliate" | "source">) => ({
  affid: affiliate.passed ? affiliate.affid : undefined,
  src: source?.src,
});

/**
 * Everything that is decided for a visitor, from the request alone: no I/O.
 *
 * @param opening whether the telephones are answered now.
 */
export function visitorOf(
  facts: VisitorFacts,
  opening: OpeningStatus,
  config: { phones: PhoneBook; secureApplicationUrl: string },
): Visitor {
  const { affiliate, source, zipcode } = facts;
  return {
    ...facts,
    applicationLink: applicationLink(affiliate, {
      applicationPath: "/auto-credito/solicitud",
      secureUrl: config.secureApplicationUrl,
    }),
    phone: displayedPhone(phoneKeys({ affiliate, source }), config.phones).phone,
    opening,
    gpc: facts.choice.gpc,
    ownZipcode: zipcode.origin === "visitor" ? zipcode.value : "",
    offeredZipcode: zipcode.origin === "edge" || zipcode.origin === "service" ? zipcode.value : "",
  };
}

/** The telephone numbers that an operator configures, each `1-XXX-XXX-XXXX`; lists by affiliate id and source. */
export type PhoneBook = {
  main: string;
  byAffiliate: Readonly<Record<string, string>>;
  bySource: Readonly<Record<string, string>>;
};

export type PhoneRule = "affiliate" | "source" | "main";

/**
 * The number a visitor sees: the affiliate's if it has one, else the source's, else the main one
 * (specification, sections 4 and 9; shared decisions, 4).
 */
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
