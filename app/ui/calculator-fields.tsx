import { estimate } from "../copy/estimate.ts";
import { format } from "../copy/format.ts";
import { type Rule, terms, tidyField } from "../domain/estimate/calculator.ts";
import { entriesOf } from "../domain/records.ts";
import { SelectField } from "./form/select-field.tsx";
import { TextField } from "./form/text-field.tsx";
import { usePage } from "./page-context.ts";

export type FieldTexts<Field extends string> = Readonly<
  Record<Field, string> & Partial<Record<`${Field}.hint`, string>>
>;
type ByField = Readonly<Partial<Record<string, string>>>;

/** In the order of the rules; the two rates stand side by side. `values`: as they were typed. */
export function CalculatorFields(props: {
  rules: Readonly<Record<string, Rule>>;
  values: ByField;
  /** {@link FieldTexts} of these fields. */
  texts: ByField;
  errors?: ByField;
}) {
  const { rules, values, texts, errors = {} } = props;
  const all = entriesOf(rules);
  const fieldOf = ([name, rule]: (typeof all)[number]) => (
    <CalculatorField
      key={name}
      name={name}
      rule={rule}
      value={tidyField(rule, values[name] ?? "")}
      label={texts[name] ?? name}
      hint={texts[`${name}.hint`]}
      error={errors[name]}
    />
  );
  const rates = all.filter(([, rule]) => rule.is === "rate");
  return (
    <>
      {all.filter(([, rule]) => rule.is !== "rate").map(fieldOf)}
      {rates.length > 0 && <div className="loan-rates">{rates.map(fieldOf)}</div>}
    </>
  );
}

type ControlProps = {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string;
};

function CalculatorField({ rule, ...field }: ControlProps & { rule: Rule }) {
  const term = usePage().texts.of(estimate).term;
  if (rule.is === "term")
    return (
      <SelectField
        {...field}
        className="input-short"
        options={terms.map((months) => [String(months), format(term, { months })])}
      />
    );
  return (
    <TextField
      {...field}
      {...(rule.is === "dollars" && { prefix: "$" })}
      {...(rule.is === "rate" && { suffix: "%" })}
      size="short"
      inputMode={"whole" in rule || rule.is === "months" ? "numeric" : "decimal"}
      autoComplete="off"
      maxLength={12}
      frame="div"
    />
  );
}
