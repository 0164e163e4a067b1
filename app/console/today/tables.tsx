import { optionalText } from "../../copy/texts.ts";
import type { Today } from "../../domain/contract/operator/today.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useTexts } from "../language.ts";
import { DataTable, TablePanel } from "../ui/data-table.tsx";
import { Empty } from "../ui/empty.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";
import { funnelOf, hasCounts } from "./funnel.ts";

/** Shows the fields at which visitors stop: the fields' names, never what was typed. */
function Stops({ stops, fieldNames }: Today & { fieldNames: Readonly<Record<string, string>> }) {
  const texts = useTexts(todayTexts);
  const { number } = useFormats();
  return (
    <TablePanel
      first={10}
      level={3}
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

/** Shows how far applications got. If nobody came by the site, a sentence takes the place of a table of zeros. */
function Funnel({
  rows,
  timeTaken,
  totals,
  programs,
  before,
}: Today & { rows: ReturnType<typeof funnelOf> }) {
  const texts = useTexts(todayTexts);
  const { number, percent, duration } = useFormats();
  const caption = texts["funnel.caption"]({
    visits: rows.some(({ count }) => count > 0) ? 1 : 0,
    accepted: totals.accepted - programs.accepted,
    programs: programs.accepted,
  });
  return (
    <Panel heading={texts["funnel.heading"]} level={3}>
      {isZero(rows) ? (
        <Empty>{caption}</Empty>
      ) : (
        <>
          <DataTable
            caption={caption}
            rows={rows}
            keyOf={({ measure }) => measure}
            columns={[
              {
                head: texts["funnel.step"],
                kind: "rowHeader",
                cell: ({ measure }) => texts[`measure.${measure}`],
              },
              { head: texts.count, kind: "number", cell: ({ count }) => number(count) },
              {
                head: texts["funnel.share"],
                kind: "number",
                cell: ({ share }) => percent(share, Number(share) < 0.01 ? 1 : 0),
              },
              hasCounts(before) && {
                head: texts["funnel.before"],
                kind: "number",
                cell: (row) => number(row.before),
              },
            ]}
          />
          {timeTaken !== null && <p>{texts["time.taken"]({ time: duration(timeTaken) })}</p>}
          <p className="console-hint">{texts["funnel.arrivals"]}</p>
        </>
      )}
    </Panel>
  );
}

const isZero = (rows: ReturnType<typeof funnelOf>): boolean =>
  rows.every(({ count, before }) => count === 0 && before === 0);

/** The funnel, and the fields at which visitors stop. They are side by side if both are tables, or both sentences. */
export function Stages(today: Today & { fieldNames: Readonly<Record<string, string>> }) {
  const rows = funnelOf(today);
  const panels = (
    <>
      <Funnel {...today} rows={rows} />
      <Stops {...today} />
    </>
  );
  return isZero(rows) || today.stops.length > 0 ? <div className="console-columns">{panels}</div> : panels;
}
