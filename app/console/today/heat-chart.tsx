import type { Today } from "../../domain/contract/operator/today.ts";
import type { DrawnMeasure } from "../../domain/operator/measures.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Chart, useWidth } from "./chart.tsx";
import { useFormats } from "./formats.ts";
import { busiestOf, heatMapOf } from "./pictures.ts";

const left = 44;
const top = 20;
const tallest = 30;
/** A cell's size and opacity by strength, so that size says what colour says. */
const sizes = [0.14, 0.45, 0.62, 0.78, 0.94];
const opacities = [0.4, 0.5, 0.68, 0.84, 1];

export function HeatChart({ hours, measure }: Today & { measure: DrawnMeasure }) {
  const t = useConsoleTexts(todayTexts);
  const { number, weekday } = useFormats();
  const place = useWidth();
  const rows = heatMapOf(hours.filter((cell) => cell.measure === measure));
  const most = busiestOf(rows);
  const name = t(`measure.${measure}`);
  const cell = (place.width - left) / 24;
  const tall = Math.min(cell * 1.4, tallest);
  const side = Math.min(cell, tall);
  return (
    <Chart
      heading={t("heat.heading")}
      name={name}
      summary={
        most
          ? t("heat.summary", {
              measure: name,
              most: number(most.count),
              day: weekday(most.weekday),
              hour: most.hour,
            })
          : t("line.empty", { measure: name })
      }
      place={place}
      height={Number((top + tall * 7).toFixed(1))}
      table={
        <DataTable
          caption={name}
          rows={rows}
          columns={[
            { head: t("heat.day"), kind: "rowHeader", cell: (row) => weekday(row[0]?.weekday ?? 0) },
            ...Array.from({ length: 24 }, (_, hour) => ({
              head: `${hour} h`,
              kind: "number" as const,
              cell: (row: (typeof rows)[number]) => number(row[hour]?.count ?? 0),
            })),
          ]}
        />
      }
    >
      {[0, 6, 12, 18, 23].map((hour) => (
        <text
          className="today-label"
          key={hour}
          x={left + cell * (hour + 0.5)}
          y={top - 8}
          textAnchor="middle"
        >
          {hour}
        </text>
      ))}
      {rows.map((row, index) => (
        <g key={row[0]?.weekday}>
          <text className="today-label" x={0} y={top + tall * (index + 0.5) + 4}>
            {weekday(row[0]?.weekday ?? 0, "short")}
          </text>
          {row.map(({ hour, strength }) => {
            const size = side * (sizes[strength] ?? 1);
            return (
              <rect
                className={strength === 0 ? "today-none" : "today-fill"}
                fillOpacity={opacities[strength]}
                key={hour}
                x={(left + cell * (hour + 0.5) - size / 2).toFixed(1)}
                y={(top + tall * (index + 0.5) - size / 2).toFixed(1)}
                width={size.toFixed(1)}
                height={size.toFixed(1)}
                rx="2"
              />
            );
          })}
        </g>
      ))}
    </Chart>
  );
}
