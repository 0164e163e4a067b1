import type { ReviewReason } from "../../../app/domain/application/review.ts";
import { fromEntriesOf } from "../../../app/domain/records.ts";
import { type SubmissionStatus, sentStatuses, type ToldStatus, toldStatuses } from "../outbox/status.ts";
import type { Match, MatchKind, Overall } from "../outbox/submission.ts";
import { type DestinationState, mergeState } from "./destination-state.ts";

/** A row of the index, as operators list it. No personal data. Times are ISO, empty for never. */
export type IndexEntry = {
  id: string;
  reference: string;
  accepted_at: string;
  layout: string;
  source: string;
  affiliate: string;
  sub_affiliate: string;
  /** `elsewhere`: to a list of destinations without the inbox. */
  destination: "inbox" | "product backend" | "elsewhere";
  /** Each destination of a list with its status, `crm: delivered, socio: queued`; empty where there is no list. */
  destinations: string;
  status: SubmissionStatus;
  review: ReviewReason | "";
  attempts: number;
  last_failure: string;
  last_attempt_at: string;
  delivered_at: string;
  exported_at: string;
  /** Retention's next time; empty: never. */
  due_at: string;
  /** When the visitor withdrew the consent to be contacted. */
  withdrawn_at: string;
  /** How far the product backend is notified; empty where it does not have the submission. */
  withdrawal: Overall["withdrawal"]["state"];
  /** Marks beside its status (`LeadMark`), joined by `, `. */
  marks: string;
};

/** How many, and since when the oldest waits (ISO; empty without any). */
export type Backlog = { count: number; oldest: string };

export type Backlogs = Record<ToldStatus, Backlog>;

/** Two submissions have the reference: only an id tells them apart. */
export class AmbiguousReference extends Error {
  override name = "AmbiguousReference";
}

const columns = [
  "id",
  "reference",
  "accepted_at",
  "layout",
  "source",
  "affiliate",
  "sub_affiliate",
  "destination",
  "status",
  "review",
  "attempts",
  "last_failure",
  "last_attempt_at",
  "delivered_at",
  "exported_at",
  "due_at",
  "withdrawn_at",
  "withdrawal",
  "destinations",
  "marks",
] as const satisfies readonly (keyof IndexEntry)[];

const upsert = `INSERT INTO lead_index (${columns.join(", ")})
  VALUES (${columns.map((_, index) => `?${index + 1}`).join(", ")})
  ON CONFLICT (id) DO UPDATE SET ${columns
    .slice(1)
    .map((column) => `${column} = excluded.${column}`)
    .join(", ")}`;

/**
 * Delivered to the inbox and not exported, in SQL; the index `lead_index_unexported` has the same words. Requests about
 * one's data have an alert of their own, and no export ends them.
 */
export const unexported =
  "status = 'delivered' AND destination = 'inbox' AND exported_at = '' AND substr(layout, 1, 8) <> 'request-'";

