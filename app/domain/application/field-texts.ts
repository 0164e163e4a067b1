import type { FieldName, Fields } from "./fields.ts";
import type { IncomeField } from "./income-fields.ts";

/* These types list the texts that copy must have for the fields, so that copy without one of them does not compile. */

type Label<Name extends FieldName> = Fields[Name] extends { control: "hidden" }
  ? never
  : Fields[Name] extends { label: infer Text }
    ? Extract<Text, string>
    : Name;

type ChoiceLabel<Name extends FieldName> = Fields[Name] extends {
  control: "choice";
  values: readonly (infer Value extends string)[];
}
  ? `${Name}.${Value}`
  : never;

type RowLabel<Name extends FieldName> = Fields[Name] extends { review: { row: infer Text } } ? Text : never;

type TextsOf<Name extends FieldName> = Label<Name> | ChoiceLabel<Name> | RowLabel<Name>;

type IncomePartField = {
  [Name in FieldName]: Name extends IncomeField | `${IncomeField}_${string}` ? Name : never;
}[FieldName];

/** The names of the texts in app/copy/income.ts. */
export type IncomeText = { [Name in IncomePartField]: TextsOf<Name> }[IncomePartField];

export type FieldText = Exclude<{ [Name in FieldName]: TextsOf<Name> }[FieldName], IncomeText>;

/** The name of the text for a missing answer. For an income, the error stands at the amount or the hours. */
type RequiredError<Name extends FieldName> = Fields[Name] extends
  | { required: "never" }
  | { control: "hidden" | { partOf: string } }
  ? never
  : Fields[Name] extends { control: "income" }
    ? `${Name}_amount.required` | `${Name}_hours.required`
    : Fields[Name] extends { control: "taxpayer-id" }
      ? `${Name}.required_ssn` | `${Name}.required_itin`
      : `${Name}.required`;

/**
 * The error texts that each field must have. Other errors have texts that all fields share (`*.too_long`); copy may add
 * a field's own text where it helps more.
 */
export type FieldErrorText = { [Name in FieldName]: RequiredError<Name> }[FieldName];
