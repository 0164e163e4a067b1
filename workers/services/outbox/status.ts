import type { LeadStatus } from "../../../app/domain/operator/lead-status.ts";
import type { TaskState } from "./task.ts";

/** The meaning of each status: a new one is a row here, and nothing compiles without it. */
type Meaning = {
  /** The delivery's state; undefined for a status that no delivery has. */
  delivery: TaskState | undefined;
  /** The body has an end. Without one it stays until a person decides. */
  bodyEnds: boolean;
  /** A lead that may convert does so at this status. */
  converts: boolean;
  /** The operator is alerted how many there are and since when. Reviews and new leads have alerts of their own. */
  isTold: boolean;
  /** It has not gone out, and a visitor's withdrawal of the consent to be contacted ends it. */
  stops: boolean;
};

const meanings = {
  /** Delivery goes on by itself. */
  queued: { delivery: "waits", bodyEnds: true, converts: true, isTold: true, stops: true },
  /** Stored like any other, delivered only once it is released. */
  "in review": { delivery: undefined, bodyEnds: true, converts: false, isTold: false, stops: true },
  /** Goes on as well, and only a delivery, a close or a forget ends it. */
  "needs attention": { delivery: "waits", bodyEnds: true, converts: true, isTold: true, stops: true },
  /** Sent, and answered in words that nobody can read: a person says whether it is delivered. */
  unconfirmed: { delivery: "person", bodyEnds: false, converts: true, isTold: true, stops: false },
  /** Sent again only when a person says so. */
  refused: { delivery: "person", bodyEnds: false, converts: true, isTold: true, stops: true },
  /** Where it was delivered to the inbox, an operator may take it. */
  delivered: { delivery: "done", bodyEnds: true, converts: true, isTold: false, stops: false },
  /** An operator ended it by hand, the cap left no room, or its time was over. */
  closed: { delivery: "never", bodyEnds: true, converts: false, isTold: false, stops: false },
} as const satisfies Record<LeadStatus, Meaning>;

export type SubmissionStatus = LeadStatus;

export const submissionStatuses = Object.keys(meanings) as SubmissionStatus[];

export type ToldStatus = {
  [Status in SubmissionStatus]: (typeof meanings)[Status]["isTold"] extends true ? Status : never;
}[SubmissionStatus];
export const toldStatuses = submissionStatuses.filter(
  (status): status is ToldStatus => meanings[status].isTold,
);

export const meaningOf = (status: SubmissionStatus): Meaning => meanings[status];

/** Delivery goes on by itself. */
export const isSent = ({ status }: { status: SubmissionStatus }): boolean =>
  meanings[status].delivery === "waits";

/** It is at its end: there is nothing to close. */
export const hasEnded = (status: SubmissionStatus): boolean =>
  meanings[status].delivery === "done" || meanings[status].delivery === "never";

/** Not over, and not sent until somebody decides. */
export const waitsForPerson = (status: SubmissionStatus): boolean => !isSent({ status }) && !hasEnded(status);

const sqlList = (statuses: readonly SubmissionStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(", ");

/** As SQL writes a list. */
export const sentStatuses: string = sqlList(submissionStatuses.filter((status) => isSent({ status })));

/** Of one delivery; another delivery's status may come first (deliveries.ts). */
export const personStatuses: string = sqlList(["refused", "needs attention", "unconfirmed"]);