/** The index of submissions, in D1. Every row is derived from an outbox, and every write may be repeated. */
export function createLedger(database: D1Database) {
  return {
    /** Writes a submission's row and its matches, and merges its destinations' states. */
    async index(
      entry: IndexEntry,
      matches: readonly Pick<Match, "kind" | "hmac">[],
      states: readonly DestinationState[],
    ): Promise<void> {
      const asJson = JSON.stringify(matches);
      await database.batch([
        database.prepare(upsert).bind(...columns.map((column) => entry[column])),
        // Two statements that leave equal rows alone: most writes change the row only.
        database
          .prepare(
            `DELETE FROM lead_match WHERE id = ?1 AND NOT EXISTS (SELECT 1 FROM json_each(?2) AS match
               WHERE match.value ->> 'kind' = lead_match.kind AND match.value ->> 'hmac' = lead_match.hmac)`,
          )
          .bind(entry.id, asJson),
        database
          .prepare(
            `INSERT INTO lead_match (kind, hmac, id, accepted_at)
               SELECT value ->> 'kind', value ->> 'hmac', ?1, ?2 FROM json_each(?3) WHERE true
               ON CONFLICT DO NOTHING`,
          )
          .bind(entry.id, entry.accepted_at, asJson),
        ...states.map((state) => mergeState(database, state)),
      ]);
    },

    async remove(id: string): Promise<void> {
      await database.batch(
        ["lead_index", "lead_match"].map((table) =>
          database.prepare(`DELETE FROM ${table} WHERE id = ?1`).bind(id),
        ),
      );
    },

    async unexported(): Promise<Backlog> {
      const row = await database
        .prepare(`SELECT count(*) AS count, min(accepted_at) AS oldest FROM lead_index WHERE ${unexported}`)
        .first<{ count: number; oldest: string | null }>();
      return { count: row?.count ?? 0, oldest: row?.oldest ?? "" };
    },

    /**
     * The id of a submission, by its id or its reference.
     *
     * @throws AmbiguousReference when two submissions have that reference.
     */
    async find(idOrReference: string): Promise<string | undefined> {
      const { results } = await database
        .prepare("SELECT id FROM lead_index WHERE id = ?1 OR reference = ?1 ORDER BY id = ?1 DESC LIMIT 2")
        .bind(idOrReference)
        .all<{ id: string }>();
      const [first, second] = results.map((row) => row.id);
      if (second && first !== idOrReference)
        throw new AmbiguousReference(`${idOrReference}: two submissions have this reference`);
      return first;
    },

    /** The submissions accepted since a time (ISO) that have one of these HMACs of a kind, newest first. */
    async matching(kind: MatchKind, hmacs: readonly string[], sinceIso: string): Promise<IndexEntry[]> {
      const { results } = await database
        .prepare(
          `SELECT * FROM lead_index WHERE id IN (SELECT id FROM lead_match WHERE kind = ?1
             AND hmac IN (SELECT value FROM json_each(?2)) AND accepted_at >= ?3)
           ORDER BY accepted_at DESC, id DESC LIMIT 500`,
        )
        .bind(kind, JSON.stringify(hmacs), sinceIso)
        .all<IndexEntry>();
      return results;
    },

    /**
     * The submissions accepted since a time (ISO) that have one of these matches, newest first, each with the kind that it
     * was found by: in one question for all kinds.
     */
    async withMatches(
      matches: readonly Pick<Match, "kind" | "hmac">[],
      sinceIso: string,
    ): Promise<(IndexEntry & { kind: MatchKind })[]> {
      const { results } = await database
        .prepare(
          // CROSS JOIN keeps the order of the loops: from what is sought to the rows that have it.
          `SELECT lead_index.*, lead_match.kind FROM json_each(?1) AS sought
             CROSS JOIN lead_match ON lead_match.kind = sought.value ->> 'kind'
               AND lead_match.hmac = sought.value ->> 'hmac' AND lead_match.accepted_at >= ?2
             CROSS JOIN lead_index ON lead_index.id = lead_match.id
           ORDER BY lead_index.accepted_at DESC, lead_index.id DESC LIMIT 500`,
        )
        .bind(JSON.stringify(matches.map(({ kind, hmac }) => ({ kind, hmac }))), sinceIso)
        .all<IndexEntry & { kind: MatchKind }>();
      return results;
    },

    /** The longest due first. */
    async due(nowIso: string, limit: number): Promise<string[]> {
      const { results } = await database
        .prepare("SELECT id FROM lead_index WHERE due_at <> '' AND due_at <= ?1 ORDER BY due_at LIMIT ?2")
        .bind(nowIso, limit)
        .all<{ id: string }>();
      return results.map((row) => row.id);
    },

    /** The one whose last attempt is longest ago first: for a backend that is back. */
    async waiting(limit: number): Promise<string[]> {
      const { results } = await database
        .prepare(
          `SELECT id FROM lead_index WHERE status IN (${sentStatuses})
           ORDER BY last_attempt_at, accepted_at LIMIT ?1`,
        )
        .bind(limit)
        .all<{ id: string }>();
      return results.map((row) => row.id);
    },

    /** For alerts, by status. */
    async backlog(): Promise<Backlogs> {
      const { results } = await database
        .prepare(
          `SELECT status, count(*) AS count, min(accepted_at) AS oldest FROM lead_index
           WHERE status IN (SELECT value FROM json_each(?1)) GROUP BY status`,
        )
        .bind(JSON.stringify(toldStatuses))
        .all<Backlog & { status: string }>();
      return fromEntriesOf(
        toldStatuses.map((status) => {
          const row = results.find((result) => result.status === status);
          return [status, { count: row?.count ?? 0, oldest: row?.oldest ?? "" }];
        }),
      );
    },

    /**
     * Withdrawals of the consent to be contacted since a time (ISO), and those of which a product backend that has the
     * lead is not notified: it refused, answered in words that nobody can read, or did not answer since another time.
     */
    async withdrawals(since: string, untoldSince: string): Promise<{ recent: number; untold: number }> {
      const row = await database
        .prepare(
          `SELECT count(*) FILTER (WHERE withdrawn_at >= ?1) AS recent, count(*) FILTER (WHERE withdrawal IN
             ('refused', 'unconfirmed') OR (withdrawal = 'waits' AND withdrawn_at < ?2)) AS untold
           FROM lead_index WHERE withdrawn_at <> ''`,
        )
        .bind(since, untoldSince)
        .first<{ recent: number; untold: number }>();
      return row ?? { recent: 0, untold: 0 };
    },

    async missing(ids: readonly string[]): Promise<string[]> {
      const { results } = await database
        .prepare("SELECT value AS id FROM json_each(?1) WHERE value NOT IN (SELECT id FROM lead_index)")
        .bind(JSON.stringify(ids))
        .all<{ id: string }>();
      return results.map(({ id }) => id);
    },

    async inReview(): Promise<Record<string, number>> {
      const { results } = await database
        .prepare("SELECT review, count(*) AS n FROM lead_index WHERE status = 'in review' GROUP BY review")
        .all<{ review: string; n: number }>();
      return Object.fromEntries(results.map(({ review, n }) => [review, n]));
    },

    /** In order, for the reindex that checks each against its outbox. */
    async idsAfter(after: string, limit: number): Promise<string[]> {
      const { results } = await database
        .prepare("SELECT id FROM lead_index WHERE id > ?1 ORDER BY id LIMIT ?2")
        .bind(after, limit)
        .all<{ id: string }>();
      return results.map((row) => row.id);
    },
  };
}
