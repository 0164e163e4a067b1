import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../context.ts";
import {
  type Answers,
  type FieldErrors,
  fields,
  isFieldName,
  type Section,
} from "../../domain/application/fields.ts";
import { type Checked, checkSections, type Facts } from "../../domain/application/schema.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { type CompletedStep, checkStep } from "../../domain/contract/progress.ts";
import { entriesOf, fromEntriesOf } from "../../domain/records.ts";

export type Verdict = {
  answers: Answers;
  errors: FieldErrors;
  facts: Facts;
};

/**
 * Asks the services for leadvalidation's verdict; the same call finds the zipcode's place and counts the step
 * that is completed. Where they do not answer, our own rules decide.
 * @param step.sections none where only the zipcode's place is needed.
 */
export async function verdictOn(
  context: Readonly<RouterContextProvider>,
  step: { answers: Answers; sections: readonly Section[]; completes?: CompletedStep | undefined },
  now: number,
): Promise<Verdict> {
  const { answers, sections, completes } = step;
  const result = await context
    .get(servicesContext)
    .call(checkStep, { answers, sections: [...sections], completes });
  const place = (result.ok && result.answer.place) || "unavailable";
  return {
    answers,
    errors: errorsOf(result.ok ? result.answer.errors : []),
    facts: { today: newYorkDate(now), placeOf: () => place },
  };
}

/** For a submission, which the services check as they accept it. */
export const noVerdict = (answers: Answers, now: number): Verdict => ({
  answers,
  errors: {},
  facts: { today: newYorkDate(now), placeOf: () => "unavailable" },
});

export const errorsOf = (errors: readonly { field: string; code: string }[]): FieldErrors =>
  fromEntriesOf(errors.flatMap(({ field, code }) => (isFieldName(field) ? [[field, code] as const] : [])));

/** By the rules of both workers; the verdict's errors count for the answers that it saw. */
export function checkWith(verdict: Verdict, answers: Answers, sections: readonly Section[]): Checked {
  const checked = checkSections(answers, verdict.facts, sections);
  const theirs = entriesOf(verdict.errors).filter(
    ([name]) => sections.includes(fields[name].section) && verdict.answers[name] === answers[name],
  );
  if (theirs.length === 0) return checked;
  return { ok: false, errors: { ...fromEntriesOf(theirs), ...(checked.ok ? {} : checked.errors) } };
}
