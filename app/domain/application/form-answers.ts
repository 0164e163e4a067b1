import { type Answers, fieldNames, fieldsOf, partsOf, type Section, specOf } from "./fields.ts";
import { dollarsOfNotch } from "./income-slider.ts";

/** A form that was sent: the text of each of its fields, empty for a missing one. */
type SentForm = { text(name: string): string };

/**
 * The application's own fields of a form; other names are ignored. A box or a choice that the page has and the browser
 * left out is empty.
 */
export function readAnswers(form: SentForm, sections: readonly Section[]): Answers {
  const answers: Answers = {};
  for (const name of sections.flatMap(fieldsOf)) answers[name] = form.text(name).replaceAll("\r\n", "\n");
  return answers;
}

const sliders = fieldNames.filter((name) => specOf(name).control === "income");

/**
 * Without JavaScript a slider and the amount beside it do not follow each other. The one that was changed counts; where
 * both were, the amount does.
 *
 * @param shown what the page that was sent showed: the saved draft.
 */
export function followSliders(typed: Answers, shown: Answers): Answers {
  const followed = { ...typed };
  for (const slider of sliders) {
    const [amount = slider] = partsOf(slider);
    const isMoved = typed[slider] !== undefined && typed[slider] !== shown[slider];
    const dollars = dollarsOfNotch(typed[slider]);
    if (isMoved && dollars && typed[amount] === shown[amount]) followed[amount] = dollars;
  }
  return followed;
}

/** A program's answers: any field of the application in a plain record, nothing else. */
export function pickAnswers(record: Readonly<Record<string, unknown>>): Answers {
  const answers: Answers = {};
  for (const name of fieldNames) {
    const value = record[name];
    if (typeof value === "string") answers[name] = value;
  }
  return answers;
}
