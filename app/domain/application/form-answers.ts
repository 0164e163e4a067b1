import { includes } from "../records.ts";
import { type Answers, fieldNames, fieldsOf, type Section } from "./fields.ts";
import {
  dollarsFromSlider,
  type IncomeAnswers,
  parseNotch,
  payPeriods,
  readIncome,
  sliderDefault,
} from "./income.ts";
import { incomeAnswersOf, incomeFields, partNames } from "./income-fields.ts";

type SubmittedForm = { text(name: string): string };

/** Reads the fields of these sections. A checkbox or choice that the browser did not send becomes an empty answer. */
export function readAnswers(form: SubmittedForm, sections: readonly Section[]): Answers {
  const answers: Answers = {};
  for (const name of sections.flatMap(fieldsOf)) answers[name] = form.text(name);
  return answers;
}

/**
 * Decides whether an income's slider or its amount counts. Without scripts, neither follows the other. A moved slider
 * counts if the amount is empty, or if the applicant changed neither the amount nor its period.
 * @param savedAnswers the answers that the page showed.
 */
export function settleIncomes(answers: Answers, savedAnswers: Answers): Answers {
  const settledAnswers = { ...answers };
  for (const name of incomeFields) {
    const { notch, amount, period } = partNames(name);
    if (settledAnswers[notch] === undefined) continue;
    const isSliderMoved = settledAnswers[notch] !== notchOnPage(incomeAnswersOf(name, savedAnswers));
    const isAmountEmpty = !settledAnswers[amount]?.trim();
    const isPayUnchanged = [amount, period].every((part) => settledAnswers[part] === savedAnswers[part]);
    const isSliderAtDefault = settledAnswers[notch] === String(sliderDefault);
    const usesSlider = isSliderMoved && (isAmountEmpty ? !isSliderAtDefault : isPayUnchanged);
    const dollars = usesSlider ? dollarsFromNotchText(settledAnswers[notch]) : undefined;
    if (dollars !== undefined)
      Object.assign(settledAnswers, { [amount]: String(dollars), [period]: "month" });
    else if (!isSliderMoved && isAmountEmpty) settledAnswers[notch] = "";
  }
  return settledAnswers;
}

/** The notch at which the page drew the slider (routes/application/income-control.tsx does the same). */
function notchOnPage(savedIncome: IncomeAnswers): string {
  const income = readIncome(savedIncome);
  return income.ok ? income.saved.notch : String(sliderDefault);
}

/**
 * Applies the pay period of a question's button, such as `paid:sliderValue:week`.
 * @param intent the value of the pressed button; any other value changes nothing.
 */
export function withChosenPeriod(answers: Answers, intent: string): Answers {
  const [, field = "", period = ""] = /^paid:(\w+):(\w+)$/.exec(intent) ?? [];
  if (!includes(incomeFields, field) || !includes(payPeriods, period)) return answers;
  return { ...answers, [partNames(field).period]: period };
}

const dollarsFromNotchText = (notch: string): number | undefined => {
  const position = parseNotch(notch.trim());
  return position === undefined ? undefined : dollarsFromSlider(position);
};

export function pickAnswers(record: Readonly<Record<string, unknown>>): Answers {
  const answers: Answers = {};
  for (const name of fieldNames) {
    const value = record[name];
    if (typeof value === "string") answers[name] = value;
  }
  return answers;
}

/** The values of the buttons that do not send the step. */
const otherIntents = /^(?:back|save|save_phone|email|unlock|delete|new|zipcode:\d{5}|change:\w+)$/;

/**
 * Whether the pressed button sends the step. An unknown button does, and so does Enter, which may name no button
 * (`intent` is then null).
 */
export const sendsAnswers = (intent: string | null): boolean => !otherIntents.test(intent ?? "");

/**
 * Whether a program filled in the form: the hidden field (`trap`) has a value, or the form came back sooner than anyone
 * can read it (shared decisions, 5). A negative `filledInMs` does not count: the clock was set back in between.
 */
export const looksAutomatic = (signs: { trap: string; filledInMs: number; minimumFillMs: number }): boolean =>
  signs.trap.trim() !== "" || (signs.filledInMs >= 0 && signs.filledInMs < signs.minimumFillMs);
