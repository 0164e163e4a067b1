import type { Attempt, AttemptSums } from "../../../../app/domain/contract/operator/destinations.ts";

const day = 86_400_000;
/** How long an attempt is stored, in milliseconds. */
export const attemptRetention = 7 * day;
/** A destination's sums cover the latest attempts: one day, and at most a thousand. */
const sumWindow = { ms: day, maxAttempts: 1000 };
const mostListed = 20;

export type NewAttempt = Omit<Attempt, "reference"> & { destination: string };

/** Makes the statement that stores attempts. It may be repeated, because an attempt that is stored stays one row. */
export const insertAttempts = (database: D1Database, attempts: readonly NewAttempt[]): D1PreparedStatement =>
  database
    .prepare(
      `INSERT INTO delivery_attempt (destination, at, id, verdict, status, failure, ms)
       SELECT value ->> 'destination', value ->> 'at', value ->> 'id', value ->> 'verdict', value ->> 'status',
         value ->> 'failure', value ->> 'ms' FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING`,
    )
    .bind(JSON.stringify(attempts));

/** The 95th percentile of a hundred attempts is the duration of the sixth slowest. */
const sumsQuery = `WITH latest AS (SELECT verdict, ms FROM delivery_attempt WHERE destination = ?1 AND at >= ?2
    ORDER BY at DESC LIMIT ${sumWindow.maxAttempts}),
  ranked AS (SELECT *, row_number() OVER (ORDER BY ms) AS place, count(*) OVER () AS attempts FROM latest)
  SELECT count(*) AS attempts, count(*) FILTER (WHERE verdict = 'failed') AS failed,
    count(*) FILTER (WHERE verdict = 'refused') AS refused,
    count(*) FILTER (WHERE verdict = 'unconfirmed') AS unconfirmed,
    coalesce(min(ms) FILTER (WHERE place >= 0.95 * attempts), 0) AS p95 FROM ranked`;

const latestQuery = `SELECT at, a.id AS id, coalesce(reference, '') AS reference, verdict, a.status AS status, failure, ms
  FROM (SELECT * FROM delivery_attempt WHERE destination = ?1 ORDER BY at DESC LIMIT ${mostListed}) AS a
  LEFT JOIN lead_index ON lead_index.id = a.id ORDER BY at DESC`;

export const createAttempts = (database: D1Database) => ({
  /**
   * Adds to each destination the sums and the latest of its attempts.
   * @param now epoch milliseconds.
   */
  async addAttempts<Destination extends { id: string }>(destinations: readonly Destination[], now: number) {
    const since = new Date(now - sumWindow.ms).toISOString();
    const results = await Promise.all(
      destinations.map(({ id }) =>
        database.batch<unknown>([
          database.prepare(sumsQuery).bind(id, since),
          database.prepare(latestQuery).bind(id),
        ]),
      ),
    );
    return destinations.map((destination, index) => ({
      ...destination,
      sums: results[index]?.[0]?.results[0] as AttemptSums,
      latest: results[index]?.[1]?.results as Attempt[],
    }));
  },

  async deleteOld(now: number): Promise<void> {
    await database
      .prepare("DELETE FROM delivery_attempt WHERE at < ?1")
      .bind(new Date(now - attemptRetention).toISOString())
      .run();
  },
});
