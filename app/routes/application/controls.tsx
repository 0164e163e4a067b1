import type { ComponentType } from "react";
import { finish } from "../../copy/finish.ts";
import { usStateNames } from "../../copy/us-states.ts";
import {
  type FieldName,
  type FieldSpec,
  type Fields,
  partsOf,
  specOf,
  valuesOf,
} from "../../domain/application/fields.ts";
import { CheckboxField } from "../../ui/form/checkbox-field.tsx";
import { ChoiceField } from "../../ui/form/choice-field.tsx";
import { FieldError, FieldGroup } from "../../ui/form/field.tsx";
import { SelectField } from "../../ui/form/select-field.tsx";
import { SmallNumber } from "../../ui/form/small-number.tsx";
import { inputTypeOf, TextField, writingOf } from "../../ui/form/text-field.tsx";
import { useTexts } from "../../ui/page-context.ts";
import { BirthDateControl } from "./birth-date-control.tsx";
import { enterKeyAfter, fieldOf, useForm } from "./form-context.ts";
import { IncomeControl } from "./income-control.tsx";
import { TaxpayerIdControl } from "./taxpayer-id-control.tsx";

export type ControlProps = { name: FieldName };

/** Draws a field with the control that the table names. */
export function Control({ name }: ControlProps) {
  const { control } = specOf(name);
  if (typeof control !== "string") throw new Error(`${name} is drawn by ${control.partOf}.`);
  const Drawn = controls[control];
  return <Drawn name={name} />;
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

/** The names of the values in a list that is too long for radio buttons. */
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
  const words: Readonly<Record<string, string>> = form.words;
  const spec = specOf(name);
  const rare = "rare" in spec ? spec.rare : undefined;
  const options = (valuesOf(name) ?? []).map((value) => [value, texts[`${name}.${value}`] ?? ""] as const);
  return <ChoiceField {...fieldOf(form, name)} options={options} rare={rare} more={words[`${name}.more`]} />;
}

/** Years and months beside each other under one question. */
function LengthControl({ name }: ControlProps) {
  const form = useForm();
  const question = fieldOf(form, name);
  const parts = partsOf(name).map((part) => fieldOf(form, part));
  return (
    <FieldGroup {...question}>
      {parts.map((part) => (
        <FieldError key={part.name} name={part.name} text={part.error} />
      ))}
      <div className="pair pair-inline">
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

/** A consent: never ticked beforehand; its label is the very text that is recorded. */
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
