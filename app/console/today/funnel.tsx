import type { Today } from "../../domain/contract/operator/today.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { type FunnelMeasure, funnelOf, widestGap } from "../rules/funnel.ts";
import { Panel } from "../ui/panel.tsx";
import { ScrollingTable } from "../ui/scrolling-table.tsx";
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
      <ScrollingTable caption={t("funnel.caption", { programs: today.programs.accepted })}>
        <thead>
          <tr>
            <th scope="col">{t("funnel.step")}</th>
            <td className="today-bar-cell" />
            <th scope="col" className="number">
              {t("funnel.count")}
            </th>
            <th scope="col" className="number">
              {t("funnel.share")}
            </th>
            <th scope="col" className="number">
              {t("funnel.before")}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ measure, count, before, width, share }) => (
            <tr key={measure}>
              <th scope="row">{t(nameOf(measure))}</th>
              <td className="today-bar-cell">
                <svg className="today-bar" aria-hidden="true">
                  <rect className="today-fill" width={`${(width * 100).toFixed(2)}%`} height="100%" rx="2" />
                </svg>
              </td>
              <td className="number">{number(count)}</td>
              <td className="number">{share === undefined ? "–" : percent(share)}</td>
              <td className="number">{number(before)}</td>
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
    </Panel>
  );
}
