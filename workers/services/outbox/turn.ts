import type { ServicesBindings } from "../bindings.ts";
import type { OutboxSettings } from "../settings.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { Sealed } from "./seal.ts";
import type { OutboxSubmission } from "./submission.ts";
import type { Ends, Task, TaskKind, TaskOf } from "./task.ts";

/** What every task gets. */
export type Turn = {
  store: OutboxStore;
  env: ServicesBindings;
  settings: OutboxSettings;
  /** Epoch milliseconds, by the clock of the settings. */
  now: number;
  /** Resolves once what was stored is on disk. */
  sync(): Promise<void>;
};

/** How an attempt ended. `waits`: it is tried again, at its own pace. */
export type Outcome<Kind extends TaskKind = TaskKind> = {
  state: "waits" | Ends[Kind];
  payload?: Partial<TaskOf<Kind>["payload"]>;
  unanswered?: boolean;
  /** A line of the timeline: an event, and codes only. */
  note?: readonly [event: string, detail: string];
  /** What a destination answered, sealed. */
  answer?: readonly Sealed[];
  /** For the log: an operator looks after it. */
  alert?: string;
  /** Other tasks that follow from it. */
  also?: readonly Task[];
};

/** What a kind of task is: how it is done, and when it may be. */
export type Kind<Name extends TaskKind> = {
  /** Whether it may be done as the submission is. While it may not, it waits without an alarm. */
  isOpen(submission: OutboxSubmission, task: TaskOf<Name>, turn: Pick<Turn, "env" | "settings">): boolean;
  /** One attempt. Undefined: nothing was tried, because somebody ended the submission meanwhile. */
  run(turn: Turn, task: TaskOf<Name>, submission: OutboxSubmission): Promise<Outcome<Name> | undefined>;
  /** As what it ends, and when. */
  ends: Record<Ends[Name], string>;
  /** Changes the task before an attempt is counted. */
  begin?(turn: Turn, task: TaskOf<Name>): TaskOf<Name>;
  /** It is done in stores of ours: at every alarm, within ten seconds, before the rest; `last`: once the rest has ended. */
  own?: "first" | "last";
  /** That it was done is stored also where somebody ended the submission meanwhile. */
  isFact?: true;
};

/** Empty for what has not happened (0) and for what never will (Infinity). */
export const iso = (epochMs: number): string =>
  epochMs && Number.isFinite(epochMs) ? new Date(epochMs).toISOString() : "";
