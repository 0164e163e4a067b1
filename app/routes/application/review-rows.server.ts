import type { AllCopy } from "../../copy/all-copy.ts";
import type { application } from "../../copy/application.ts";
import { format, type Texts } from "../../copy/format.ts";
import { usStateNames } from "../../copy/us-states.ts";
import { isWorking } from "../../domain/application/codes.ts";
import type { Answers, FieldName, Section } from "../../domain/application/fields.ts";
import { sliderMax } from "../../domain/application/income-slider.ts";

/** One line of the review: what was asked, what was answered, and where it can be changed. */
export type ReviewRow = { section: Section; field: FieldName; label: string; value: string };

type ApplicationWords = Texts<typeof application>;

/** Every answer of the first three sections, in words a person would use. */
export function reviewRows(
  words: ApplicationWords,
  answers: Answers,
  lengthOfTime: AllCopy["lengthOfTime"],
): ReviewRow[] {
  const row = (section: Section, field: FieldName, label: string, value: string | undefined): ReviewRow => ({
    section,
    field,
    label,
    value: value || words["review.none"],
  });
  const choice = (field: FieldName) => words[`${field}.${answers[field]}` as keyof ApplicationWords];
  const vehicle = [answers.makeName, answers.modelName].filter(Boolean).join(" ");
  const place = [answers.city, usStateNames[answers.state as keyof typeof usStateNames]]
    .filter(Boolean)
    .join(", ");
  const working = isWorking(answers.employment_type);
  return [
    row("contact", "first_name", words.first_name, answers.first_name),
    row("contact", "last_name", words.last_name, answers.last_name),
    row("contact", "email", words.email, answers.email),
    row("contact", "phone", words.phone, answers.phone),
    row("contact", "zipcode", words.zipcode, answers.zipcode),
    ...(vehicle ? [row("contact", "makeName", words.vehicle, vehicle)] : []),
    row("housing", "address", words.address, answers.address),
    row("housing", "city", words.place, place),
    row("housing", "residence_status", words.residence_status, choice("residence_status")),
    row(
      "housing",
      "residence_length_in_months",
      words.residence_length,
      lengthOf(lengthOfTime.text, answers, "residence"),
    ),
    row(
      "housing",
      "monthly_rent_housing_cost",
      words.monthly_rent_housing_cost,
      dollars(answers.monthly_rent_housing_cost),
    ),
    row("work", "employment_type", words.employment_type, choice("employment_type")),
    ...(working
      ? [
          row("work", "job_title", words.job_title, answers.job_title),
          row("work", "employer_name", words.employer_name, answers.employer_name),
          row(
            "work",
            "employment_length_in_months",
            words.employment_length,
            lengthOf(lengthOfTime.text, answers, "employment"),
          ),
        ]
      : []),
    row("work", "payment_type", words.payment_type, choice("payment_type")),
    row(
      "work",
      "sliderValue_amount",
      words.sliderValue,
      income(words, answers.sliderValue, answers.sliderValue_amount),
    ),
    row("work", "cosigner_available", words.cosigner_available, choice("cosigner_available")),
    ...(answers.cosigner_available === "yes"
      ? [
          row(
            "work",
            "cobuyerSliderValue_amount",
            words.cobuyerSliderValue,
            income(words, answers.cobuyerSliderValue, answers.cobuyerSliderValue_amount),
          ),
        ]
      : []),
  ];
}

const dollars = (amount: string | undefined): string =>
  amount ? `$${Number(amount).toLocaleString("en-US")}` : "";

const income = (words: ApplicationWords, notch: string | undefined, amount: string | undefined): string =>
  Number(notch) === sliderMax && Number(amount) === sliderMax * 250 ? words["slider.top"] : dollars(amount);

/** "3 años y 1 mes", leaving out what is zero. */
function lengthOf(message: string, answers: Answers, what: "residence" | "employment"): string {
  const years = Number(answers[`${what}_length_in_months`] || 0);
  const months = Number(answers[`${what}_length_in_months_months`] || 0);
  return format(message, {
    years,
    months,
    parts: `${years ? "years" : ""}${months ? "months" : ""}` || "none",
  });
}
