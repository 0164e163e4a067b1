import { medianTimeTaken } from "../../../app/domain/application/time-taken.ts";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { type CounterEvent, listCounters } from "../../../app/domain/contract/operator/counters.ts";
import { readToday } from "../../../app/domain/contract/operator/today.ts";
import { changeOf, measures } from "../../../app/domain/operator/measures.ts";
import { presetRanges, readRange } from "../../../app/domain/operator/range.ts";
import { day, flag, number, onSite } from "../command.ts";
import { printError } from "../print.ts";

/** The console's first page, in lines. */
export const today = onSite({
  does: "what came in, what did not go out and why, beside the same days weeks before; yesterday and today without --from and --to",
  options: { from: day("the first day, in New York"), to: day("the last day") },
  problem: (_, { from = "", to = "" }) =>
    (from || to) &&
    !readRange({ from, to }, newYorkDate(Date.now())) &&
    "--from and --to are no range of days until today",
  run(operator, _, { from = "", to = "" }) {
    const now = newYorkDate(Date.now());
    return operator.call(readToday, readRange({ from, to }, now) ?? presetRanges(now).recent);
  },
  lines: ({ range, totals, totalsBefore, compared, origins, notSent, stops, attention }) => [
    `${range.from} to ${range.to}, before: ${compared.from} to ${compared.to}`,
    "",
    ...measures.map((name) => columns(name, totals[name], changeText(totals[name], totalsBefore[name]))),
    ...section(
      "Waits now",
      Object.entries(attention)
        .filter(([, { count }]) => count > 0)
        .map(([name, { count, oldest }]) => columns(name, count, `the oldest of ${oldest.slice(0, 16)}`)),
    ),
    ...section(
      "Not sent, of these days",
      notSent.map(({ status, reason, count }) => columns(status, count, reason)),
    ),
    ...section(
      "Where people stop",
      stops
        .slice(0, 20)
        .map(({ flow, page, field, code, count }) => columns(`${flow} ${page} ${field}`, count, code)),
    ),
    ...section(
      "Accepted, and arrivals by link, by source, affiliate and sub-affiliate",
      origins
        .slice(0, 30)
        .map(({ source, affiliate, sub_affiliate, accepted, arrival }) =>
          columns(
            [source, affiliate, sub_affiliate].filter(Boolean).join(" ") || "—",
            accepted,
            arrival > 0 ? `of ${arrival}` : "",
          ),
        ),
    ),
  ],
});

const columns = (name: string, count: number, rest: string): string =>
  `${name.padEnd(28)} ${String(count).padStart(7)}  ${rest}`.trimEnd();

/** `+12 %, 34 before`. */
function changeText(now: number, before: number): string {
  const { difference, share } = changeOf(now, before);
  if (difference === 0) return "as before";
  if (share === undefined) return "none before";
  return `${share > 0 ? "+" : "-"}${Math.round(Math.abs(share) * 100)} %, ${before} before`;
}

const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? ["", heading, ...lines] : [];

const eventNames: Record<CounterEvent, string> = {
  arrival: "arrivals",
  participate: "started",
  step_1: "step 1 completed",
  step_2: "step 2 completed",
  step_3: "step 3 completed",
  accepted: "accepted",
  posted: "accepted, of a program",
  campaign_arrival: "arrivals of a campaign",
  campaign_accepted: "accepted, of a campaign",
  time_taken: "seconds to finish",
  refused: "step refused",
  browser_error: "errors",
  vital: "page experience",
  policy_violation: "refused by a page's policy",
};

export const counters = onSite({
  does: `counts by day or hour (UTC), source, affiliate and sub-affiliate: arrivals by link, applications started and accepted,
how long they took (and the median of all), browser errors, page experience (Core Web Vitals)`,
  options: { byHour: flag("by hour, not by day"), days: number("the last so many", { min: 1, max: 400 }, 7) },
  async run(operator, _, { byHour, days }) {
    const answer = await operator.call(listCounters, { by: byHour ? "hour" : "day", days });
    if (!answer.complete) printError("There are more rows than can be listed: choose fewer days.");
    return answer;
  },
  lines({ rows }) {
    const lines = rows.map((row) => [
      row.hour.replace("T", " "),
      String(row.count).padStart(6),
      eventNames[row.event],
      row.source,
      row.affiliate,
      row.sub_affiliate,
    ]);
    const widths = (lines[0] ?? []).map((_, column) =>
      Math.max(...lines.map((line) => (line[column] ?? "").length)),
    );
    const asLine = (line: string[]) =>
      line.map((value, column) => value.padEnd(widths[column] ?? 0)).join("  ");
    const times = rows.filter(({ event }) => event === "time_taken");
    const median = medianTimeTaken(times.map(({ source, count }) => ({ name: source, count })));
    return [
      ...lines.map((line) => asLine(line).trimEnd()),
      ...(median === undefined ? [] : ["", medianLine(median)]),
      ...(rows.length === 0 ? ["Nothing counted yet."] : []),
    ];
  },
});

/** `Median time from the first page to acceptance: 3:15` */
function medianLine(seconds: number): string {
  const time = Number.isFinite(seconds)
    ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
    : "more than half an hour";
  return `Median time from the first page to acceptance: ${time}`;
}
