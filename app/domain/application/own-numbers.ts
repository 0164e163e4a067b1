import { z } from "zod";
import type { Answers } from "./fields.ts";
import { leadAnswers } from "./lead.ts";

/** What an applicant earns before taxes and pays for housing: whole dollars a month. */
export const ownNumbersSchema = z.object({
  income: z.number(),
  housing: z.number(),
  housingKind: z.enum(["rent", "mortgage", "other"]),
});
export type OwnNumbers = z.infer<typeof ownNumbersSchema>;

/** @returns undefined for an applicant without an income. */
export function ownNumbersOf(answers: Answers): OwnNumbers | undefined {
  const { sliderValue_amount, monthly_rent_housing_cost, residence_status } = leadAnswers(answers);
  const income = Number(sliderValue_amount);
  if (!(income > 0)) return undefined;
  const isNamed = residence_status === "rent" || residence_status === "mortgage";
  return {
    income,
    housing: Number(monthly_rent_housing_cost) || 0,
    housingKind: isNamed ? residence_status : "other",
  };
}
