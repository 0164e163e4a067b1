import type { LeadStatus } from "../../../app/domain/operator/lead-status.ts";

/** What a status means to everything that has to know it: a new one is a row here, and nothing compiles without it. */
type Meaning = {
  /** Delivery goes on by itself. */
  isSent: boolean;
  /** It is at its end: there is nothing to close. */
  isEnd: boolean;
  /** The body has an end. Without one it stays until a person decides. */
  bodyEnds: boolean;
  /** A lead that may convert does so when it is so for the first time. */
  converts: boolean;
  /** The operator is told how many there are and since when. Of the others, reviews and new leads are told otherwise. */
  isTold: boolean;
  /** It has not gone out, and a visitor's withdrawal of the consent to be contacted ends it. */
  stops: boolean;
  /** What a retry makes of it; undefined where a retry is no answer. */
  retried: "queued" | "needs attention" | undefined;
};

const meanings = {
  queued: {
    isSent: true,
    isEnd: false,
    bodyEnds: true,
    converts: true,
    isTold: true,
    stops: true,
    retried: "queued",
  },
  /** Stored like any other, delivered only once it is released. */
  "in review": {
    isSent: false,
    isEnd: false,
    bodyEnds: true,
    converts: false,
    isTold: false,
    stops: true,
    retried: undefined,
  },
  /** Only a delivery, a close or a forget ends it. */
  "needs attention": {
    isSent: true,
    isEnd: false,
    bodyEnds: true,
    converts: true,
    isTold: true,
    stops: true,
    retried: "needs attention",
  },
  /** Sent, and answered with success in words that nobody can read: a person says whether it is delivered. */
  unconfirmed: {
    isSent: false,
    isEnd: false,
    bodyEnds: false,
    converts: true,
    isTold: true,
    stops: false,
    retried: "queued",
  },
  /** Where it was delivered to the inbox, an operator may take it. */
  /** Whoever was to get it said no: it goes there again only when a person says so. */
  refused: {
    isSent: false,
    isEnd: false,
    bodyEnds: false,
    converts: true,
    isTold: true,
    stops: true,
    retried: "queued",
  },
  delivered: {
    isSent: false,
    isEnd: true,
    bodyEnds: true,
    converts: true,
    isTold: false,
    stops: false,
    retried: "queued",
  },
  /** An operator ended it by hand, or its time was over. */
  closed: {
    isSent: false,
    isEnd: true,
    bodyEnds: true,
    converts: false,
    isTold: false,
    stops: false,
    retried: "queued",
  },
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

/** Whether it is not over and yet not sent until somebody decides. */
export const waitsForPerson = (status: SubmissionStatus): boolean =>
  !meanings[status].isSent && !meanings[status].isEnd;

const sqlList = (statuses: readonly SubmissionStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(", ");

/** Those that delivery goes on with, as SQL writes a list. */
export const sentStatuses: string = sqlList(submissionStatuses.filter((status) => meanings[status].isSent));

/** Those of which one delivery may wait for a person: what another is may come before it (deliveries.ts). */
export const personStatuses: string = sqlList(["refused", "needs attention", "unconfirmed"]);
