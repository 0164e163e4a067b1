import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type {
  Fixed,
  OutboxSubmission,
  Progress,
  SealPurpose,
  Seals,
  TimelineRow,
} from "../../stores/lead-index/submission.ts";
import { type Task, waitAgain } from "../../stores/lead-index/task.ts";
import { claimTasksToRepeat } from "./claim.ts";
import { fixedOf, readRecord } from "./record.ts";

/** A submission that is stuck for months adds a line every six hours. The oldest lines are deleted. */
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

/** The kinds of tasks that copy the submission to other stores, and therefore run again after every change. */
const copyingKinds: readonly Task["kind"][] = ["index", "backup"];

/**
 * Stores the submission of one durable object. The tables are made with the first write, so that a look-up of an
 * unknown id leaves nothing.
 */
export class OutboxStore {
  readonly #storage: DurableObjectStorage;
  readonly #sql: SqlStorage;
  /** These fields are copies of what is stored. Only this object writes to the store, and every task reads it. */
  #hasTables = false;
  #row: Row | undefined;
  #tasks: Map<number, Task> | undefined;
  #submission: OutboxSubmission | undefined;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
    this.#sql = storage.sql;
  }

  #exists(): boolean {
    this.#hasTables ||=
      this.#sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'lead'").toArray().length > 0;
    return this.#hasTables;
  }

  #createTables(): void {
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS lead (one INTEGER PRIMARY KEY CHECK (one = 1), fixed TEXT NOT NULL,
      changing TEXT NOT NULL) STRICT`);
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS task (n INTEGER PRIMARY KEY, kind TEXT NOT NULL, target TEXT NOT NULL,
      state TEXT NOT NULL, attempts INTEGER NOT NULL, not_before INTEGER NOT NULL, unanswered INTEGER NOT NULL,
      payload TEXT NOT NULL) STRICT`);
    this.#sql.exec(
      "CREATE TABLE IF NOT EXISTS seal (purpose TEXT PRIMARY KEY, sealed TEXT NOT NULL) STRICT, WITHOUT ROWID",
    );
    this.#sql.exec(`CREATE TABLE IF NOT EXISTS timeline (n INTEGER PRIMARY KEY, at INTEGER NOT NULL,
      event TEXT NOT NULL, detail TEXT NOT NULL) STRICT`);
    this.#hasTables = true;
  }

  #forgetCopies(): void {
    this.#hasTables = false;
    this.#row = undefined;
    this.#tasks = undefined;
    this.#submission = undefined;
  }

  #tasksByNumber(): Map<number, Task> {
    this.#tasks ??= new Map(
      this.#sql
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
    return this.#tasks;
  }

  #writeTasks(changed: readonly Task[]): void {
    if (changed.length === 0) return;
    let lastNumber = Math.max(0, ...this.#tasksByNumber().keys());
    const numberedTasks = changed.map((task): Task => ({ ...task, n: task.n || ++lastNumber }));
    this.#sql.exec(
      `INSERT INTO task SELECT value ->> 'n', value ->> 'kind', value ->> 'target', value ->> 'state',
         value ->> 'attempts', value ->> 'notBefore', value ->> 'unanswered', value -> 'payload'
       FROM json_each(?) WHERE true
       ON CONFLICT (n) DO UPDATE SET target = excluded.target, state = excluded.state, attempts = excluded.attempts,
         not_before = excluded.not_before, unanswered = excluded.unanswered, payload = excluded.payload`,
      JSON.stringify(numberedTasks),
    );
    this.#tasks = new Map([
      ...this.#tasksByNumber(),
      ...numberedTasks.map((task): [number, Task] => [task.n, task]),
    ]);
    this.#submission = undefined;
  }

  /**
   * Returns the tasks that a change makes wait again. A running task compares objects to learn that it was changed
   * (runner.ts), so each of these tasks becomes a new object.
   */
  #tasksToRepeat(): Task[] {
    const tasks = [...this.#tasksByNumber().values()];
    for (const task of tasks)
      if (task.kind === "claim" || copyingKinds.includes(task.kind))
        this.#tasksByNumber().set(task.n, { ...task });
    return tasks
      .filter(({ kind }) => copyingKinds.includes(kind))
      .filter(({ state }) => state !== "waits")
      .map((task) => ({ ...waitAgain(task), attempts: 0 }));
  }

  /**
   * Reads the submission.
   * @throws RangeError for a record of an unknown version.
   */
  read(): OutboxSubmission | undefined {
    if (!this.#row && this.#exists())
      this.#row = this.#sql.exec<Row>("SELECT fixed, changing FROM lead").toArray()[0];
    if (!this.#row) return undefined;
    this.#submission ??= readRecord(JSON.parse(this.#row.fixed), JSON.parse(this.#row.changing), [
      ...this.#tasksByNumber().values(),
    ]);
    return this.#submission;
  }

  task<T extends Task>({ n }: T): T | undefined {
    return this.#tasksByNumber().get(n) as T | undefined;
  }

  insert(fixed: Fixed, progress: Progress, seals: Partial<Seals>, tasks: readonly Task[]): void {
    this.transaction(() => {
      this.#createTables();
      this.replace(fixed, progress);
      this.#writeTasks(tasks);
      this.seal(seals);
    });
  }

  replace(fixed: Fixed, progress: Progress): void {
    this.#row = { fixed: JSON.stringify(fixedOf(fixed)), changing: JSON.stringify(progress) };
    this.#sql.exec(
      "INSERT OR REPLACE INTO lead (one, fixed, changing) VALUES (1, ?, ?)",
      this.#row.fixed,
      this.#row.changing,
    );
    this.#submission = undefined;
  }

  /** Stores progress and tasks. The lead index, the backup and the claims follow the change. */
  change(progress: Partial<Progress>, changed: readonly Task[] = []): void {
    if (Object.keys(progress).length > 0) {
      [this.#row] = this.#sql
        .exec<Row>(
          "UPDATE lead SET changing = json_patch(changing, ?) RETURNING fixed, changing",
          JSON.stringify(progress),
        )
        .toArray();
      this.#submission = undefined;
    }
    this.#writeTasks([...changed, ...this.#tasksToRepeat()]);
    const current = this.read();
    if (current) this.#writeTasks(claimTasksToRepeat(current));
  }

  /** Stores tasks whose change neither the lead index nor the backup shows. */
  putTasks(changed: readonly Task[]): void {
    this.#writeTasks(changed);
  }

  drop(dropped: readonly Task[]): void {
    if (dropped.length === 0) return;
    this.#sql.exec(
      "DELETE FROM task WHERE n IN (SELECT value FROM json_each(?))",
      JSON.stringify(dropped.map(({ n }) => n)),
    );
    for (const { n } of dropped) this.#tasksByNumber().delete(n);
    this.#submission = undefined;
  }

  seals(purpose: SealPurpose): Sealed[] {
    if (!this.#exists()) return [];
    const [row] = this.#sql
      .exec<{ sealed: string }>("SELECT sealed FROM seal WHERE purpose = ?", purpose)
      .toArray();
    return row ? JSON.parse(row.sealed) : [];
  }

  allSeals(): Seals {
    return {
      operator: this.seals("operator"),
      delivery: this.seals("delivery"),
      consents: this.seals("consents"),
      receipt: this.seals("receipt"),
      answers: this.seals("answers"),
    };
  }

  /** Replaces the seals of each purpose that has new ones. */
  seal(seals: Partial<Seals>): void {
    const newPurposes = purposes.filter((purpose) => seals[purpose]?.length);
    if (newPurposes.length === 0) return;
    this.#sql.exec(
      `INSERT OR REPLACE INTO seal (purpose, sealed) VALUES ${newPurposes.map(() => "(?, ?)").join(", ")}`,
      ...newPurposes.flatMap((purpose) => [purpose, JSON.stringify(seals[purpose])]),
    );
  }

  unseal(...deleted: SealPurpose[]): void {
    for (const purpose of deleted) this.#sql.exec("DELETE FROM seal WHERE purpose = ?", purpose);
  }

  note(at: number, event: string, detail: string): void {
    const { n } = this.#sql
      .exec<{ n: number }>(
        "INSERT INTO timeline (at, event, detail) VALUES (?, ?, ?) RETURNING n",
        at,
        event,
        detail,
      )
      .one();
    if (n > timelineLimit) this.#sql.exec("DELETE FROM timeline WHERE n <= ?", n - timelineLimit);
  }

  timeline(): TimelineRow[] {
    return this.#sql.exec<TimelineRow>("SELECT at, event, detail FROM timeline ORDER BY n").toArray();
  }

  clearTimeline(): void {
    this.#sql.exec("DELETE FROM timeline");
  }

  /** Runs work that changes the store. If the work fails, the former state stays. */
  transaction<Value>(work: () => Value): Value {
    try {
      return this.#storage.transactionSync(work);
    } catch (error) {
      this.#forgetCopies();
      throw error;
    }
  }

  async erase(): Promise<void> {
    await this.#storage.deleteAlarm();
    await this.#storage.deleteAll();
    this.#forgetCopies();
  }
}
