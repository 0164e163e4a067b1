import { medianTimeTaken } from "../../../../app/domain/application/time-taken.ts";
import type { Today } from "../../../../app/domain/contract/operator/today.ts";
import type { LeadMeasure, Measure } from "../../../../app/domain/operator/measures.ts";
import { readStop } from "../../../../app/domain/operator/stops.ts";
import { includes } from "../../../../app/domain/records.ts";
import { type SubmissionStatus, submissionStatuses } from "../../stores/lead-index/status.ts";
import type { NamedCount } from "./questions.ts";

const measureOf = {
  queued: "waiting",
  "needs attention": "waiting",
  unconfirmed: "unconfirmed",
  refused: "rejected",
  "in review": "in_review",
  delivered: "delivered",
  closed: "closed",
  lost: "closed",
} as const satisfies Record<SubmissionStatus, LeadMeasure>;

/** Each application is accepted, and in one outcome. Programs' statuses end in ` api`. */
export function byMeasure<Row extends { name: string; count: number }>(
  row: Row,
): (Omit<Row, "name"> & { name: Measure; posted: boolean })[] {
  const posted = row.name.endsWith(" api");
  const status = posted ? row.name.slice(0, -" api".length) : row.name;
  const accepted = { ...row, name: "accepted" as const, posted };
  return includes(submissionStatuses, status)
    ? [accepted, { ...row, name: measureOf[status], posted }]
    : [accepted];
}

type Event = NamedCount["event"];

function sumsOf(rows: readonly NamedCount[], event: Event): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) if (row.event === event) sums.set(row.name, (sums.get(row.name) ?? 0) + row.count);
  return sums;
}

/** The most first. */
export function stopsOf(current: readonly NamedCount[], before: readonly NamedCount[]): Today["stops"] {
  const earlier = sumsOf(before, "refused");
  return [...sumsOf(current, "refused")]
    .flatMap(([name, count]) => {
      const stop = readStop(name);
      return stop ? [{ ...stop, count, before: earlier.get(name) ?? 0 }] : [];
    })
    .sort((a, b) => b.count - a.count);
}

export function timesOf(current: readonly NamedCount[], before: readonly NamedCount[]): Today["timeTaken"] {
  const times = [...sumsOf(current, "time_taken")];
  return {
    median: medianOf(times),
    medianBefore: medianOf([...sumsOf(before, "time_taken")]),
    count: times.reduce((sum, [, count]) => sum + count, 0),
  };
}

function medianOf(times: readonly [string, number][]): number | null {
  const median = medianTimeTaken(times.map(([name, count]) => ({ name, count })));
  if (median === undefined) return null;
  return Number.isFinite(median) ? median : -1;
}

/** Those with most conversions first. */
export function campaignsOf(rows: readonly NamedCount[]): Today["campaigns"] {
  const arrivals = sumsOf(rows, "campaign_arrival");
  const conversions = sumsOf(rows, "campaign_accepted");
  return [...new Set([...arrivals.keys(), ...conversions.keys()])]
    .map((name) => ({ name, arrival: arrivals.get(name) ?? 0, converted: conversions.get(name) ?? 0 }))
    .sort((a, b) => b.converted - a.converted || b.arrival - a.arrival);
}
