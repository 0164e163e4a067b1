import { z } from "zod";
import type { Attribution } from "../visit/attribution.ts";
import { aceEmploymentType } from "./codes.ts";
import { type Answers, fieldNames } from "./fields.ts";

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

/** The version of a consent whose words a program showed, if it showed any. */
export const unstatedVersion = "unstated";

/** Whether a consent counts: one to words that nobody knows is never given, whatever an older record says of it. */
const isGiven = ({ given, version }: Pick<Consent, "given" | "version">): boolean =>
  given && version !== unstatedVersion;

/**
 * The sealed content: the whole application as it was accepted. Times are UTC, ISO. The readers of every version are in
 * workers/services/outbox/readers.ts; another shape is another version.
 */
export type Lead = {
  submissionId: string;
  reference: string;
  acceptedAt: string;
  layout: string;
  answers: Answers;
  consents: Consent[];
  attribution: Attribution;
  /** The program that submitted it; absent for a visitor's own. */
  program?: string;
};

/** The same answers always give the same text: it decides whether a repeated id has the same body. */
export function canonicalAnswers(answers: Answers): string {
  return JSON.stringify(fieldNames.filter((name) => answers[name]).map((name) => [name, answers[name]]));
}

/**
 * The form that the product backend receives: the specification's field names, the four fields that the system
 * fills, the visit's source and the consents. The answer about calls is the recorded consent's: without one that counts,
 * the form does not have it.
 */
export function leadForm(
  lead: Pick<Lead, "submissionId" | "reference" | "layout"> & {
    answers: Readonly<Record<string, string>>;
    attribution: Readonly<Record<string, string | undefined>>;
    consents: readonly { name: string; given: boolean; version: string }[];
  },
): URLSearchParams {
  const form = new URLSearchParams();
  const consents = lead.consents.map((consent) => ({ ...consent, given: isGiven(consent) }));
  for (const [name, value] of Object.entries(lead.answers)) if (value) form.set(name, value);
  if (!consents.some(({ name, given }) => name === "contact" && given)) form.delete("contactConsent");
  form.set("stipsConfirmationCode", lead.reference);
  form.set("buyerAssistPath", lead.layout);
  form.set("aceEmpType", aceEmploymentType(lead.answers.employment_type ?? ""));
  form.set("apptSchedulerLink", "");
  form.set("submissionId", lead.submissionId);
  for (const [name, value] of Object.entries(lead.attribution)) if (value) form.set(name, value);
  form.set("consents", JSON.stringify(consents));
  return form;
}
