import { entriesOf, fromEntriesOf } from "../records.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldName,
  fieldNames,
  partsOf,
  specOf,
  type Topic,
  topicOf,
  topics,
  valuesOf,
} from "./fields.ts";
import { checkSections, type Facts } from "./schema.ts";

/** A field's rule, as the operation leadvalidation reports it. `conditional`: only some other answers require it. */
export type FieldRule = {
  field: FieldName;
  section: Topic;
  step: number;
  required: "always" | "conditional" | "never";
  maxLength: number;
  values?: readonly string[];
};

export const fieldRules: readonly FieldRule[] = fieldNames.map((field) => {
  const { section: formSection, required, maxLength } = specOf(field);
  const values = valuesOf(field);
  const section = topicOf(formSection);
  const step = topics.indexOf(section) + 1;
  return { field, section, step, required, maxLength, ...(values ? { values } : {}) };
});

export type Validation = {
  /** Error codes of the fields that the request contained. */
  errors: FieldErrors;
  /** Required fields that the request did not contain. */
  missing: FieldName[];
};

/** Checks a request to leadvalidation by the rules of a submission ({@link checkSections}). */
export function validate(answers: Answers, facts: Facts): Validation {
  const result = checkSections(answers, facts);
  const errorEntries = result.ok ? [] : entriesOf(result.errors);
  return {
    errors: fromEntriesOf(errorEntries.filter(([name]) => isInRequest(name, answers))),
    missing: errorEntries.map(([name]) => name).filter((name) => !isInRequest(name, answers)),
  };
}

/** Whether the request contained the field or a part of it: a birth date may come as month, day and year. */
const isInRequest = (name: FieldName, answers: Answers): boolean =>
  [name, ...partsOf(name)].some((field) => answers[field] !== undefined);
