import { Link } from "react-router";
import type { Today } from "../../domain/contract/operator/today.ts";
import { includes, keysOf } from "../../domain/records.ts";
import { useConsoleTexts, useMoment } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { consolePages } from "../pages.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";

import { useFormats } from "./formats.ts";

const texts = keysOf(todayTexts);

function useNamed() {
  const t = useConsoleTexts(todayTexts);
  return (group: "status" | "code", name: string) => {
    const key = `${group}.${name}`;
    return includes(texts, key) ? t(key) : name;
  };
}

/** Received in the range and not gone out, by the outbox's reason. */
export function NotSent({ notSent, range }: Today) {
  const t = useConsoleTexts(todayTexts);
  const named = useNamed();
  const moment = useMoment();
  const { number } = useFormats();
  return (
    <Panel heading={t("not-sent.heading")}>
      {notSent.length === 0 ? (
        <p>{t("not-sent.none")}</p>
      ) : (
        <DataTable
          caption={t("not-sent.caption")}
          rows={notSent}
          keyOf={({ status, reason }) => `${status} ${reason}`}
          columns={[
            {
              head: t("status"),
              kind: "rowHeader",
              cell: ({ status }) => (
                <Link to={`${consolePages.leads.path}?${new URLSearchParams({ status, ...range })}`}>
                  {named("status", status)}
                </Link>
              ),
            },
            { head: t("reason"), cell: ({ reason }) => (reason ? <code>{reason}</code> : "–") },
            { head: t("count"), kind: "number", cell: ({ count }) => number(count) },
            { head: t("oldest"), cell: ({ oldest }) => moment(oldest) },
          ]}
        />
      )}
    </Panel>
  );
}

/** Names of fields, never what was typed. */
export function Stops({ stops }: Today) {
  const t = useConsoleTexts(todayTexts);
  const named = useNamed();
  const { number } = useFormats();
  return (
    <Panel heading={t("stops.heading")}>
      {stops.length === 0 ? (
        <p>{t("stops.none")}</p>
      ) : (
        <DataTable
          caption={t("stops.caption")}
          rows={stops.slice(0, 40)}
          keyOf={({ flow, page, field, code }) => `${flow} ${page} ${field} ${code}`}
          columns={[
            {
              head: t("stops.field"),
              kind: "rowHeader",
              cell: ({ field }) => (field === "whole" ? t("stops.whole") : <code>{field}</code>),
            },
            { head: t("stops.problem"), cell: ({ code }) => named("code", code) },
            { head: t("stops.step"), cell: ({ flow, page }) => `${flow} ${page}` },
            { head: t("count"), kind: "number", cell: ({ count }) => number(count) },
            { head: t("funnel.before"), kind: "number", cell: ({ before }) => number(before) },
          ]}
        />
      )}
    </Panel>
  );
}

export function Vitals({ vitals }: Today) {
  const t = useConsoleTexts(todayTexts);
  const { percent, number } = useFormats();
  const all = ({ good, middling, poor }: Today["vitals"][number]) => good + middling + poor;
  return (
    <Panel heading={t("vitals.heading")}>
      {vitals.length === 0 ? (
        <p>{t("vitals.none")}</p>
      ) : (
        <DataTable
          caption={t("vitals.caption")}
          rows={vitals}
          keyOf={({ screen, name }) => `${screen} ${name}`}
          columns={[
            { head: t("vitals.screen"), kind: "rowHeader", cell: ({ screen }) => screen },
            { head: t("vitals.name"), cell: ({ name }) => name },
            ...(["good", "middling", "poor"] as const).map((rating) => ({
              head: t(`vitals.${rating}`),
              kind: "number" as const,
              cell: (row: Today["vitals"][number]) => percent(row[rating] / all(row)),
            })),
            { head: t("count"), kind: "number", cell: (row) => number(all(row)) },
          ]}
        />
      )}
    </Panel>
  );
}

export function BrowserErrors({ errors }: Today) {
  const t = useConsoleTexts(todayTexts);
  const { number } = useFormats();
  return (
    <Panel heading={t("errors.heading")}>
      {errors.length === 0 ? (
        <p>{t("errors.none")}</p>
      ) : (
        <DataTable
          caption={t("errors.caption")}
          rows={errors.slice(0, 30)}
          keyOf={({ name }) => name}
          columns={[
            { head: t("errors.name"), kind: "rowHeader", cell: ({ name }) => <code>{name}</code> },
            { head: t("count"), kind: "number", cell: ({ count }) => number(count) },
            { head: t("funnel.before"), kind: "number", cell: ({ before }) => number(before) },
          ]}
        />
      )}
    </Panel>
  );
}
