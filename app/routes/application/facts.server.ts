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
import { judgeLead } from "../../domain/contract/leads.ts";
import { entriesOf, fromEntriesOf } from "../../domain/records.ts";

/** What the services say of answers. */
export type Judged = {
  answers: Answers;
  errors: FieldErrors;
  /** New York's date, and the place of the one zipcode in the answers. */
  facts: Facts;
};

/**
 * Has answers checked by the services (leadvalidation v2), in one call that also finds the zipcode's place. Where they do
 * not answer there are no errors of theirs and no place: our own rules decide then, and nothing is lost.
 */
export async function judge(
  context: Readonly<RouterContextProvider>,
  answers: Answers,
  now: number,
): Promise<Judged> {
  const result = await context.get(servicesContext).call(judgeLead, answers);
  const found = result.ok ? (result.answer.steps ?? []).flatMap(({ errors }) => errors) : [];
  const errors = found.flatMap(({ field, code }) => (isFieldName(field) ? [[field, code] as const] : []));
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
