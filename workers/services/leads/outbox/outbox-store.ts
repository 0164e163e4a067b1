import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type {
  Fixed,
  OutboxSubmission,
  Progress,
  SealPurpose,
  Seals,
  TimelineRow,
} from "../../stores/lead-index/submission.ts";
import { again, type Task } from "../../stores/lead-index/task.ts";
import { claimsAgain } from "./claim.ts";
import { fixedOf, readRecord } from "./record.ts";

/** A submission stuck for months adds a line every six hours; the oldest lines are deleted. */
const timelineLimit = 400;

const purposes = [
  "operator",
  "delivery",
  "consents",
  "receipt",
  "answers",
] as const satisfies readonly SealPurpose[];

type Row = { fixed: string; changing: string };
type TaskRow = Pick<Task, "n" | "kind" | "target" | "state" | "attempts"> & {
  not_before: number;
  unanswered: 0 | 1;
  payload: string;
};

/** They show the submission, and follow every change. */
const following: readonly Task["kind"][] = ["index", "backup"];

export type OutboxStore = ReturnType<typeof createOutboxStore>;

/** Its tables are made when a submission is stored: a look-up of an unknown id leaves nothing. */
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
    sql.exec(`CREATE TABLE IF NOT EXISTS task (n INTEGER PRIMARY KEY, kind TEXT NOT NULL, target TEXT NOT NULL,
      state TEXT NOT NULL, attempts INTEGER NOT NULL, not_before INTEGER NOT NULL, unanswered INTEGER NOT NULL,
      payload TEXT NOT NULL) STRICT`);
    sql.exec(
      "CREATE TABLE IF NOT EXISTS seal (purpose TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT, WITHOUT ROWID",
    );
    sql.exec(`CREATE TABLE IF NOT EXISTS timeline (n INTEGER PRIMARY KEY, at INTEGER NOT NULL,
      event TEXT NOT NULL, detail TEXT NOT NULL) STRICT`);
    hasTables = true;
  };
  /** Only this object writes them, and every task reads them. */
  let row: Row | undefined;
  let tasks: Map<number, Task> | undefined;
  let submission: OutboxSubmission | undefined;
  const forget = () => {
    hasTables = false;
    row = undefined;
    tasks = undefined;
    submission = undefined;
  };
  const stored = (): Map<number, Task> => {
    tasks ??= new Map(
      sql
        .exec<TaskRow>("SELECT * FROM task ORDER BY n")
        .toArray()
        .map(({ not_before, unanswered, payload, ...task }) => [
          task.n,
          {
            ...task,
            notBefore: not_before,
            unanswered: unanswered === 1,
            payload: JSON.parse(payload),
          } as Task,
        ]),
    );
    return tasks;
  };
  const put = (changed: readonly Task[]) => {
    if (changed.length === 0) return;
    let last = Math.max(0, ...stored().keys());
    const numbered = changed.map((task): Task => ({ ...task, n: task.n || ++last }));
    sql.exec(
      `INSERT INTO task SELECT value ->> 'n', value ->> 'kind', value ->> 'target', value ->> 'state',
         value ->> 'attempts', value ->> 'notBefore', value ->> 'unanswered', value -> 'payload'
       FROM json_each(?) WHERE true
       ON CONFLICT (n) DO UPDATE SET target = excluded.target, state = excluded.state, attempts = excluded.attempts,
         not_before = excluded.not_before, unanswered = excluded.unanswered, payload = excluded.payload`,
      JSON.stringify(numbered),
    );
    tasks = new Map([...stored(), ...numbered.map((task): [number, Task] => [task.n, task])]);
    submission = undefined;
  };
  /** A task under way sees that it was changed (runner.ts). */
  const waitingAgain = (): Task[] => {
    const tasks = [...stored().values()];
    for (const task of tasks)
      if (task.kind === "claim" || following.includes(task.kind)) stored().set(task.n, { ...task });
    return tasks
      .filter(({ kind }) => following.includes(kind))
      .filter(({ state }) => state !== "waits")
      .map((task) => ({ ...again(task), attempts: 0 }));
  };
  /** A failure leaves the former state. */
  const transaction = <Value>(work: () => Value): Value => {
    try {
      return storage.transactionSync(work);
    } catch (error) {
      forget();
      throw error;
    }
  };

  const store = {
    /** @throws RangeError for a record of an unknown version. */
    read(): OutboxSubmission | undefined {
      if (!row && exists()) row = sql.exec<Row>("SELECT fixed, changing FROM lead").toArray()[0];
      if (!row) return undefined;
      submission ??= readRecord(JSON.parse(row.fixed), JSON.parse(row.changing), [...stored().values()]);
      return submission;
    },

    task: <T extends Task>({ n }: T): T | undefined => stored().get(n) as T | undefined,

    insert(fixed: Fixed, progress: Progress, seals: Partial<Seals>, planned: readonly Task[]): void {
      transaction(() => {
        createTables();
        store.replace(fixed, progress);
        put(planned);
        store.seal(seals);
      });
    },

    replace(fixed: Fixed, progress: Progress): void {
      row = { fixed: JSON.stringify(fixedOf(fixed)), changing: JSON.stringify(progress) };
      sql.exec(
        "INSERT OR REPLACE INTO lead (one, fixed, changing) VALUES (1, ?, ?)",
        row.fixed,
        row.changing,
      );
      submission = undefined;
    },

    /** For progress that index and backup have to show. */
    change(progress: Partial<Progress>, changed: readonly Task[] = []): void {
      if (Object.keys(progress).length > 0) {
        [row] = sql
          .exec<Row>(
            "UPDATE lead SET changing = json_patch(changing, ?) RETURNING fixed, changing",
            JSON.stringify(progress),
          )
          .toArray();
        submission = undefined;
      }
      put([...changed, ...waitingAgain()]);
      const current = store.read();
      if (current) put(claimsAgain(current));
    },

    /** For progress that neither index nor backup shows. */
    mark: put,

    drop(dropped: readonly Task[]): void {
      if (dropped.length === 0) return;
      sql.exec(
        "DELETE FROM task WHERE n IN (SELECT value FROM json_each(?))",
        JSON.stringify(dropped.map(({ n }) => n)),
      );
      for (const { n } of dropped) stored().delete(n);
      submission = undefined;
    },

    seals(purpose: SealPurpose): Sealed[] {
      if (!exists()) return [];
      const [found] = sql
        .exec<{ sealed: string }>("SELECT sealed FROM seal WHERE purpose = ?", purpose)
        .toArray();
      return found ? JSON.parse(found.sealed) : [];
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

    async erase(): Promise<void> {
      await storage.deleteAlarm();
      await storage.deleteAll();
      forget();
    },
  };
  return store;
}
