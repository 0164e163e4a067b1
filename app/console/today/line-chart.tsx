import { useId, useState } from "react";
import type { Today } from "../../domain/contract/operator/today.ts";
import { type DrawnMeasure, drawnMeasures } from "../../domain/operator/measures.ts";
import { todayTexts } from "../../operator-copy/today.ts";
import { useTexts } from "../language.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Panel } from "../ui/panel.tsx";
import { useFormats } from "./formats.ts";

/** The counts of an hour or day, and of the same place in the span before. */
type Point = { at: string; now: number; before: number };

/** @param props.isRunning whether the last hour or day is not over. */
export function LineChart({ line, before, isRunning }: Today & { isRunning: boolean }) {
  const texts = useTexts(todayTexts);
  const { number, moment } = useFormats();
  const [measure, setMeasure] = useState<DrawnMeasure>("accepted");
  const summaryId = useId();
  const name = texts[`measure.${measure}`];
  const points = line.map((point, index) => ({
    at: point.at,
    now: point[measure],
    before: before.line[index]?.[measure] ?? 0,
  }));
  const sumOf = (side: "now" | "before") => points.reduce((total, point) => total + point[side], 0);
  const peak = points.toSorted((first, second) => second.now - first.now)[0];
  return (
    <Panel heading={texts[isByHour(points) ? "line.heading.hours" : "line.heading"]}>
      <div className="console-card today-chart-card">
        <div className="today-chart-head">
          <div className="console-segments" role="radiogroup" aria-label={texts.measures}>
            {drawnMeasures.map((option) => (
              <div key={option}>
                <input
                  id={`${summaryId}-${option}`}
                  type="radio"
                  name="medida"
                  value={option}
                  checked={option === measure}
                  onChange={() => setMeasure(option)}
                />
                <label htmlFor={`${summaryId}-${option}`}>{texts[`measure.${option}`]}</label>
              </div>
            ))}
          </div>
          <p id={summaryId}>
            {peak && peak.now > 0
              ? texts["line.summary"]({
                  measure: name,
                  total: number(sumOf("now")),
                  before: number(sumOf("before")),
                  most: number(peak.now),
                  moment: moment(peak.at),
                })
              : texts["line.empty"]({ measure: name })}
          </p>
        </div>
        <p className="today-legend">
          <span>
            <svg width="28" height="10" aria-hidden="true">
              <path className="today-now" d="M1 5H27" />
            </svg>{" "}
            {texts["line.now"]}
          </span>
          <span>
            <svg width="28" height="10" aria-hidden="true">
              <path className="today-before" d="M1 5H27" />
            </svg>{" "}
            {texts["line.before"]}
          </span>
          {isRunning && (
            <span>
              <svg width="12" height="12" aria-hidden="true">
                <circle className="today-running" cx="6" cy="6" r="4" />
              </svg>{" "}
              {texts["line.running"]}
            </span>
          )}
        </p>
        <svg className="today-chart" role="img" aria-label={name} aria-describedby={summaryId}>
          <Drawing points={points} isRunning={isRunning} />
        </svg>
        <details>
          <summary>{texts.numbers}</summary>
          <DataTable
            caption={name}
            rows={points}
            keyOf={({ at }) => at}
            columns={[
              { head: texts["line.moment"], kind: "rowHeader", cell: ({ at }) => moment(at) },
              { head: texts["line.now"], kind: "number", cell: ({ now }) => number(now) },
              { head: texts["line.before"], kind: "number", cell: ({ before }) => number(before) },
            ]}
          />
        </details>
      </div>
    </Panel>
  );
}

/**
 * Draws the lines. Positions are percentages, so that letters keep their size and nothing has to be measured. The
 * hour or day that is still running is a separate point: joined to the line, it would look like a fall.
 */
function Drawing({ points, isRunning }: { points: readonly Point[]; isRunning: boolean }) {
  const { number, day } = useFormats();
  const highest = Math.max(1, ...points.flatMap(({ now, before }) => [now, before]));
  const x = (index: number) => (index / Math.max(1, points.length - 1)) * 100;
  const y = (count: number) => 100 - (count / highest) * 100;
  const finishedPoints = isRunning ? points.slice(0, -1) : points;
  const runningPoint = isRunning && points.at(-1);
  // Without `h0`, a line of a single point would not be drawn.
  const pathOf = (side: "now" | "before") =>
    finishedPoints.map((point, index) => `${index > 0 ? "L" : "M"}${x(index)} ${y(point[side])}h0`).join("");
  const labelInterval = isByHour(points) ? 6 * Math.ceil(points.length / 24) : Math.ceil(points.length / 5);
  return (
    <>
      {[highest, 0].map((count) => (
        <g key={count}>
          <line className="today-grid" x2="100%" y1={`${y(count)}%`} y2={`${y(count)}%`} />
          <text className="today-label" x="-8" y={`${y(count)}%`} dy="4" textAnchor="end">
            {number(count)}
          </text>
        </g>
      ))}
      {points.map(
        ({ at }, index) =>
          index % labelInterval === 0 && (
            <text className="today-label" key={at} x={`${x(index)}%`} y="100%" dy="20" textAnchor="middle">
              {isByHour(points) && index % 24 > 0 ? `${index % 24} h` : day(at)}
            </text>
          ),
      )}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path className="today-before" d={pathOf("before")} />
        <path className="today-now" d={pathOf("now")} />
      </svg>
      {runningPoint && (
        <circle
          className="today-running"
          cx={`${x(finishedPoints.length)}%`}
          cy={`${y(runningPoint.now)}%`}
          r="4"
        />
      )}
    </>
  );
}

const isByHour = (points: readonly Point[]): boolean => (points[0]?.at.length ?? 0) > 10;
