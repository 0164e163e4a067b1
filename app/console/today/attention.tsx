import { Link } from "react-router";
import type { Today } from "../../domain/contract/operator/today.ts";
import { entriesOf } from "../../domain/records.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { consolePages } from "../pages.ts";
import { Panel } from "../ui/panel.tsx";
import { RequestTerm } from "../ui/request-term.tsx";
import { useFormats } from "./formats.ts";

const { leads, requests } = consolePages;

/** Where each is seen to. */
const places: Record<keyof Today["attention"], string> = {
  requests: requests.path,
  calls: requests.path,
  needsAttention: `${leads.path}?status=needs+attention`,
  unconfirmed: `${leads.path}?status=unconfirmed`,
  refused: `${leads.path}?status=refused`,
  inReview: `${leads.path}?status=in+review`,
  waiting: `${leads.path}?status=queued`,
  unexported: `${leads.path}?exported=no`,
};

/** Whatever the range. */
export function Attention(props: { attention: Today["attention"]; now: number; today: string }) {
  const { attention, now, today } = props;
  const t = useConsoleTexts(todayTexts);
  const { number, ago } = useFormats();
  const waiting = entriesOf(places).filter(([name]) => attention[name].count > 0);
  return (
    <Panel heading={t("attention.heading")}>
      {waiting.length === 0 ? (
        <p className="today-calm">✓ {t("attention.none")}</p>
      ) : (
        <ul className="today-cards">
          {waiting.map(([name, place]) => (
            <li key={name}>
              <Link className="today-card today-waits" to={place}>
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
    </Panel>
  );
}
