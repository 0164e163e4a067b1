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
 * Asks the services for the verdict of the partner's validation (leadvalidation, specification, section 7). The same call
 * finds the zipcode's place and counts the step that is completed. If the services do not respond, the verdict has no
 * errors, and our own rules decide alone ({@link checkWith}).
 * @param step.sections empty when only the zipcode's place is needed.
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
    errors: errorsOf(result.ok ? result.response.errors : []),
    facts: { today: newYorkDate(now), placeOf: () => place },
  };
}

/** A verdict without errors, for a submission: the services check the answers themselves when they receive it. */
export const noVerdict = (answers: Answers, now: number): Verdict => ({
  answers,
  errors: {},
  facts: { today: newYorkDate(now), placeOf: () => "unavailable" },
});

export const errorsOf = (errors: readonly { field: string; code: string }[]): FieldErrors =>
  fromEntriesOf(errors.flatMap(({ field, code }) => (isFieldName(field) ? [[field, code] as const] : [])));

/**
 * Checks the answers by the rules that both workers share. An error of the verdict counts only if the answer is still
 * the one that the services saw.
 */
export function checkWith(verdict: Verdict, answers: Answers, sections: readonly Section[]): AnswersCheck {
  const check = checkSections(answers, verdict.facts, sections);
  const verdictErrors = entriesOf(verdict.errors).filter(
    ([name]) => sections.includes(fields[name].section) && verdict.answers[name] === answers[name],
  );
  if (verdictErrors.length === 0) return check;
  return { ok: false, errors: { ...fromEntriesOf(verdictErrors), ...(check.ok ? {} : check.errors) } };
}
