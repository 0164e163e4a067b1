import type { Sealed } from "../../../app/domain/seal/seal.ts";
import type { ServicesBindings } from "../bindings.ts";
import type { Settings } from "../settings.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { OutboxSubmission } from "./submission.ts";
import type { Ends, Task, TaskKind, TaskOf } from "./task.ts";

export type AlarmContext = {
  store: OutboxStore;
  env: ServicesBindings;
  settings: Settings;
  /** Epoch milliseconds, by the clock of the settings. */
  now: number;
  /** Resolves once everything stored is on disk. */
  sync(): Promise<void>;
};

/** `waits`: it is tried again, at its own pace. */
export type Outcome<Kind extends TaskKind = TaskKind> = {
  state: "waits" | Ends[Kind];
  payload?: Partial<TaskOf<Kind>["payload"]>;
  unanswered?: boolean;
  /** A line of the timeline: an event, and codes only. */
  note?: readonly [event: string, detail: string];
  /** The destination's sealed answer. */
  answer?: readonly Sealed[];
  /** Logged for an operator. */
  alert?: string;
  /** Tasks that follow. */
  also?: readonly Task[];
};

export type Kind<Name extends TaskKind> = {
  /** Whether it may run as the submission is. While it may not, it waits without an alarm. */
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
  ): Promise<Outcome<Name> | undefined>;
  /** Each end, and when it comes about. */
  ends: Record<Ends[Name], string>;
  /** Changes the task before an attempt is counted. */
  begin?(context: AlarmContext, task: TaskOf<Name>): TaskOf<Name>;
  /** Runs in our own stores: at every alarm, within ten seconds, before the rest; `last`: after the rest. */
  own?: "first" | "last";
  /** Its end is stored even where somebody ended the submission meanwhile. */
  isFact?: true;
};

/** Empty for never (0 and Infinity). */
export const iso = (epochMs: number): string =>
  epochMs && Number.isFinite(epochMs) ? new Date(epochMs).toISOString() : "";
