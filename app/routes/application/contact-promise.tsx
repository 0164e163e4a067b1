import type { UntilValues } from "../../copy/saved.ts";
import { thankYouWhen } from "../../copy/thank-you.ts";
import { usePage, useTexts } from "../../ui/page-context.ts";

/**
 * Says by when somebody gets in touch about the application (BRAND_ANSWER_DAYS).
 * @param props.by The day, if it is known when the application was accepted.
 */
export function ContactPromise({ className, by }: { className?: string; by?: UntilValues | undefined }) {
  const { answerDays: days } = usePage().site.brand;
  const texts = useTexts(thankYouWhen);
  return (
    <p className={className}>
      <strong>{texts.promise({ days })}</strong>
      {by && ` ${texts.by(by)}`}
    </p>
  );
}
