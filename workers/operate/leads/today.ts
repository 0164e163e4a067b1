import { medianTimeTaken } from "../../../app/domain/application/time-taken.ts";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { type CounterEvent, listCounters } from "../../../app/domain/contract/operator/counters.ts";
import { readToday } from "../../../app/domain/contract/operator/today.ts";
import { changeOf, measures } from "../../../app/domain/operator/measures.ts";
import { presetRanges, readRange } from "../../../app/domain/operator/range.ts";
import { print, printError } from "../print.ts";
import type { Command } from "./command.ts";

/** The console's first page, in lines. */
export const today: Command = {
  usage: [
    [
      "today [--from D] [--to D]",
      "what came in, what did not go out and why, beside the same days weeks before;",
    ],
    ["", "days of New York (YYYY-MM-DD), yesterday and today without them"],
  ],
  async run(operator, _references, { from = "", to = "" }) {
    const day = newYorkDate(Date.now());
    const range = readRange({ from, to }, day) ?? presetRanges(day).recent;
    const { totals, totalsBefore, compared, origins, notSent, stops, attention } = await operator.call(
      readToday,
      range,
    );
    print(`${range.from} to ${range.to}, before: ${compared.from} to ${compared.to}`, "");
    for (const measure of measures)
      print(columns(measure, totals[measure], changeText(totals[measure], totalsBefore[measure])));
    print("", "Waits now");
    for (const [name, { count, oldest }] of Object.entries(attention))
      if (count > 0) print(columns(name, count, `the oldest of ${oldest.slice(0, 16)}`));
    section(
      "Not sent, of these days",
      notSent.map(({ status, reason, count }) => columns(status, count, reason)),
    );
    section(
      "Where people stop",
      stops
        .slice(0, 20)
        .map(({ flow, page, field, code, count }) => columns(`${flow} ${page} ${field}`, count, code)),
    );
    section(
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
    );
  },
};

const columns = (name: string, count: number, rest: string): string =>
  `${name.padEnd(28)} ${String(count).padStart(7)}  ${rest}`.trimEnd();

/** `+12 %, 34 before`. */
function changeText(now: number, before: number): string {
  const { difference, share } = changeOf(now, before);
  if (difference === 0) return "as before";
  if (share === undefined) return "none before";
  return `${share > 0 ? "+" : "-"}${Math.round(Math.abs(share) * 100)} %, ${before} before`;
}

function section(heading: string, lines: readonly string[]): void {
  if (lines.length > 0) print("", heading, ...lines);
}

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

export const counters: Command = {
  usage: [
    [
      "counters [--by-hour]",
      "the last week (--days N) by day or hour (UTC), source, affiliate and sub-affiliate:",
    ],
    [
      "",
      "arrivals by link, applications started and accepted, how long they took (and the median of all); browser errors;",
    ],
    ["", "page experience (Core Web Vitals)"],
  ],
  async run(operator, _references, { "by-hour": isByHour, days }) {
    const by = isByHour ? "hour" : "day";
    const { rows, complete } = await operator.call(listCounters, { by, days });
    const lines = rows.map((row) => [
      row.hour.replace("T", " ").padEnd(by === "hour" ? 13 : 10),
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
    print(...lines.map((line) => asLine(line).trimEnd()));
    const times = rows.filter(({ event }) => event === "time_taken");
    const median = medianTimeTaken(times.map(({ source, count }) => ({ name: source, count })));
    if (median !== undefined) print("", medianLine(median));
    if (rows.length === 0) print("Nothing counted yet.");
    if (!complete) printError("There are more rows than can be listed: choose fewer days.");
  },
};

/** `Median time from the first page to acceptance: 3:15` */
function medianLine(seconds: number): string {
  const time = Number.isFinite(seconds)
    ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`
    : "more than half an hour";
  return `Median time from the first page to acceptance: ${time}`;
}
