import { z } from "zod";
import { fromEntriesOf } from "../records.ts";
import { aceEmploymentTypes } from "./codes.ts";
import { type Answers, fieldNames, type Section, secretFields, sections, topicOf } from "./fields.ts";
import { ownNumbersSchema } from "./own-numbers.ts";
import { receiptSecretPattern } from "./receipt-token.ts";
import { visitorReviewSchema } from "./review.ts";
import type { Place } from "./schema.ts";
import { withoutConsents } from "./shown-consents.ts";

/** Milliseconds without a request after which a draft expires. */
export const draftIdleLimit = 30 * 60_000;
/** Milliseconds before a draft expires at which the page warns the visitor. */
export const draftWarningTime = 5 * 60_000;
/** Milliseconds after which a draft expires even if it is used, so that a copied cookie does not open it forever. */
export const draftLifetime = 24 * 60 * 60_000;

const draftFields = fieldNames.filter((name) => !secretFields.includes(name));

/**
 * A draft's answers. Fields that only an earlier release had are dropped, so that a deployment does not end a draft.
 */
export const draftAnswersSchema = z.object(
  fromEntriesOf(draftFields.map((name) => [name, z.string().exactOptional()])),
);

/** The completed sections. A draft of an earlier release names the topic `contact`, which is two sections now. */
export const completedSectionsSchema = z
  .array(z.string())
  .transform((names) =>
    sections.filter((section) => names.includes(section) || names.includes(topicOf(section))),
  );

/** The secret that opens the receipt. It is empty if the browser has no cookie and only the form has the draft's id. */
export const receiptSecretSchema = z.string().regex(receiptSecretPattern).or(z.literal("")).default("");

const draftSchema = z.object({
  kind: z.literal("draft"),
  version: z.literal(2),
  id: z.uuid(),
  startedAt: z.number(),
  touchedAt: z.number(),
  answers: draftAnswersSchema,
  answered: completedSectionsSchema,
  /** SHA-256 (hex) of the words to which the saved consents were given; empty without consents. */
  consentsTo: z.string(),
  receiptSecret: receiptSecretSchema,
  /** The number of the last step whose completion was counted; no step is counted twice. */
  stepsCounted: z.number().int().optional(),
});

/**
 * Replaces the draft of an accepted application for a day. A receipt does not say who applied. Its numbers are for the
 * example on the thank-you page and are dropped when the draft would have expired.
 */
const receiptSchema = z.object({
  kind: z.literal("receipt"),
  version: z.literal(2),
  id: z.uuid(),
  touchedAt: z.number(),
  reference: z.string(),
  review: visitorReviewSchema.catch(""),
  /** The conversion that is not yet reported to Google Ads; empty without a conversion, or after its report. */
  conversionId: z.union([z.literal(""), z.uuid()]).default(""),
  /** See {@link aceEmploymentType}. */
  aceEmpType: z.enum(aceEmploymentTypes).default(""),
  receiptSecret: receiptSecretSchema,
  confirms: z.boolean().default(false),
  numbers: ownNumbersSchema.exactOptional(),
});

const draftOrReceiptSchema = z.discriminatedUnion("kind", [draftSchema, receiptSchema]);

export type Draft = z.infer<typeof draftSchema>;
export type Receipt = z.infer<typeof receiptSchema>;

/**
 * Whether a saved time lies more than a day in the future. A time less than a day ahead is accepted, because a server's
 * clock may have been set back. A later time is refused, because a copied cookie would open until then.
 * @param time epoch milliseconds.
 * @param now epoch milliseconds.
 */
export const isFarAhead = (time: number, now: number): boolean => time - now > draftLifetime;

/**
 * Reads a draft or receipt. Returns undefined if it is malformed, of another version, expired, or far in the future.
 */
export function readDraftOrReceipt(value: unknown, now: number): Draft | Receipt | undefined {
  const result = draftOrReceiptSchema.safeParse(value);
  if (!result.success) return undefined;
  const saved = result.data;
  if (isFarAhead(saved.touchedAt, now)) return undefined;
  const remaining =
    saved.kind === "draft" ? remainingTime(saved, now) : saved.touchedAt + draftLifetime - now;
  if (remaining <= 0) return undefined;
  if (saved.kind === "receipt" && saved.touchedAt + draftIdleLimit <= now) delete saved.numbers;
  return saved;
}

/** Milliseconds until the draft expires; negative afterwards. */
export const remainingTime = ({ startedAt, touchedAt }: Draft, now: number): number =>
  Math.min(touchedAt + draftIdleLimit, startedAt + draftLifetime) - now;

/** No page fills in these fields by itself, so an answer shows that the visitor has begun the application. */
const fieldsFilledByVisitor = [
  "first_name",
  "last_name",
  "email",
  "phone",
  "address",
  "employment_type",
] as const;

export const isBegun = ({ answers, answered }: Pick<Draft, "answers" | "answered">): boolean =>
  answered.length > 0 || fieldsFilledByVisitor.some((name) => !!answers[name]?.trim());

/** @param initial the answers that are there from the start, such as the vehicle of a link. */
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

/** Adds answers to the draft, except secret ones. Completed sections stay completed, even if an answer is invalid. */
export const withAnswers = (draft: Draft, answers: Answers, now: number): Draft => ({
  ...draft,
  touchedAt: now,
  answers: withoutSecrets({ ...draft.answers, ...answers }),
});

export const completeSections = (
  draft: Draft,
  completedSections: readonly Section[],
  answers: Answers,
  now: number,
): Draft => ({
  ...withAnswers(draft, answers, now),
  answered: sections.filter(
    (section) => completedSections.includes(section) || draft.answered.includes(section),
  ),
});

export const reopenSections = (draft: Draft, invalidSections: readonly Section[]): Draft => ({
  ...draft,
  answered: draft.answered.filter((section) => !invalidSections.includes(section)),
});

/**
 * Drops the consents if they were given to other words.
 * @param wordsHash SHA-256 (hex) of the words that the page shows.
 */
export const dropOtherConsents = (draft: Draft, wordsHash: string): Draft =>
  wordsHash && draft.consentsTo === wordsHash
    ? draft
    : { ...draft, answers: withoutConsents(draft.answers), consentsTo: wordsHash };

/**
 * Fills in the city and state of the zipcode. A city that the visitor wrote for the same zipcode stays.
 * @param place undefined if the place is unknown. City and state of the previous zipcode are then removed, and the form
 * asks for them.
 */
export function fillPlace(
  draft: Draft,
  previousZipcode: string | undefined,
  place: Place | undefined,
): Draft {
  if (previousZipcode === draft.answers.zipcode && (draft.answers.city || !place)) return draft;
  const { city, state } = place ?? { city: "", state: "" };
  const updatedDraft = { ...draft, answers: { ...draft.answers, city, state } };
  return place ? updatedDraft : reopenSections(updatedDraft, ["housing"]);
}

export function withoutSecrets(answers: Answers): Answers {
  const publicAnswers = { ...answers };
  for (const name of secretFields) delete publicAnswers[name];
  return publicAnswers;
}
