import { z } from "zod";
import type { Attribution } from "../visit/attribution.ts";
import { callerWord } from "./caller-word.ts";
import { aceEmploymentType } from "./codes.ts";
import { type Answers, type Fields, fieldNames, specOf } from "./fields.ts";
import { isNotChosen, readIncome } from "./income.ts";
import { incomeFields, partNames, typedIncome } from "./income-fields.ts";

/** The version of the sealed content; bound to the seal, so that an old lead is never read by new rules. */
export const leadSchemaVersion = "special-finance/1";

/** Characters; a longer user agent is cut where it is read. */
export const userAgentLimit = 512;

export const consentSchema = z.object({
  name: z.enum(["privacy", "contact"]),
  given: z.boolean(),
  /** Version of the text; `unstated` where a program submitted without showing our text. */
  version: z.string().max(40),
  /** SHA-256 (hex) of the exact text shown; empty where none of ours was. */
  textSha256: z.string().regex(/^(?:[0-9a-f]{64})?$/),
  /** UTC, ISO. */
  at: z.iso.datetime(),
  ip: z.string().max(64),
  userAgent: z.string().max(userAgentLimit),
  /** The page's path, without query. */
  page: z.string().max(200),
});
export type Consent = z.infer<typeof consentSchema>;

/** The consent to a call that somebody asks for: given by the press that asks, and never withheld. */
export const callBackConsentSchema = consentSchema.extend({
  name: z.literal("callBack"),
  given: z.literal(true),
});

/** The record of a consent, of whatever form. */
export type RecordedConsent = Consent | z.infer<typeof callBackConsentSchema>;

/** The version of a consent whose words a program showed, if it showed any. */
export const unstatedVersion = "unstated";

/** Whether a consent counts: one to words that nobody knows is never given, whatever an older record says of it. */
export const isGiven = ({ given, version }: Pick<Consent, "given" | "version">): boolean =>
  given && version !== unstatedVersion;

type FormOnly = {
  [Name in keyof Fields]: Fields[Name] extends { kept: "form" } ? Name : never;
}[keyof Fields];

/** Answers as a lead has them ({@link leadAnswers}): those of the form itself cannot be among them. */
export type LeadAnswers = Omit<Answers, FormOnly> & { [Name in FormOnly]?: never };

/**
 * Checked answers as a lead has them: every income is whole dollars a month and its notch, however it was typed, and what
 * only the form needs is gone. Of a lead's own answers it changes nothing.
 */
export function leadAnswers<Others extends Answers>(checked: Others): LeadAnswers {
  const answers: Answers = { ...checked };
  for (const name of incomeFields) {
    const read = readIncome(typedIncome(name, checked));
    if (read.ok) answers[partNames(name).amount] = String(read.monthly);
  }
  for (const name of fieldNames) if (specOf(name).kept === "form") delete answers[name];
  return answers as LeadAnswers;
}

/** The incomes of a lead that are a program's default: no person said them. */
export const incomesNotChosen = (answers: Readonly<Record<string, string | undefined>>) =>
  incomeFields.filter((name) => isNotChosen(typedIncome(name, answers)));

/**
 * The sealed content: the whole application as it was accepted. Times are UTC, ISO. The readers of every version are in
 * workers/services/sealed/readers.ts; another shape is another version.
 */
export type Lead = {
  submissionId: string;
  reference: string;
  acceptedAt: string;
  layout: string;
  answers: LeadAnswers;
  consents: Consent[];
  attribution: Attribution;
  /** The program that submitted it; absent for a visitor's own. */
  program?: string;
};

/** The same answers always give the same text: it decides whether a repeated id has the same body. */
export function canonicalAnswers(answers: LeadAnswers): string {
  return JSON.stringify(fieldNames.filter((name) => answers[name]).map((name) => [name, answers[name]]));
}

/**
 * Street and unit as one line, the unit at its end. A unit typed without its kind (`5`, `5B`, `B`) gets the sign that
 * the Postal Service has for that. Source: USPS Publication 28, section 213.
 */
export function addressLine(address: string, unit: string): string {
  const designator = /^(?:\d+[\p{L}-]?|\p{L}-?\d*)$/u.test(unit) ? `# ${unit}` : unit;
  return [address, designator].filter(Boolean).join(" ");
}

/**
 * The form that the product backend receives: the specification's field names, with the unit within the address, the
 * four fields that the system fills, the visit's source, the consents, the word that a caller must know, and which incomes
 * nobody chose. The answer about calls is the recorded consent's: without one that counts, the form does not have it.
 */
export function leadForm(
  lead: Pick<Lead, "submissionId" | "reference" | "layout"> & {
    answers: Readonly<Record<string, string | undefined>>;
    attribution: Readonly<Record<string, string | undefined>>;
    consents: readonly { name: string; given: boolean; version: string }[];
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
  return form;
}
