import { estimate } from "../copy/estimate.ts";
import { optionalText } from "../copy/texts.ts";
import { type Rule, terms, tidyField } from "../domain/estimate/calculator.ts";
import { entriesOf } from "../domain/records.ts";
import { SelectField } from "./form/select-field.tsx";
import { TextField } from "./form/text-field.tsx";
import { useTexts } from "./page-context.ts";

export type FieldTexts<Field extends string> = { readonly [Name in Field]: string } & {
  readonly [Hint in `${Field}.hint`]?: string;
};
type ByField = Readonly<Partial<Record<string, string>>>;

/**
 * The fields of a calculator in the order of its rules. The two rates stand side by side.
 * @param props.values The texts as the visitor entered them.
 */
export function CalculatorFields<Field extends string>(props: {
  rules: Readonly<Record<Field, Rule>>;
  values: ByField;
  texts: FieldTexts<NoInfer<Field>>;
  errors?: ByField;
}) {
  const { rules, values, texts, errors = {} } = props;
  const fields = entriesOf(rules);
  const fieldOf = ([name, rule]: (typeof fields)[number]) => (
    <CalculatorField
      key={name}
      name={name}
      rule={rule}
      value={tidyField(rule, values[name] ?? "")}
      label={texts[name]}
      hint={optionalText(texts, `${name}.hint`)}
      error={errors[name]}
    />
  );
  const ratesHint = useTexts(estimate)["rates.hint"];
  const rates = fields.filter(([, rule]) => rule.is === "rate");
  return (
    <>
      {fields.filter(([, rule]) => rule.is !== "rate").map(fieldOf)}
      {rates.length > 0 && (
        <div className="loan-rates">
          {rates.map(fieldOf)}
          <p className="hint">{ratesHint}</p>
        </div>
      )}
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
  const term = useTexts(estimate).term;
  if (rule.is === "term")
    return (
      <SelectField
        {...field}
        className="input-short"
        options={terms.map((months) => [String(months), term({ months })])}
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
    />
  );
}
