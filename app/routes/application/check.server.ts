import type { RouterContextProvider } from "react-router";
import { servicesContext } from "../../context.ts";
import {
  type Answers,
  type FieldErrors,
  fields,
  isFieldName,
  type Section,
} from "../../domain/application/fields.ts";
import { type AnswersCheck, checkSections, type Facts } from "../../domain/application/schema.ts";
import { newYorkDate } from "../../domain/calendar-day.ts";
import { type CompletedStep, checkStep } from "../../domain/contract/progress.ts";
import { entriesOf, fromEntriesOf } from "../../domain/records.ts";

export type Verdict = {
  answers: Answers;
  errors: FieldErrors;
  facts: Facts;
};

/**
 * Asks the services for the verdict of the partner's validation (leadvalidation, specification, section 7). The same
 * call finds the zipcode's place and counts the completed step. If the services do not respond, the verdict has no
 * errors, and our own rules decide alone ({@link checkAnswers}).
 * @param step.sections empty if only the zipcode's place is needed.
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
  const place = (result.ok && result.response.place) || "unavailable";
  return {
    answers,
    errors: toFieldErrors(result.ok ? result.response.errors : []),
    facts: { today: newYorkDate(now), placeOf: () => place },
  };
}

/** A verdict without errors, for answers that the services check when they receive the submission. */
export const emptyVerdict = (answers: Answers, now: number): Verdict => ({
  answers,
  errors: {},
  facts: { today: newYorkDate(now), placeOf: () => "unavailable" },
});

/** Leaves out errors of fields that the application does not have. */
export const toFieldErrors = (errors: readonly { field: string; code: string }[]): FieldErrors =>
  fromEntriesOf(errors.flatMap(({ field, code }) => (isFieldName(field) ? [[field, code] as const] : [])));

/**
 * Checks the answers by the rules that both workers share. An error of the verdict counts only if the answer has not
 * changed since the services saw it.
 */
export function checkAnswers(verdict: Verdict, answers: Answers, sections: readonly Section[]): AnswersCheck {
  const check = checkSections(answers, verdict.facts, sections);
  const verdictErrors = entriesOf(verdict.errors).filter(
    ([name]) => sections.includes(fields[name].section) && verdict.answers[name] === answers[name],
  );
  if (verdictErrors.length === 0) return check;
  const ruleErrors = check.ok ? {} : check.errors;
  return { ok: false, errors: { ...fromEntriesOf(verdictErrors), ...ruleErrors } };
}
