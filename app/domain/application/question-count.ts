import { type Answers, type FieldName, fieldsOf, isRelevant, type Section, specOf } from "./fields.ts";

/**
 * The greatest number of questions that these sections still ask. A question that depends on another one counts until
 * the other one is answered otherwise. Consents are no questions, and optional fields need no answer.
 */
export const questionsLeft = (sections: readonly Section[], answers: Answers): number =>
  sections.flatMap(fieldsOf).filter((name) => isQuestion(name) && !answers[name] && mayBeAsked(name, answers))
    .length;

/** With seven seconds for an answer the whole application takes three minutes, as the home page says. */
const secondsForAnswer = 7;

/** The nearest whole minutes that so many questions take, at least one. */
export const minutesFor = (questions: number): number =>
  Math.max(1, Math.round((questions * secondsForAnswer) / 60));

function isQuestion(name: FieldName): boolean {
  const { control, required, shownWithin } = specOf(name);
  const isDrawn = typeof control === "string" && control !== "hidden" && control !== "consent";
  return isDrawn && required !== "never" && !shownWithin;
}

function mayBeAsked(name: FieldName, answers: Answers): boolean {
  const { when } = specOf(name);
  return !when || !answers[when.field] || isRelevant(name, answers);
}
