import type { PostbackState } from "../../../app/domain/contract/affiliate-report.ts";
import type { CountedStep } from "../../../app/domain/contract/progress.ts";
import type { Verdict } from "../../../app/domain/operator/lead-status.ts";
import type { ContentKind, DestinationKind } from "../destinations/destination.ts";
import type { LastAnswer } from "../upstream/delivery-verdict.ts";

/**
 * The work on a submission is a list of tasks, a row of its database each. A task `waits` until it is `done`, until a
 * `person` has to decide, or until it will `never` be done. kinds.ts says how each kind runs, runner.ts when.
 */
export type TaskState = "waits" | "done" | "person" | "never";

/** Each kind's own fields. Times are epoch milliseconds, 0 for never. */
type Payloads = {
  /** To the destination `target`. */
  delivery: {
    kind: DestinationKind;
    /** The name on receipts; empty without one. */
    name: string;
    /** The name in its seal where that is another: its place in the list, before its entry could be read. */
    sealedTo?: string;
    since: number;
    /** Delivery goes on, and a person has to know: it takes too long, or fails in a way that only a person mends. */
    needsAttention: boolean;
    /** Attempts before a person's last retry: its schedule starts from there. */
    pacedFrom: number;
    validated: boolean;
    lastFailure: string;
    lastAnswer: LastAnswer;
    lastAttemptAt: number;
    deliveredAt: number;
  };
  /** Notifications to a destination that has the submission. */
  correct: Told;
  forget: Told;
  withdraw: Told & {
    /** The contact message's id at the product backend. */
    messageId: string;
    /** The verdict of the last attempt: `refused` is sent again, `unconfirmed` waits for a person. */
    verdict: Verdict | "";
    toldAt: number;
  };
  register: Empty;
  index: Empty;
  backup: Empty;
  /** Counts the conversion and others with it: for the lead's own origin unless a source is named. */
  count: { subAffiliate: string; counts: { event: CountedEvent; source?: string }[] };
  /** The experiments of the product backend. */
  target: Empty;
  /** To the affiliate, with its part of the attribution as names and values. */
  postback: { values: [string, string][] };
  /** The postback's row in the affiliate's report. `dropped`: there is no receiver, and no row. */
  report: { state: PostbackState | "dropped"; conversionId: string; subAffiliate: string };
};
type CountedEvent = "accepted" | "time_taken" | `step_${CountedStep}`;
type Empty = Record<never, never>;
/** `n` counts the notifications of all destinations of the submission; it is part of the idempotency key. */
type Told = { n: number; about: ContentKind; at: number };

/** Ends of an attempt beside `done`. Persons close deliveries, and have them sent again. */
type OtherEnds = {
  delivery: "person" | "never";
  withdraw: "person";
  target: "never";
  postback: "never";
};
/** The ends of each kind; until then a task waits. */
export type Ends = {
  [Kind in TaskKind]: "done" | (Kind extends keyof OtherEnds ? OtherEnds[Kind] : never);
};

export type TaskKind = keyof Payloads;
export type TaskOf<Kind extends TaskKind> = {
  /** Its number in the list; 0 until it is stored. */
  n: number;
  kind: Kind;
  /** The destination; empty for the only one of a submission without a list, and for kinds without one. */
  target: string;
  state: TaskState;
  attempts: number;
  /** Epoch milliseconds of the platform's clock, as alarms are. */
  notBefore: number;
  /** Sent at least once without an answer, so it may have arrived. */
  unanswered: boolean;
  payload: Payloads[Kind];
};
export type DeliveryTask = TaskOf<"delivery">;
export type ConversionTask = TaskOf<"count"> | TaskOf<"target"> | TaskOf<"postback">;
export type Task = { [Kind in TaskKind]: TaskOf<Kind> }[TaskKind];

export const newTask = <Kind extends TaskKind>(
  kind: Kind,
  target: string,
  payload: Payloads[Kind],
): TaskOf<Kind> => ({
  n: 0,
  kind,
  target,
  state: "waits",
  attempts: 0,
  notBefore: 0,
  unanswered: false,
  payload,
});

export const tasksOf = <Kind extends TaskKind>(
  tasks: readonly Task[],
  ...kinds: Kind[]
): Extract<Task, { kind: Kind }>[] =>
  tasks.filter((task): task is Extract<Task, { kind: Kind }> => kinds.some((kind) => kind === task.kind));

/** Due at once, once more. */
export const again = <T extends Pick<Task, "state" | "notBefore">>(task: T): T => ({
  ...task,
  state: "waits",
  notBefore: 0,
});
