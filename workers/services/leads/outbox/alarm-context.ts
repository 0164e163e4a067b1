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
  /** What this instance of the object has learnt. */
  instance: { registered?: Promise<Registered> | undefined };
};

/** `waits`: it is tried again, at its own pace. */
export type Outcome<Kind extends TaskKind = TaskKind> = {
  state: "waits" | Ends[Kind];
  payload?: Partial<TaskOf<Kind>["payload"]>;
  unanswered?: boolean;
  /** Index and backup follow it. */
  progress?: Partial<Progress>;
  /** A line of the timeline: codes only. */
  note?: readonly [event: string, detail: string];
  answer?: readonly Sealed[];
  alert?: string;
  also?: readonly Task[];
};

export type Kind<Name extends TaskKind> = {
  /** While it is not open, it waits without an alarm. */
  isOpen(
    submission: OutboxSubmission,
    task: TaskOf<Name>,
    context: Pick<AlarmContext, "env" | "settings">,
  ): boolean;
  /** One attempt. Undefined: nothing was tried, because somebody ended the submission meanwhile. */
  run(
    context: AlarmContext,
    task: TaskOf<Name>,
    submission: OutboxSubmission,
    /** The next alarm, without what runs beside this task in our own stores. Epoch milliseconds of the settings' clock. */
    nextAlarm?: () => number,
  ): Promise<Outcome<Name> | undefined>;
  ends: Record<Ends[Name], string>;
  /** In our own stores: at every alarm, within ten seconds, before (`first`) or after (`last`) the rest. */
  own?: "first" | "last";
};
