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

/** The services' verdict on answers. */
export type Verdict = {
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
 * @param step.sections those that are checked; none where only the zipcode's place is needed.
 * @param step.completes what is counted if nothing is wrong.
 */
export async function verdictOn(
  context: Readonly<RouterContextProvider>,
  step: { answers: Answers; sections: readonly Section[]; completes?: CompletedStep | undefined },
  now: number,
): Promise<Verdict> {
  const { answers, sections, completes } = step;
  const result = await context
    .get(servicesContext)
    .call(judgeStep, { answers, sections: [...sections], completes });
  const place = (result.ok && result.answer.place) || "unavailable";
  return {
    answers,
    errors: errorsOf(result.ok ? result.answer.errors : []),
    facts: { today: newYorkDate(now), placeOf: () => place },
  };
}

/**
 * No errors, without a call: where answers are submitted next, the services check all of them as they accept them, by the
 * same rules, and each step had its zipcode's place found.
 */
export const noVerdict = (answers: Answers, now: number): Verdict => ({
  answers,
  errors: {},
  facts: { today: newYorkDate(now), placeOf: () => "unavailable" },
});

/** The services' errors; of a field that this version does not know, none. */
export const errorsOf = (errors: readonly { field: string; code: string }[]): FieldErrors =>
  fromEntriesOf(errors.flatMap(({ field, code }) => (isFieldName(field) ? [[field, code] as const] : [])));

/**
 * Checks sections by the rules that both workers share, together with the services' verdict: its errors count for the
 * answers that it saw.
 */
export function checkWith(verdict: Verdict, answers: Answers, sections: readonly Section[]): Checked {
  const checked = checkSections(answers, verdict.facts, sections);
  const theirs = entriesOf(verdict.errors).filter(
    ([name]) => sections.includes(fields[name].section) && verdict.answers[name] === answers[name],
  );
  if (theirs.length === 0) return checked;
  return { ok: false, errors: { ...fromEntriesOf(theirs), ...(checked.ok ? {} : checked.errors) } };
}
