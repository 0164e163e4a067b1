import { type Answers, fieldNames, fieldsOf, type Section } from "./fields.ts";

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

/** A program's answers: any field of the application in a plain record, nothing else. */
export function pickAnswers(record: Readonly<Record<string, unknown>>): Answers {
  const answers: Answers = {};
  for (const name of fieldNames) {
    const value = record[name];
    if (typeof value === "string") answers[name] = value;
  }
  return answers;
}
