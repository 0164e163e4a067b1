import { optionalText } from "../../copy/texts.ts";
import type { Today } from "../../domain/contract/operator/today.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useTexts } from "../language.ts";
import { DataTable, TablePanel } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";
import { funnelOf } from "./funnel.ts";

/** Shows the fields at which visitors stop: the fields' names, never what was typed. */
export function Stops({ stops }: Today) {
  const t = useTexts(todayTexts);
  const { number } = useFormats();
  return (
    <TablePanel
      heading={t["stops.heading"]}
      none={<p>{t["stops.none"]}</p>}
      caption={t["stops.caption"]}
      rows={stops.slice(0, 40)}
      keyOf={({ flow, page, field, code }) => `${flow} ${page} ${field} ${code}`}
      columns={[
        {
          head: t["stops.field"],
          kind: "rowHeader",
          cell: ({ field }) => (field === "whole" ? t["stops.whole"] : <code>{field}</code>),
        },
        { head: t["stops.problem"], cell: ({ code }) => optionalText(t, `code.${code}`) ?? code },
        { head: t["stops.step"], cell: ({ flow, page }) => `${flow} ${page}` },
        { head: t.count, kind: "number", cell: ({ count }) => number(count) },
      ]}
    />
  );
}

export function Funnel({ timeTaken, ...today }: Today) {
  const t = useTexts(todayTexts);
  const { number, percent, duration } = useFormats();
  return (
    <Panel heading={t["funnel.heading"]}>
      <DataTable
        caption={t["funnel.caption"]({ programs: today.programs.accepted })}
        rows={funnelOf(today)}
        keyOf={({ measure }) => measure}
        columns={[
          { head: t["funnel.step"], kind: "rowHeader", cell: ({ measure }) => t[`measure.${measure}`] },
          { head: t.count, kind: "number", cell: ({ count }) => number(count) },
          { head: t["funnel.share"], kind: "number", cell: ({ share }) => percent(share) },
          { head: t["funnel.before"], kind: "number", cell: ({ before }) => number(before) },
        ]}
      />
      {timeTaken !== null && <p>{t["time.taken"]({ time: duration(timeTaken) })}</p>}
      <p className="console-hint">{t["funnel.arrivals"]}</p>
    </Panel>
  );
}
