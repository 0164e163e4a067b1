import type { PostbackState } from "../../../../app/domain/contract/affiliate-report.ts";
import type { CountedStep } from "../../../../app/domain/contract/progress.ts";
import type { Verdict } from "../../../../app/domain/operator/lead-status.ts";
import type { ContentKind, DestinationKind } from "../../settings/destination.ts";

/**
 * The work on a submission is a list of tasks, each a row of its database (kinds.ts, runner.ts). A task `waits` until
 * it is `done`, until a `person` has to decide, or until it will `never` be done.
 */
export type TaskState = "waits" | "done" | "person" | "never";

/** `status`: of HTTP, 0 without an answer. The answer itself is sealed. */
export type LastAnswer = {
  verdict: Verdict | "";
  status: number;
  /** The name that decided, with a word of our lists (domain/contract/verdict.ts); empty: none did. */
  decidedBy: string;
};
export const noAnswer: LastAnswer = { verdict: "", status: 0, decidedBy: "" };

/** Times are epoch milliseconds, 0 for never. */
type Payloads = {
  delivery: {
    kind: DestinationKind;
    name: string;
    /** Another name in its seal: its place in the list, before its entry could be read. */
    sealedTo?: string;
    since: number;
    needsAttention: boolean;
    /** Attempts before a person's last retry: its schedule starts from there. */
    pacedFrom: number;
    validated: boolean;
    lastFailure: string;
    lastAnswer: LastAnswer;
    lastAttemptAt: number;
    /** Duration of the last attempt, once it has ended. */
    ms?: number | undefined;
    deliveredAt: number;
  };
  /** `names`: the objects that have this lead, or may have it; `isRepeat`: another of its person had the claim. */
  claim: { names: string[]; isRepeat: boolean };
  correct: NotificationPayload;
  forget: NotificationPayload;
  withdraw: NotificationPayload & {
    messageId: string;
    /** Of the last attempt: `refused` is sent again, `unconfirmed` waits for a person. */
    verdict: Verdict | "";
    toldAt: number;
  };
  register: Empty;
  index: Empty;
  backup: Empty;
  /** For the lead's own origin unless a source is named. `campaign`: where it has one, and a visitor sent it. */
  count: {
    subAffiliate: string;
    campaign?: string;
    counts: { event: CountedEvent; source?: string }[];
  };
  target: Empty;
  postback: { values: [string, string][] };
  /** `dropped`: there is no receiver, and no row. */
  report: { state: PostbackState | "dropped"; conversionId: string; subAffiliate: string };
};
type CountedEvent = "accepted" | "time_taken" | `step_${CountedStep}`;
type Empty = Record<never, never>;
/** `n` counts the notifications of all destinations; it is part of the idempotency key. */
type NotificationPayload = { n: number; about: ContentKind; at: number };

type OtherEnds = {
  delivery: "person" | "never";
  claim: "person" | "never";
  withdraw: "person";
  target: "never";
  postback: "never";
};
export type Ends = {
  [Kind in TaskKind]: "done" | (Kind extends keyof OtherEnds ? OtherEnds[Kind] : never);
};

export type TaskKind = keyof Payloads;
export type TaskOf<Kind extends TaskKind> = {
  n: number;
  kind: Kind;
  /** Empty for the only destination of a submission without a list, and for kinds without one. */
  target: string;
  state: TaskState;
  attempts: number;
  /** Epoch milliseconds of the platform's clock, as alarms are. */
  notBefore: number;
  /** Sent at least once without an answer: it may have arrived. */
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

export const again = <T extends Pick<Task, "state" | "notBefore">>(task: T): T => ({
  ...task,
  state: "waits",
  notBefore: 0,
});
