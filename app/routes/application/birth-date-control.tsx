import { type FieldName, specOf } from "../../domain/application/fields.ts";
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
    return { name: part, label, value, autoComplete: specOf(part).autocomplete };
  };
  return (
    <FieldGroup {...question}>
      <div className="pair">
        <div className="small-number">
          <label htmlFor={name}>{month.label}</label>
          <select
            id={name}
            name={month.name}
            className="input-month"
            autoComplete={specOf(month.name).autocomplete}
            defaultValue={month.value}
            aria-invalid={question.error ? true : undefined}
          >
            <option value="" />
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

const monthNames = (): string[] => {
  const format = new Intl.DateTimeFormat("es-US", { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2000, month, 15)));
};
