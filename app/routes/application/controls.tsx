import type { ComponentProps, ComponentType } from "react";
import { finish } from "../../copy/application.ts";
import { getIntl } from "../../copy/intl.ts";
import { optionalText } from "../../copy/texts.ts";
import { usStateNames } from "../../copy/us-states.ts";
import {
  type FieldName,
  type FieldSpec,
  type Fields,
  partsOf,
  specOf,
  valuesOf,
} from "../../domain/application/fields.ts";
import { lazy } from "../../domain/lazy.ts";
import { CheckboxField, ChoiceField } from "../../ui/form/choice-field.tsx";
import { controlProps, Field, FieldGroup } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { inputTypeOf, TextField, writingOf } from "../../ui/form/text-field.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { enterKeyAfter, fieldOf, useForm } from "./form-context.ts";
import { IncomeControl } from "./income-control.tsx";

export type ControlProps = { name: FieldName };

export function Control({ name }: ControlProps) {
  const { control } = specOf(name);
  if (typeof control !== "string") throw new Error(`${name} is drawn by ${control.partOf}.`);
  const Drawing = controls[control];
  return <Drawing name={name} />;
}

const controls: Record<Extract<FieldSpec["control"], string>, ComponentType<ControlProps>> = {
  text: TextControl,
  choice: ChoiceControl,
  select: SelectControl,
  length: LengthControl,
  income: IncomeControl,
  "birth-date": BirthDateControl,
  "taxpayer-id": TaxpayerIdControl,
  consent: ConsentControl,
  hidden: HiddenControl,
};

function TextControl({ name }: ControlProps) {
  const spec = specOf(name);
  const { autocomplete, inputMode } = spec;
  const { size, prefix } = spec.control === "text" ? spec : {};
  const form = useForm();
  return (
    <TextField
      {...fieldOf(form, name)}
      {...writingOf(spec)}
      type={inputTypeOf(inputMode)}
      size={size}
      prefix={prefix}
      inputMode={inputMode}
      autoComplete={autocomplete}
      enterKeyHint={enterKeyAfter(form, name)}
    />
  );
}

type SelectName = {
  [Name in FieldName]: Fields[Name] extends { control: "select" } ? Name : never;
}[FieldName];

const optionTexts: { [Name in SelectName]: Record<Fields[Name]["values"][number], string> } = {
  state: usStateNames,
};

function SelectControl({ name }: ControlProps) {
  const form = useForm();
  const names: Readonly<Record<string, Readonly<Record<string, string>>>> = optionTexts;
  return (
    <SelectField
      {...fieldOf(form, name)}
      autoComplete={specOf(name).autocomplete}
      empty={form.texts["choose.empty"]}
      options={(valuesOf(name) ?? []).map((value) => [value, names[name]?.[value] ?? value])}
    />
  );
}

function ChoiceControl({ name }: ControlProps) {
  const form = useForm();
  const texts: Readonly<Record<string, string>> = form.texts;
  const spec = specOf(name);
  const rare = "rare" in spec ? spec.rare : undefined;
  const options = (valuesOf(name) ?? []).map((value) => [value, texts[`${name}.${value}`] ?? ""] as const);
  // A chosen radio button cannot be cleared, so there is an option without a value.
  if (spec.required === "never") options.push(["", form.texts["choice.none"]]);
  const more = optionalText(form.stepTexts, `${name}.more`);
  return <ChoiceField {...fieldOf(form, name)} options={options} rare={rare} more={more} />;
}

