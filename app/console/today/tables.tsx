import { Link } from "react-router";
import type { Today } from "../../domain/contract/operator/today.ts";
import { conversionOf, drawnMeasures } from "../../domain/operator/measures.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { consolePages } from "../pages.ts";
import { type Column, DataTable, TablePanel } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";
import { funnelOf } from "./funnel.ts";

/** The last columns of what is compared with the days before. */
function useCounts(): Column<{ count: number; before: number }>[] {
  const t = useConsoleTexts(todayTexts);
  const { number } = useFormats();
  return [
    { head: t("count"), kind: "number", cell: ({ count }) => number(count) },
    { head: t("funnel.before"), kind: "number", cell: ({ before }) => number(before) },
  ];
}

/** Received in the range and not gone out, by the outbox's reason. */
export function NotSent({ notSent, range }: Today) {
  const t = useConsoleTexts(todayTexts);
  const moment = useMoment();
  const { number } = useFormats();
  return (
    <TablePanel
      heading={t("not-sent.heading")}
      none={<p>{t("not-sent.none")}</p>}
      caption={t("not-sent.caption")}
      rows={notSent}
      keyOf={({ status, reason }) => `${status} ${reason}`}
      columns={[
        {
          head: t("status"),
          kind: "rowHeader",
          cell: ({ status }) => (
            <Link to={`${consolePages.leads.path}?${new URLSearchParams({ status, ...range })}`}>
              {t.or(`status.${status}`, status)}
            </Link>
          ),
        },
        { head: t("reason"), cell: ({ reason }) => (reason ? <code>{reason}</code> : "–") },
        { head: t("count"), kind: "number", cell: ({ count }) => number(count) },
        { head: t("oldest"), cell: ({ oldest }) => moment(oldest) },
      ]}
    />
  );
}

/** Names of fields, never what was typed. */
export function Stops({ stops }: Today) {
  const t = useConsoleTexts(todayTexts);
  return (
    <TablePanel
      heading={t("stops.heading")}
      none={<p>{t("stops.none")}</p>}
      caption={t("stops.caption")}
      rows={stops.slice(0, 40)}
      keyOf={({ flow, page, field, code }) => `${flow} ${page} ${field} ${code}`}
      columns={[
        {
          head: t("stops.field"),
          kind: "rowHeader",
          cell: ({ field }) => (field === "whole" ? t("stops.whole") : <code>{field}</code>),
        },
        { head: t("stops.problem"), cell: ({ code }) => t.or(`code.${code}`, code) },
        { head: t("stops.step"), cell: ({ flow, page }) => `${flow} ${page}` },
        ...useCounts(),
      ]}
    />
  );
}

/** By `utm_campaign`. */
export function Campaigns({ campaigns }: Today) {
  const t = useConsoleTexts(todayTexts);
  const { number, percent } = useFormats();
  return (
    <TablePanel
      heading={t("campaigns.heading")}
      none={<p>{t("campaigns.none")}</p>}
      caption={t("campaigns.caption")}
      rows={campaigns.slice(0, 50)}
      keyOf={({ name }) => name}
      columns={[
        { head: t("campaigns.name"), kind: "rowHeader", cell: ({ name }) => name },
        { head: t("measure.arrival"), kind: "number", cell: ({ arrival }) => number(arrival) },
        { head: t("measure.converted"), kind: "number", cell: ({ converted }) => number(converted) },
        {
          head: t("conversion"),
          kind: "number",
          cell: ({ converted, arrival }) => percent(conversionOf(converted, arrival), 1),
        },
      ]}
    />
  );
}

export function Funnel(today: Today) {
  const t = useConsoleTexts(todayTexts);
  const { number, percent } = useFormats();
  return (
    <Panel heading={t("funnel.heading")}>
      <DataTable
        caption={t("funnel.caption", { programs: today.programs.accepted })}
        rows={funnelOf(today)}
        keyOf={({ measure }) => measure}
        columns={[
          { head: t("funnel.step"), kind: "rowHeader", cell: ({ measure }) => t(`measure.${measure}`) },
          { head: t("count"), kind: "number", cell: ({ count }) => number(count) },
          { head: t("funnel.share"), kind: "number", cell: ({ share }) => percent(share) },
          { head: t("funnel.before"), kind: "number", cell: ({ before }) => number(before) },
        ]}
      />
    </Panel>
  );
}

export function Totals({ totals, totalsBefore, timeTaken }: Today) {
  const t = useConsoleTexts(todayTexts);
  const { number, change, duration } = useFormats();
  return (
    <Panel heading={t("totals.heading")}>
      <dl className="today-cards">
        {drawnMeasures.map((measure) => (
          <div className="today-card" key={measure}>
            <dt>{t(`measure.${measure}`)}</dt>
            <dd>
              <strong>{number(totals[measure])}</strong>{" "}
              <small>
                {change(totals[measure], totalsBefore[measure])}
                {totalsBefore[measure] > 0 && (
                  <> ({t("change.before", { before: number(totalsBefore[measure]) })})</>
                )}
              </small>
            </dd>
          </div>
        ))}
        <div className="today-card">
          <dt>{t("time.median")}</dt>
          <dd>
            <strong>{duration(timeTaken.median)}</strong>{" "}
            <small>
              {t("time.hint")}
              {timeTaken.medianBefore !== null && (
                <> ({t("change.before", { before: duration(timeTaken.medianBefore) })})</>
              )}
            </small>
          </dd>
        </div>
      </dl>
      <p className="console-hint">{t("totals.arrivals")}</p>
    </Panel>
  );
}
