import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import type { Settings } from "../../settings/read-settings.ts";
import type { OutboxSubmission, Progress } from "../../stores/lead-index/submission.ts";
import type { Ends, Task, TaskKind, TaskOf } from "../../stores/lead-index/task.ts";
import type { Registered } from "../../stores/register/contract.ts";
import type { OutboxStore } from "./outbox-store.ts";

export type AlarmContext = {
  store: OutboxStore;
  env: ServicesBindings;
  settings: Settings;
  /** Epoch milliseconds, by the clock of the settings. */
  now: number;
  /** Resolves once everything stored is on disk. */
  sync(): Promise<void>;
  /** The register's response, which each instance of the object asks for once. */
  instance: { registration?: Promise<Registered> | undefined };
};

/** The outcome of an attempt. `waits` means that the task is tried again on its own schedule. */
export type Outcome<Kind extends TaskKind = TaskKind> = {
  state: "waits" | Ends[Kind];
  payload?: Partial<TaskOf<Kind>["payload"]>;
  /** When a task that waits is tried again, if its schedule does not say so: epoch milliseconds of the platform. */
  notBefore?: number;
  unanswered?: boolean;
  /** Changes of the submission, which the lead index and the backup then show. */
  progress?: Partial<Progress>;
  /** A line of the timeline. It holds codes only. */
  note?: readonly [event: string, detail: string];
  replySeals?: readonly Sealed[];
  /** The event of a log line for the operator. */
  alert?: string;
  otherTasks?: readonly Task[];
};

export type Kind<Name extends TaskKind> = {
  /** Says whether the task may run now. Otherwise it waits without an alarm. */
  isOpen(
    submission: OutboxSubmission,
    task: TaskOf<Name>,
    context: Pick<AlarmContext, "env" | "settings">,
  ): boolean;
  /** Makes one attempt. It returns undefined if nothing was tried, because somebody ended the submission meanwhile. */
  run(
    context: AlarmContext,
    task: TaskOf<Name>,
    submission: OutboxSubmission,
    /**
     * Returns the time of the next alarm, not counting this task and tasks of our own stores that run beside it.
     * Epoch milliseconds of the settings' clock.
     */
    nextAlarm?: () => number,
  ): Promise<Outcome<Name> | undefined>;
  /** The final states of a task, and what each means. */
  ends: Record<Ends[Name], string>;
  /**
   * Set for tasks in our own stores, which run at every alarm, for at most ten seconds, before (`first`) or after
   * (`last`) the other tasks.
   */
  stage?: "first" | "last";
};
