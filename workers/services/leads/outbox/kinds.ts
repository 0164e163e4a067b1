import { destinationOf } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { delayAfter } from "../../settings/schedule.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import type { Task, TaskKind, TaskOf } from "../../stores/lead-index/task.ts";
import type { Kind } from "./alarm-context.ts";
import { runRegisterTask, unlessForgotten } from "./ask-register.ts";
import { areClaimsSettled } from "./claim.ts";
import { mayConfirm, sendConfirmation } from "./confirmation.ts";
import { isReportable, runCountTask, runPostbackTask, runReportTask, runTargetTask } from "./conversion.ts";
import { mayBeDelivered } from "./deliveries.ts";
import { deliver } from "./delivery.ts";
import { isNext, notify, notifyOfWithdrawal } from "./notifications.ts";
import { takeClaims } from "./take-claims.ts";
import { runBackupTask, runIndexTask } from "./upkeep.ts";

const always = () => true;
const mayNotify = (submission: OutboxSubmission, task: TaskOf<"correct"> | TaskOf<"withdraw">): boolean =>
  !submission.isOver && isNext(submission, task);

/** The row of every kind of task. */
export const kinds: { [Name in TaskKind]: Kind<Name> } = {
  delivery: {
    isOpen: (submission) => mayBeDelivered(submission) && areClaimsSettled(submission),
    run: unlessForgotten(deliver),
    ends: {
      done: "the destination has the lead",
      person: "the destination refuses, or its reply cannot be read",
      never: "the buyer cap is reached",
    },
  },
  claim: {
    isOpen: always,
    run: takeClaims,
    ends: {
      done: "the lead has its person's claim",
      person: "another lead of this person has the claim",
      never: "the lead is in review, or nobody gets it any more",
    },
    stage: "first",
  },
  correct: {
    isOpen: mayNotify,
    run: unlessForgotten<"correct">(notify),
    ends: { done: "the buyer replied" },
  },
  withdraw: {
    isOpen: mayNotify,
    run: unlessForgotten(notifyOfWithdrawal),
    ends: { done: "the buyer says yes", person: "the reply cannot be read" },
  },
  forget: { isOpen: isNext, run: notify, ends: { done: "the buyer replied" } },
  register: { isOpen: always, run: runRegisterTask, ends: { done: "stored" }, stage: "first" },
  backup: {
    isOpen: (_submission, _task, { env }) => Boolean(env.BACKUP),
    run: runBackupTask,
    ends: { done: "stored" },
    stage: "first",
  },
  index: { isOpen: always, run: runIndexTask, ends: { done: "stored" }, stage: "last" },
  count: { isOpen: isReportable, run: runCountTask, ends: { done: "counted" }, stage: "first" },
  target: {
    isOpen: isReportable,
    run: runTargetTask,
    ends: { done: "the backend says yes", never: "the backend says no, or nothing for a week" },
  },
  postback: {
    isOpen: isReportable,
    run: runPostbackTask,
    ends: {
      done: "the affiliate says yes",
      never: "the affiliate says no eight times, or nothing for a week",
    },
  },
  confirmation: {
    isOpen: mayConfirm,
    run: unlessForgotten<"confirmation">(sendConfirmation),
    ends: { done: "the platform took it", never: "it may have been sent, or it was not taken for days" },
  },
  report: { isOpen: always, run: runReportTask, ends: { done: "stored" }, stage: "last" },
};

/** Returns a task's row. The cast is needed because TypeScript does not know that the row fits this task. */
export const kindOf = (task: Task): Kind<TaskKind> => kinds[task.kind] as unknown as Kind<TaskKind>;

const scheduleOf = (task: Task, { destinations, schedule }: Pick<Settings, "destinations" | "schedule">) =>
  destinationOf(destinations ?? [], task.target)?.schedule ?? schedule;

/** Returns the milliseconds from this attempt to the next, by the destination's schedule or the general schedule. */
export function delayOf(task: Task, settings: Pick<Settings, "destinations" | "schedule">): number {
  const earlierAttempts = task.kind === "delivery" ? task.payload.pacedFrom : 0;
  return Math.round(delayAfter(task.attempts + 1 - earlierAttempts, scheduleOf(task, settings)));
}

/** Says whether a task is due. A time further ahead than the longest delay comes from a wrong clock and counts as due. */
export const isDue = (
  task: Task,
  settings: Pick<Settings, "destinations" | "schedule">,
  now: number,
): boolean => task.notBefore <= now || task.notBefore > now + longestDelayOf(task, settings);

/** Milliseconds. A destination that is closed may open again only after days. */
const longestDelayOf = (task: Task, settings: Pick<Settings, "destinations" | "schedule">): number =>
  task.kind === "delivery" && task.payload.hold
    ? longestHold
    : Math.max(...scheduleOf(task, settings)) * 1000;
const longestHold = 8 * 24 * 60 * 60_000;
