import type { LeadRow } from "../../../../app/domain/contract/operator/leads.ts";
import { fromEntriesOf, keysOf } from "../../../../app/domain/records.ts";
import { insertAttempts, type NewAttempt } from "./delivery-attempts.ts";
import { type DestinationState, mergeState } from "./destination-state.ts";
import { moveOutcome } from "./outcomes.ts";
import { type BacklogStatus, backlogStatuses, sqlList } from "./status.ts";
import type { Match, MatchKind, Overall } from "./submission.ts";

export type IndexEntry = Omit<LeadRow, "destination" | "withdrawal"> & {
  destination: Overall["destination"];
  withdrawal: Overall["withdrawal"]["state"];
};

/** A row as stored. `next_at` is the time of the outbox's next alarm, whatever the alarm is for. */
type StoredEntry = IndexEntry & { next_at: string };

/** How many leads wait, and since when. `oldest` is ISO, and empty if none waits. */
export type Backlog = { count: number; oldest: string };

/** The backlog of each status in which a lead waits. */
export type Backlogs = Record<BacklogStatus | "in review", Backlog>;
const waitingStatuses = [...backlogStatuses, "in review"] as const;
/** Exported for the test of the query plans. */
export const waitingNow = `SELECT status, count(*) AS count, min(accepted_at) AS oldest FROM lead_index
  WHERE status IN (${sqlList(waitingStatuses)}) GROUP BY status`;

/** @param restOfQuery the SQL that follows the table's name. */
export const countBacklog = async (database: D1Database, restOfQuery: string): Promise<Backlog> =>
  (await database
    .prepare(
      `SELECT count(*) AS count, coalesce(min(accepted_at), '') AS oldest FROM lead_index ${restOfQuery}`,
    )
    .first<Backlog>()) ?? { count: 0, oldest: "" };

/** Thrown when two submissions have the same reference, so that only their ids distinguish them. */
export class AmbiguousReference extends Error {
  override name = "AmbiguousReference";
}

const upsert = (columns: readonly (keyof StoredEntry)[]) => `INSERT INTO lead_index (${columns.join(", ")})
  VALUES (${columns.map((_, index) => `?${index + 1}`).join(", ")})
  ON CONFLICT (id) DO UPDATE SET ${columns
    .filter((column) => column !== "id")
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")}`;

/**
 * SQL condition. The partial index `lead_index_unexported` must use exactly these words. Requests about personal data
 * are left out, because they have an alert of their own and no export ends them.
 */
export const unexported =
  "status = 'delivered' AND destination = 'inbox' AND exported_at = '' AND substr(layout, 1, 8) <> 'request-'";

/** The row of a lead whose outbox was lost before the lead had a row. */
const emptyRow: Omit<StoredEntry, "id" | "reference" | "accepted_at" | "status" | "due_at" | "next_at"> = {
  ...{ layout: "", source: "", affiliate: "", sub_affiliate: "", destination: "inbox", destinations: "" },
  ...{ review: "", attempts: 0, last_failure: "", last_attempt_at: "", delivered_at: "", exported_at: "" },
  ...{ withdrawn_at: "", withdrawal: "", marks: "" },
};

/** The index of leads in D1. Every row is derived from an outbox, and every write may be repeated. */
export class LeadIndex {
  readonly #database: D1Database;

  constructor(database: D1Database) {
    this.#database = database;
  }

  #statementsToWrite(entry: StoredEntry): D1PreparedStatement[] {
    const names = keysOf(entry);
    const writeRow = this.#database.prepare(upsert(names)).bind(...names.map((name) => entry[name]));
    return [moveOutcome(this.#database, entry.id, entry), writeRow];
  }

  #rowOf(id: string): Promise<StoredEntry | null> {
    return this.#database.prepare("SELECT * FROM lead_index WHERE id = ?1").bind(id).first<StoredEntry>();
  }

