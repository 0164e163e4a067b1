import { estimate } from "../copy/estimate.ts";
import { optionalText } from "../copy/texts.ts";
import { type Rule, terms, tidyField } from "../domain/estimate/calculator.ts";
import { entriesOf } from "../domain/records.ts";
import { SelectField } from "./form/select-field.tsx";
import { TextField } from "./form/text-field.tsx";
import { Icon } from "./icon.tsx";
import { useTexts } from "./page-context.ts";

export type FieldTexts<Field extends string> = { readonly [Name in Field]: string } & {
  readonly [Hint in `${Field}.hint`]?: string;
};
type ByField = Readonly<Partial<Record<string, string>>>;

/** Fields that few visitors change. They stand below the others, together with the rates, and open on a press. */
export type MoreFields<Field extends string> = { summary: string; fields: readonly Field[]; isOpen: boolean };

/**
 * The fields of a calculator in the order of its rules. The two rates stand side by side.
 * @param props.values The texts as the visitor entered them.
 */
export function CalculatorFields<Field extends string>(props: {
  rules: Readonly<Record<Field, Rule>>;
  values: ByField;
  texts: FieldTexts<NoInfer<Field>>;
  errors?: ByField;
  more?: MoreFields<NoInfer<Field>> | undefined;
}) {
  const { rules, values, texts, errors = {}, more } = props;
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
  const others = fields.filter(([, rule]) => rule.is !== "rate");
  const isMore = ([name]: (typeof fields)[number]) => more?.fields.includes(name) === true;
  const lastFields = (
    <>
      {others.filter(isMore).map(fieldOf)}
      {rates.length > 0 && (
        <div className="loan-rates">
          {rates.map(fieldOf)}
          <p className="hint">{ratesHint}</p>
        </div>
      )}
    </>
  );
  return (
    <>
      {others.filter((field) => !isMore(field)).map(fieldOf)}
      {more ? (
        <details className="loan-more" open={more.isOpen}>
          <summary>
            {more.summary}
            <Icon name="chevron" />
          </summary>
          <div className="loan-fields">{lastFields}</div>
        </details>
      ) : (
        lastFields
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
