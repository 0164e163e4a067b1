import { isGiven } from "../application/lead.ts";
import { callerWord } from "../application/reference.ts";
import { normalizePhone } from "../forms/phone-number.ts";

/**
 * Everything that an ADF document may contain. It has no taxpayer number, birth date, licence, income, work or housing.
 */
export type AdfLead = {
  reference: string;
  /** UTC, ISO. */
  acceptedAt: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  street: string;
  unit: string;
  city: string;
  state: string;
  zipcode: string;
  vehicle: { year: string; make: string; model: string; condition: string };
  /** Where the lead came from, by the names of the links' parameters: `{ src: "1100461", affid: "77" }`. */
  sources: Record<string, string>;
  mayBeContacted: boolean;
  /** The word that a caller says first, see {@link callerWord}. */
  callerWord: string;
};

const sourceNames = ["src", "affid", "utm_source", "utm_campaign"] as const;

export function adfLeadOf(lead: {
  submissionId: string;
  reference: string;
  acceptedAt: string;
  answers: Readonly<Record<string, string | undefined>>;
  attribution?: Readonly<Record<string, string | undefined>> | undefined;
  consents: readonly { name: string; given: boolean; version: string }[];
}): AdfLead {
  const answerTo = (name: string): string => lead.answers[name] ?? "";
  return {
    reference: lead.reference,
    acceptedAt: lead.acceptedAt,
    firstName: answerTo("first_name"),
    lastName: answerTo("last_name"),
    email: answerTo("email"),
    phone: (normalizePhone(answerTo("phone")) ?? answerTo("phone")).replace(
      /^1-(\d{3})-(\d{3}-\d{4})$/,
      "($1) $2",
    ),
    street: answerTo("address"),
    unit: answerTo("address_unit"),
    city: answerTo("city"),
    state: answerTo("state"),
    zipcode: answerTo("zipcode"),
    vehicle: {
      year: answerTo("vehicleYear"),
      make: answerTo("makeName"),
      model: answerTo("modelName"),
      condition: answerTo("vehicleCondition"),
    },
    sources: Object.fromEntries(
      sourceNames.map((name) => [name, lead.attribution?.[name] ?? ""]).filter(([, value]) => value),
    ),
    mayBeContacted: lead.consents.some((consent) => consent.name === "contact" && isGiven(consent)),
    callerWord: callerWord(lead.submissionId),
  };
}
