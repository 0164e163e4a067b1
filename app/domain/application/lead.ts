import { z } from "zod";
import type { LeadMark } from "../operator/lead-status.ts";
import type { Attribution } from "../visit/attribution.ts";
import { aceEmploymentType } from "./codes.ts";
import { type Answers, type FieldName, type Fields, fieldNames, specOf } from "./fields.ts";
import { isDefaultIncome, readIncome } from "./income.ts";
import { incomeAnswersOf, incomeFields, partNames } from "./income-fields.ts";
import { callerWord } from "./reference.ts";
import type { Facts } from "./schema.ts";

/** The version of a lead's content. It is bound to the seal, so that new rules never read an old lead. */
export const leadSchemaVersion = "special-finance/1";

export const userAgentLimit = 512;

export const consentSchema = z.object({
  name: z.enum(["privacy", "contact"]),
  given: z.boolean(),
  /** The version of the words; `unstated` if a program showed none of our texts. */
  version: z.string().max(40),
  /** SHA-256 (hex) of the exact text that was shown; empty if none of our texts was shown. */
  textSha256: z.string().regex(/^(?:[0-9a-f]{64})?$/),
  at: z.iso.datetime(),
  ip: z.string().max(64),
  userAgent: z.string().max(userAgentLimit),
  page: z.string().max(200),
});
export type Consent = z.infer<typeof consentSchema>;

/** The consent to a call-back. Pressing the button is the consent, so it is always given. */
export const callBackConsentSchema = consentSchema.extend({
  name: z.literal("callBack"),
  given: z.literal(true),
});

export type RecordedConsent = Consent | z.infer<typeof callBackConsentSchema>;

export const unstatedVersion = "unstated";

/**
 * Whether a consent counts. A consent to unstated words does not count, even if an older record says that it was given.
 */
export const isGiven = ({ given, version }: Pick<Consent, "given" | "version">): boolean =>
  given && version !== unstatedVersion;

export type FormOnlyField = {
  [Name in keyof Fields]: Fields[Name] extends { formOnly: true } ? Name : never;
}[keyof Fields];

export type LeadAnswers = Omit<Answers, FormOnlyField> & { [Name in FormOnlyField]?: never };

/** The answers of a lead: every income is whole dollars a month and its notch, and form-only fields are removed. */
export function leadAnswers<FormAnswers extends Answers>(formAnswers: FormAnswers): LeadAnswers {
  const answers: Answers = { ...formAnswers };
  for (const name of incomeFields) {
    const income = readIncome(incomeAnswersOf(name, formAnswers));
    if (income.ok) answers[partNames(name).amount] = String(income.monthly);
  }
  for (const name of fieldNames) if (specOf(name).formOnly) delete answers[name];
  return answers as LeadAnswers;
}

/** The names of the incomes that a program left at the slider's default. */
const defaultIncomesIn = (answers: Readonly<Record<string, string | undefined>>) =>
  incomeFields.filter((name) => isDefaultIncome(incomeAnswersOf(name, answers)));

/**
 * The sealed content of a lead. Times are UTC, ISO. A change of this shape needs a new {@link leadSchemaVersion} and
 * its own reader.
 */
export type Lead = {
  submissionId: string;
  reference: string;
  acceptedAt: string;
  /** The id of the flow (flows.ts). */
  layout: string;
  answers: LeadAnswers;
  consents: Consent[];
  attribution: Attribution;
  /** The fields whose answers are in none of our lists. */
  unverified?: Unverified[];
  /** The name of the program that sent the application, if no page did. */
  program?: string;
};

type Unverified = Extract<FieldName, "zipcode">;

/**
 * Names the zipcode if none of our lists has it. Such an application is accepted, because no list is complete. With a
 * listed zipcode, the result has no field `unverified`.
 */
export const unverifiedIn = (
  { zipcode = "" }: Answers,
  placeOf: Facts["placeOf"],
): Pick<Lead, "unverified"> => (placeOf(zipcode) === "unlisted" ? { unverified: ["zipcode"] } : {});

/** The marks for operators that {@link marksOf} computes, again whenever a lead is corrected. */
export const answerMarks = ["income", "zipcode"] as const satisfies readonly LeadMark[];

export const marksOf = ({ answers, unverified = [] }: Pick<Lead, "answers" | "unverified">): LeadMark[] => [
  ...(defaultIncomesIn(answers).length > 0 ? (["income"] as const) : []),
  ...unverified,
];

/** The answers as one text in the order of the fields. Two submissions with one id are the same if the texts are. */
export function canonicalAnswers(answers: LeadAnswers): string {
  return JSON.stringify(fieldNames.filter((name) => answers[name]).map((name) => [name, answers[name]]));
}

/**
 * Address and unit on one line. A unit without its kind (`5`, `5B`, `B`) gets a `#` (USPS Publication 28, section 213).
 */
export function addressLine(address: string, unit: string): string {
  const designator = /^(?:\d+[\p{L}-]?|\p{L}-?\d*)$/u.test(unit) ? `# ${unit}` : unit;
  return [address, designator].filter(Boolean).join(" ");
}

/** The form that the product backend receives, with the specification's names. The unit is part of the address. */
export function leadForm(
  lead: Pick<Lead, "submissionId" | "reference" | "layout"> & {
    answers: Readonly<Record<string, string | undefined>>;
    attribution: Readonly<Record<string, string | undefined>>;
    consents: readonly { name: string; given: boolean; version: string }[];
    unverified?: readonly string[];
  },
): URLSearchParams {
  const form = new URLSearchParams();
  const consents = lead.consents.map((consent) => ({ ...consent, given: isGiven(consent) }));
  const { address_unit = "", ...answers } = lead.answers;
  for (const [name, value] of Object.entries(answers)) if (value) form.set(name, value);
  if (address_unit) form.set("address", addressLine(answers.address ?? "", address_unit));
  if (!consents.some(({ name, given }) => name === "contact" && given)) form.delete("contactConsent");
  form.set("stipsConfirmationCode", lead.reference);
  form.set("buyerAssistPath", lead.layout);
  form.set("aceEmpType", aceEmploymentType(lead.answers.employment_type ?? ""));
  form.set("apptSchedulerLink", "");
  form.set("submissionId", lead.submissionId);
  form.set("callerWord", callerWord(lead.submissionId));
  for (const [name, value] of Object.entries(lead.attribution)) if (value) form.set(name, value);
  form.set("consents", JSON.stringify(consents));
  const defaultIncomes = defaultIncomesIn(answers);
  if (defaultIncomes.length > 0) form.set("notChosen", defaultIncomes.join(","));
  if (lead.unverified?.length) form.set("unverified", lead.unverified.join(","));
  return form;
}
