import { includes } from "../records.ts";
import { type Answers, fieldNames, fieldsOf, type Section } from "./fields.ts";
import {
  dollarsFromSlider,
  parseNotch,
  payPeriods,
  readIncome,
  sliderDefault,
  type TypedIncome,
} from "./income.ts";
import { incomeFields, partNames, typedIncome } from "./income-fields.ts";

type SentForm = { text(name: string): string };

/** A box or a choice that the browser left out is empty. */
export function readAnswers(form: SentForm, sections: readonly Section[]): Answers {
  const answers: Answers = {};
  for (const name of sections.flatMap(fieldsOf)) answers[name] = form.text(name);
  return answers;
}

/**
 * Without scripts slider and amount do not follow each other: a moved slider counts where the amount is empty, or neither it
 * nor its period was changed. @param shown the saved draft, which the page showed.
 */
export function settleIncomes(typed: Answers, shown: Answers): Answers {
  const settled = { ...typed };
  for (const name of incomeFields) {
    const { notch, amount, period } = partNames(name);
    if (settled[notch] === undefined) continue;
    const isMoved = settled[notch] !== shownNotch(typedIncome(name, shown));
    const isEmpty = !settled[amount]?.trim();
    const isUnchanged = [amount, period].every((part) => settled[part] === shown[part]);
    const counts = isMoved && (isEmpty ? settled[notch] !== String(sliderDefault) : isUnchanged);
    const dollars = counts ? dollarsOf(settled[notch]) : undefined;
    if (dollars !== undefined) Object.assign(settled, { [amount]: String(dollars), [period]: "month" });
    else if (!isMoved && isEmpty) settled[notch] = "";
  }
  return settled;
}

/** Where the page's slider stood (routes/application/income-control.tsx). */
function shownNotch(shown: TypedIncome): string {
  const read = readIncome(shown);
  return read.ok ? read.saved.notch : String(sliderDefault);
}

/** The button of a question says how often somebody is paid. @param intent the pressed button's value. */
export function withChosenPeriod(typed: Answers, intent: string): Answers {
  const [, field = "", period = ""] = /^paid:(\w+):(\w+)$/.exec(intent) ?? [];
  if (!includes(incomeFields, field) || !includes(payPeriods, period)) return typed;
  return { ...typed, [partNames(field).period]: period };
}

const dollarsOf = (notch: string): number | undefined => {
  const parsed = parseNotch(notch.trim());
  return parsed === undefined ? undefined : dollarsFromSlider(parsed);
};

export function pickAnswers(record: Readonly<Record<string, unknown>>): Answers {
  const answers: Answers = {};
  for (const name of fieldNames) {
    const value = record[name];
    if (typeof value === "string") answers[name] = value;
  }
  return answers;
}

/** Of the buttons that do not send. */
const otherIntents = /^(?:back|save|save_phone|email|unlock|delete|new|zipcode:\d{5}|change:\w+)$/;

/** Whether the pressed button sends the answers. Enter may name no button; an unknown name sends, too. */
export const sendsAnswers = (intent: string | null): boolean => !otherIntents.test(intent ?? "");

/**
 * A program fills in the hidden field, or is done sooner than anyone can read (shared decisions, 5). Begun later than now
 * (negative), the clock has gone back meanwhile: how long it took is unknown.
 */
export const looksAutomatic = (signs: { trap: string; filledInMs: number; minimumFillMs: number }): boolean =>
  signs.trap.trim() !== "" || (signs.filledInMs >= 0 && signs.filledInMs < signs.minimumFillMs);
