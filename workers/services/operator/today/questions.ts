import { type Counted, visitMeasures } from "../../../../app/domain/operator/measures.ts";
import type { Moment } from "../../../../app/domain/operator/range.ts";
import { type SubmissionStatus, sqlList } from "../../stores/lead-index/status.ts";

/** How many rows one query reads. No honest month has as many. */
export const mostRows = 30_000;

/** Runs several of the queries below in one round trip. Each query counts in the same moments. */
export async function runQueries<Rows extends object[]>(
  database: D1Database,
  moments: readonly Moment[],
  ...queries: string[]
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const values = [JSON.stringify(moments), mostRows];
  const results = await database.batch(queries.map((query) => database.prepare(query).bind(...values)));
  return results.map((result) => result.results) as { [At in keyof Rows]: Rows[At][] };
}

/**
 * SQL of a FROM clause: the rows of a table during the moments. ?1 is the moments as JSON, and ?2 the highest number of
 * rows. The join searches the table's key for the hours of each moment.
 */
const during = (table: string): string => `json_each(?1) AS moment CROSS JOIN ${table}
  ON hour >= moment.value ->> 'start' AND hour < moment.value ->> 'end'`;

/** The columns by which a query groups its counts. */
export const groupColumns = {
  moment: ["moment.value ->> 'at' AS at"],
  source: ["source"],
  affiliate: ["affiliate", "sub_affiliate"],
  dayAndOrigin: ["substr(moment.value ->> 'at', 1, 10) AS day", "source", "affiliate", "sub_affiliate"],
} as const;
type GroupColumns = (typeof groupColumns)[keyof typeof groupColumns];

const counts = (columns: readonly string[], from: string): string =>
  `SELECT ${columns}, sum(count) AS count FROM ${from}
   GROUP BY ${columns.map((_, index) => index + 1)} ORDER BY sum(count) DESC LIMIT ?2`;

/** Counts visits. An `accepted` counter is called `converted` here, because `accepted` applications come from D1's leads. */
export const visitsBy = (columns: GroupColumns): string =>
  counts(
    [...columns, "replace(event, 'accepted', 'converted') AS measure"],
    `${during("counter")} WHERE event IN (${sqlList([...visitMeasures, "accepted", "posted"])})`,
  );

/** The rows of {@link visitsBy} and {@link leadsBy}. */
export type VisitCount<Column extends string> = Record<Column, string> & Counted;
export type LeadCount<Column extends string> = Record<Column, string> & {
  status: SubmissionStatus;
  posted: number;
  count: number;
};

/** Counts applications by their status. `posted` is 1 for a program's application. */
export const leadsBy = (columns: GroupColumns): string =>
  counts([...columns, "status", "posted"], during("lead_outcome"));

const namedEvents = ["time_taken", "refused", "campaign_arrival", "campaign_accepted"] as const;

export const namedCounts = `SELECT event, source AS name, sum(count) AS count
  FROM ${during("counter")} WHERE event IN (${sqlList(namedEvents)})
  GROUP BY event, source ORDER BY 3 DESC LIMIT ?2`;

export type NamedCount = {
  event: (typeof namedEvents)[number];
  name: string;
  count: number;
};
