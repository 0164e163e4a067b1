import { z } from "zod";
import { normalizePhone } from "../forms/phone-number.ts";
import { tidySigns } from "../forms/tidy.ts";
import { savedLifetime } from "../privacy/cookies.ts";
import {
  completedSectionsSchema,
  type Draft,
  draftAnswersSchema,
  isFarAhead,
  receiptSecretSchema,
  startDraft,
  withoutSecrets,
} from "./draft.ts";
import { type Answers, type FieldName, partsOf, secretFields } from "./fields.ts";
import { consentFields } from "./shown-consents.ts";

/** Wrong tries after which a saved application is deleted. */
export const wrongTriesLimit = 5;

/** These fields are never saved: they identify a person for life, or they are consents to words on a page. */
const unsavedFields: readonly FieldName[] = [
  "dob1",
  ...partsOf("dob1"),
  ...secretFields,
  ...Object.values(consentFields),
];

const savedApplicationSchema = z.object({
  kind: z.literal("saved"),
  version: z.literal(1),
  /** The draft's id. However often the copy is opened and sent, the id makes it one application. */
  id: z.uuid(),
  /** The name of the lock that counts this copy's tries (services/leads/saved). */
  lock: z.uuid(),
  savedAt: z.number(),
  answers: draftAnswersSchema.transform(withoutUnsavedFields),
  answered: completedSectionsSchema,
  receiptSecret: receiptSecretSchema,
});

export type SavedApplication = z.infer<typeof savedApplicationSchema>;

/**
 * Makes the copy that a visitor saves for later.
 * @param lock a new UUID.
 * @returns undefined if the draft has no telephone number, because its last digits open the copy.
 */
export function saveForLater(draft: Draft, lock: string, now: number): SavedApplication | undefined {
  if (!lastFourOf(draft.answers)) return undefined;
  return {
    kind: "saved",
    version: 1,
    id: draft.id,
    lock,
    savedAt: now,
    answers: withoutUnsavedFields(draft.answers),
    answered: draft.answered.filter((section) => section !== "finish"),
    receiptSecret: draft.receiptSecret,
  };
}

export const savedCopyExpiry = ({ savedAt }: Pick<SavedApplication, "savedAt">): number =>
  savedAt + savedLifetime * 1000;

/** Reads a saved copy. Returns undefined if it is malformed, has expired, or was saved far in the future. */
export function readSavedApplication(value: unknown, now: number): SavedApplication | undefined {
  const result = savedApplicationSchema.safeParse(value);
  if (!result.success) return undefined;
  const saved = result.data;
  if (isFarAhead(saved.savedAt, now) || now >= savedCopyExpiry(saved)) return undefined;
  return lastFourOf(saved.answers) ? saved : undefined;
}

export const resumeDraft = (
  { id, answers, answered, receiptSecret }: SavedApplication,
  now: number,
): Draft => ({
  ...startDraft(id, now, answers),
  answered,
  receiptSecret,
});

/**
 * Reads four digits with any spaces and hyphens. Returns undefined for any other text, which does not count as a try.
 */
export const fourDigits = (text: string): string | undefined =>
  /^\d{4}$/.exec(tidySigns(text).replaceAll(/[\s-]/g, ""))?.[0];

/** Whether these are the last four digits of the copy's telephone. The comparison takes constant time. */
export function hasLastFourDigits({ answers }: Pick<SavedApplication, "answers">, digits: string): boolean {
  const savedDigits = lastFourOf(answers) ?? "";
  let difference = savedDigits.length ^ digits.length;
  for (let index = 0; index < 4; index++)
    difference |= savedDigits.charCodeAt(index) ^ digits.charCodeAt(index);
  return difference === 0;
}

const lastFourOf = (answers: Answers): string | undefined => normalizePhone(answers.phone ?? "")?.slice(-4);

function withoutUnsavedFields(answers: Answers): Answers {
  const savedAnswers = withoutSecrets(answers);
  for (const name of unsavedFields) delete savedAnswers[name];
  return savedAnswers;
}
