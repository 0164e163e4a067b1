import { Link } from "react-router";
import type { OpenRequest } from "../../domain/contract/operator/requests.ts";
import { requestLayout } from "../../domain/forms/request-kind.ts";
import { useConsoleTexts, useDay } from "../bilingual.ts";
import { leadWords, wordsOf } from "../copy/lead-words.ts";
import { requestTexts } from "../copy/requests.ts";
import { consolePages } from "../pages.ts";
import { RequestTerm } from "../ui/request-term.tsx";

/** Open requests about personal data, the first due first. */
export function Requests({ open, today }: { open: readonly OpenRequest[]; today: string }) {
  const t = useConsoleTexts(requestTexts);
  const words = useConsoleTexts(leadWords);
  const day = useDay();
  if (open.length === 0) return null;
  return (
    <>
      <h3>{t("heading", { count: open.length })}</h3>
      <ul className="today-requests">
        {open.map((request) => (
          <li key={request.id}>
            <Link to={`${consolePages.leads.path}/${request.id}`}>{request.reference}</Link>
            <span>{wordsOf(words, "layout", requestLayout(request.kind))}</span>
            <span>{t("answer.by", { day: day(request.answer_by) })}</span>
            <RequestTerm request={request} today={today} />
          </li>
        ))}
      </ul>
    </>
  );
}
