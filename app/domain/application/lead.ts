import { z } from "zod";
import type { LeadMark } from "../operator/lead-status.ts";
import type { Attribution } from "../visit/attribution.ts";
import { aceEmploymentType } from "./codes.ts";
import { type Answers, type FieldName, type Fields, fieldNames, specOf } from "./fields.ts";
import { isNotChosen, readIncome } from "./income.ts";
import { incomeFields, partNames, typedIncome } from "./income-fields.ts";
import { callerWord } from "./reference.ts";
import type { Facts } from "./schema.ts";

/** Bound to the seal, so that an old lead is never read by new rules. */
export const leadSchemaVersion = "special-finance/1";

export const userAgentLimit = 512;

export const consentSchema = z.object({
  name: z.enum(["privacy", "contact"]),
  given: z.boolean(),
  /** `unstated` where a program showed none of our texts. */
  version: z.string().max(40),
  /** SHA-256 (hex) of the exact text shown; empty where none of ours was. */
  textSha256: z.string().regex(/^(?:[0-9a-f]{64})?$/),
  at: z.iso.datetime(),
  ip: z.string().max(64),
  userAgent: z.string().max(userAgentLimit),
  page: z.string().max(200),
});
export type Consent = z.infer<typeof consentSchema>;

/** The press itself is the consent. */
export const callBackConsentSchema = consentSchema.extend({
  name: z.literal("callBack"),
  given: z.literal(true),
});

export type RecordedConsent = Consent | z.infer<typeof callBackConsentSchema>;

export const unstatedVersion = "unstated";

/** A consent to unstated words does not count, whatever an older record says. */
export const isGiven = ({ given, version }: Pick<Consent, "given" | "version">): boolean =>
  given && version !== unstatedVersion;

export type FormOnly = {
  [Name in keyof Fields]: Fields[Name] extends { formOnly: true } ? Name : never;
}[keyof Fields];

export type LeadAnswers = Omit<Answers, FormOnly> & { [Name in FormOnly]?: never };

/** Every income becomes whole dollars a month and its notch; the form's own answers go. */
export function leadAnswers<Others extends Answers>(checked: Others): LeadAnswers {
  const answers: Answers = { ...checked };
  for (const name of incomeFields) {
    const read = readIncome(typedIncome(name, checked));
    if (read.ok) answers[partNames(name).amount] = String(read.monthly);
  }
  for (const name of fieldNames) if (specOf(name).formOnly) delete answers[name];
  return answers as LeadAnswers;
}

/** Incomes that are a program's default. */
const incomesNotChosen = (answers: Readonly<Record<string, string | undefined>>) =>
  incomeFields.filter((name) => isNotChosen(typedIncome(name, answers)));

/** The sealed content; times are UTC, ISO. Another shape needs another version, with its own reader. */
export type Lead = {
  submissionId: string;
  reference: string;
  acceptedAt: string;
  layout: string;
  answers: LeadAnswers;
  consents: Consent[];
  attribution: Attribution;
  /** Answers that no list of ours confirms. */
  unverified?: Unverified[];
  program?: string;
};

type Unverified = Extract<FieldName, "zipcode">;

/** An unlisted zipcode is accepted, because no list is ever complete. Without one the lead has no such field. */
export const unverifiedIn = (
  { zipcode = "" }: Answers,
  placeOf: Facts["placeOf"],
): Pick<Lead, "unverified"> => (placeOf(zipcode) === "unlisted" ? { unverified: ["zipcode"] } : {});

/** The marks that follow from a lead's answers. A correction works them out again. */
export const answerMarks = ["income", "zipcode"] as const satisfies readonly LeadMark[];

export const marksOf = ({ answers, unverified = [] }: Pick<Lead, "answers" | "unverified">): LeadMark[] => [
  ...(incomesNotChosen(answers).length > 0 ? (["income"] as const) : []),
  ...unverified,
];

/** Decides whether a repeated id has the same body. */
export function canonicalAnswers(answers: LeadAnswers): string {
  return JSON.stringify(fieldNames.filter((name) => answers[name]).map((name) => [name, answers[name]]));
}

/** A unit without its kind (`5`, `5B`, `B`) gets a sign. Source: USPS Publication 28, section 213. */
export function addressLine(address: string, unit: string): string {
  const designator = /^(?:\d+[\p{L}-]?|\p{L}-?\d*)$/u.test(unit) ? `# ${unit}` : unit;
  return [address, designator].filter(Boolean).join(" ");
}

/** The product backend's form, in the specification's names; the unit is part of the address. */
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
  const notChosen = incomesNotChosen(answers);
  if (notChosen.length > 0) form.set("notChosen", notChosen.join(","));
  if (lead.unverified?.length) form.set("unverified", lead.unverified.join(","));
  return form;
}
