import { Hono } from "hono";
import {
  type DayBounds,
  dayBounds,
  type ReportDays,
  reportDays,
} from "../../../../app/domain/affiliates/report.ts";
import {
  type AffiliateReport,
  affiliateReport,
  type ReportCounts,
} from "../../../../app/domain/contract/affiliate-report.ts";
import { fromEntriesOf, keysOf } from "../../../../app/domain/records.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { fail, ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { Counters } from "../../stores/counters/counters.ts";
import { createPostbackRows } from "../conversions/postback-rows.ts";
import { serveWithoutBackend } from "../upstream/handle-operation.ts";
import { createLinks } from "./links.ts";
import { readReportToken } from "./report-token.ts";

/**
 * Serves affiliates' reports. The token comes in the body, never in an address of ours. Forged, expired and revoked
 * tokens all get the same response.
 */
export const affiliates = new Hono<{ Bindings: ServicesBindings }>();

serveWithoutBackend(affiliates, affiliateReport, async ({ token, ...chosenDays }, context) => {
  const { env } = context;
  const now = settingsOf(env).clock();
  const claim = await readReportToken(token, settingsOf(env).values.DIGEST_KEYS);
  if (!claim || !(await createLinks(env.LEDGER).isOpen(claim, now))) return fail(404, "token", "unknown");
  const { affiliate, until } = claim;
  await new Counters(env).writeArrivals();
  const range = reportDays(chosenDays, now);
  return ok({ affiliate, until, ...range, ...(await reportOf(env, affiliate, range)) });
});

type Stores = Pick<ServicesBindings, "COUNTERS" | "LEDGER">;
type Report = Pick<AffiliateReport, "rows" | "totals" | "complete" | "conversions">;

/** How many rows are listed, and how many are read to be summed up: three months of two hundred sub-affiliates fit. */
const mostListed = 1000;
const mostRead = 20_000;

const zeroCounts: ReportCounts = { arrivals: 0, started: 0, accepted: 0, sent: 0, waiting: 0, failed: 0 };

/** Makes the report of a range of days. Only rows with the affiliate's id are read. */
async function reportOf(stores: Stores, affiliate: string, range: ReportDays): Promise<Report> {
  const days = dayBounds(range);
  const postbacks = createPostbackRows(stores.LEDGER);
  const [counterSums, postbackCounts, conversions] = await Promise.all([
    countersOf(stores.COUNTERS, affiliate, days),
    postbacks.count(affiliate, days, mostRead),
    postbacks.list(affiliate, days[0]?.start ?? "", days.at(-1)?.end ?? ""),
  ]);
  const rows = new Map<string, Report["rows"][number]>();
  const rowOf = (day: string, subAffiliate: string) => {
    const key = JSON.stringify([day, subAffiliate]);
    const row = rows.get(key) ?? { day, subAffiliate, ...zeroCounts };
    rows.set(key, row);
    return row;
  };
  for (const { day, sub_affiliate, ...counts } of counterSums)
    Object.assign(rowOf(day, sub_affiliate), counts);
  for (const { day, sub_affiliate, state, n } of postbackCounts) rowOf(day, sub_affiliate)[state] += n;
  const sortedRows = [...rows.values()].sort(
    (a, b) => b.day.localeCompare(a.day) || a.subAffiliate.localeCompare(b.subAffiliate),
  );
  return {
    rows: sortedRows.slice(0, mostListed),
    totals: sortedRows.reduce(sumOf, zeroCounts),
    complete:
      sortedRows.length <= mostListed && counterSums.length < mostRead && postbackCounts.length < mostRead,
    conversions,
  };
}

const sumOf = (sum: ReportCounts, row: ReportCounts): ReportCounts =>
  fromEntriesOf(keysOf(zeroCounts).map((name) => [name, sum[name] + row[name]]));

type CounterSums = { day: string; sub_affiliate: string } & Pick<
  ReportCounts,
  "arrivals" | "started" | "accepted"
>;

/**
 * Sums up the affiliate's counters by New York day. Counters have hours in UTC, `2026-11-22T05`, and a New York day
 * always begins with a full UTC hour.
 */
async function countersOf(
  database: D1Database,
  affiliate: string,
  days: readonly DayBounds[],
): Promise<CounterSums[]> {
  const hours = days.map(({ day, start, end }) => ({
    day,
    start: start.slice(0, 13),
    end: end.slice(0, 13),
  }));
  const { results } = await database
    .prepare(
      `SELECT day.value ->> 'day' AS day, sub_affiliate,
         sum(iif(event = 'arrival', count, 0)) AS arrivals, sum(iif(event = 'participate', count, 0)) AS started,
         sum(iif(event IN ('accepted', 'convert'), count, 0)) AS accepted
       FROM json_each(?1) AS day JOIN counter ON affiliate = ?2 AND affiliate <> ''
         AND hour >= day.value ->> 'start' AND hour < day.value ->> 'end'
       WHERE event IN ('arrival', 'participate', 'accepted', 'convert')
       GROUP BY 1, 2 ORDER BY 1 DESC, 2 LIMIT ?3`,
    )
    .bind(JSON.stringify(hours), affiliate, mostRead)
    .all<CounterSums>();
  return results;
}
