import { z } from "zod";
import { normalizePhone } from "../forms/phone-number.ts";
import { tidySigns } from "../forms/tidy.ts";
import { savedLifetime } from "../privacy/cookies.ts";
import {
  answeredSchema,
  answersSchema,
  type Draft,
  isFarAhead,
  receiptSecretSchema,
  startDraft,
  withoutSecrets,
} from "./draft.ts";
import { type Answers, type FieldName, partsOf, secretFields } from "./fields.ts";
import { consentFields } from "./shown-consents.ts";

/** After so many wrong tries it is deleted. */
export const triesLimit = 5;

/** They identify a person for good, or belong to words on a page. */
const neverSaved: readonly FieldName[] = [
  "dob1",
  ...partsOf("dob1"),
  ...secretFields,
  ...Object.values(consentFields),
];

const savedApplicationSchema = z.object({
  kind: z.literal("saved"),
  version: z.literal(1),
  /** The draft's: however often it is opened and sent, it is one application. */
  id: z.uuid(),
  /** Names this copy's lock (services/leads/saved). */
  lock: z.uuid(),
  savedAt: z.number(),
  answers: answersSchema.transform(withoutNeverSaved),
  answered: answeredSchema,
  receiptSecret: receiptSecretSchema,
});

export type SavedApplication = z.infer<typeof savedApplicationSchema>;

/** @param lock a new UUID. @returns undefined without a telephone number, whose last digits would open it. */
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

export const savedUntil = ({ savedAt }: Pick<SavedApplication, "savedAt">): number =>
  savedAt + savedLifetime * 1000;

/** Undefined for a value that is malformed, expired, or far ahead. */
export function readSavedApplication(value: unknown, now: number): SavedApplication | undefined {
  const result = savedApplicationSchema.safeParse(value);
  if (!result.success) return undefined;
  const saved = result.data;
  if (isFarAhead(saved.savedAt, now) || now >= savedUntil(saved)) return undefined;
  return lastFourOf(saved.answers) ? saved : undefined;
}

export const resume = ({ id, answers, answered, receiptSecret }: SavedApplication, now: number): Draft => ({
  ...startDraft(id, now, answers),
  answered,
  receiptSecret,
});

/** Undefined for anything else, which costs no try. */
export const fourDigits = (typed: string): string | undefined =>
  /^\d{4}$/.exec(tidySigns(typed).replaceAll(/[\s-]/g, ""))?.[0];

/** In constant time. */
export function opens({ answers }: Pick<SavedApplication, "answers">, digits: string): boolean {
  const right = lastFourOf(answers) ?? "";
  let difference = right.length ^ digits.length;
  for (let at = 0; at < 4; at++) difference |= right.charCodeAt(at) ^ digits.charCodeAt(at);
  return difference === 0;
}

const lastFourOf = (answers: Answers): string | undefined => normalizePhone(answers.phone ?? "")?.slice(-4);

function withoutNeverSaved(answers: Answers): Answers {
  const rest = withoutSecrets(answers);
  for (const name of neverSaved) delete rest[name];
  return rest;
}
