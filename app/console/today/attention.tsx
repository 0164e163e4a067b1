import { Link } from "react-router";
import type { OpenRequest } from "../../domain/contract/operator/requests.ts";
import type { Today } from "../../domain/contract/operator/today.ts";
import { requestLayout } from "../../domain/forms/request-kind.ts";
import { entriesOf } from "../../domain/records.ts";
import { useConsoleTexts, useDay } from "../bilingual.ts";
import { useLeadWords } from "../copy/lead-words.ts";
import { requestTexts } from "../copy/requests.ts";
import { todayTexts } from "../copy/today.ts";
import { waitingLists } from "../leads/waiting.ts";
import { consolePages } from "../pages.ts";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import { useFormats } from "./formats.ts";
import type { ShownNotice } from "./notices.server.ts";

/** Whatever the range. */
export function Attention({
  attention,
  notices,
  now,
  today,
}: {
  attention: Today["attention"];
  notices: readonly ShownNotice[];
  now: number;
  today: string;
}) {
  const t = useConsoleTexts(todayTexts);
  const { number, ago } = useFormats();
  const waiting = entriesOf(waitingLists).filter(([name]) => attention[name].count > 0);
  return (
    <Panel heading={t("attention.heading")}>
      {waiting.length + attention.requests.count === 0 && notices.length === 0 && (
        <p className="today-calm">✓ {t("attention.none")}</p>
      )}
      {waiting.length > 0 && (
        <ul className="today-cards">
          {waiting.map(([name, list]) => (
            <li key={name}>
              <Link className="today-card today-waits" to={list}>
                <strong>{number(attention[name].count)}</strong> <span>{t(`attention.${name}`)}</span>{" "}
                <small>{t("attention.oldest", { ago: ago(attention[name].oldest, now) })}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Requests open={attention.requests.open} today={today} />
      {notices.length > 0 && (
        <>
          <h3>{t("notices")}</h3>
          <ul className="today-requests">
            {notices.map(({ text, to, label }) => (
              <li key={text}>
                <span>{text}</span>
                <Link className="console-button quiet" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

/** Open requests about personal data, the first due first. */
function Requests({ open, today }: { open: readonly OpenRequest[]; today: string }) {
  const t = useConsoleTexts(requestTexts);
  const words = useLeadWords();
  const day = useDay();
  if (open.length === 0) return null;
  return (
    <>
      <h3>{t("heading", { count: open.length })}</h3>
      <ul className="today-requests">
        {open.map((request) => (
          <li key={request.id}>
            <Link to={`${consolePages.leads.path}/${request.id}`}>{request.reference}</Link>
            <span>{words("layout", requestLayout(request.kind))}</span>
            <span>{t("answer.by", { day: day(request.answer_by) })}</span>
            <RequestTerm request={request} today={today} />
          </li>
        ))}
      </ul>
    </>
  );
}
