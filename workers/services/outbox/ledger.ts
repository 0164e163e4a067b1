import type { Sealed } from "./seal.ts";

export type SubmissionStatus = "queued" | "needs attention" | "delivered";

/** One row of the index, as operators list it. No personal data. Times are ISO; empty for what has not happened yet. */
export type IndexEntry = {
  id: string;
  reference: string;
  accepted_at: string;
  layout: string;
  source: string;
  affiliate: string;
  destination: "inbox" | "product backend";
  status: SubmissionStatus;
  attempts: number;
  last_failure: string;
  delivered_at: string;
};

export type Ledger = ReturnType<typeof createLedger>;

/** D1: the index of submissions, and the inbox of sealed ones. Every write may be repeated. */
export function createLedger(database: D1Database) {
  return {
    async index(entry: IndexEntry): Promise<void> {
      await database
        .prepare(
          `INSERT INTO lead_index (id, reference, accepted_at, layout, source, affiliate, destination, status,
             attempts, last_failure, delivered_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
           ON CONFLICT (id) DO UPDATE SET destination = ?7, status = ?8, attempts = ?9, last_failure = ?10,
             delivered_at = ?11`,
        )
        .bind(
          entry.id,
          entry.reference,
          entry.accepted_at,
          entry.layout,
          entry.source,
          entry.affiliate,
          entry.destination,
          entry.status,
          entry.attempts,
          entry.last_failure,
          entry.delivered_at,
        )
        .run();
    },

    async putInInbox(id: string, sealed: Sealed, receivedAt: string): Promise<void> {
      await database
        .prepare(
          `INSERT INTO inbox (id, key_id, schema, enc, ciphertext, received_at)
           VALUES (?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT (id) DO NOTHING`,
        )
        .bind(id, sealed.keyId, sealed.schema, sealed.enc, sealed.ciphertext, receivedAt)
        .run();
    },

    async fromInbox(id: string): Promise<Sealed | undefined> {
      const row = await database
        .prepare("SELECT key_id AS keyId, schema, enc, ciphertext FROM inbox WHERE id = ?1")
        .bind(id)
        .first<Sealed>();
      return row ?? undefined;
    },

    /** Newest first; `status` narrows, `before` pages: a time, or the last row's `accepted_at|id`. */
    async list(filter: { status?: string; before?: string; limit: number }): Promise<IndexEntry[]> {
      const [time = "", id = ""] = (filter.before ?? "").split("|");
      const { results } = await database
        .prepare(
          `SELECT * FROM lead_index WHERE (?1 = '' OR status = ?1)
             AND (?2 = '' OR (accepted_at, id) < (?2, ?3))
           ORDER BY accepted_at DESC, id DESC LIMIT ?4`,
        )
        .bind(filter.status ?? "", time, id, filter.limit)
        .all<IndexEntry>();
      return results;
    },

    async countByStatus(): Promise<Record<string, number>> {
      const { results } = await database
        .prepare("SELECT status, count(*) AS n FROM lead_index GROUP BY status")
        .all<{ status: string; n: number }>();
      return Object.fromEntries(results.map((row) => [row.status, row.n]));
    },

    /** The id of a submission, by its id or its reference. */
    async find(idOrReference: string): Promise<string | undefined> {
      const row = await database
        .prepare("SELECT id FROM lead_index WHERE id = ?1 OR reference = ?1")
        .bind(idOrReference)
        .first<{ id: string }>();
      return row?.id;
    },
  };
}
