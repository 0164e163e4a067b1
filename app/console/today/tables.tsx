import { optionalText } from "../../copy/texts.ts";
import type { Today } from "../../domain/contract/operator/today.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useTexts } from "../language.ts";
import { DataTable, TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";
import { funnelOf } from "./funnel.ts";

/** Shows the fields at which visitors stop: the fields' names, never what was typed. */
export function Stops({ stops, fieldNames }: Today & { fieldNames: Readonly<Record<string, string>> }) {
  const texts = useTexts(todayTexts);
  const { number } = useFormats();
  return (
    <TablePanel
      first={10}
      heading={texts["stops.heading"]}
      ifEmpty={<Empty>{texts["stops.none"]}</Empty>}
      caption={texts["stops.caption"]}
      rows={stops.slice(0, 40)}
      keyOf={({ flow, page, field, code }) => `${flow} ${page} ${field} ${code}`}
      columns={[
        {
          head: texts["stops.field"],
          kind: "rowHeader",
          cell: ({ field }) => (
            <>
              {field === "whole" ? texts["stops.whole"] : fieldNames[field]}{" "}
              {fieldNames[field] !== field && <code className="lead-small">{field}</code>}
            </>
          ),
        },
        { head: texts["stops.problem"], cell: ({ code }) => optionalText(texts, `code.${code}`) ?? code },
        {
          head: texts["stops.step"],
          cell: ({ flow, page }) => `${optionalText(texts, `flow.${flow}`) ?? flow} · ${page}`,
        },
        { head: texts.count, kind: "number", cell: ({ count }) => number(count) },
      ]}
    />
  );
}

export function Funnel({ timeTaken, ...today }: Today) {
  const texts = useTexts(todayTexts);
  const { number, percent, duration } = useFormats();
  return (
    <Panel heading={texts["funnel.heading"]}>
      <DataTable
        caption={texts["funnel.caption"]({ programs: today.programs.accepted })}
        rows={funnelOf(today)}
        keyOf={({ measure }) => measure}
        columns={[
          {
            head: texts["funnel.step"],
            kind: "rowHeader",
            cell: ({ measure }) => texts[`measure.${measure}`],
          },
          { head: texts.count, kind: "number", cell: ({ count }) => number(count) },
          { head: texts["funnel.share"], kind: "number", cell: ({ share }) => percent(share) },
          { head: texts["funnel.before"], kind: "number", cell: ({ before }) => number(before) },
        ]}
      />
      {timeTaken !== null && <p>{texts["time.taken"]({ time: duration(timeTaken) })}</p>}
      <p className="console-hint">{texts["funnel.arrivals"]}</p>
    </Panel>
  );
}
