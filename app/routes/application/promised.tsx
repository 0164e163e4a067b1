import { thankYouWhen } from "../../copy/thank-you.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";

/** By when somebody answers, where the operator promises it (BRAND_ANSWER_DAYS). */
export function Promised({ className }: { className?: string }) {
  const { answerDays: days } = usePage().site.brand;
  const { promise } = useTexts(thankYouWhen);
  if (days === undefined) return null;
  return (
    <p className={className}>
      <strong>{promise({ days })}</strong>
    </p>
  );
}
