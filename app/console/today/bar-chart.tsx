import { useId, useState } from "react";
import type { Today } from "../../domain/contract/operator/today.ts";
import { type DrawnMeasure, drawnMeasures } from "../../domain/operator/measures.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useTexts } from "../language.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";
import { hasCounts } from "./funnel.ts";

/** The counts of an hour or day, and of the same place in the span before. */
type Point = { at: string; now: number; before: number };

/** @param props.isRunning whether the last hour or day is not over. */
export function BarChart({ line, before, isRunning }: Today & { isRunning: boolean }) {
  const texts = useTexts(todayTexts);
  const { number, percent, moment } = useFormats();
  const [measure, setMeasure] = useState<DrawnMeasure>("accepted");
  const summaryId = useId();
  const name = texts[`measure.${measure}`];
  const points = line.map((point, index) => ({
    at: point.at,
    now: point[measure],
    before: before.line[index]?.[measure] ?? 0,
  }));
  const sumOf = (of: DrawnMeasure) => ({
    now: line.reduce((total, point) => total + point[of], 0),
    before: before.line.reduce((total, point) => total + point[of], 0),
  });
  const peak = points.toSorted((first, second) => second.now - first.now)[0];
  const hasBefore = hasCounts(before);
  const isInLegend = { now: true, before: hasBefore, running: isRunning };
  const isDrawn = points.some(({ now, before }) => now + before > 0);
  return (
    <Panel heading={texts[isByHour(points) ? "line.heading.hours" : "line.heading"]} level={3}>
      <div className="console-card today-chart-card">
        <div className="today-measures" role="radiogroup" aria-label={texts.measures}>
          {drawnMeasures.map((option) => {
            const sums = sumOf(option);
            const change = percent(sums.now / sums.before - 1, 0, "exceptZero");
            return (
              <div key={option}>
                <input
                  id={`${summaryId}-${option}`}
                  type="radio"
                  name="medida"
                  value={option}
                  checked={option === measure}
                  onChange={() => setMeasure(option)}
                />
                <label htmlFor={`${summaryId}-${option}`}>
                  {texts[`measure.${option}`]} <strong>{number(sums.now)}</strong>{" "}
                  {hasBefore && (
                    <small>
                      {texts["line.change"]({
                        before: number(sums.before),
                        isNew: String(sums.before === 0),
                        change,
                      })}
                    </small>
                  )}
                </label>
              </div>
            );
          })}
        </div>
        <p id={summaryId}>
          {peak && peak.now > 0
            ? texts["line.summary"]({
                measure: name,
                total: number(sumOf(measure).now),
                before: number(sumOf(measure).before),
                most: number(peak.now),
                moment: moment(peak.at),
              })
            : texts["line.empty"]({ measure: name })}
        </p>
        {isDrawn && (
          <>
            <p className="today-legend">
              {(["now", "before", "running"] as const).map(
                (part) =>
                  isInLegend[part] && (
                    <span key={part}>
                      <svg width="12" height="12" aria-hidden="true">
                        <rect
                          className={`today-${part}`}
                          x="1"
                          y={part === "before" ? 5 : 1}
                          width="10"
                          height={part === "before" ? 2 : 10}
                        />
                      </svg>{" "}
                      {texts[`line.${part}`]}
                    </span>
                  ),
              )}
            </p>
            <svg className="today-chart" role="img" aria-label={name} aria-describedby={summaryId}>
              <Drawing points={points} isRunning={isRunning} />
            </svg>
            <details className="console-fold">
              <summary>{texts.numbers}</summary>
              <DataTable
                caption={name}
                rows={points}
                keyOf={({ at }) => at}
                columns={[
                  { head: texts["line.moment"], kind: "rowHeader", cell: ({ at }) => moment(at) },
                  { head: texts["line.now"], kind: "number", cell: ({ now }) => number(now) },
                  hasBefore && {
                    head: texts["line.before"],
                    kind: "number",
                    cell: ({ before }) => number(before),
                  },
                ]}
              />
            </details>
          </>
        )}
      </div>
    </Panel>
  );
}

/** The most bars that have room for their numbers on a telephone. */
const maxNumberedBars = 10;

/**
 * Draws a bar for each hour or day, and a mark at the count of the span before. Positions are percentages, so that
 * letters keep their size and nothing has to be measured. The hour or day that is still running is an outline.
 */
function Drawing({ points, isRunning }: { points: readonly Point[]; isRunning: boolean }) {
  const { number, day } = useFormats();
  const highest = Math.max(1, ...points.flatMap(({ now, before }) => [now, before]));
  const slot = 100 / points.length;
  const [gap, width] = [slot * 0.15, slot * 0.7];
  const heightOf = (count: number) => (count / highest) * 100;
  const labelInterval = isByHour(points) ? 6 * Math.ceil(points.length / 24) : Math.ceil(points.length / 5);
  const percent = (value: number) => `${Number(value.toFixed(2))}%`;
  return (
    <>
      {[...new Set([highest, Math.round(highest / 2), 0])].map((count) => (
        <g key={count}>
          <line
            className="today-grid"
            x2="100%"
            y1={percent(100 - heightOf(count))}
            y2={percent(100 - heightOf(count))}
          />
          <text className="today-label" x="-8" y={percent(100 - heightOf(count))} dy="4" textAnchor="end">
            {number(count)}
          </text>
        </g>
      ))}
      {points.map(({ at, now, before }, index) => {
        const middle = percent(slot * (index + 0.5));
        const bar = { x: percent(slot * index + gap), width: percent(width) };
        const isLast = index === points.length - 1;
        return (
          <g key={at}>
            <rect
              className={isRunning && isLast ? "today-running" : "today-now"}
              {...bar}
              y={percent(100 - heightOf(now))}
              height={percent(heightOf(now))}
            />
            {before > 0 && (
              <rect className="today-before" {...bar} y={percent(100 - heightOf(before))} height="2" />
            )}
            {points.length <= maxNumberedBars && (
              <text
                className="today-label"
                x={middle}
                y={percent(100 - heightOf(now))}
                dy="-6"
                textAnchor="middle"
              >
                {number(now)}
              </text>
            )}
            {index % labelInterval === 0 && (
              <text className="today-label" x={middle} y="100%" dy="20" textAnchor="middle">
                {isByHour(points) && index % 24 > 0 ? `${index % 24} h` : day(at)}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

const isByHour = (points: readonly Point[]): boolean => (points[0]?.at.length ?? 0) > 10;
