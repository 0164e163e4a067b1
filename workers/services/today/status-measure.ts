import type { LeadMeasure, Measure } from "../../../app/domain/operator/measures.ts";
import { includes } from "../../../app/domain/records.ts";
import { type SubmissionStatus, submissionStatuses } from "../outbox/status.ts";

const measureOf = {
  queued: "waiting",
  "needs attention": "waiting",
  unconfirmed: "unconfirmed",
  refused: "rejected",
  "in review": "in_review",
  delivered: "delivered",
  closed: "closed",
} as const satisfies Record<SubmissionStatus, LeadMeasure>;

/**
 * A row by status as rows by measure: each application is accepted, and in one outcome.
 *
 * @param name a status, with ` api` after it for programs' applications.
 */
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
