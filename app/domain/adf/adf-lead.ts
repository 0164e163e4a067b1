import { isGiven } from "../application/lead.ts";
import { callerWord } from "../application/reference.ts";
import { normalizePhone } from "../forms/phone-number.ts";

/** All that an ADF document may tell: no taxpayer number, birth date, licence, income, work or housing. */
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
  /** {@link callerWord} */
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
  const answer = (name: string): string => lead.answers[name] ?? "";
  return {
    reference: lead.reference,
    acceptedAt: lead.acceptedAt,
    firstName: answer("first_name"),
    lastName: answer("last_name"),
    email: answer("email"),
    phone: (normalizePhone(answer("phone")) ?? answer("phone")).replace(
      /^1-(\d{3})-(\d{3}-\d{4})$/,
      "($1) $2",
    ),
    street: answer("address"),
    unit: answer("address_unit"),
    city: answer("city"),
    state: answer("state"),
    zipcode: answer("zipcode"),
    vehicle: {
      year: answer("vehicleYear"),
      make: answer("makeName"),
      model: answer("modelName"),
      condition: answer("vehicleCondition"),
    },
    sources: Object.fromEntries(
      sourceNames.map((name) => [name, lead.attribution?.[name] ?? ""]).filter(([, value]) => value),
    ),
    mayBeContacted: lead.consents.some((consent) => consent.name === "contact" && isGiven(consent)),
    callerWord: callerWord(lead.submissionId),
  };
}
