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
import { type IncomeField, incomeFields, partNames, typedIncome } from "./income-fields.ts";
import type { Facts } from "./schema.ts";
import { isPlaceholderNumber } from "./taxpayer-id.ts";

/**
 * An answer can be valid and still look like a slip. The page then asks about it once, and takes it when the visitor
 * goes on. A question travels like an error: as a code at its field.
 */
const questionCodes = ["unlisted", "extension", "unassigned", "week", "hour", "placeholder"] as const;
export type QuestionCode = (typeof questionCodes)[number];

export const isQuestion = (code: string | undefined): code is QuestionCode => includes(questionCodes, code);

type About = {
  facts: Facts;
  /** The answers as they were sent. */
  typed: Answers;
};

/** A rule that says what to ask about valid answers; undefined where nothing looks like a slip. */
type Doubt = (answers: Answers, about: About) => QuestionCode | undefined;

/** Pensions and benefits are paid by the month, and are often small. A second person's work is not asked for. */
const income =
  (name: IncomeField): Doubt =>
  (answers) => {
    const isPaidForWork = name === "cobuyerSliderValue" || includes(workingTypes, answers.employment_type);
    const read = readIncome(typedIncome(name, answers));
    return read.ok && isPaidForWork ? likelierPeriod(read.saved.period, read.monthly) : undefined;
  };

const doubts: { [Name in FieldName]?: Doubt } = {
  zipcode: ({ zipcode = "" }, { facts }) => (facts.placeOf(zipcode) === "unlisted" ? "unlisted" : undefined),
  phone: ({ phone = "" }, { typed }) => {
    if (readPhone(typed.phone ?? "")?.hasExtension) return "extension";
    return isUnassignedArea(phone) ? "unassigned" : undefined;
  },
  ssn_ui: ({ ssn_ui = "" }) => (isPlaceholderNumber(ssn_ui) ? "placeholder" : undefined),
  sliderValue_amount: income("sliderValue"),
  cobuyerSliderValue_amount: income("cobuyerSliderValue"),
};

/**
 * Finds what a page still has to ask about the answers that it got.
 *
 * @param answers valid ones, as {@link checkSections} returns them.
 * @param before.confirmed what this page asked before, as {@link confirmations} wrote it.
 * @param before.accepted the answers that an earlier press of this page took: they are not asked about again.
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

/** The answer that a question repeats, as people write it; empty for a secret one. */
export function answerInQuestion(name: FieldName, answers: Answers): string {
  const owner = incomeFields.find((income) => partNames(income).amount === name);
  const read = owner && readIncome(typedIncome(owner, answers));
  if (read) return read.ok ? dollars(read.monthly) : "";
  const answer = (answers[name] ?? "").trim();
  if (name === "phone") return localPhone(normalizePhone(answer) ?? answer);
  return secretFields.includes(name) ? "" : answer;
}

/** The hidden field of a form that asks; it holds the {@link confirmations}. */
export const confirmedName = "confirmed";

/** The value of the hidden field: the same answers are not asked about again, and another answer is. */
export const confirmations = (answers: Answers, questions: FieldErrors, confirmed: string): string =>
  [confirmed, ...entriesOf(questions).map(([name]) => confirmation(name, answers))].join(" ").trim();

/** A secret answer is in no page: its field alone is named. */
const confirmation = (name: FieldName, answers: Answers): string =>
  secretFields.includes(name) ? name : `${name}=${answers[name] ?? ""}`;