  async index(
    entry: StoredEntry,
    matches: readonly Pick<Match, "kind" | "hmac">[],
    states: readonly DestinationState[],
    attempts: readonly NewAttempt[] = [],
  ): Promise<void> {
    const matchesJson = JSON.stringify(matches);
    await this.#database.batch([
      ...this.#statementsToWrite(entry),
      // The next two statements write only matches that changed, because most writes change none.
      this.#database
        .prepare(
          `DELETE FROM lead_match WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM json_each(?2) AS match
             WHERE match.value ->> 'kind' = lead_match.kind AND match.value ->> 'hmac' = lead_match.hmac)`,
        )
        .bind(entry.id, matchesJson),
      this.#database
        .prepare(
          `INSERT INTO lead_match (kind, hmac, id, accepted_at)
             SELECT value ->> 'kind', value ->> 'hmac', ?1, ?2 FROM json_each(?3) WHERE true
             ON CONFLICT DO NOTHING`,
        )
        .bind(entry.id, entry.accepted_at, matchesJson),
      ...states.map((state) => mergeState(this.#database, state)),
      ...(attempts.length > 0 ? [insertAttempts(this.#database, attempts)] : []),
    ]);
  }

  async remove(id: string): Promise<void> {
    await this.#database.batch([
      moveOutcome(this.#database, id, undefined),
      ...["lead_index", "lead_match"].map((table) =>
        this.#database.prepare(`DELETE FROM ${table} WHERE id = ?1`).bind(id),
      ),
    ]);
  }

  /**
   * Marks a lead whose outbox is empty as lost. The rest of its row stays.
   * @returns false if the lead was marked before.
   */
  async markLost(lead: Pick<IndexEntry, "id" | "reference" | "accepted_at">): Promise<boolean> {
    const row = await this.#rowOf(lead.id);
    if (row?.status === "lost") return false;
    await this.#database.batch(
      this.#statementsToWrite({ ...emptyRow, ...lead, ...row, status: "lost", due_at: "", next_at: "" }),
    );
    return true;
  }

  async findLostRow(id: string): Promise<StoredEntry | undefined> {
    const row = await this.#rowOf(id);
    return row?.status === "lost" ? row : undefined;
  }

  /**
   * Notes that a lead's outbox has something to do now, so that the sweep wakes the outbox if its alarm is lost.
   * @param at ISO.
   */
  async markDue(id: string, at: string): Promise<void> {
    await this.#database.prepare("UPDATE lead_index SET next_at = ?2 WHERE id = ?1").bind(id, at).run();
  }

  countUnexported(): Promise<Backlog> {
    return countBacklog(this.#database, `INDEXED BY lead_index_unexported WHERE ${unexported}`);
  }

  /** @throws AmbiguousReference when two submissions have that reference. */
  async findId(idOrReference: string): Promise<string | undefined> {
    const query = this.#database
      .prepare("SELECT id FROM lead_index WHERE id = ?1 OR reference = ?1 ORDER BY id = ?1 DESC LIMIT 2")
      .bind(idOrReference);
    const [first, second] = (await query.all<{ id: string }>()).results.map(({ id }) => id);
    if (second && first !== idOrReference)
      throw new AmbiguousReference(`${idOrReference}: two submissions have this reference`);
    return first;
  }

  async findMatching(kind: MatchKind, hmacs: readonly string[], sinceIso: string): Promise<IndexEntry[]> {
    const { results } = await this.#database
      .prepare(
        `SELECT * FROM lead_index WHERE id IN (SELECT id FROM lead_match WHERE kind = ?1
           AND hmac IN (SELECT value FROM json_each(?2)) AND accepted_at >= ?3)
         ORDER BY accepted_at DESC, id DESC LIMIT 500`,
      )
      .bind(kind, JSON.stringify(hmacs), sinceIso)
      .all<IndexEntry>();
    return results;
  }

  async readBacklogs(): Promise<Backlogs> {
    const { results } = await this.#database.prepare(waitingNow).all<Backlog & { status: string }>();
    return fromEntriesOf(
      waitingStatuses.map((status) => {
        const row = results.find((result) => result.status === status);
        return [status, { count: row?.count ?? 0, oldest: row?.oldest ?? "" }];
      }),
    );
  }

  /**
   * Counts the withdrawals of consent since a time. `untold` counts all withdrawals that a buyer refused or replied to
   * unreadably, and those before `untoldSince` that a buyer has not replied to. Times are ISO.
   */
  async countWithdrawals(since: string, untoldSince: string): Promise<{ recent: number; untold: number }> {
    const row = await this.#database
      .prepare(
        `SELECT count(*) FILTER (WHERE withdrawn_at >= ?1) AS recent, count(*) FILTER (WHERE withdrawal IN
           ('refused', 'unconfirmed') OR (withdrawal = 'waits' AND withdrawn_at < ?2)) AS untold
         FROM lead_index WHERE withdrawn_at <> ''`,
      )
      .bind(since, untoldSince)
      .first<{ recent: number; untold: number }>();
    return row ?? { recent: 0, untold: 0 };
  }

  async countByReviewReason(): Promise<Record<string, number>> {
    const { results } = await this.#database
      .prepare("SELECT review, count(*) AS count FROM lead_index WHERE status = 'in review' GROUP BY review")
      .all<{ review: string; count: number }>();
    return Object.fromEntries(results.map(({ review, count }) => [review, count]));
  }
}
