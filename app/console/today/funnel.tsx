import type { Today } from "../../domain/contract/operator/today.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { type FunnelMeasure, funnelOf, widestGap } from "../rules/funnel.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";

const nameOf = (measure: FunnelMeasure) =>
  measure === "step_1" || measure === "step_2" || measure === "step_3"
    ? (`short.${measure}` as const)
    : (`measure.${measure}` as const);

/** The bars are drawn for eyes alone: the table has their numbers. */
export function Funnel(today: Today) {
  const t = useConsoleTexts(todayTexts);
  const { number, percent } = useFormats();
  const rows = funnelOf(today);
  const gap = widestGap(rows);
  return (
    <Panel heading={t("funnel.heading")}>
      {gap && <p>{t("funnel.gap", { lost: gap.lost, stage: t(nameOf(gap.measure)) })}</p>}
      <DataTable
        caption={t("funnel.caption", { programs: today.programs.accepted })}
        rows={rows}
        keyOf={({ measure }) => measure}
        columns={[
          { head: t("funnel.step"), kind: "rowHeader", cell: ({ measure }) => t(nameOf(measure)) },
          {
            head: "",
            className: "today-bar-cell",
            cell: ({ width }) => (
              <svg className="today-bar" aria-hidden="true">
                <rect className="today-fill" width={`${(width * 100).toFixed(2)}%`} height="100%" rx="2" />
              </svg>
            ),
          },
          { head: t("funnel.count"), kind: "number", cell: ({ count }) => number(count) },
          {
            head: t("funnel.share"),
            kind: "number",
            cell: ({ share }) => (share === undefined ? "–" : percent(share)),
          },
          { head: t("funnel.before"), kind: "number", cell: ({ before }) => number(before) },
        ]}
      />
    </Panel>
  );
}
