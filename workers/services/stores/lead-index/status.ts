import type { LeadStatus } from "../../../../app/domain/operator/lead-status.ts";
import type { TaskState } from "./task.ts";

/**
 * The meaning of a status. A new status is a row of `meanings`, and does not compile until every meaning is filled
 * in.
 */
type Meaning = {
  /** The state of the deliveries. Undefined in a review, before there are deliveries, and for a lost lead. */
  delivery: TaskState | undefined;
  /** True if the body is deleted at a set time. Otherwise it stays until a person decides. */
  bodyEnds: boolean;
  converts: boolean;
  /**
   * True if the status counts as backlog, which alerts the operator. Reviews and new leads have alerts of their own.
   */
  isBacklog: boolean;
  stops: boolean;
};

const meanings = {
  queued: { delivery: "waits", bodyEnds: true, converts: true, isBacklog: true, stops: true },
  "in review": { delivery: undefined, bodyEnds: true, converts: false, isBacklog: false, stops: true },
  /** Delivery is still tried. The status lasts until the lead is delivered, closed or forgotten. */
  "needs attention": { delivery: "waits", bodyEnds: true, converts: true, isBacklog: true, stops: true },
  /** The lead was sent and the reply is unreadable: a person decides whether it is delivered. */
  unconfirmed: { delivery: "person", bodyEnds: false, converts: true, isBacklog: true, stops: false },
  /** The lead is sent again only by order of a person. */
  refused: { delivery: "person", bodyEnds: false, converts: true, isBacklog: true, stops: true },
  delivered: { delivery: "done", bodyEnds: true, converts: true, isBacklog: false, stops: false },
  /** The lead's outbox is empty (leads/sweep/sweep.ts). The lead returns only if its outbox is restored from a backup. */
  lost: { delivery: undefined, bodyEnds: false, converts: false, isBacklog: true, stops: false },
  /** An operator ended the delivery, the cap left no room, or the lead's time was over. */
  closed: { delivery: "never", bodyEnds: true, converts: false, isBacklog: false, stops: false },
} as const satisfies Record<LeadStatus, Meaning>;

export type SubmissionStatus = LeadStatus;

export const submissionStatuses = Object.keys(meanings) as SubmissionStatus[];

export type BacklogStatus = {
  [Status in SubmissionStatus]: (typeof meanings)[Status]["isBacklog"] extends true ? Status : never;
}[SubmissionStatus];
export const backlogStatuses = submissionStatuses.filter(
  (status): status is BacklogStatus => meanings[status].isBacklog,
);

export const meaningOf = (status: SubmissionStatus): Meaning => meanings[status];

export const waitsForDelivery = ({ status }: { status: SubmissionStatus }): boolean =>
  meanings[status].delivery === "waits";

export const hasEnded = (status: SubmissionStatus): boolean =>
  meanings[status].delivery === "done" || meanings[status].delivery === "never";

export const waitsForPerson = (status: SubmissionStatus): boolean =>
  !waitsForDelivery({ status }) && !hasEnded(status);

export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");
