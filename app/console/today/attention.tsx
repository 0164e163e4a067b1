import { Link } from "react-router";
import type { Today } from "../../domain/contract/operator/today.ts";
import { entriesOf } from "../../domain/records.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { consolePages } from "../pages.ts";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";
import { Requests } from "./requests.tsx";

/** The filter of the list of leads for each. */
const filters: Record<Exclude<keyof Today["attention"], "requests">, string> = {
  needsAttention: "status=needs+attention",
  unconfirmed: "status=unconfirmed",
  refused: "status=refused",
  inReview: "status=in+review",
  waiting: "status=queued",
  unexported: "exported=no",
};

/** Whatever the range. */
export function Attention(props: { attention: Today["attention"]; now: number; today: string }) {
  const { attention, now, today } = props;
  const t = useConsoleTexts(todayTexts);
  const { number, ago } = useFormats();
  const waiting = entriesOf(filters).filter(([name]) => attention[name].count > 0);
  return (
    <Panel heading={t("attention.heading")}>
      {waiting.length + attention.requests.count === 0 && (
        <p className="today-calm">✓ {t("attention.none")}</p>
      )}
      {waiting.length > 0 && (
        <ul className="today-cards">
          {waiting.map(([name, filter]) => (
            <li key={name}>
              <Link className="today-card today-waits" to={`${consolePages.leads.path}?${filter}`}>
                <strong>{number(attention[name].count)}</strong> <span>{t(`attention.${name}`)}</span>{" "}
                <small>{t("attention.oldest", { ago: ago(attention[name].oldest, now) })}</small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Requests open={attention.requests.open} today={today} />
    </Panel>
  );
}
