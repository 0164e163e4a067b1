import { newYorkDate } from "../../../app/domain/application/birth-date.ts";
import { changeOf } from "../../../app/domain/operator/comparison.ts";
import { measures } from "../../../app/domain/operator/measures.ts";
import { presetRanges, readRange } from "../../../app/domain/operator/range.ts";
import { print } from "../print.ts";
import type { Command } from "./command.ts";

/** What the console's first page shows, in lines. */
export const today: Command = {
  usage: [
    [
      "today [--from D] [--to D]",
      "what came in, what did not go out and why, beside the same days weeks before;",
    ],
    ["", "days of New York (YYYY-MM-DD), yesterday and today without them"],
  ],
  async run(store, _references, { from = "", to = "" }) {
    const day = newYorkDate(Date.now());
    const range = readRange({ from, to }, day) ?? presetRanges(day).recent;
    const { totals, totalsBefore, compared, origins, notSent, stops, attention } = await store.today(range);
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
