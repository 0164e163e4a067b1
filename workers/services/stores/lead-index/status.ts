import { type LeadStatus, leadStatuses } from "../../../../app/domain/operator/lead-status.ts";
import type { TaskState } from "./task.ts";

/** What follows from a status. */
type StatusRules = {
  /** The state of the deliveries. Undefined in a review, before there are deliveries, and for a lost lead. */
  delivery: TaskState | undefined;
  /** The body is deleted at a set time. Otherwise it stays until an operator decides. */
  deletesBodyInTime: boolean;
  /** A lead of this status may count as a conversion. */
  mayConvert: boolean;
  /** The lead counts as backlog, which alerts the operator. Reviews and new leads have alerts of their own. */
  isBacklog: boolean;
  /** No destination took the lead, so a withdrawal of consent or an end of the sale closes the delivery. */
  isClosable: boolean;
};

const rulesByStatus = {
  queued: { delivery: "waits", deletesBodyInTime: true, mayConvert: true, isBacklog: true, isClosable: true },
  "in review": {
    delivery: undefined,
    deletesBodyInTime: true,
    mayConvert: false,
    isBacklog: false,
    isClosable: true,
  },
  /** Delivery is still tried. The status lasts until the lead is delivered, closed or forgotten. */
  "needs attention": {
    delivery: "waits",
    deletesBodyInTime: true,
    mayConvert: true,
    isBacklog: true,
    isClosable: true,
  },
  /** The lead was sent and the reply is unreadable: an operator decides whether it is delivered. */
  unconfirmed: {
    delivery: "person",
    deletesBodyInTime: false,
    mayConvert: true,
    isBacklog: true,
    isClosable: false,
  },
  /** The lead is sent again only if an operator orders it. */
  refused: {
    delivery: "person",
    deletesBodyInTime: false,
    mayConvert: true,
    isBacklog: true,
    isClosable: true,
  },
  delivered: {
    delivery: "done",
    deletesBodyInTime: true,
    mayConvert: true,
    isBacklog: false,
    isClosable: false,
  },
  /** The lead's outbox is empty (leads/sweep/sweep.ts). The lead returns only if its outbox is restored from a backup. */
  lost: {
    delivery: undefined,
    deletesBodyInTime: false,
    mayConvert: false,
    isBacklog: true,
    isClosable: false,
  },
  /** A delivery that waits while nothing is tried: other destinations come first, or this one takes no leads now. */
  standby: {
    delivery: "waits",
    deletesBodyInTime: true,
    mayConvert: true,
    isBacklog: false,
    isClosable: true,
  },
  /** An operator ended the delivery, the cap left no room, or the lead's time was over. */
  closed: {
    delivery: "never",
    deletesBodyInTime: true,
    mayConvert: false,
    isBacklog: false,
    isClosable: false,
  },
} as const satisfies Record<LeadStatus | "standby", StatusRules>;

export type SubmissionStatus = LeadStatus;
/** The status of one delivery of a submission. */
export type DeliveryStatus = Exclude<LeadStatus, "in review" | "lost"> | "standby";

export const submissionStatuses: readonly SubmissionStatus[] = leadStatuses;

export type BacklogStatus = {
  [Status in SubmissionStatus]: (typeof rulesByStatus)[Status]["isBacklog"] extends true ? Status : never;
}[SubmissionStatus];
export const backlogStatuses = submissionStatuses.filter(
  (status): status is BacklogStatus => rulesByStatus[status].isBacklog,
);

export const rulesOf = (status: SubmissionStatus | DeliveryStatus): StatusRules => rulesByStatus[status];

export const waitsForDelivery = ({ status }: { status: SubmissionStatus | DeliveryStatus }): boolean =>
  rulesByStatus[status].delivery === "waits";

export const hasEnded = (status: SubmissionStatus | DeliveryStatus): boolean =>
  rulesByStatus[status].delivery === "done" || rulesByStatus[status].delivery === "never";

export const waitsForPerson = (status: SubmissionStatus): boolean =>
  !waitsForDelivery({ status }) && !hasEnded(status);

/** Writes words as a list for SQL's IN. */
export const sqlList = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(", ");
