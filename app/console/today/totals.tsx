import type { Today } from "../../domain/contract/operator/today.ts";
import type { Measure } from "../../domain/operator/measures.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";

const shown = [
  "arrival",
  "participate",
  "accepted",
  "delivered",
  "rejected",
  "in_review",
  "waiting",
] as const satisfies readonly Measure[];

export function Totals({ totals, totalsBefore, timeTaken }: Today) {
  const t = useConsoleTexts(todayTexts);
  const { number, change, duration } = useFormats();
  return (
    <Panel heading={t("totals.heading")}>
      <dl className="today-cards">
        {shown.map((measure) => (
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
