import { type FieldName, isFieldName } from "./fields.ts";

/** Answers that would win over a corrected one, because the form has them beside it. */
const decidedBy: Partial<Record<FieldName, readonly FieldName[]>> = {
  dob1: ["dob1_year", "dob1_month", "dob1_day"],
  sliderValue: ["sliderValue_amount"],
  cobuyerSliderValue: ["cobuyerSliderValue_amount"],
};

/** A lead's answers with some changed; an empty one is removed. The services check the result as new answers. */
export function correctedAnswers<Value extends string | undefined>(
  answers: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, string>>,
): Record<string, Value | string> {
  const replaced = Object.keys(changes).flatMap((name) => (isFieldName(name) ? (decidedBy[name] ?? []) : []));
  const others = Object.entries(answers).filter(([name]) => !(replaced as string[]).includes(name));
  return { ...Object.fromEntries(others), ...changes };
}
