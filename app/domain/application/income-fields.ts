import { type Answers, type Fields, fieldNames, fields } from "./fields.ts";
import type { IncomeAnswers, IncomePart } from "./income.ts";

export type IncomeField = {
  [Name in keyof Fields]: Fields[Name] extends { control: "income" } ? Name : never;
}[keyof Fields];

const isIncomeField = (name: keyof Fields): name is IncomeField => fields[name].control === "income";
export const incomeFields: readonly IncomeField[] = fieldNames.filter(isIncomeField);

export const partNames = <Name extends IncomeField>(name: Name) =>
  ({
    notch: name,
    amount: `${name}_amount`,
    period: `${name}_period`,
    hours: `${name}_hours`,
  }) as const satisfies Record<IncomePart, keyof Fields>;

export function incomeAnswersOf(name: IncomeField, answers: Answers): IncomeAnswers {
  const names = partNames(name);
  return {
    notch: answers[names.notch],
    amount: answers[names.amount],
    period: answers[names.period],
    hours: answers[names.hours],
  };
}