function LengthControl({ name }: ControlProps) {
  const form = useForm();
  const question = fieldOf(form, name);
  const parts = partsOf(name).map((part) => fieldOf(form, part));
  return (
    <FieldGroup {...question} parts={parts}>
      <div className="pair">
        {[{ ...question, label: form.texts.years }, ...parts].map((part) => (
          <SmallNumber
            key={part.name}
            name={part.name}
            label={part.label}
            value={part.value}
            invalid={!!part.error}
            autoComplete={specOf(part.name).autocomplete}
            enterKeyHint="next"
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The date of birth, with the month by its name: our readers have met the numbers of day and month in both orders. */
function BirthDateControl({ name }: ControlProps) {
  const form = useForm();
  const question = fieldOf(form, name);
  const partOf = (part: "dob1_month" | "dob1_day" | "dob1_year") => {
    const { label, value, error } = fieldOf(form, part);
    return {
      ...{ name: part, label, value },
      autoComplete: specOf(part).autocomplete,
      invalid: !!(error || question.error),
      errorOf: error ? part : name,
    };
  };
  const [month, day, year] = [partOf("dob1_month"), partOf("dob1_day"), partOf("dob1_year")];
  return (
    <FieldGroup
      {...question}
      hint={<span className="on-touch">{question.hint}</span>}
      parts={partsOf(name).map((part) => fieldOf(form, part))}
    >
      <div className="pair birth-date">
        <div className="small-number">
          <label htmlFor={month.errorOf}>{month.label}</label>
          <select
            // The first control has the group's id, unless an error links to this control alone.
            id={month.errorOf}
            name={month.name}
            autoComplete={month.autoComplete}
            defaultValue={month.value}
            aria-invalid={month.invalid || undefined}
            aria-describedby={month.invalid ? `${month.errorOf}-error` : undefined}
          >
            <option value="">{month.label}</option>
            {monthNames().map((text, index) => (
              <option value={index + 1} key={text}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <SmallNumber {...day} enterKeyHint="next" />
        <SmallNumber {...year} enterKeyHint="next" wide />
      </div>
    </FieldGroup>
  );
}

const monthNames = lazy(() =>
  Array.from({ length: 12 }, (_, month) =>
    getIntl().formatDate(Date.UTC(2000, month, 15), { month: "long", timeZone: "UTC" }),
  ),
);

/** The taxpayer number, which the server never sends back. Its label names both kinds of number until one is chosen. */
function TaxpayerIdControl({ name }: ControlProps) {
  const form = useForm();
  const { texts, stepTexts } = form;
  const { value: _secret, ...field } = fieldOf(form, name);
  const { autocomplete, inputMode, maxLength } = specOf(name);
  return (
    <Field
      {...field}
      label={
        <span data-ssn={stepTexts["ssn_ui.ssn"]} data-itin={stepTexts["ssn_ui.itin"]}>
          {field.label}
        </span>
      }
    >
      <div className="masked-row input-medium">
        <input
          id={name}
          name={name}
          type="text"
          className="masked"
          inputMode={inputMode}
          autoComplete={autocomplete}
          autoCorrect="off"
          enterKeyHint={enterKeyAfter(form, name)}
          spellCheck={false}
          maxLength={maxLength}
          {...controlProps(field)}
        />
        <button
          type="button"
          className="needs-script"
          aria-controls={name}
          aria-pressed={false}
          aria-label={texts["show.label"]}
          data-shows={name}
          data-show={texts.show}
          data-show-label={texts["show.label"]}
          data-hide={texts.hide}
          data-hide-label={texts["hide.label"]}
        >
          {texts.show}
        </button>
      </div>
    </Field>
  );
}

/** A consent, which is never ticked beforehand. Its label is exactly the text that is recorded. */
function ConsentControl({ name }: ControlProps) {
  const form = useForm();
  const texts = useTexts(finish);
  const { consents, answers } = form;
  const isContact = name === "contactConsent";
  return (
    <CheckboxField
      {...fieldOf(form, name)}
      label={(isContact ? consents?.contact : consents?.privacy)?.text}
      hint={
        isContact && (
          <>
            {texts["calls.optional"]}{" "}
            <a href="/quienes-somos#quien-recibe" target="_blank" rel="noopener">
              {texts.who}
            </a>
          </>
        )
      }
      checked={answers[name] === "yes"}
    />
  );
}

function HiddenControl({ name }: ControlProps) {
  return <input type="hidden" name={name} defaultValue={useForm().answers[name] ?? ""} />;
}

/** A number of a few digits. It is one of several controls under one question (see {@link FieldGroup}). */
function SmallNumber({
  name,
  label,
  value,
  invalid = false,
  errorOf = name,
  wide = false,
  ...rest
}: Pick<ComponentProps<"input">, "autoComplete" | "enterKeyHint"> & {
  name: string;
  label: string;
  value: string;
  invalid?: boolean;
  /** The field whose error is about this control. */
  errorOf?: string;
  wide?: boolean;
}) {
  return (
    <div className="small-number">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type="text"
        className={wide ? "input-short" : "input-tiny"}
        inputMode="numeric"
        {...rest}
        defaultValue={value}
        aria-invalid={invalid || undefined}
        aria-describedby={invalid ? `${errorOf}-error` : undefined}
      />
    </div>
  );
}
