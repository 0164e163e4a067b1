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
export const triesLimit = 5;

/** Fields that are never saved: they identify a person for good, or they are consents to words that a page showed. */
const neverSaved: readonly FieldName[] = [
  "dob1",
  ...partsOf("dob1"),
  ...secretFields,
  ...Object.values(consentFields),
];

const savedApplicationSchema = z.object({
  kind: z.literal("saved"),
  version: z.literal(1),
  /** The draft's id. It stays the same however often the copy is opened and sent, so it is always one application. */
  id: z.uuid(),
  /** The name of the lock that counts this copy's tries (services/leads/saved). */
  lock: z.uuid(),
  savedAt: z.number(),
  answers: draftAnswersSchema.transform(withoutNeverSaved),
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
    answers: withoutNeverSaved(draft.answers),
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
  const ownDigits = lastFourOf(answers) ?? "";
  let difference = ownDigits.length ^ digits.length;
  for (let index = 0; index < 4; index++)
    difference |= ownDigits.charCodeAt(index) ^ digits.charCodeAt(index);
  return difference === 0;
}

const lastFourOf = (answers: Answers): string | undefined => normalizePhone(answers.phone ?? "")?.slice(-4);

function withoutNeverSaved(answers: Answers): Answers {
  const rest = withoutSecrets(answers);
  for (const name of neverSaved) delete rest[name];
  return rest;
}
