import { entriesOf, fromEntriesOf } from "../records.ts";
import { type Answers, type FieldErrors, type FieldName, partsOf } from "./fields.ts";
import { checkSections, type Facts } from "./schema.ts";

export type Validation = {
  /** What a submission of the same body is refused for, of the fields that were sent. */
  errors: FieldErrors;
  /** What it is refused for because nothing was sent. Empty for a full body, which every error is then about. */
  missing: FieldName[];
};

/**
 * What leadvalidation says of a body: the submission's own verdict ({@link checkSections}), parted by whether a field was
 * sent. So of a full body both say the same. Of a part, a field's verdict is that of the full body as soon as the part has
 * all that the verdict depends on: the fields of its control (years and months, an amount and its slider), and the answer
 * that makes it relevant.
 */
export function validate(sent: Answers, facts: Facts): Validation {
  const checked = checkSections(sent, facts);
  const found = checked.ok ? [] : entriesOf(checked.errors);
  return {
    errors: fromEntriesOf(found.filter(([name]) => wasSent(name, sent))),
    missing: found.map(([name]) => name).filter((name) => !wasSent(name, sent)),
  };
}

/** A field was sent when its control was: a birth date as month, day and year, for example. */
const wasSent = (name: FieldName, sent: Answers): boolean =>
  [name, ...partsOf(name)].some((field) => sent[field] !== undefined);
