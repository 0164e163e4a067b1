import { type FieldName, isFieldName } from "./fields.ts";

/** Fields that would win over a corrected field, because the form has both. They are removed with the correction. */
const overridingFields: Partial<Record<FieldName, readonly FieldName[]>> = {
  dob1: ["dob1_year", "dob1_month", "dob1_day"],
  sliderValue: ["sliderValue_amount"],
  cobuyerSliderValue: ["cobuyerSliderValue_amount"],
};

/**
 * Applies an operator's changes to a lead's answers. An empty text counts as no answer. The services check the result
 * like new answers.
 */
export function correctedAnswers<Value extends string | undefined>(
  answers: Readonly<Record<string, Value>>,
  changes: Readonly<Record<string, string>>,
): Record<string, Value | string> {
  const removedNames = Object.keys(changes).flatMap((name) =>
    isFieldName(name) ? (overridingFields[name] ?? []) : [],
  );
  const otherAnswers = Object.entries(answers).filter(([name]) => !(removedNames as string[]).includes(name));
  return { ...Object.fromEntries(otherAnswers), ...changes };
}
