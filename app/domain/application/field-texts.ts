import type { FieldName, Fields } from "./fields.ts";
import type { IncomeField } from "./income-fields.ts";

/** Copy that lacks one of these texts does not compile. */

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

/** These stand in app/copy/income.ts. */
export type IncomeText = { [Name in IncomePartField]: TextsOf<Name> }[IncomePartField];

export type FieldText = Exclude<{ [Name in FieldName]: TextsOf<Name> }[FieldName], IncomeText>;

/** Reported at the part that is typed. */
type RequiredError<Name extends FieldName> = Fields[Name] extends
  | { required: "never" }
  | { control: "hidden" | { partOf: string } }
  ? never
  : Fields[Name] extends { control: "income" }
    ? `${Name}_amount.required` | `${Name}_hours.required`
    : Fields[Name] extends { control: "taxpayer-id" }
      ? `${Name}.required_ssn` | `${Name}.required_itin`
      : `${Name}.required`;

/** Its other errors have common texts (`*.too_long`); copy says more where a field's own says more. */
export type FieldErrorText = { [Name in FieldName]: RequiredError<Name> }[FieldName];
