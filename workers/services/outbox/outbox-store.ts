import type { SealedSubmission, SealPurpose, Seals, StoredSubmission, Submission } from "./contract.ts";
import { newDelivery } from "./deliveries.ts";
import { newProgress, type OutboxSubmission, type Progress, readRecord, type TimelineRow } from "./record.ts";
import type { Sealed } from "./seal.ts";

/** A submission stuck for months adds a line every six hours: beyond this many, the oldest lines are deleted. */
const timelineLimit = 400;

const purposes = [
  "operator",
  "delivery",
  "consents",
  "receipt",
  "answers",
] as const satisfies readonly SealPurpose[];
type Fixed = Omit<SealedSubmission, "seals" | "review" | "captchaSolved">;
type Bookkeeping = "runs" | "isRegistered" | "indexedVersion" | "backedUpVersion";

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/**
 * The durable object's own database: one submission, its seals, its timeline. The tables are made when a submission is
 * stored, so that a look-up of an unknown id leaves nothing. The first is called
 * `lead`, and holds contact messages and requests too.
 */
export function createOutboxStore(storage: DurableObjectStorage) {
  const { sql } = storage;
  let hasTables = false;
  const exists = () => {
    hasTables ||= sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'lead'").toArray().length > 0;
    return hasTables;
  };
  const createTables = () => {
    sql.exec(`CREATE TABLE IF NOT EXISTS lead (one INTEGER PRIMARY KEY CHECK (one = 1), fixed TEXT NOT NULL,
      changing TEXT NOT NULL) STRICT`);
    sql.exec("CREATE TABLE IF NOT EXISTS seal (purpose TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT");
    sql.exec(`CREATE TABLE IF NOT EXISTS timeline (n INTEGER PRIMARY KEY, at INTEGER NOT NULL,
      event TEXT NOT NULL, detail TEXT NOT NULL) STRICT`);
    hasTables = true;
  };
  /** What is stored, since it was last read or written: only this object writes it, and each step of an alarm reads it. */
  let row: { fixed: string; changing: string } | undefined;
  let submission: OutboxSubmission | undefined;
  const know = (stored: typeof row) => {
    row = stored;
    submission = undefined;
  };
  const patch = (changes: Partial<Progress>) => {
    const [changed] = sql
      .exec<{ fixed: string; changing: string }>(
        "UPDATE lead SET changing = json_patch(changing, ?) RETURNING fixed, changing",
        JSON.stringify(changes),
      )
      .toArray();
    know(changed);
  };
  /** Undone, it leaves what was there before. */
  const transaction = <Value>(work: () => Value): Value => {
    try {
      return storage.transactionSync(work);
    } catch (error) {
      know(undefined);
      throw error;
    }
  };

  const store = {
    /** @throws RangeError for a record of an unknown version. */
    read(): OutboxSubmission | undefined {
      if (!row) {
        if (!exists()) return undefined;
        know(sql.exec<NonNullable<typeof row>>("SELECT fixed, changing FROM lead").toArray()[0]);
      }
      submission ??= row && readRecord(JSON.parse(row.fixed), JSON.parse(row.changing));
      return submission;
    },

    insert(
      { seals, review, captchaSolved, ...fixed }: SealedSubmission,
      {
        program,
        repeats = "",
        sharesNumberWith,
        deliveries = [],
        buyersMax = 0,
        progress = {},
      }: Pick<Submission, "program" | "repeats" | "sharesNumberWith" | "deliveries" | "buyersMax"> & {
        progress?: Partial<Progress>;
      } = {},
    ): void {
      transaction(() => {
        createTables();
        store.replace(fixed, {
          ...newProgress({ review, captchaSolved }),
          ...progress,
          repeats,
          deliveries: deliveries.map((to) => newDelivery({ ...to, id: to.to }, fixed.acceptedAt)),
          buyersMax,
        });
        store.seal(seals);
        store.note(
          fixed.acceptedAt,
          "accepted",
          program ? `${fixed.layout}, program ${program}` : fixed.layout,
        );
        if (sharesNumberWith)
          store.note(fixed.acceptedAt, "marked", `taxpayer number of ${sharesNumberWith}`);
        if (review) store.note(fixed.acceptedAt, "in review", repeats ? `${review}: ${repeats}` : review);
      });
    },

    /** Puts a backup into an empty store. */
    insertBackup({
      seals,
      review: _review,
      captchaSolved: _solved,
      progress,
      timeline,
      ...fixed
    }: StoredSubmission): void {
      transaction(() => {
        createTables();
        store.replace(fixed, { ...progress, isRegistered: false, indexedVersion: 0, runs: 0 });
        store.seal(seals);
        for (const { at, event, detail } of timeline) store.note(at, event, detail);
      });
    },

    /** Only `fixed` and `progress` go in, and no seals. */
    replace(fixed: Fixed, progress: Progress): void {
      const { record, id, reference, digests, acceptedAt, layout, source, affiliate, subAffiliate } = fixed;
      const stored = {
        fixed: JSON.stringify({
          record,
          id,
          reference,
          digests,
          acceptedAt,
          layout,
          source,
          affiliate,
          subAffiliate,
          consents: fixed.consents,
          matches: fixed.matches,
          evidence: fixed.evidence,
          marks: fixed.marks,
        }),
        changing: JSON.stringify(progress),
      };
      const { fixed: first, changing } = stored;
      sql.exec("INSERT OR REPLACE INTO lead (one, fixed, changing) VALUES (1, ?, ?)", first, changing);
      know(stored);
    },

    /** A change that the index and the backup are to show. */
    change(changes: Omit<Partial<Progress>, Bookkeeping | "version">): void {
      const version = (store.read()?.version ?? 0) + 1;
      patch({ ...changes, version });
    },

    /** How far index, register and backup are, and times of attempts that neither shows. */
    mark(
      changes: Partial<Pick<Progress, Bookkeeping | "conversionTasks" | "deliveries" | "postback">>,
    ): void {
      if (exists()) patch(changes);
    },

    seals(purpose: SealPurpose): Sealed[] {
      if (!exists()) return [];
      const row = sql
        .exec<{ sealed: string }>("SELECT sealed FROM seal WHERE purpose = ?", purpose)
        .toArray()[0];
      return row ? JSON.parse(row.sealed) : [];
    },

    allSeals: (): Seals => ({
      operator: store.seals("operator"),
      delivery: store.seals("delivery"),
      consents: store.seals("consents"),
      receipt: store.seals("receipt"),
      answers: store.seals("answers"),
    }),

    /** Replaces the seals of the purposes that have any. */
    seal(seals: Partial<Seals>): void {
      const sent = purposes.filter((purpose) => seals[purpose]?.length);
      if (sent.length === 0) return;
      sql.exec(
        `INSERT OR REPLACE INTO seal (purpose, sealed) VALUES ${sent.map(() => "(?, ?)").join(", ")}`,
        ...sent.flatMap((purpose) => [purpose, JSON.stringify(seals[purpose])]),
      );
    },

    unseal(...deleted: SealPurpose[]): void {
      for (const purpose of deleted) sql.exec("DELETE FROM seal WHERE purpose = ?", purpose);
    },

    note(at: number, event: string, detail: string): void {
      const { n } = sql
        .exec<{ n: number }>(
          "INSERT INTO timeline (at, event, detail) VALUES (?, ?, ?) RETURNING n",
          at,
          event,
          detail,
        )
        .one();
      if (n > timelineLimit) sql.exec("DELETE FROM timeline WHERE n <= ?", n - timelineLimit);
    },

    timeline(): TimelineRow[] {
      return sql.exec<TimelineRow>("SELECT at, event, detail FROM timeline ORDER BY n").toArray();
    },

    clearTimeline(): void {
      sql.exec("DELETE FROM timeline");
    },

    transaction,

    /** Nothing of it is left: neither tables nor alarm. */
    async erase(): Promise<void> {
      await storage.deleteAlarm();
      await storage.deleteAll();
      hasTables = false;
      know(undefined);
    },
  };
  return store;
}
