import type { PostbackState } from "../../../app/domain/contract/affiliate-report.ts";
import type { CountedStep } from "../../../app/domain/contract/progress.ts";
import type { Verdict } from "../../../app/domain/operator/verdicts.ts";
import type { DestinationKind, Taking } from "../destinations/destination.ts";
import type { LastAnswer } from "../upstream/judge-reply.ts";

/**
 * What is to be done about one submission is a list of tasks, a row of its own database each. A task `waits` until it is
 * `done`, until a `person` has to say what becomes of it, or until it is `never` done any more. How each kind is done stands
 * in kinds.ts, when it is tried in runner.ts.
 */
export type TaskState = "waits" | "done" | "person" | "never";

/** What each kind stores beside its progress. Times are epoch milliseconds, 0 for what has not happened. */
type Payloads = {
  /** To the destination that `target` names. */
  delivery: {
    kind: DestinationKind;
    /** What visitors read as its name; empty where it has none. */
    name: string;
    /** Under what its seal was made, where that was another: its place, before its entry could be read. */
    sealedTo?: string;
    /** Since when it is to get it. */
    since: number;
    /** It goes on, and a person has to know: it takes too long, or fails in a way that only a person mends. */
    needsAttention: boolean;
    /** Attempts before somebody last asked for another: its schedule starts from there. */
    pacedFrom: number;
    validated: boolean;
    lastFailure: string;
    lastAnswer: LastAnswer;
    lastAttemptAt: number;
    deliveredAt: number;
  };
  /** What a destination that has the submission is told of it since. */
  correct: Told;
  forget: Told;
  withdraw: Told & {
    /** The id of the contact message that tells a product backend. */
    messageId: string;
    /** How the last attempt was read: `refused` is told again, `unconfirmed` waits for a person. */
    verdict: Verdict | "";
    toldAt: number;
  };
  register: Empty;
  index: Empty;
  backup: Empty;
  /** Counts the conversion, and what is counted with it: for the lead's own origin unless a source is named. */
  count: { subAffiliate: string; counts: { event: CountedEvent; source?: string }[] };
  /** Tells the product backend's experiments. */
  target: Empty;
  /** Tells the affiliate: what that needs of the attribution, as name and value. */
  postback: { values: [string, string][] };
  /** The row of the postback in the affiliate's report. `dropped`: there is nobody to tell, and no row. */
  report: { state: PostbackState | "dropped"; conversionId: string; subAffiliate: string };
};
type CountedEvent = "accepted" | "time_taken" | `step_${CountedStep}`;
type Empty = Record<never, never>;
/** Numbered, as part of the idempotency key: `n` counts what the submission's destinations were ever told. */
type Told = { n: number; about: Taking; at: number };

/** As what else than `done` an attempt ends a task. Persons close deliveries, and have them sent again. */
type OtherEnds = {
  delivery: "person" | "never";
  withdraw: "person";
  target: "never";
  postback: "never";
};
/** As what an attempt ends a task of each kind; until then it waits. */
export type Ends = {
  [Kind in TaskKind]: "done" | (Kind extends keyof OtherEnds ? OtherEnds[Kind] : never);
};

export type TaskKind = keyof Payloads;
export type TaskOf<Kind extends TaskKind> = {
  /** Its place in the list; 0 until it is stored. */
  n: number;
  kind: Kind;
  /** The destination; empty for the only one of a submission without a list, and where there is none. */
  target: string;
  state: TaskState;
  attempts: number;
  /** No attempt before this; epoch milliseconds of the platform's clock, as alarms are. */
  notBefore: number;
  /** It was sent at least once without an answer, so whoever gets it may have it. */
  unanswered: boolean;
  payload: Payloads[Kind];
};
export type DeliveryTask = TaskOf<"delivery">;
export type ConversionTask = TaskOf<"count"> | TaskOf<"target"> | TaskOf<"postback">;
export type Task = { [Kind in TaskKind]: TaskOf<Kind> }[TaskKind];

/** A task that waits for its first attempt. */
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

/** To be tried as soon as may be, once more. */
export const again = <T extends Pick<Task, "state" | "notBefore">>(task: T): T => ({
  ...task,
  state: "waits",
  notBefore: 0,
});
