import { z } from "zod";
import { type Answers, fieldNames, isFieldName, type Section, secretFields, sections } from "./fields.ts";
import { dollarsFromSlider, sliderDefault } from "./income-slider.ts";
import type { Place } from "./schema.ts";

/** Idle time after which a draft is over, and how long before that the visitor is warned; milliseconds. */
export const draftIdleLimit = 30 * 60_000;
export const draftWarning = 5 * 60_000;

/** A deployment in the middle of an application ends no draft: answers that are asked no longer are dropped. */
const answersSchema = z
  .record(z.string(), z.unknown())
  .transform((saved) => Object.fromEntries(Object.entries(saved).filter(([name]) => isFieldName(name))))
  .pipe(z.partialRecord(z.enum(fieldNames), z.string()))
  .transform((answers) => withoutSecrets(answers as Answers));
/** As with answers: sections that are no more are dropped. */
const answeredSchema = z
  .array(z.string())
  .transform((names) => sections.filter((section) => names.includes(section)));

const draftSchema = z.object({
  kind: z.literal("draft"),
  /** The submission id: made when the application starts, sent with the lead, the name of its durable object. */
  id: z.uuid(),
  startedAt: z.number(),
  touchedAt: z.number(),
  answers: answersSchema,
  answered: answeredSchema,
});

/** Replaces the draft of an accepted application: enough to show its reference again, nothing personal. */
const receiptSchema = z.object({
  kind: z.literal("receipt"),
  id: z.uuid(),
  touchedAt: z.number(),
  reference: z.string(),
});

export type Draft = z.infer<typeof draftSchema>;
export type Receipt = z.infer<typeof receiptSchema>;

/** Reads a cookie's value. @returns undefined for what is malformed, older than the idle limit or from the future. */
export function readSaved(value: unknown, now: number): Draft | Receipt | undefined {
  const result = z.union([draftSchema, receiptSchema]).safeParse(value);
  if (!result.success) return undefined;
  const idle = now - result.data.touchedAt;
  return idle < draftIdleLimit && idle > -60_000 ? result.data : undefined;
}

/** A new draft, with answers that are known already. The sliders start at the specification's default. */
export function startDraft(
  id: string,
  now: number,
  initial: Pick<Answers, "makeName" | "modelName" | "zipcode">,
): Draft {
  const notch = String(sliderDefault);
  const dollars = String(dollarsFromSlider(sliderDefault));
  const answers: Answers = {
    sliderValue: notch,
    sliderValue_amount: dollars,
    cobuyerSliderValue: notch,
    cobuyerSliderValue_amount: dollars,
    ...initial,
  };
  return { kind: "draft", id, startedAt: now, touchedAt: now, answers, answered: [] };
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
