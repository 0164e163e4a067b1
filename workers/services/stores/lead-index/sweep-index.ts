import { backendId } from "./destination-state.ts";
import { backlogStatuses, sqlList } from "./status.ts";

/** Milliseconds. An alarm that is late by less than this is on its way. */
const grace = 60_000;
/**
 * Milliseconds. An alarm that is due within this time is not woken early, and an outbox that was woken is left alone
 * for this time.
 */
const soon = 5 * 60_000;

/** The columns of a row that the sweep needs. `next_at` is empty where the row has to be written again. */
export type SweptRow = { id: string; reference: string; accepted_at: string; next_at: string };
const columns = "id, reference, accepted_at, next_at";

/**
 * SQL condition: the lead's destination has recovered. The destination took another lead after this lead's last
 * attempt, so this lead is tried before its own next attempt, which may be six hours away. The more attempts a lead
 * has, the longer this waits (5 minutes for each, at most an hour). A last attempt in the future was dated by a wrong
 * clock, and such a lead is tried too.
 */
const hasRecoveredDestination = `status IN (${sqlList(backlogStatuses)}) AND next_at > ?2 AND (last_attempt_at > ?1 OR (
  unixepoch(?1) - unixepoch(last_attempt_at) >= 300 * min(attempts - 1, 12) AND EXISTS (
    SELECT 1 FROM destination_state AS state, json_each('["queued", "needs attention"]') AS waiting
    WHERE succeeded_at > last_attempt_at AND instr(
      ', ' || iif(destinations <> '', destinations, iif(lead_index.destination = 'product backend', '${backendId}: ' || status, '')) || ',',
      ', ' || state.destination || ': ' || waiting.value || ',') > 0)))`;

/**
 * Exported for the test of the query plans. ?1 is now, ?2 five minutes from now and ?4 the highest number of rows. An
 * alarm is late if it was due at ?3 or before.
 */
export const takeOverdue = `UPDATE lead_index SET next_at = ?2 WHERE id IN (
  SELECT id FROM (SELECT id, next_at FROM lead_index WHERE next_at <> '' AND next_at <= ?3
    UNION ALL SELECT id, next_at FROM lead_index WHERE ${hasRecoveredDestination})
  ORDER BY next_at, id LIMIT ?4) RETURNING ${columns}`;

/** The sweep's queries of the index. Times are ISO. */
export function createSweepIndex(database: D1Database) {
  const rowsOf = async (query: string, ...values: (string | number)[]): Promise<SweptRow[]> =>
    (
      await database
        .prepare(query)
        .bind(...values)
        .all<SweptRow>()
    ).results;
  return {
    /**
     * Returns the rows whose alarm is overdue or whose destination has recovered, the longest overdue first. It sets
     * their `next_at` to five minutes from now, so that no row is returned twice within that time.
     */
    takeOverdue: (now: number, most: number): Promise<SweptRow[]> => {
      const isoAfter = (ms: number) => new Date(now + ms).toISOString();
      return rowsOf(takeOverdue, isoAfter(0), isoAfter(soon), isoAfter(-grace), most);
    },

    /**
     * Lists rows in the order of acceptance.
     * @param after `accepted_at|id`.
     * @param end only rows that were accepted before this time are listed.
     */
    acceptedAfter(after: string, end: string, most: number): Promise<SweptRow[]> {
      const [acceptedAt = "", id = ""] = after.split("|");
      return rowsOf(
        `SELECT ${columns} FROM lead_index WHERE (accepted_at, id) > (?1, ?2) AND accepted_at < ?3
         ORDER BY accepted_at, id LIMIT ?4`,
        ...[acceptedAt, id, end, most],
      );
    },

    /** Reads where each walk of the sweep stopped (`accepted_at|id`), by the walk's name. */
    async readPlaces(): Promise<Partial<Record<string, string>>> {
      const { results } = await database
        .prepare("SELECT name, place FROM sweep_cursor")
        .all<{ name: string; place: string }>();
      return Object.fromEntries(results.map(({ name, place }) => [name, place]));
    },

    async savePlace(name: string, place: string): Promise<void> {
      await database
        .prepare("INSERT OR REPLACE INTO sweep_cursor (name, place) VALUES (?1, ?2)")
        .bind(name, place)
        .run();
    },
  };
}
