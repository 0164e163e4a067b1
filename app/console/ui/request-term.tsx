import { daysUntil, urgentDays } from "../../domain/privacy/days-left.ts";
import { requestTermTexts } from "../../operator-copy/request-term.ts";
import { useTexts } from "../language.ts";
import { Chip } from "./chip.tsx";

/**
 * Shows the days that are left to respond to a request, in the colour of their urgency. Both dates are New York dates
 * (ISO).
 * @param props.isStatus says first that nobody has answered.
 */
export function RequestTerm(props: { answerBy: string; today: string; isStatus?: boolean }) {
  const { answerBy, today, isStatus } = props;
  const texts = useTexts(requestTermTexts);
  const days = daysUntil(answerBy, today);
  const state = days < 0 ? "broken" : days <= urgentDays ? "look" : "none";
  const term = days < 0 ? texts.late({ days: -days }) : texts.left({ days });
  return (
    <Chip state={state}>
      {/* One run of text, because the chip sets its parts apart. */}
      <span>
        {isStatus && <span>{texts.unanswered} · </span>}
        {isStatus ? term.toLowerCase() : term}
      </span>
    </Chip>
  );
}
