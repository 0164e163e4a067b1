import { scaleLinear } from "d3-scale";
import type { Today } from "../../domain/contract/operator/today.ts";
import type { DrawnMeasure } from "../../domain/operator/measures.ts";
import { useConsoleTexts } from "../bilingual.ts";
import { todayTexts } from "../copy/today.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Chart, useWidth } from "./chart.tsx";
import { useFormats } from "./formats.ts";

const height = 230;
const margin = { top: 12, right: 12, bottom: 28, left: 40 };
/** Pixels. */
const labelWidth = 76;
/** Dots of more points would touch. */
const mostDots = 45;

type Points = Today["line"];

/**
 * A measure by day or hour, beside the same days before.
 *
 * @param isRunning the last point is of an hour or a day that is not over: it is not joined to the others, because the
 *   line would seem to fall.
 */
export function LineChart(props: Today & { measure: DrawnMeasure; isRunning: boolean }) {
  const { line: points, lineBefore, measure, isRunning } = props;
  const t = useConsoleTexts(todayTexts);
  const { number, moment } = useFormats();
  const place = useWidth();
  const isByHour = (points[0]?.at.length ?? 0) > 10;
  const name = t(`measure.${measure}`);
  const sum = (side: Points) => side.reduce((total, point) => total + point[measure], 0);
  const most = points.reduce<Points[number] | undefined>(
    (highest, point) => (point[measure] > (highest?.[measure] ?? -1) ? point : highest),
    undefined,
  );
  const summary =
    most && most[measure] > 0
      ? t("line.summary", {
          measure: name,
          total: number(sum(points)),
          before: number(sum(lineBefore)),
          most: number(most[measure]),
          moment: moment(most.at),
        })
      : t("line.empty", { measure: name });
  return (
    <Chart
      heading={t(isByHour ? "line.heading.hours" : "line.heading")}
      name={name}
      summary={summary}
      legend={
        <p className="today-legend">
          <svg width="28" height="10" aria-hidden="true">
            <path className="today-now" d="M1 5H27" />
          </svg>{" "}
          {t("line.now")}{" "}
          <svg width="28" height="10" aria-hidden="true">
            <path className="today-before" d="M1 5H27" />
          </svg>{" "}
          {t("line.before")}
          {isRunning && (
            <>
              {" "}
              <svg width="12" height="10" aria-hidden="true">
                <circle className="today-running" cx="6" cy="5" r="4" />
              </svg>{" "}
              {t("line.running")}
            </>
          )}
        </p>
      }
      place={place}
      height={height}
      table={
        <DataTable
          caption={name}
          rows={points.map((point, index) => ({
            at: point.at,
            now: point[measure],
            before: lineBefore[index]?.[measure] ?? 0,
          }))}
          keyOf={({ at }) => at}
          columns={[
            { head: t("line.moment"), kind: "rowHeader", cell: ({ at }) => moment(at) },
            { head: t("line.now"), kind: "number", cell: ({ now }) => number(now) },
            { head: t("line.before"), kind: "number", cell: ({ before }) => number(before) },
          ]}
        />
      }
    >
      <Drawing points={points} before={lineBefore} width={place.width} {...{ measure, isRunning }} />
    </Chart>
  );
}

/** Grid, labels and both lines. Everything is an attribute: the policy allows no styles in a page. */
function Drawing(props: {
  points: Points;
  before: Points;
  measure: DrawnMeasure;
  width: number;
  isRunning: boolean;
}) {
  const { points, before, measure, width, isRunning } = props;
  const { number, day } = useFormats();
  const counts = [...points, ...before].map((point) => point[measure]);
  const x = scaleLinear()
    .domain([0, Math.max(1, points.length - 1, before.length - 1)])
    .range([margin.left, width - margin.right]);
  const y = scaleLinear()
    .domain([0, Math.max(4, ...counts)])
    .nice(4)
    .range([height - margin.bottom, margin.top]);
  const draw = (side: Points) =>
    side.map((point, at) => `${at === 0 ? "M" : "L"}${x(at)} ${y(point[measure])}`).join("");
  const ended = isRunning ? points.slice(0, -1) : points;
  const last = points.at(-1);
  return (
    <>
      {y
        .ticks(4)
        .filter(Number.isInteger)
        .map((tick) => (
          <g key={tick}>
            <path className="today-grid" d={`M${margin.left} ${y(tick)}H${width - margin.right}`} />
            <text className="today-label" x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
              {number(tick)}
            </text>
          </g>
        ))}
      {labelled(points, width).map(({ index, at }) => (
        <text
          className="today-label"
          key={at}
          x={x(index)}
          y={height - 8}
          textAnchor={index === 0 ? "start" : index === points.length - 1 ? "end" : "middle"}
        >
          {at.length > 10 && at.slice(11) !== "00" ? `${Number(at.slice(11))} h` : day(at)}
        </text>
      ))}
      <path className="today-before" d={draw(isRunning ? before.slice(0, -1) : before)} />
      <path className="today-now" d={draw(ended)} />
      {ended.length <= mostDots &&
        ended.map((point, index) => (
          <circle className="today-fill" key={point.at} cx={x(index)} cy={y(point[measure])} r="3" />
        ))}
      {isRunning && last && (
        <circle className="today-running" cx={x(points.length - 1)} cy={y(last[measure])} r="4" />
      )}
    </>
  );
}

/** As many labels as there is room for; of hours those of every 3, 6, 12 or 24. */
function labelled(points: Points, width: number): { index: number; at: string }[] {
  const room = Math.max(2, Math.floor((width - margin.left - margin.right) / labelWidth));
  const isByHour = (points[0]?.at.length ?? 0) > 10;
  const steps = isByHour ? [1, 2, 3, 6, 12, 24, 48] : [1, 2, 5, 7, 14, 28, 56, 84, 112];
  const step = steps.find((every) => points.length / every <= room) ?? steps.at(-1) ?? 1;
  return points.map(({ at }, index) => ({ index, at })).filter(({ index }) => index % step === 0);
}
