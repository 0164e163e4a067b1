import { intl } from "../../copy/intl.ts";
import { type FieldName, specOf } from "../../domain/application/fields.ts";
import { lazy } from "../../domain/lazy.ts";
import { FieldGroup } from "../../ui/form/field.tsx";
import { SmallNumber } from "../../ui/form/small-number.tsx";
import { fieldOf, useForm } from "./form-context.ts";

/** Month, day and year; the month by its name, because its number is written in two orders in our readers' lives. */
export function BirthDateControl({ name }: { name: FieldName }) {
  const form = useForm();
  const question = fieldOf(form, name);
  const month = fieldOf(form, "dob1_month");
  const number = (part: "dob1_day" | "dob1_year") => {
    const { label, value } = fieldOf(form, part);
    const { autocomplete } = specOf(part);
    const error = { invalid: !!question.error, errorOf: name };
    return { name: part, label, value, autoComplete: autocomplete, enterKeyHint: "next" as const, ...error };
  };
  return (
    <FieldGroup {...question}>
      <div className="pair birth-date">
        <div className="small-number">
          <label htmlFor={name}>{month.label}</label>
          <select
            id={name}
            name={month.name}
            autoComplete={specOf(month.name).autocomplete}
            defaultValue={month.value}
            aria-invalid={question.error ? true : undefined}
            aria-describedby={question.error ? `${name}-error` : undefined}
          >
            <option value="">{month.label}</option>
            {monthNames().map((text, index) => (
              <option value={index + 1} key={text}>
                {text}
              </option>
            ))}
          </select>
        </div>
        <SmallNumber {...number("dob1_day")} />
        <SmallNumber {...number("dob1_year")} wide />
      </div>
    </FieldGroup>
  );
}

const monthNames = lazy(() =>
  Array.from({ length: 12 }, (_, month) =>
    intl().formatDate(Date.UTC(2000, month, 15), { month: "long", timeZone: "UTC" }),
  ),
);
