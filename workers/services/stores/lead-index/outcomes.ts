import type { LeadRow } from "../../../../app/domain/contract/operator/leads.ts";

/** SQL condition. Messages, call-back requests and requests about personal data have no outcomes. */
const applicationCondition = "layout NOT IN ('contact', 'call-back') AND substr(layout, 1, 8) <> 'request-'";
/** The key of a row of `lead_outcome`, of which the first column is the hour. */
const keyColumns = "substr(accepted_at, 1, 13), status, layout = 'api', source, affiliate, sub_affiliate";
const entryColumns = ["accepted_at", "status", "layout", "source", "affiliate", "sub_affiliate"] as const;

/**
 * Makes the statement that moves a submission from the outcome of its current row in the index to the outcome of its
 * next row. The statement must be in the batch that writes the row, before the row is written. A repetition moves
 * nothing. It is not a trigger, because D1's remote migrations cut a trigger at its inner semicolons
 * (cloudflare/workers-sdk#15314).
 * @param entry the next row; undefined when the row is removed.
 */
export const moveOutcome = (
  database: D1Database,
  id: string,
  entry: Pick<LeadRow, (typeof entryColumns)[number]> | undefined,
): D1PreparedStatement =>
  database
    .prepare(
      `INSERT INTO lead_outcome SELECT ${keyColumns}, sum(n) FROM (
         SELECT ${entryColumns.join(", ")}, -1 AS n FROM lead_index WHERE id = ?1
         UNION ALL SELECT ${entryColumns.map((_, at) => `?${at + 2}`).join(", ")}, 1
       ) WHERE ${applicationCondition} GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0
       ON CONFLICT DO UPDATE SET count = count + excluded.count`,
    )
    .bind(id, ...entryColumns.map((column) => entry?.[column] ?? null));

/** Counts the outcomes again from the index, for all leads that were accepted on the day `since` (UTC) or later. */
export async function recountOutcomes(database: D1Database, since: string): Promise<void> {
  await database.batch([
    database.prepare("DELETE FROM lead_outcome WHERE hour >= ?1").bind(since),
    database
      .prepare(
        `INSERT INTO lead_outcome SELECT ${keyColumns}, count(*) FROM lead_index INDEXED BY lead_index_outcomes
         WHERE accepted_at >= ?1 AND ${applicationCondition} GROUP BY 1, 2, 3, 4, 5, 6`,
      )
      .bind(since),
  ]);
}
