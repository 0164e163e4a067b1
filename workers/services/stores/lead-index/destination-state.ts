import type { Verdict } from "../../../../app/domain/operator/lead-status.ts";
import { backlogStatuses } from "./status.ts";

export const backendId = "backend";

/** The last success and failure of a destination. Times are ISO, empty for never. */
export type DestinationState = {
  destination: string;
  succeeded_at: string;
  failed_at: string;
  /** The first failure since the last success. If nothing has failed since, it stays at an older failure. */
  failing_since: string;
  verdict: Verdict | "";
  failure: string;
};

/**
 * Makes the statement that merges a submission's view of a destination into the stored state. Submissions may be
 * indexed in any order, and the statement may be repeated.
 */
export const mergeState = (database: D1Database, state: DestinationState): D1PreparedStatement =>
  database
    .prepare(merge)
    .bind(
      ...[state.destination, state.succeeded_at, state.failed_at],
      ...[state.failing_since, state.verdict, state.failure],
    );

const merge = `INSERT INTO destination_state
    (destination, succeeded_at, failed_at, failing_since, verdict, failure) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
  ON CONFLICT (destination) DO UPDATE SET
    succeeded_at = max(succeeded_at, excluded.succeeded_at),
    failed_at = max(failed_at, excluded.failed_at),
    failing_since = iif(excluded.failed_at > max(succeeded_at, excluded.succeeded_at)
      AND (failing_since <= max(succeeded_at, excluded.succeeded_at) OR excluded.failed_at < failing_since),
      excluded.failed_at, failing_since),
    verdict = iif(excluded.failed_at > failed_at, excluded.verdict, verdict),
    failure = iif(excluded.failed_at > failed_at, excluded.failure, failure)
  WHERE excluded.succeeded_at > succeeded_at OR excluded.failed_at > failed_at
    OR (excluded.failed_at > succeeded_at AND excluded.failed_at < failing_since)`;

/** Counts of the leads that a destination has not taken. `oldest` is when the oldest was accepted (ISO), or empty. */
export type DestinationBacklog = Record<"waiting" | "refused" | "unconfirmed", number> & { oldest: string };

export const noBacklog: DestinationBacklog = { waiting: 0, refused: 0, unconfirmed: 0, oldest: "" };

/** The count to which a delivery's status adds. Other statuses are no backlog. */
const countNames: Record<string, keyof Omit<DestinationBacklog, "oldest">> = {
  queued: "waiting",
  "needs attention": "waiting",
  refused: "refused",
  unconfirmed: "unconfirmed",
};

type BacklogRow = { destinations: string; status: string; count: number; oldest: string };

export function createDestinationStates(database: D1Database) {
  return {
    async list(): Promise<DestinationState[]> {
      const { results } = await database.prepare("SELECT * FROM destination_state").all<DestinationState>();
      return results;
    },

    /** Reads the backlog by destination. The query costs one row for each lead that waits. */
    async backlog(): Promise<Map<string, DestinationBacklog>> {
      const { results } = await database
        .prepare(
          `SELECT destinations, status, count(*) AS count, min(accepted_at) AS oldest
           FROM lead_index INDEXED BY lead_index_by_status
           WHERE status IN (SELECT value FROM json_each(?1)) AND (destinations <> '' OR destination = 'product backend')
           GROUP BY destinations, status`,
        )
        .bind(JSON.stringify(backlogStatuses.filter((status) => status !== "lost")))
        .all<BacklogRow>();
      return backlogOf(results);
    },
  };
}

/**
 * Sums up rows by destination. `destinations` has the form `crm: refused, socio: delivered` (`deliveriesText`). It is
 * empty for a lead that goes to the product backend alone.
 */
export function backlogOf(rows: readonly BacklogRow[]): Map<string, DestinationBacklog> {
  const sums = new Map<string, DestinationBacklog>();
  for (const { destinations, status, count, oldest } of rows)
    for (const entry of (destinations || `${backendId}: ${status}`).split(", ")) {
      const [destination = "", deliveryStatus = ""] = entry.split(": ");
      const countName = countNames[deliveryStatus];
      if (!countName) continue;
      const sum = sums.get(destination) ?? { ...noBacklog, oldest };
      sums.set(destination, {
        ...sum,
        [countName]: sum[countName] + count,
        oldest: oldest < sum.oldest ? oldest : sum.oldest,
      });
    }
  return sums;
}
