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
  sections,
  specOf,
} from "../../domain/application/fields.ts";
import { readIncome, type TypedIncome } from "../../domain/application/income.ts";
import {
  type IncomeField,
  incomeFields,
  partNames,
  typedIncome,
} from "../../domain/application/income-fields.ts";
import { dollarsFromSlider, sliderMax } from "../../domain/application/income-slider.ts";
import { addressLine } from "../../domain/application/lead.ts";
import { formatDollars } from "../../domain/application/money.ts";
import { localPhone } from "../../domain/forms/phone-number.ts";
import { includes, keysOf } from "../../domain/records.ts";
import type { ApplicationTexts } from "./form-context.ts";

/** One line of the review: what was asked, what was answered, and where it can be changed. */
export type ReviewRow = { section: Section; field: FieldName; label: string; value: string };
/** A section of the review: the line that names it, and the rows that it opens to. */
export type ReviewSection = { section: Section; line: string; rows: ReviewRow[] };

/** Every saved answer of the sections before the one that shows them, in words a person would use. */
export function reviewSections(answers: Answers, formats: Formats): ReviewSection[] {
  const rows = reviewRows(answers, formats);
  return sections.slice(0, -1).map((section) => ({
    section,
    line: reviewLine(section, answers, formats),
    rows: rows.filter((row) => row.section === section),
  }));
}

/** An answer as a section's one line names it; what was not answered is left out. */
function reviewLine(section: Section, answers: Answers, formats: Formats): string {
  const of = (field: FieldName) => (isRelevant(field, answers) ? answerText(field, answers, formats) : "");
  const parts: Record<Section, string[]> = {
    contact: [[of("first_name"), of("last_name")].join(" "), localPhone(answers.phone ?? "")],
    housing: [addressLine(answers.address ?? "", answers.address_unit ?? "")],
    work: [of("job_title") || of("employment_type"), of("sliderValue_amount")],
    finish: [],
  };
  return parts[section].filter((part) => part.trim()).join(" · ");
}

type Formats = { texts: ApplicationTexts; lengthOfTime: Texts<typeof lengthOfTime> };

/** Every answer that the table gives a row, in words a person would use; what is irrelevant has none. */
export function reviewRows(answers: Answers, formats: Formats): ReviewRow[] {
  const texts: Readonly<Record<string, string>> = formats.texts;
  const none = formats.texts["review.none"];
  return rowFields.flatMap(({ field, label, ifAnswered }) => {
    if (!isRelevant(field, answers)) return [];
    const value = answerText(field, answers, formats);
    if (!value && ifAnswered) return [];
    return [{ section: fields[field].section, field, label: texts[label] ?? "", value: value || none }];
  });
}

/** The fields that the table gives a row: the name of its label, and whether it is there only where it was answered. */
const rowFields = fieldNames.flatMap((field) => {
  const { review, label = field } = specOf(field);
  const row = review === "row" ? { row: label } : review;
  return "row" in row && row.row ? [{ field, label: row.row, ifAnswered: "ifAnswered" in row }] : [];
});

/** An answer as its row shows it, together with the fields that the table puts within that row. */
function answerText(field: FieldName, answers: Answers, { texts, lengthOfTime }: Formats): string {
  const { control, ...spec } = specOf(field);
  const answer = answers[field] ?? "";
  if (field === "makeName") return [answer, answers.modelName, answers.vehicleYear].filter(Boolean).join(" ");
  if (field === "city") return placeText(answers) || answer || stateName(answers.state);
  if (control === "choice") return (texts as Readonly<Record<string, string>>)[`${field}.${answer}`] ?? "";
  if (control === "length") return lengthText(lengthOfTime.text, field, answers);
  const income = incomeOf.get(field);
  if (income) return incomeText(texts, typedIncome(income, answers));
  return "prefix" in spec ? dollars(answer) : answer;
}

/** The incomes by the field that holds their amount. */
const incomeOf: ReadonlyMap<FieldName, IncomeField> = new Map(
  incomeFields.map((name) => [partNames(name).amount, name]),
);

/** "Los Ángeles, California"; empty unless both are answered. */
export function placeText({ city, state }: Answers): string {
  const name = stateName(state);
  return city && name ? `${city}, ${name}` : "";
}

const stateName = (state: string | undefined): string =>
  includes(keysOf(usStateNames), state) ? usStateNames[state] : "";

const dollars = (amount: string): string => (amount ? formatDollars(Number(amount)) : "");

/** "$2,947 al mes ($17 por hora)": what goes out, and how it was said. */
function incomeText(texts: ApplicationTexts, typed: TypedIncome): string {
  const read = readIncome(typed);
  if (!read.ok) return "";
  const { monthly, saved } = read;
  if (Number(saved.notch) === sliderMax && monthly === dollarsFromSlider(sliderMax))
    return texts["slider.top"];
  const perMonth = `${formatDollars(monthly)} ${texts["period.month"]}`;
  if (saved.period === "month") return perMonth;
  const pay = `$${saved.amount} ${texts[`period.${saved.period}`]}`;
  return `${perMonth} (${pay})`;
}

/** "3 años y 1 mes", leaving out what is zero. */
function lengthText(message: string, field: FieldName, answers: Answers): string {
  const [years = 0, months = 0] = [field, ...partsOf(field)].map((name) => Number(answers[name] || 0));
  const parts = `${years ? "years" : ""}${months ? "months" : ""}` || "none";
  return format(message, { years, months, parts });
}
