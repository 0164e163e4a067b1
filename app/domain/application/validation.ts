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

/** `conditional`: required only when another answer makes it relevant. */
export type FieldRule = {
  field: FieldName;
  section: Topic;
  step: number;
  required: "always" | "conditional" | "never";
  maxLength: number;
  values?: readonly string[];
};

export const fieldRules: readonly FieldRule[] = fieldNames.map((field) => {
  const { section: part, required, maxLength } = specOf(field);
  const values = valuesOf(field);
  const section = topicOf(part);
  const step = topics.indexOf(section) + 1;
  return { field, section, step, required, maxLength, ...(values ? { values } : {}) };
});

export type Validation = {
  /** Of fields that were sent. */
  errors: FieldErrors;
  /** Of fields that were not sent. */
  missing: FieldName[];
};

/** leadvalidation: the submission's own check ({@link checkSections}), split by whether a field was sent. */
export function validate(sent: Answers, facts: Facts): Validation {
  const checked = checkSections(sent, facts);
  const found = checked.ok ? [] : entriesOf(checked.errors);
  return {
    errors: fromEntriesOf(found.filter(([name]) => wasSent(name, sent))),
    missing: found.map(([name]) => name).filter((name) => !wasSent(name, sent)),
  };
}

/** A birth date may be sent as month, day and year. */
const wasSent = (name: FieldName, sent: Answers): boolean =>
  [name, ...partsOf(name)].some((field) => sent[field] !== undefined);
