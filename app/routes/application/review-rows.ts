import type { lengthOfTime } from "../../copy/application.ts";
import type { Texts } from "../../copy/texts.ts";
import { usStateNames } from "../../copy/us-states.ts";
import { yesNo } from "../../domain/application/codes.ts";
import {
  type Answers,
  type FieldName,
  fieldNames,
  isRelevant,
  partsOf,
  type Section,
  specOf,
} from "../../domain/application/fields.ts";
import {
  dollarsFromSlider,
  type IncomeAnswers,
  readIncome,
  sliderMax,
} from "../../domain/application/income.ts";
import {
  type IncomeField,
  incomeAnswersOf,
  incomeFields,
  partNames,
} from "../../domain/application/income-fields.ts";
import { addressLine } from "../../domain/application/lead.ts";
import { dollars } from "../../domain/dollars.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { includes, keysOf } from "../../domain/records.ts";
import type { ApplicationForm } from "./form-context.ts";

export type AnswersInWords = {
  /** All answers of a section in short. It stands on the page while the section's rows are closed. */
  lines: Readonly<Record<Exclude<Section, "finish">, string>>;
  /** The rows, in the order of the table of fields. */
  rows: Readonly<Partial<Record<FieldName, string>>>;
};

type ReviewTexts = {
  texts: ApplicationForm["texts"] & ApplicationForm["incomeTexts"];
  lengthOfTime: Texts<typeof lengthOfTime>;
};

export function answersInWords(answers: Answers, reviewTexts: ReviewTexts): AnswersInWords {
  const rows: Partial<Record<FieldName, string>> = {};
  const answerTexts: Answers = {};
  for (const { field, ifAnswered } of rowFields) {
    if (!isRelevant(field, answers)) continue;
    const text = answerText(field, answers, reviewTexts);
    answerTexts[field] = text;
    if (text || !ifAnswered) rows[field] = text || reviewTexts.texts["review.none"];
  }
  const { texts } = reviewTexts;
  const { monthly_rent_housing_cost: rent, cosigner_available: cosigner } = answers;
  const {
    first_name,
    last_name,
    makeName,
    city,
    residence_status,
    residence_length_in_months,
    job_title,
    employment_type,
    employer_name,
    employment_length_in_months,
    sliderValue_amount,
    payment_type,
    cobuyerSliderValue_amount,
  } = answerTexts;
  const housing = rent && `${answerTexts.monthly_rent_housing_cost} ${texts["period.month"]}`;
  const lines = {
    person: linesOf([[first_name, last_name].join(" "), answers.zipcode, makeName]),
    reach: linesOf([localPhone(answers.phone ?? "")], [answers.email]),
    housing: linesOf(
      [addressLine(answers.address ?? "", answers.address_unit ?? "")],
      [city],
      [residence_status, housing, residence_length_in_months],
    ),
    work: linesOf(
      [job_title || employment_type, employer_name],
      [employment_length_in_months, sliderValue_amount],
      [payment_type],
      [includes(yesNo, cosigner) ? texts[`review.cosigner.${cosigner}`] : "", cobuyerSliderValue_amount],
    ),
  };
  return { lines, rows };
}

const linesOf = (...lines: (string | undefined)[][]): string =>
  lines
    .map((parts) => parts.filter((part) => part?.trim()).join(" · "))
    .filter(Boolean)
    .join("\n");

export const rowLabel = (field: FieldName): string =>
  rowFields.find((row) => row.field === field)?.label ?? "";

/** The fields that have a row in the review. `ifAnswered`: the row is left out while the answer is empty. */
const rowFields = fieldNames.flatMap((field) => {
  const { review, label = field } = specOf(field);
  const row = review === "row" ? { row: label } : review;
  return "row" in row && row.row ? [{ field, label: row.row, ifAnswered: "ifAnswered" in row }] : [];
});

/** An answer in words, together with the answers of the fields that the table of fields puts in the same row. */
function answerText(field: FieldName, answers: Answers, reviewTexts: ReviewTexts): string {
  const { texts } = reviewTexts;
  const spec = specOf(field);
  const { control } = spec;
  const answer = answers[field] ?? "";
  if (field === "makeName") return [answer, answers.modelName, answers.vehicleYear].filter(Boolean).join(" ");
  if (field === "city") return placeText(answers) || answer || stateName(answers.state);
  if (control === "choice") return (texts as Readonly<Record<string, string>>)[`${field}.${answer}`] ?? "";
  if (control === "length") return lengthText(reviewTexts, field, answers);
  const income = incomeByAmountField.get(field);
  if (income) return incomeText(texts, incomeAnswersOf(income, answers));
  return "prefix" in spec && answer ? dollars(Number(answer)) : answer;
}

const incomeByAmountField: ReadonlyMap<FieldName, IncomeField> = new Map(
  incomeFields.map((name) => [partNames(name).amount, name]),
);

/** The place as "Los Ángeles, California"; empty unless city and state are answered. */
export function placeText({ city, state }: Answers): string {
  const name = stateName(state);
  return city && name ? `${city}, ${name}` : "";
}

const stateName = (state: string | undefined): string =>
  includes(keysOf(usStateNames), state) ? usStateNames[state] : "";

/** An income as "$2,947 al mes ($17 por hora)". */
function incomeText(texts: ApplicationForm["incomeTexts"], answers: IncomeAnswers): string {
  const income = readIncome(answers);
  if (!income.ok) return "";
  const { monthly, saved } = income;
  if (Number(saved.notch) === sliderMax && monthly === dollarsFromSlider(sliderMax))
    return texts["slider.top"];
  const perMonth = `${dollars(monthly)} ${texts["period.month"]}`;
  if (saved.period === "month") return perMonth;
  return `${perMonth} ($${saved.amount} ${texts[`period.${saved.period}`]})`;
}

/** A length of time as "3 años y 1 mes", leaving out zeros. */
function lengthText({ lengthOfTime }: ReviewTexts, field: FieldName, answers: Answers): string {
  const [years = 0, months = 0] = [field, ...partsOf(field)].map((name) => Number(answers[name] || 0));
  // The message has a case for "years", "months", "yearsmonths" and "none".
  const parts = `${years ? "years" : ""}${months ? "months" : ""}` || "none";
  return lengthOfTime.text({ years, months, parts });
}
