import { thankYouWhen } from "../../copy/thank-you.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";

/** Says what happens to an application, and by when (BRAND_ANSWER_DAYS). */
export function Promised({ className }: { className?: string }) {
  const { answerDays: days } = usePage().site.brand;
  const { promise } = useTexts(thankYouWhen);
  return (
    <p className={className}>
      <strong>{promise({ days })}</strong>
    </p>
  );
}
