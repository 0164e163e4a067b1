import type { Answers } from "./fields.ts";
import { incomeFields, partNames } from "./income-fields.ts";
import { dollarsFromSlider, sliderDefault } from "./income-slider.ts";

const prefilled = { notch: String(sliderDefault), amount: String(dollarsFromSlider(sliderDefault)) };

/**
 * Answers of the pages that filled an income in by themselves (until November 2026), without what may be such an income:
 * nobody can tell whether the visitor read it. Those pages had no period, which every page since sends. Of a program's
 * answers an amount counts, so this is not for them.
 */
export function withoutPrefilled(answers: Answers): Answers {
  const own = { ...answers };
  for (const name of incomeFields) {
    const { notch, amount, period } = partNames(name);
    if (own[period] || own[notch] !== prefilled.notch || own[amount] !== prefilled.amount) continue;
    own[notch] = "";
    own[amount] = "";
  }
  return own;
}

/** A draft without incomes that its pages filled in; the section that had one is open again. */
export function reopenPrefilled<D extends { answers: Answers; answered: readonly string[] }>(draft: D): D {
  const answers = withoutPrefilled(draft.answers);
  const isOpen = incomeFields.some((name) => answers[name] !== draft.answers[name]);
  return isOpen
    ? { ...draft, answers, answered: draft.answered.filter((section) => section !== "work") }
    : draft;
}
