import { type Answers, fieldNames, fieldsOf, type Section } from "./fields.ts";
import { incomeFields, partNames } from "./income-fields.ts";
import { dollarsFromSlider, parseNotch, sliderDefault } from "./income-slider.ts";

/** A form that was sent: the text of each of its fields, empty for a missing one. */
type SentForm = { text(name: string): string };

/**
 * The application's own fields of a form; other names are ignored. A box or a choice that the page has and the browser
 * left out is empty.
 */
export function readAnswers(form: SentForm, sections: readonly Section[]): Answers {
  const answers: Answers = {};
  for (const name of sections.flatMap(fieldsOf)) answers[name] = form.text(name).replaceAll("\r\n", "\n");
  return answers;
}

/**
 * A page's incomes as they are meant. Without JavaScript a slider and the amount beside it do not follow each other: a
 * slider that was moved counts where the amount was left as it was or is empty, and one that was not moved says nothing.
 *
 * @param shown what the page that was sent showed: the saved draft.
 */
export function settleIncomes(typed: Answers, shown: Answers): Answers {
  const settled = { ...typed };
  for (const name of incomeFields) {
    const { notch, amount, period } = partNames(name);
    if (settled[notch] === undefined) continue;
    const isMoved = settled[notch] !== (shown[notch] || String(sliderDefault));
    const isEmpty = !settled[amount]?.trim();
    const isLeft = isEmpty ? settled[notch] !== String(sliderDefault) : settled[amount] === shown[amount];
    const dollars = isMoved && isLeft ? dollarsOf(settled[notch]) : undefined;
    if (dollars !== undefined) Object.assign(settled, { [amount]: String(dollars), [period]: "month" });
    else if (!isMoved && isEmpty) settled[notch] = "";
  }
  return settled;
}

const dollarsOf = (notch: string): number | undefined => {
  const parsed = parseNotch(notch.trim());
  return parsed === undefined ? undefined : dollarsFromSlider(parsed);
};

/** A program's answers: any field of the application in a plain record, nothing else. */
export function pickAnswers(record: Readonly<Record<string, unknown>>): Answers {
  const answers: Answers = {};
  for (const name of fieldNames) {
    const value = record[name];
    if (typeof value === "string") answers[name] = value;
  }
  return answers;
}
