import { z } from "zod";
import { type Answers, fieldNames, type Section, secretFields, sections } from "./fields.ts";
import { dollarsFromSlider, sliderDefault } from "./income-slider.ts";
import type { Place } from "./schema.ts";

/** Idle time after which a draft is over, and how long before that the visitor is told; milliseconds. */
export const draftIdleLimit = 30 * 60_000;
export const draftWarning = 5 * 60_000;

const answersSchema = z
  .partialRecord(z.enum(fieldNames), z.string())
  .transform((answers) => withoutSecrets(answers as Answers));

const draftSchema = z.object({
  kind: z.literal("draft"),
  /** The submission id: made when the application starts, sent with the lead, the name of its durable object. */
  id: z.uuid(),
  startedAt: z.number(),
  touchedAt: z.number(),
  answers: answersSchema,
  answered: z.array(z.enum(sections)),
});

/** What is left of an application that was accepted: enough to show its reference again, nothing personal. */
const receiptSchema = z.object({
  kind: z.literal("receipt"),
  id: z.uuid(),
  touchedAt: z.number(),
  reference: z.string(),
});

export type Draft = z.infer<typeof draftSchema>;
export type Receipt = z.infer<typeof receiptSchema>;

/** Reads what a cookie held; anything not ours, older than the idle limit or from the future is nothing. */
export function readSaved(value: unknown, now: number): Draft | Receipt | undefined {
  const result = z.union([draftSchema, receiptSchema]).safeParse(value);
  if (!result.success) return undefined;
  const idle = now - result.data.touchedAt;
  return idle < draftIdleLimit && idle > -60_000 ? result.data : undefined;
}

/** A new draft, with what is known already. The sliders start at the specification's default. */
export function startDraft(
  id: string,
  now: number,
  known: Pick<Answers, "makeName" | "modelName" | "zipcode">,
): Draft {
  const notch = String(sliderDefault);
  const dollars = String(dollarsFromSlider(sliderDefault));
  const answers: Answers = {
    sliderValue: notch,
    sliderValue_amount: dollars,
    cobuyerSliderValue: notch,
    cobuyerSliderValue_amount: dollars,
    ...known,
  };
  return { kind: "draft", id, startedAt: now, touchedAt: now, answers, answered: [] };
}

/** Keeps what is typed, checked or not; a section typed over is open again only once it is found wrong. */
export const withTyped = (draft: Draft, typed: Answers, now: number): Draft => ({
  ...draft,
  touchedAt: now,
  answers: withoutSecrets({ ...draft.answers, ...typed }),
});

/** Marks sections answered, with their answers as checked. */
export const completeSections = (
  draft: Draft,
  done: readonly Section[],
  checked: Answers,
  now: number,
): Draft => ({
  ...withTyped(draft, checked, now),
  answered: sections.filter((section) => done.includes(section) || draft.answered.includes(section)),
});

/** Opens sections again, because a rule found them wrong at the end. */
export const reopenSections = (draft: Draft, wrong: readonly Section[]): Draft => ({
  ...draft,
  answered: draft.answered.filter((section) => !wrong.includes(section)),
});

/** City and state from the zipcode: filled when the zipcode is new, never over what the visitor wrote for it. */
export function fillPlace(draft: Draft, previousZipcode: string | undefined, place: Place): Draft {
  if (draft.answers.city && previousZipcode === draft.answers.zipcode) return draft;
  return { ...draft, answers: { ...draft.answers, city: place.city, state: place.state } };
}

function withoutSecrets(answers: Answers): Answers {
  const kept = { ...answers };
  for (const name of secretFields) delete kept[name];
  return kept;
}
