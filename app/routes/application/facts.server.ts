import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../context.ts";
import { newYorkDate } from "../../domain/application/birth-date.ts";
import {
  type Answers,
  type FieldErrors,
  fields,
  isFieldName,
  type Section,
} from "../../domain/application/fields.ts";
import { type Checked, checkSections, type Facts } from "../../domain/application/schema.ts";
import { type CompletedStep, judgeStep } from "../../domain/contract/progress.ts";
import { entriesOf, fromEntriesOf } from "../../domain/records.ts";

/** What the services say of answers. */
export type Judged = {
  answers: Answers;
  errors: FieldErrors;
  /** New York's date, and the place of the one zipcode in the answers. */
  facts: Facts;
};

/**
 * Has answers checked by the services, by the verdict of leadvalidation, in one call that also finds the zipcode's place and
 * counts the step that they complete. Where they do not answer there are no errors of theirs and no place: our own rules
 * decide then, and nothing is lost.
 *
 * @param asked.sections those that are checked; none where the zipcode's place alone is asked for.
 * @param asked.completes what is counted if nothing is wrong.
 */
export async function judge(
  context: Readonly<RouterContextProvider>,
  asked: { answers: Answers; sections: readonly Section[]; completes?: CompletedStep | undefined },
  now: number,
): Promise<Judged> {
  const { answers, sections, completes } = asked;
  const result = await context
    .get(servicesContext)
    .call(judgeStep, { answers, sections: [...sections], completes });
  const errors = (result.ok ? result.answer.errors : []).flatMap(({ field, code }) =>
    isFieldName(field) ? [[field, code] as const] : [],
  );
  const place = (result.ok && result.answer.place) || "unavailable";
  return {
    answers,
    errors: fromEntriesOf(errors),
    facts: { today: newYorkDate(now), placeOf: () => place },
  };
}

/**
 * Answers of which nobody is asked: where they are submitted next, the services check all of them as they accept them, by
 * the same rules, and each step had its zipcode's place found.
 */
export const unjudged = (answers: Answers, now: number): Judged => ({
  answers,
  errors: {},
  facts: { today: newYorkDate(now), placeOf: () => "unavailable" },
});

/**
 * Checks sections by the rules that both workers share, together with what the services said: their errors count for the
 * answers that they saw.
 */
export function checkJudged(judged: Judged, answers: Answers, sections: readonly Section[]): Checked {
  const checked = checkSections(answers, judged.facts, sections);
  const theirs = entriesOf(judged.errors).filter(
    ([name]) => sections.includes(fields[name].section) && judged.answers[name] === answers[name],
  );
  if (theirs.length === 0) return checked;
  return { ok: false, errors: { ...fromEntriesOf(theirs), ...(checked.ok ? {} : checked.errors) } };
}
