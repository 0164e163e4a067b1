import { Link } from "react-router";
import type { Today } from "../../domain/contract/operator/today.ts";
import { entriesOf } from "../../domain/records.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { waitingLists } from "../leads/waiting.ts";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-parts.tsx";
import { useFormats } from "./formats.ts";
import type { ShownNotice } from "./notices.server.ts";

/** Whatever the range. */
export function Attention(props: {
  attention: Today["attention"];
  notices: readonly ShownNotice[];
  now: number;
  /** In New York (ISO). */
  today: string;
}) {
  const { attention, notices, now, today } = props;
  const t = useConsoleTexts(todayTexts);
  const { number, ago } = useFormats();
  const waiting = entriesOf(waitingLists).filter(([name]) => attention[name].count > 0);
  return (
    <Panel heading={t("attention.heading")}>
      {waiting.length === 0 && notices.length === 0 && <p className="today-calm">✓ {t("attention.none")}</p>}
      {waiting.length > 0 && (
        <ul className="today-cards">
          {waiting.map(([name, list]) => (
            <li key={name}>
              <Link className="today-card today-waits" to={list}>
                <strong>{number(attention[name].count)}</strong> <span>{t(`attention.${name}`)}</span>{" "}
                {name === "requests" ? (
                  <RequestTerm answerBy={attention.requests.firstDue} today={today} />
                ) : (
                  <small>{t("attention.oldest", { ago: ago(attention[name].oldest, now) })}</small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {notices.length > 0 && (
        <div className="console-notice console-attention">
          <h3>{t("notices")}</h3>
          <ul className="request-leads">
            {notices.map(({ text, to, label }) => (
              <li key={text} className="console-row">
                <span>{text}</span>
                <Link className="console-button quiet" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
