import { backendId } from "./destination-state.ts";
import { backlogStatuses, sqlList } from "./status.ts";

/** Milliseconds. An alarm that is late by less than this is on its way. */
const grace = 60_000;
/**
 * Milliseconds. An alarm that is due within this time is not woken early, and an outbox that was woken is left alone
 * for this time.
 */
const soon = 5 * 60_000;

/** A row of the index as the sweep needs it. `next_at` is empty where the row has to be written again. */
export type SweptRow = { id: string; reference: string; accepted_at: string; next_at: string };
const columns = "id, reference, accepted_at, next_at";

/**
 * Finds leads whose destination is back: it took another lead since this lead's last attempt, so the lead need not
 * wait for its own next attempt, which may be six hours away. A lead that keeps failing is tried less and less often,
 * up to once an hour. A last attempt in the future was made by a wrong clock, and does not count.
 */
const isBack = `status IN (${sqlList(backlogStatuses)}) AND next_at > ?2 AND (last_attempt_at > ?1 OR (
  unixepoch(?1) - unixepoch(last_attempt_at) >= 300 * min(attempts - 1, 12) AND EXISTS (
    SELECT 1 FROM destination_state AS one, json_each('["queued", "needs attention"]') AS waiting
    WHERE succeeded_at > last_attempt_at AND instr(
      ', ' || iif(destinations <> '', destinations, iif(lead_index.destination = 'product backend', '${backendId}: ' || status, '')) || ',',
      ', ' || one.destination || ': ' || waiting.value || ',') > 0)))`;

/**
 * The query is exported for the test of the query plans. ?1 is now, ?2 is soon, ?3 is the time since when an alarm is
 * late, and ?4 is the highest number of rows.
 */
export const takeOverdue = `UPDATE lead_index SET next_at = ?2 WHERE id IN (
  SELECT id FROM (SELECT id, next_at FROM lead_index WHERE next_at <> '' AND next_at <= ?3
    UNION ALL SELECT id, next_at FROM lead_index WHERE ${isBack})
  ORDER BY next_at, id LIMIT ?4) RETURNING ${columns}`;

/** The sweep's queries of the index. Times are ISO. */
export function createSweepIndex(database: D1Database) {
  const rowsOf = async (question: string, ...values: (string | number)[]): Promise<SweptRow[]> =>
    (
      await database
        .prepare(question)
        .bind(...values)
        .all<SweptRow>()
    ).results;
  return {
    /**
     * Takes the rows whose alarm is overdue and those that may go out earlier, the longest overdue first. No row is
     * taken twice within five minutes.
     */
    takeOverdue: (now: number, most: number): Promise<SweptRow[]> => {
      const at = (difference: number) => new Date(now + difference).toISOString();
      return rowsOf(takeOverdue, at(0), at(soon), at(-grace), most);
    },

    /**
     * Lists rows in the order of acceptance.
     * @param after `accepted_at|id`.
     * @param end lists only rows that were accepted before this time.
     */
    acceptedAfter(after: string, end: string, most: number): Promise<SweptRow[]> {
      const [acceptedAt = "", id = ""] = after.split("|");
      return rowsOf(
        `SELECT ${columns} FROM lead_index WHERE (accepted_at, id) > (?1, ?2) AND accepted_at < ?3
         ORDER BY accepted_at, id LIMIT ?4`,
        ...[acceptedAt, id, end, most],
      );
    },

    async places(): Promise<Partial<Record<string, string>>> {
      const { results } = await database
        .prepare("SELECT name, place FROM sweep_cursor")
        .all<{ name: string; place: string }>();
      return Object.fromEntries(results.map(({ name, place }) => [name, place]));
    },

    async keepPlace(name: string, place: string): Promise<void> {
      await database
        .prepare("INSERT OR REPLACE INTO sweep_cursor (name, place) VALUES (?1, ?2)")
        .bind(name, place)
        .run();
    },
  };
}
