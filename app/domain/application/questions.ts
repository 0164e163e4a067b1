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
 * An answer can be valid and still look like a slip. The page then asks about it once, and accepts it if the visitor
 * continues. Like an error, a question is a code at its field. `week` and `hour` are periods that may have been meant.
 */
const questionCodes = ["unlisted", "extension", "unassigned", "week", "hour", "placeholder"] as const;
export type QuestionCode = (typeof questionCodes)[number];

export const isQuestion = (code: string | undefined): code is QuestionCode => includes(questionCodes, code);

type QuestionContext = {
  facts: Facts;
  /** The answers as the visitor typed them. */
  typedAnswers: Answers;
};

/** Returns what to ask about a valid answer, or undefined if it does not look like a slip. */
type QuestionRule = (answers: Answers, context: QuestionContext) => QuestionCode | undefined;

/**
 * Asks about the period of an income that is small for a month. Pensions and benefits are not asked about: they are
 * paid by the month and are often small. The form does not ask for a co-buyer's work, so a co-buyer is always asked.
 */
const incomeQuestion =
  (name: IncomeField): QuestionRule =>
  (answers) => {
    const isPaidForWork = name === "cobuyerSliderValue" || includes(workingTypes, answers.employment_type);
    const reading = readIncome(incomeAnswersOf(name, answers));
    return reading.ok && isPaidForWork ? likelierPeriod(reading.saved.period, reading.monthly) : undefined;
  };

const questionRules: { [Name in FieldName]?: QuestionRule } = {
  zipcode: ({ zipcode = "" }, { facts }) => (facts.placeOf(zipcode) === "unlisted" ? "unlisted" : undefined),
  phone: ({ phone = "" }, { typedAnswers }) => {
    if (readPhone(typedAnswers.phone ?? "")?.hasExtension) return "extension";
    return isUnassignedArea(phone) ? "unassigned" : undefined;
  },
  ssn_ui: ({ ssn_ui = "" }) => (isPlaceholderNumber(ssn_ui) ? "placeholder" : undefined),
  sliderValue_amount: incomeQuestion("sliderValue"),
  cobuyerSliderValue_amount: incomeQuestion("cobuyerSliderValue"),
};

/**
 * Finds the questions that a page still has to ask about the answers that it received.
 *
 * @param answers valid answers, as {@link checkSections} returns them.
 * @param earlier.confirmed the questions that this page asked before, as {@link confirmations} wrote them.
 * @param earlier.acceptedAnswers answers that were accepted at an earlier press. They are not asked about again.
 * @returns the questions that are still open, by field.
 */
export function openQuestions(
  answers: Answers,
  context: QuestionContext,
  sections: readonly Section[],
  earlier: { confirmed: string; acceptedAnswers: Answers },
): FieldErrors {
  const confirmedTokens = earlier.confirmed.split(" ");
  const questions = entriesOf(questionRules).flatMap(([name, rule]) => {
    if (!sections.includes(fields[name].section)) return [];
    const code = rule?.(answers, context);
    const token = confirmation(name, answers);
    const wasAccepted =
      token === confirmation(name, earlier.acceptedAnswers) &&
      rule?.(earlier.acceptedAnswers, context) === code;
    if (!code || confirmedTokens.includes(token) || wasAccepted) return [];
    return [[name, code] as const];
  });
  return fromEntriesOf(questions);
}

/** The answer that a question repeats, as people write it; empty for a secret field. */
export function answerInQuestion(name: FieldName, answers: Answers): string {
  const incomeField = incomeFields.find((income) => partNames(income).amount === name);
  const income = incomeField && readIncome(incomeAnswersOf(incomeField, answers));
  if (income) return income.ok ? dollars(income.monthly) : "";
  const answer = (answers[name] ?? "").trim();
  if (name === "phone") return localPhone(normalizePhone(answer) ?? answer);
  return secretFields.includes(name) ? "" : answer;
}

/** The name of the hidden field that holds the {@link confirmations} in a form that asks a question. */
export const confirmedName = "confirmed";

/** The value of the hidden field: a token for each question, by which a page asks again only if the answer changed. */
export const confirmations = (answers: Answers, questions: FieldErrors, confirmed: string): string =>
  [confirmed, ...entriesOf(questions).map(([name]) => confirmation(name, answers))].join(" ").trim();

/** A secret answer never stands in a page, so its confirmation has only the field's name. */
const confirmation = (name: FieldName, answers: Answers): string =>
  secretFields.includes(name) ? name : `${name}=${answers[name] ?? ""}`;
