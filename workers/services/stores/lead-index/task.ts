import type { PostbackState } from "../../../../app/domain/contract/affiliate-report.ts";
import type { CountedStep } from "../../../../app/domain/contract/progress.ts";
import type { Verdict } from "../../../../app/domain/operator/lead-status.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type { Misfit } from "../../settings/appetite.ts";
import type { ContentKind, DestinationKind } from "../../settings/destination.ts";

/**
 * The work on a submission is a list of tasks, each a row of its database (kinds.ts, runner.ts). `waits`: the task is
 * tried when its time comes. `person`: it rests until an operator decides. `never`: it was given up and will not be done.
 */
export type TaskState = "waits" | "done" | "person" | "never";

/** How the last reply was read. `status` is the HTTP status, or 0 without a reply. The reply itself is sealed. */
export type LastReply = {
  verdict: Verdict | "";
  status: number;
  /** The field of the reply that decided the verdict, with a word of our lists (domain/contract/verdict.ts), or empty. */
  decidedBy: string;
};
export const noReply: LastReply = { verdict: "", status: 0, decidedBy: "" };

/**
 * Why a delivery is not tried. `behind`: other destinations come first. `dayLimit`: the destination got `perDay` leads
 * today. `until`: epoch milliseconds after which the delivery is tried again.
 */
export type Hold =
  | Misfit
  | { is: "behind" }
  | { is: "paused"; until: number }
  | { is: "dayLimit"; perDay: number; until: number };

/** The data that each kind of task remembers. Times are epoch milliseconds, 0 for never. */
type Payloads = {
  delivery: {
    kind: DestinationKind;
    name: string;
    /** The place of the destination in the list (`#1`), if the lead was sealed to it while its entry was unreadable. */
    sealedTo?: string;
    since: number;
    needsAttention: boolean;
    /** The number of attempts before an operator's last retry, at which the schedule of delays starts again. */
    pacedFrom: number;
    validated: boolean;
    lastFailure: string;
    lastAnswer: LastReply;
    lastAttemptAt: number;
    /** Milliseconds that the last attempt took, once it has ended. */
    ms?: number | undefined;
    deliveredAt: number;
    /** Why the destination is not tried now, or never. Absent while it is tried. */
    hold?: Hold | undefined;
    /** A person sent the lead here, whatever the destination's rules say. The limit of leads a day holds all the same. */
    overridesRules?: boolean;
    /** The first of the attempts that did not reach the destination, or 0 while it can be reached. */
    failingSince?: number;
  };
  /**
   * Only one lead of a person has the person's claim. `names` lists the claim objects that have this lead, or may have
   * it. `isRepeat`: another lead of the same person had the claim.
   */
  claim: { names: string[]; isRepeat: boolean };
  correct: NotificationPayload;
  forget: NotificationPayload;
  withdraw: NotificationPayload & {
    messageId: string;
    /** The verdict of the last attempt: `refused` is sent again, `unconfirmed` waits for a person. */
    verdict: Verdict | "";
    toldAt: number;
  };
  register: Empty;
  index: Empty;
  backup: Empty;
  /** `source` is named where it is not the lead's own. `campaign` is missing in leads that no visitor sent. */
  count: {
    subAffiliate: string;
    campaign?: string;
    counts: { event: CountedEvent; source?: string }[];
  };
  target: Empty;
  postback: { values: [string, string][] };
  /** The e-mail with its address, sealed to the delivery key. Null once the task has ended. */
  confirmation: { sealed: Sealed | null };
  /** `dropped` means that there is no receiver, and so no row. */
  report: { state: PostbackState | "dropped"; conversionId: string; subAffiliate: string };
};
type CountedEvent = "accepted" | "time_taken" | `step_${CountedStep}`;
type Empty = Record<never, never>;
/** `n` counts the notifications of all destinations and is part of the idempotency key. */
type NotificationPayload = { n: number; about: ContentKind; at: number };

/** The final states of a task besides `done`. */
type OtherEnds = {
  delivery: "person" | "never";
  claim: "person" | "never";
  withdraw: "person";
  target: "never";
  postback: "never";
  confirmation: "never";
};
export type Ends = {
  [Kind in TaskKind]: "done" | (Kind extends keyof OtherEnds ? OtherEnds[Kind] : never);
};

export type TaskKind = keyof Payloads;
export type TaskOf<Kind extends TaskKind> = {
  n: number;
  kind: Kind;
  /** The destination's id. Empty for kinds without a destination, and while there is no list of destinations. */
  target: string;
  state: TaskState;
  attempts: number;
  /** Epoch milliseconds of the platform's clock, which alarms use too. */
  notBefore: number;
  /** True if the content was sent at least once and no reply came, so that it may have arrived. */
  unanswered: boolean;
  payload: Payloads[Kind];
};
export type DeliveryTask = TaskOf<"delivery">;
export type ConversionTask = TaskOf<"count"> | TaskOf<"target"> | TaskOf<"postback">;
export type Task = { [Kind in TaskKind]: TaskOf<Kind> }[TaskKind];

export const newTask = <Kind extends TaskKind>(
  kind: Kind,
  payload: Payloads[Kind],
  target = "",
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

export const waitAgain = <T extends Pick<Task, "state" | "notBefore">>(task: T): T => ({
  ...task,
  state: "waits",
  notBefore: 0,
});
