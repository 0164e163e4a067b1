import { medianTimeTaken } from "../../../../app/domain/application/time-taken.ts";
import type { Today } from "../../../../app/domain/contract/operator/today.ts";
import { type Counted, type LeadMeasure, totalsBy } from "../../../../app/domain/operator/measures.ts";
import { readStop } from "../../../../app/domain/operator/stops.ts";
import type { SubmissionStatus } from "../../stores/lead-index/status.ts";
import type { NamedCount } from "./questions.ts";

const measureOf: Record<SubmissionStatus, LeadMeasure> = {
  queued: "waiting",
  "needs attention": "waiting",
  unconfirmed: "unconfirmed",
  refused: "rejected",
  "in review": "in_review",
  delivered: "delivered",
  closed: "closed",
  lost: "closed",
};

/** Counts each row twice: as accepted, and under the measure of its status. */
export const withOutcomes = <Row extends { status: SubmissionStatus; count: number }>(
  rows: readonly Row[],
): (Row & Counted)[] =>
  rows.flatMap((row) => [
    { ...row, measure: "accepted" },
    { ...row, measure: measureOf[row.status] },
  ]);

const rowsOfEvent = (rows: readonly NamedCount[], event: NamedCount["event"]) =>
  rows.filter((row) => row.event === event);

/** Lists the fields whose answers were refused (`readStop`), the most frequent first. */
export const stopsOf = (rows: readonly NamedCount[]): Today["stops"] =>
  rowsOfEvent(rows, "refused").flatMap(({ name, count }) => {
    const stop = readStop(name);
    return stop ? [{ ...stop, count }] : [];
  });

/** Returns the median of the times taken. It is null without any, and -1 beyond the longest measured time. */
export function timeTakenOf(rows: readonly NamedCount[]): number | null {
  const median = medianTimeTaken(rowsOfEvent(rows, "time_taken"));
  if (median === undefined) return null;
  return Number.isFinite(median) ? median : -1;
}

/** Lists the campaigns, those with most conversions first. */
export function campaignsOf(rows: readonly NamedCount[]): Today["campaigns"] {
  const counts = [
    ...rowsOfEvent(rows, "campaign_accepted").map((row) => ({ ...row, measure: "converted" })),
    ...rowsOfEvent(rows, "campaign_arrival").map((row) => ({ ...row, measure: "arrival" })),
  ];
  return totalsBy(counts, ["name"], ["arrival", "converted"]).sort(
    (a, b) => b.converted - a.converted || b.arrival - a.arrival,
  );
}
