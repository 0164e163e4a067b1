import type { SealedSubmission, SealPurpose } from "./contract.ts";
import type { IndexEntry, SubmissionStatus } from "./ledger.ts";
import type { Sealed } from "./seal.ts";

/** A submission as it is stored, with how far its delivery is. */
export type OutboxSubmission = Omit<SealedSubmission, "seals"> & {
  status: SubmissionStatus;
  destination: IndexEntry["destination"];
  attempts: number;
  /** The product backend has validated it. */
  validated: boolean;
  /** The row in D1 is up to date. */
  indexed: boolean;
  lastFailure: string;
  /** Epoch milliseconds; 0 while undelivered. */
  deliveredAt: number;
};

type Changes = Partial<
  Pick<
    OutboxSubmission,
    "status" | "destination" | "attempts" | "validated" | "indexed" | "lastFailure" | "deliveredAt"
  >
>;

/** A submission stuck for months adds a line every six hours: beyond this many, the oldest lines are deleted. */
const timelineLimit = 400;

/**
 * The durable object's own database: one submission, its seals, its timeline. The table is called `lead` from before
 * contact messages travelled the same way; existing stores have it.
 */
export function createOutboxStore(storage: DurableObjectStorage) {
  const { sql } = storage;
  sql.exec(`CREATE TABLE IF NOT EXISTS lead (one INTEGER PRIMARY KEY CHECK (one = 1), fixed TEXT NOT NULL,
    changing TEXT NOT NULL) STRICT`);
  sql.exec("CREATE TABLE IF NOT EXISTS seal (purpose TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT");
  sql.exec(`CREATE TABLE IF NOT EXISTS timeline (n INTEGER PRIMARY KEY, at INTEGER NOT NULL,
    event TEXT NOT NULL, detail TEXT NOT NULL) STRICT`);

  const store = {
    submission(): OutboxSubmission | undefined {
      const row = sql
        .exec<{ fixed: string; changing: string }>("SELECT fixed, changing FROM lead")
        .toArray()[0];
      return row && { ...JSON.parse(row.fixed), ...JSON.parse(row.changing) };
    },

    insert({ seals, ...fixed }: SealedSubmission): void {
      const changing: Required<Changes> = {
        status: "queued",
        destination: "inbox",
        attempts: 0,
        validated: false,
        indexed: false,
        lastFailure: "",
        deliveredAt: 0,
      };
      storage.transactionSync(() => {
        sql.exec(
          "INSERT INTO lead (one, fixed, changing) VALUES (1, ?, ?)",
          JSON.stringify(fixed),
          JSON.stringify(changing),
        );
        for (const [purpose, sealed] of Object.entries(seals))
          sql.exec("INSERT INTO seal (purpose, sealed) VALUES (?, ?)", purpose, JSON.stringify(sealed));
        store.note(fixed.acceptedAt, "accepted", fixed.layout);
      });
    },

    update(changes: Changes): void {
      sql.exec("UPDATE lead SET changing = json_patch(changing, ?)", JSON.stringify(changes));
    },

    /** The seals, which a key could open, are deleted; id, consents and timeline stay. */
    markDelivered(at: number): void {
      storage.transactionSync(() => {
        store.update({ status: "delivered", deliveredAt: at, lastFailure: "" });
        sql.exec("DELETE FROM seal");
        store.note(at, "delivered", "");
      });
    },

    seal(purpose: SealPurpose): Sealed | undefined {
      const row = sql
        .exec<{ sealed: string }>("SELECT sealed FROM seal WHERE purpose = ?", purpose)
        .toArray()[0];
      return row && JSON.parse(row.sealed);
    },

    note(at: number, event: string, detail: string): void {
      sql.exec("INSERT INTO timeline (at, event, detail) VALUES (?, ?, ?)", at, event, detail);
      sql.exec("DELETE FROM timeline WHERE n <= (SELECT max(n) FROM timeline) - ?", timelineLimit);
    },

    timeline(): { at: number; event: string; detail: string }[] {
      return sql
        .exec<{ at: number; event: string; detail: string }>(
          "SELECT at, event, detail FROM timeline ORDER BY n",
        )
        .toArray();
    },
  };
  return store;
}
