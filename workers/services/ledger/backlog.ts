import { sentStatuses } from "../outbox/status.ts";

/**
 * While nothing is delivered, one submission probes this often whether the backend is back. Seconds. It is the one attempted
 * last: a record that this release cannot read, a newer one's, would be chosen for ever, because no attempt is made of it.
 */
const probeEvery = 5 * 60;

/** Not the backend's absence: another attempt before its time would fail the same way. */
const isOwnFault = `(last_failure LIKE '%no key%' OR last_failure LIKE 'shape%' OR last_failure = 'paused')`;

const waits = `destination = 'product backend' AND status IN (${sentStatuses}) AND attempts > 0
  AND NOT ${isOwnFault}`;

/**
 * Submissions that should not wait for their own next attempt at the product backend, which may be six hours away.
 * Once something was delivered after a submission's last failure, the backend is back: the oldest go first, and one
 * that keeps failing less and less often, up to once an hour. A last attempt in the future was made by a wrong clock:
 * it is due.
 * @param pace the most at once.
 * @returns ids; while nothing is delivered, one every five minutes.
 */
export async function submissionsToWake(database: D1Database, now: number, pace: number): Promise<string[]> {
  const iso = new Date(now).toISOString();
  const { results } = await database
    .prepare(
      `SELECT id FROM lead_index WHERE ${waits} AND (last_attempt_at > ?1
         OR (last_attempt_at < (SELECT max(delivered_at) FROM lead_index WHERE destination = 'product backend')
           AND unixepoch(?1) - unixepoch(last_attempt_at) >= ${probeEvery} * min(attempts - 1, 12)))
       ORDER BY accepted_at, id LIMIT ?2`,
    )
    .bind(iso, pace)
    .all<{ id: string }>();
  if (results.length > 0) return results.map(({ id }) => id);
  // Beside max(), SQLite takes a column from the row that has it.
  const probe = await database
    .prepare(
      `SELECT id FROM (SELECT id, max(last_attempt_at) AS at FROM lead_index WHERE ${waits})
       WHERE unixepoch(?1) - unixepoch(at) >= ${probeEvery}`,
    )
    .bind(iso)
    .first<{ id: string }>();
  return probe ? [probe.id] : [];
}
