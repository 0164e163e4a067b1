import { type Answers, type Fields, fieldNames, fields } from "./fields.ts";
import type { IncomePart, TypedIncome } from "./income.ts";

/** The questions about an income, each named for its slider. */
export type IncomeField = {
  [Name in keyof Fields]: Fields[Name] extends { control: "income" } ? Name : never;
}[keyof Fields];

const isIncomeField = (name: keyof Fields): name is IncomeField => fields[name].control === "income";
export const incomeFields: readonly IncomeField[] = fieldNames.filter(isIncomeField);

/** The field that each part of an income is typed in. An income without one of them does not compile. */
export const partNames = <Name extends IncomeField>(name: Name) =>
  ({
    notch: name,
    amount: `${name}_amount`,
    period: `${name}_period`,
    hours: `${name}_hours`,
  }) as const satisfies Record<IncomePart, keyof Fields>;

/** What the answers say of one income. */
export function typedIncome(name: IncomeField, answers: Answers): TypedIncome {
  const names = partNames(name);
  return {
    notch: answers[names.notch],
    amount: answers[names.amount],
    period: answers[names.period],
    hours: answers[names.hours],
  };
}
