import type { OpenRequest } from "../../domain/contract/operator/requests.ts";
import { daysLeft } from "../../domain/privacy/request-terms.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { requestTexts } from "../copy/requests.ts";

/** Days from which on a term is urgent. */
const soon = 10;

/** @param today a New York date (ISO). */
export function RequestTerm({ request, today }: { request: OpenRequest; today: string }) {
  const t = useConsoleTexts(requestTexts);
  const days = daysLeft(request.answer_by, today);
  const state = days < 0 ? "broken" : days <= soon ? "look" : "good";
  return (
    <span className={`health-state health-${state}`}>
      {days < 0 ? t("late", { days: -days }) : t("left", { days })}
    </span>
  );
}
