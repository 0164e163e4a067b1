import type { lengthOfTime } from "../../copy/application.ts";
import { format, type Texts } from "../../copy/format.ts";
import { usStateNames } from "../../copy/us-states.ts";
import {
  type Answers,
  type FieldName,
  fieldNames,
  fields,
  isRelevant,
  partsOf,
  type Section,
  specOf,
} from "../../domain/application/fields.ts";
import { dollarsFromSlider, sliderMax } from "../../domain/application/income-slider.ts";
import { includes, keysOf } from "../../domain/records.ts";
import type { ApplicationTexts } from "./form-context.ts";

/** One line of the review: what was asked, what was answered, and where it can be changed. */
export type ReviewRow = { section: Section; field: FieldName; label: string; value: string };

type Formats = { texts: ApplicationTexts; lengthOfTime: Texts<typeof lengthOfTime> };

/** Every answer that the table gives a row, in words a person would use; what is irrelevant has none. */
export function reviewRows(answers: Answers, formats: Formats): ReviewRow[] {
  const texts: Readonly<Record<string, string>> = formats.texts;
  return fieldNames.flatMap((field) => {
    const { review, label = field } = specOf(field);
    const row = review === "row" ? { row: label } : review;
    if (!("row" in row) || !row.row || !isRelevant(field, answers)) return [];
    const value = answerText(field, answers, formats);
    if (!value && "ifAnswered" in row) return [];
    const none = formats.texts["review.none"];
    return [{ section: fields[field].section, field, label: texts[row.row] ?? "", value: value || none }];
  });
}

/** An answer as its row shows it, together with the fields that the table puts within that row. */
function answerText(field: FieldName, answers: Answers, { texts, lengthOfTime }: Formats): string {
  const { control, ...spec } = specOf(field);
  const answer = answers[field] ?? "";
  if (field === "makeName") return [answer, answers.modelName, answers.vehicleYear].filter(Boolean).join(" ");
  if (field === "city") return [answer, stateName(answers.state)].filter(Boolean).join(", ");
  if (control === "choice") return (texts as Readonly<Record<string, string>>)[`${field}.${answer}`] ?? "";
  if (control === "length") return lengthText(lengthOfTime.text, field, answers);
  if (typeof control === "object") return incomeText(texts, answers[control.partOf], answer);
  return "prefix" in spec ? dollars(answer) : answer;
}

const stateName = (state: string | undefined): string =>
  includes(keysOf(usStateNames), state) ? usStateNames[state] : "";

const dollars = (amount: string): string => (amount ? `$${Number(amount).toLocaleString("en-US")}` : "");

const incomeText = (texts: ApplicationTexts, notch: string | undefined, amount: string): string =>
  Number(notch) === sliderMax && Number(amount) === dollarsFromSlider(sliderMax)
    ? texts["slider.top"]
    : dollars(amount);

/** "3 años y 1 mes", leaving out what is zero. */
function lengthText(message: string, field: FieldName, answers: Answers): string {
  const [years = 0, months = 0] = [field, ...partsOf(field)].map((name) => Number(answers[name] || 0));
  const parts = `${years ? "years" : ""}${months ? "months" : ""}` || "none";
  return format(message, { years, months, parts });
}
