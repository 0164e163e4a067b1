import { dollars } from "../dollars.ts";
import { isUnassignedArea, localPhone, normalizePhone, readPhone } from "../forms/phone-number.ts";
import { entriesOf, fromEntriesOf, includes } from "../records.ts";
import { workingTypes } from "./codes.ts";
import {
  type Answers,
  type FieldErrors,
  type FieldName,
  fields,
  type Section,
  secretFields,
} from "./fields.ts";
import { likelierPeriod, readIncome } from "./income.ts";
import { type IncomeField, incomeAnswersOf, incomeFields, partNames } from "./income-fields.ts";
import type { Facts } from "./schema.ts";
import { isPlaceholderNumber } from "./taxpayer-id.ts";

/**
 * An answer can be valid and still look like a slip. The page then asks about the answer once, and accepts it if the
 * visitor continues. A question travels like an error: as a code at its field.
 */
const questionCodes = ["unlisted", "extension", "unassigned", "week", "hour", "placeholder"] as const;
export type QuestionCode = (typeof questionCodes)[number];

export const isQuestion = (code: string | undefined): code is QuestionCode => includes(questionCodes, code);

type About = {
  facts: Facts;
  /** The answers as the visitor typed them. */
  typed: Answers;
};

/** A rule that says what to ask about valid answers. It returns undefined if nothing looks like a slip. */
type Doubt = (answers: Answers, about: About) => QuestionCode | undefined;

/**
 * Asks about the period of an income that is small for a month. Pensions and benefits are not asked about: they are
 * paid by the month and are often small. The form does not ask for a co-buyer's work, so a co-buyer is always asked.
 */
const incomeDoubt =
  (name: IncomeField): Doubt =>
  (answers) => {
    const isPaidForWork = name === "cobuyerSliderValue" || includes(workingTypes, answers.employment_type);
    const reading = readIncome(incomeAnswersOf(name, answers));
    return reading.ok && isPaidForWork ? likelierPeriod(reading.saved.period, reading.monthly) : undefined;
  };

const doubts: { [Name in FieldName]?: Doubt } = {
  zipcode: ({ zipcode = "" }, { facts }) => (facts.placeOf(zipcode) === "unlisted" ? "unlisted" : undefined),
  phone: ({ phone = "" }, { typed }) => {
    if (readPhone(typed.phone ?? "")?.hasExtension) return "extension";
    return isUnassignedArea(phone) ? "unassigned" : undefined;
  },
  ssn_ui: ({ ssn_ui = "" }) => (isPlaceholderNumber(ssn_ui) ? "placeholder" : undefined),
  sliderValue_amount: incomeDoubt("sliderValue"),
  cobuyerSliderValue_amount: incomeDoubt("cobuyerSliderValue"),
};

/**
 * Finds the questions that a page still has to ask about the answers that it received.
 *
 * @param answers valid answers, as {@link checkSections} returns them.
 * @param before.confirmed the questions that this page asked before, as {@link confirmations} wrote them.
 * @param before.accepted the answers that the page accepted at an earlier press. They are not asked about again.
 * @returns the questions that are still open, by field.
 */
export function openQuestions(
  answers: Answers,
  about: About,
  sections: readonly Section[],
  before: { confirmed: string; accepted: Answers },
): FieldErrors {
  const confirmed = before.confirmed.split(" ");
  const open = entriesOf(doubts).flatMap(([name, doubt]) => {
    if (!sections.includes(fields[name].section)) return [];
    const code = doubt?.(answers, about);
    const token = confirmation(name, answers);
    const isAccepted =
      token === confirmation(name, before.accepted) && doubt?.(before.accepted, about) === code;
    return code && !confirmed.includes(token) && !isAccepted ? [[name, code] as const] : [];
  });
  return fromEntriesOf(open);
}

/** The answer that a question repeats, as people write it; empty for a secret field. */
export function answerInQuestion(name: FieldName, answers: Answers): string {
  const owner = incomeFields.find((income) => partNames(income).amount === name);
  const reading = owner && readIncome(incomeAnswersOf(owner, answers));
  if (reading) return reading.ok ? dollars(reading.monthly) : "";
  const answer = (answers[name] ?? "").trim();
  if (name === "phone") return localPhone(normalizePhone(answer) ?? answer);
  return secretFields.includes(name) ? "" : answer;
}

/** The name of the hidden field that holds the {@link confirmations} in a form that asks a question. */
export const confirmedName = "confirmed";

/**
 * The value of the hidden field. The page does not ask about the same answer again, but asks about a changed answer.
 */
export const confirmations = (answers: Answers, questions: FieldErrors, confirmed: string): string =>
  [confirmed, ...entriesOf(questions).map(([name]) => confirmation(name, answers))].join(" ").trim();

/** A secret answer never stands in a page, so its confirmation has only the field's name. */
const confirmation = (name: FieldName, answers: Answers): string =>
  secretFields.includes(name) ? name : `${name}=${answers[name] ?? ""}`;
