import { daysUntil, urgentDays } from "../../domain/privacy/request-terms.ts";
import { requestTexts } from "../../operator-copy/requests.ts";
import { useTexts } from "../language.ts";
import { Chip } from "./chip.tsx";

/** Shows the days that are left to respond to a request. Both dates are New York dates (ISO). */
export function RequestTerm({ answerBy, today }: { answerBy: string; today: string }) {
  const texts = useTexts(requestTexts);
  const days = daysUntil(answerBy, today);
  const state = days < 0 ? "broken" : days <= urgentDays ? "look" : "good";
  return <Chip state={state}>{days < 0 ? texts.late({ days: -days }) : texts.left({ days })}</Chip>;
}
