import { daysLeft, termState } from "../../domain/privacy/request-terms.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { requestTexts } from "../copy/requests.ts";

/** New York dates (ISO). */
export function RequestTerm({ answerBy, today }: { answerBy: string; today: string }) {
  const t = useConsoleTexts(requestTexts);
  const days = daysLeft(answerBy, today);
  return (
    <span className={`health-state health-${termState(days)}`}>
      {days < 0 ? t("late", { days: -days }) : t("left", { days })}
    </span>
  );
}
