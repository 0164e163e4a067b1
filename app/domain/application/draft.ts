import { z } from "zod";
import { fromEntriesOf } from "../records.ts";
import { aceEmploymentTypes } from "./codes.ts";
import { type Answers, fieldNames, type Section, secretFields, sections, topicOf } from "./fields.ts";
import { receiptSecretPattern } from "./receipt-token.ts";
import { visitorReviewSchema } from "./review.ts";
import type { Place } from "./schema.ts";
import { withoutConsents } from "./shown-consents.ts";

/** Milliseconds. */
export const draftIdleLimit = 30 * 60_000;
export const draftWarning = 5 * 60_000;
/** In all, however often it is touched: a copied cookie ends too. Milliseconds. */
export const draftLifetime = 24 * 60 * 60_000;

const draftFields = fieldNames.filter((name) => !secretFields.includes(name));

/** Answers to questions of an earlier release are dropped: a deployment ends no draft. */
export const answersSchema = z.object(
  fromEntriesOf(draftFields.map((name) => [name, z.string().exactOptional()])),
);

/** A draft of an earlier release names the topic `contact`, which is two sections now. */
export const answeredSchema = z
  .array(z.string())
  .transform((names) =>
    sections.filter((section) => names.includes(section) || names.includes(topicOf(section))),
  );

/** Every copy of the submission has the same; empty where a form alone names the draft. */
export const receiptSecretSchema = z.string().regex(receiptSecretPattern).or(z.literal("")).default("");

const draftSchema = z.object({
  kind: z.literal("draft"),
  version: z.literal(2),
  id: z.uuid(),
  startedAt: z.number(),
  touchedAt: z.number(),
  answers: answersSchema,
  answered: answeredSchema,
  /** SHA-256 (hex) of the words that the saved consents were given to; empty without consents. */
  consentsTo: z.string(),
  receiptSecret: receiptSecretSchema,
  stepsCounted: z.number().int().optional(),
});

/** Replaces the draft of an accepted application for a day; nothing personal. */
const receiptSchema = z.object({
  kind: z.literal("receipt"),
  version: z.literal(2),
  id: z.uuid(),
  touchedAt: z.number(),
  reference: z.string(),
  review: visitorReviewSchema.catch(""),
  /** Not yet reported to Google Ads; empty without a conversion, or after its report. */
  conversionId: z.union([z.literal(""), z.uuid()]).default(""),
  aceEmpType: z.enum(aceEmploymentTypes).default(""),
  receiptSecret: receiptSecretSchema,
});

const savedSchema = z.discriminatedUnion("kind", [draftSchema, receiptSchema]);

export type Draft = z.infer<typeof draftSchema>;
export type Receipt = z.infer<typeof receiptSchema>;

/**
 * Whether a time that we sealed lies ahead by more than a day. By less, the clock has gone back since: what was typed stays.
 * A time further ahead does not count, because a copy would open until then. Milliseconds.
 */
export const isFarAhead = (time: number, now: number): boolean => time - now > draftLifetime;

/** Undefined for a value that is malformed, of another version, far ahead, or expired. */
export function readSaved(value: unknown, now: number): Draft | Receipt | undefined {
  const result = savedSchema.safeParse(value);
  if (!result.success) return undefined;
  const saved = result.data;
  if (isFarAhead(saved.touchedAt, now)) return undefined;
  const left = saved.kind === "draft" ? timeLeft(saved, now) : saved.touchedAt + draftLifetime - now;
  if (left <= 0) return undefined;
  return saved;
}

export const timeLeft = ({ startedAt, touchedAt }: Draft, now: number): number =>
  Math.min(touchedAt + draftIdleLimit, startedAt + draftLifetime) - now;

/** No page fills these in: with one of them an application is begun. */
const typedFields = ["first_name", "last_name", "email", "phone", "address", "employment_type"] as const;

export const isBegun = ({ answers, answered }: Pick<Draft, "answers" | "answered">): boolean =>
  answered.length > 0 || typedFields.some((name) => !!answers[name]?.trim());

/** Without an income: the slider's default is not an answer. */
export const startDraft = (id: string, now: number, initial: Draft["answers"]): Draft => ({
  kind: "draft",
  version: 2,
  id,
  startedAt: now,
  touchedAt: now,
  answers: { ...initial },
  answered: [],
  consentsTo: "",
  receiptSecret: "",
});

/** A completed section reopens only once a check finds it invalid. */
export const withTyped = (draft: Draft, typed: Answers, now: number): Draft => ({
  ...draft,
  touchedAt: now,
  answers: withoutSecrets({ ...draft.answers, ...typed }),
});

export const completeSections = (
  draft: Draft,
  completed: readonly Section[],
  checked: Answers,
  now: number,
): Draft => ({
  ...withTyped(draft, checked, now),
  answered: sections.filter((section) => completed.includes(section) || draft.answered.includes(section)),
});

export const reopenSections = (draft: Draft, invalid: readonly Section[]): Draft => ({
  ...draft,
  answered: draft.answered.filter((section) => !invalid.includes(section)),
});

/** Drops consents that were given to other words. @param words SHA-256 (hex). */
export const consentingTo = (draft: Draft, words: string): Draft =>
  words && draft.consentsTo === words
    ? draft
    : { ...draft, answers: withoutConsents(draft.answers), consentsTo: words };

/**
 * Fills in the city and state of the zipcode, never over a city that the visitor wrote for the same one.
 * @param place undefined where nobody knows it: those of another zipcode go, and are asked for.
 */
export function fillPlace(
  draft: Draft,
  previousZipcode: string | undefined,
  place: Place | undefined,
): Draft {
  if (previousZipcode === draft.answers.zipcode && (draft.answers.city || !place)) return draft;
  const { city, state } = place ?? { city: "", state: "" };
  const filled = { ...draft, answers: { ...draft.answers, city, state } };
  return place ? filled : reopenSections(filled, ["housing"]);
}

export function withoutSecrets(answers: Answers): Answers {
  const rest = { ...answers };
  for (const name of secretFields) delete rest[name];
  return rest;
}
