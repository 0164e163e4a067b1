import { thankYouWhen } from "../../copy/thank-you.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";

/** Says within how many days somebody gets in touch about the application (BRAND_ANSWER_DAYS). */
export function useContactPromise(): string {
  const { answerDays: days } = usePage().site.brand;
  return useTexts(thankYouWhen).promise({ days });
}
