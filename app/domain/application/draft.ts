import { z } from "zod";
import { fromEntriesOf } from "../records.ts";
import { aceEmploymentTypes } from "./codes.ts";
import { type Answers, fieldNames, type Section, secretFields, sections } from "./fields.ts";
import { receiptSecretPattern } from "./receipt-token.ts";
import { visitorReviewSchema } from "./review.ts";
import type { Place } from "./schema.ts";
import { withoutConsents } from "./shown-consents.ts";
import type { Vehicle } from "./vehicle.ts";

/** Idle time after which a draft is over, and how long before that the visitor is warned; milliseconds. */
export const draftIdleLimit = 30 * 60_000;
export const draftWarning = 5 * 60_000;
/** How long a draft lives in all, however often it is touched: a copied cookie ends too. Milliseconds. */
export const draftLifetime = 24 * 60 * 60_000;

const draftFields = fieldNames.filter((name) => !secretFields.includes(name));

/** A deployment in the middle of an application ends no draft: answers that are asked no longer are dropped. */
export const answersSchema = z.object(
  fromEntriesOf(draftFields.map((name) => [name, z.string().exactOptional()])),
);

/** As with answers: sections that are no more are dropped. */
export const answeredSchema = z
  .array(z.string())
  .transform((names) => sections.filter((section) => names.includes(section)));

/**
 * The secret in the link of the receipt (receipt-token.ts), made with the draft, so that every copy of the submission has
 * the same. Empty: there is none, as in drafts that a form alone names.
 */
export const receiptSecretSchema = z.string().regex(receiptSecretPattern).or(z.literal("")).default("");

const draftSchema = z.object({
  kind: z.literal("draft"),
  version: z.literal(2),
  /** The submission id: made when the application starts, sent with the lead, the name of its durable object. */
  id: z.uuid(),
  startedAt: z.number(),
  touchedAt: z.number(),
  answers: answersSchema,
  answered: answeredSchema,
  /** SHA-256 (hex) of the words that the saved consents were given to; empty while none are saved. */
  consentsTo: z.string(),
  receiptSecret: receiptSecretSchema,
  /** How many of its steps the counters have; absent: none. */
  stepsCounted: z.number().int().optional(),
});

/**
 * Replaces the draft of an accepted application: enough to show its reference again for a day, as long as the browser is
 * open, and nothing personal.
 */
const receiptSchema = z.object({
  kind: z.literal("receipt"),
  version: z.literal(2),
  id: z.uuid(),
  touchedAt: z.number(),
  reference: z.string(),
  /** Whether the application waits for a captcha. */
  review: visitorReviewSchema.catch(""),
  /** The conversion that is still to be told to Google Ads (contract/internal.ts); empty: there is none, or it was told. */
  conversionId: z.union([z.literal(""), z.uuid()]).default(""),
  /** How the visitor earns, as the lenders' assistant classes it. */
  aceEmpType: z.enum(aceEmploymentTypes).default(""),
  /** Of a receipt that was made; empty: there is none to link to. */
  receiptSecret: receiptSecretSchema,
});

const savedSchema = z.discriminatedUnion("kind", [draftSchema, receiptSchema]);

export type Draft = z.infer<typeof draftSchema>;
export type Receipt = z.infer<typeof receiptSchema>;

/**
 * Reads a cookie's value.
 *
 * @returns undefined for what is malformed, of another version, from the future, idle for too long or older than a draft may be.
 */
export function readSaved(value: unknown, now: number): Draft | Receipt | undefined {
  const result = savedSchema.safeParse(value);
  if (!result.success) return undefined;
  const saved = result.data;
  if (now - saved.touchedAt <= -60_000) return undefined;
  const left = saved.kind === "draft" ? timeLeft(saved, now) : saved.touchedAt + draftLifetime - now;
  if (left <= 0) return undefined;
  return saved;
}

/** Milliseconds until a draft ends, if nothing touches it before. */
export const timeLeft = ({ startedAt, touchedAt }: Draft, now: number): number =>
  Math.min(touchedAt + draftIdleLimit, startedAt + draftLifetime) - now;

/** What a visitor types and no page fills in by itself: with one of these answered, an application is begun. */
const typedFields = ["first_name", "last_name", "email", "phone", "address", "employment_type"] as const;

/** Whether there is anything in a draft that its visitor would miss. */
export const isBegun = ({ answers, answered }: Pick<Draft, "answers" | "answered">): boolean =>
  answered.length > 0 || typedFields.some((name) => !!answers[name]?.trim());

/** A new draft, with answers that are known already. No income is: where a slider starts is no answer. */
export function startDraft(
  id: string,
  now: number,
  initial: Pick<Answers, "zipcode"> & Partial<Vehicle>,
): Draft {
  return {
    kind: "draft",
    version: 2,
    id,
    startedAt: now,
    touchedAt: now,
    answers: { ...initial },
    answered: [],
    consentsTo: "",
    receiptSecret: "",
  };
}

/** Adds what is typed, checked or not; a section typed over opens again only once it is found invalid. */
export const withTyped = (draft: Draft, typed: Answers, now: number): Draft => ({
  ...draft,
  touchedAt: now,
  answers: withoutSecrets({ ...draft.answers, ...typed }),
});

/** Marks sections as answered, with their checked answers. */
export const completeSections = (
  draft: Draft,
  completed: readonly Section[],
  checked: Answers,
  now: number,
): Draft => ({
  ...withTyped(draft, checked, now),
  answered: sections.filter((section) => completed.includes(section) || draft.answered.includes(section)),
});

/** Opens sections again that the check of the whole application found invalid. */
export const reopenSections = (draft: Draft, invalid: readonly Section[]): Draft => ({
  ...draft,
  answered: draft.answered.filter((section) => !invalid.includes(section)),
});

/**
 * The draft as a page with these words may show it: consents that were given to other words, such as another telephone
 * number, are not given.
 *
 * @param words SHA-256 (hex) of what the consents say; empty: nobody has given them.
 */
export const consentingTo = (draft: Draft, words: string): Draft =>
  words && draft.consentsTo === words
    ? draft
    : { ...draft, answers: withoutConsents(draft.answers), consentsTo: words };

/** City and state from the zipcode: filled when the zipcode is new, never over what the visitor wrote for it. */
export function fillPlace(draft: Draft, previousZipcode: string | undefined, place: Place): Draft {
  if (draft.answers.city && previousZipcode === draft.answers.zipcode) return draft;
  return { ...draft, answers: { ...draft.answers, city: place.city, state: place.state } };
}

/** What may leave the request: in a draft, or back to the browser. */
export function withoutSecrets(answers: Answers): Answers {
  const rest = { ...answers };
  for (const name of secretFields) delete rest[name];
  return rest;
}
