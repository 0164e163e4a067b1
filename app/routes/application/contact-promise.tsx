import { thankYouWhen } from "../../copy/thank-you.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";

/** Says by when somebody gets in touch about the application (BRAND_ANSWER_DAYS). */
export function ContactPromise({ className }: { className?: string }) {
  const { answerDays: days } = usePage().site.brand;
  const { promise } = useTexts(thankYouWhen);
  return (
    <p className={className}>
      <strong>{promise({ days })}</strong>
    </p>
  );
}
