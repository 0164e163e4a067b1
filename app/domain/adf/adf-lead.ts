import { addressLine, isGiven } from "../application/lead.ts";
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
  city: string;
  state: string;
  zipcode: string;
  vehicle: { year: string; make: string; model: string };
  mayBeContacted: boolean;
  /** {@link callerWord} */
  callerWord: string;
};

export function adfLeadOf(lead: {
  submissionId: string;
  reference: string;
  acceptedAt: string;
  answers: Readonly<Record<string, string | undefined>>;
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
    street: addressLine(answer("address"), answer("address_unit")),
    city: answer("city"),
    state: answer("state"),
    zipcode: answer("zipcode"),
    vehicle: { year: answer("vehicleYear"), make: answer("makeName"), model: answer("modelName") },
    mayBeContacted: lead.consents.some((consent) => consent.name === "contact" && isGiven(consent)),
    callerWord: callerWord(lead.submissionId),
  };
}
