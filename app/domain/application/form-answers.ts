import { type Answers, type FieldName, fieldNames, fieldsOf, type Section } from "./fields.ts";

/**
 * The application's own fields out of a submitted form; other names are ignored, a file or a repeated field
 * counts as its first text. A box or a choice that the form asked for and the browser left out is empty.
 */
export function readAnswers(form: FormData | URLSearchParams, asked: readonly Section[]): Answers {
  const answers: Answers = {};
  for (const name of asked.flatMap(fieldsOf)) {
    const value = form.get(name);
    answers[name] = typeof value === "string" ? value.replaceAll("\r\n", "\n") : "";
  }
  return answers;
}

/** Answers of a program: any known field of a form or a plain record, nothing else. */
export function pickAnswers(record: Readonly<Record<string, unknown>>): Answers {
  const answers: Answers = {};
  for (const name of fieldNames) {
    const value = record[name];
    if (typeof value === "string") answers[name as FieldName] = value;
  }
  return answers;
}
