import type { ReviewReason } from "../../../app/domain/application/review.ts";
import type { PostbackState } from "../../../app/domain/contract/affiliate-report.ts";
import type { Verdict } from "../../../app/domain/operator/verdicts.ts";
import type { DestinationKind, Taking } from "../destinations/destination.ts";
import type { KeyedHmac } from "../digests.ts";
import type { CounterEvent } from "../operator/counters.ts";
import type { SealedSubmission } from "./contract.ts";
import type { IndexEntry } from "./ledger.ts";
import { noPostback } from "./postback-record.ts";
import type { SubmissionStatus } from "./status.ts";

/**
 * Something that a destination which has the submission is still to be told. `to` is absent where that is the product
 * backend of a submission without a list of deliveries; only destinations of a list are told of a withdrawal this way.
 */
export type DestinationEvent = {
  n: number;
  event: "forget" | "correct" | "withdraw";
  to?: string;
  /** What it happened to, and when; epoch milliseconds. With `to`. */
  about?: Taking;
  at?: number;
};

/** How the last attempt was read. `status`: of HTTP, 0 where nothing was answered. The answer itself is sealed. */
export type LastAnswer = {
  verdict: Verdict | "";
  status: number;
  /** The name that decided, with a word of our lists (verdict.ts); empty: none did. */
  decidedBy: string;
};
export const noAnswer: LastAnswer = { verdict: "", status: 0, decidedBy: "" };

/** How far the delivery to one destination is. Times are epoch milliseconds, 0 for what has not happened. */
export type Delivery = {
  /** The destination's id in DESTINATIONS; `#1`, its place there, until its entry can be read. */
  to: string;
  /** Under what its seal was made, where that was another: its place, before its entry could be read. */
  sealedTo?: string;
  kind: DestinationKind;
  /** What visitors read as its name; empty where it has none. */
  name: string;
  /** Since when it is to get it. */
  since: number;
  status: Exclude<SubmissionStatus, "in review">;
  attempts: number;
  /** No attempt before this, by the platform's clock, as alarms are. */
  notBefore: number;
  validated: boolean;
  /** It was sent at least once without an answer, so it may be there. */
  unanswered: boolean;
  lastFailure: string;
  lastAnswer: LastAnswer;
  lastAttemptAt: number;
  deliveredAt: number;
};

/** What is left to do of a conversion: to count it, to tell the product backend's experiments, to tell the affiliate. */
export type ConversionTask = {
  task: "count" | "target" | "postback";
  attempts: number;
  /** No attempt before this; epoch milliseconds of the platform's clock, as alarms are. */
  notBefore: number;
};

/** The postback of a conversion, as the row for its affiliate's report has it (postback-record.ts). */
export type PostbackRecord = {
  /** Empty: there is none. `dropped`: a row that says otherwise is to go. */
  state: PostbackState | "dropped" | "";
  isWritten: boolean;
  conversionId: string;
  affiliate: string;
  subAffiliate: string;
  convertedAt: number;
};

/** A product backend that is to be told of a withdrawal (withdrawal.ts). */
export type Withdrawal = {
  /**
   * Empty: nobody has the submission, or nothing was withdrawn. `waits`: it is told until it answers; `refused`: the same,
   * and it refused what it was told; `unconfirmed`: it answered in words that nobody can read, and is not told again.
   */
  state: "" | "waits" | "refused" | "unconfirmed" | "told";
  /** The id of the message that tells it; empty: none. */
  id: string;
  /** It was sent at least once without an answer, so the backend may have it. */
  unanswered: boolean;
  toldAt: number;
};

/** How far a submission is. Times are epoch milliseconds, 0 for what has not happened. */
export type Progress = {
  status: SubmissionStatus;
  /** Why it is in review; empty when it is not, or no longer. */
  review: ReviewReason | "";
  captchaSolved: boolean;
  /** The reference of the lead that it repeats: a person decides, also when its captcha is solved. Empty: of none. */
  repeats: string;
  destination: IndexEntry["destination"];
  attempts: number;
  /** The product backend has validated it. */
  validated: boolean;
  /** It was sent to the product backend at least once without an answer, so the backend may have it. */
  unanswered: boolean;
  lastFailure: string;
  lastAnswer: LastAnswer;
  lastAttemptAt: number;
  deliveredAt: number;
  exportedAt: number;
  closedAt: number;
  /** Its person does not want it sold or shared: it is never sent again. */
  stoppedAt: number;
  /** It was unconfirmed or refused, and somebody had it sent again. */
  resentAt: number;
  /** Body, digests and matches were deleted. */
  bodyDeletedAt: number;
  forgottenAt: number;
  /** All of its time is over: it only waits for index, register and backup to drop it too. */
  isOver: boolean;
  events: DestinationEvent[];
  /** How many events there ever were: numbers the next. */
  eventCount: number;
  /** When the visitor withdrew the consent to be contacted: nothing is delivered any more. */
  withdrawnAt: number;
  withdrawal: Withdrawal;
  /** Names its one conversion, at random; empty: it never converts. */
  conversionId: string;
  /** When it converted; until then it waits for its release. */
  convertedAt: number;
  conversionTasks: ConversionTask[];
  /** What the tasks need of the attribution, as name and value; empty once none is left. */
  conversionValues: [string, string][];
  /** Counted together with the conversion, for the lead's own origin unless a source is named; empty once that is done. */
  conversionCounts: { event: CounterEvent; source?: string }[];
  postback: PostbackRecord;
  /** One for each destination that it goes to; empty: there is no list, and it goes to the one place that there is. */
  deliveries: Delivery[];
  /** How many buyers may ever get it, as it was when it was accepted; 0: no list bound it then. */
  buyersMax: number;
  /** Alarms since somebody last asked for something: chooses the delay to the next. */
  runs: number;
  isRegistered: boolean;
  /** Counts changes; the index and the backup are right when they have this one. */
  version: number;
  indexedVersion: number;
  backedUpVersion: number;
};

export type TimelineRow = { at: number; event: string; detail: string };

/** A submission as the outbox works with it. */
export type OutboxSubmission = Omit<SealedSubmission, "seals" | "review" | "captchaSolved"> & Progress;

export const newProgress = (accepted: Pick<SealedSubmission, "review" | "captchaSolved">): Progress => ({
  status: accepted.review ? "in review" : "queued",
  review: accepted.review,
  captchaSolved: accepted.captchaSolved,
  repeats: "",
  destination: "inbox",
  attempts: 0,
  validated: false,
  unanswered: false,
  lastFailure: "",
  lastAnswer: noAnswer,
  lastAttemptAt: 0,
  deliveredAt: 0,
  exportedAt: 0,
  closedAt: 0,
  stoppedAt: 0,
  resentAt: 0,
  bodyDeletedAt: 0,
  forgottenAt: 0,
  isOver: false,
  events: [],
  eventCount: 0,
  withdrawnAt: 0,
  withdrawal: { state: "", id: "", unanswered: false, toldAt: 0 },
  conversionId: "",
  convertedAt: 0,
  conversionTasks: [],
  conversionValues: [],
  conversionCounts: [],
  postback: noPostback,
  deliveries: [],
  buyersMax: 0,
  runs: 0,
  isRegistered: false,
  version: 1,
  indexedVersion: 0,
  backedUpVersion: 0,
});

/** Reads what is stored, by the record's own version. @throws RangeError `shape: record …` for an unknown one. */
export function readRecord(fixed: { record?: number }, changing: Partial<Progress>): OutboxSubmission {
  const read = readers[fixed.record ?? 0];
  if (!read) throw new RangeError(`shape: record ${fixed.record}`);
  return read(fixed, changing);
}

/** Whether an outbox failed because its record is of an unknown version; across the call an error keeps its message. */
export const isUnreadableRecord = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("shape: record");

const readers: Record<number, (fixed: object, changing: Partial<Progress>) => OutboxSubmission> = {
  2: (fixed, changing) => ({
    ...(fixed as SealedSubmission),
    ...newProgress({ review: "", captchaSolved: false }),
    ...changing,
  }),
};

/** The changing part of a submission alone. */
export function progressOf(submission: OutboxSubmission): Progress {
  const names = Object.keys(newProgress({ review: "", captchaSolved: false })) as (keyof Progress)[];
  return Object.fromEntries(names.map((name) => [name, submission[name]])) as Progress;
}

/** Whether nothing more happens to a submission: it was forgotten, or its body was deleted when its time was over. */
export const isEnded = ({ forgottenAt, bodyDeletedAt, isOver }: OutboxSubmission): boolean =>
  forgottenAt > 0 || bodyDeletedAt > 0 || isOver;

/** Whether a body that is not here is not where it should be either: with nobody who has it. */
export const isLost = ({
  destination,
  deliveries,
  deliveredAt,
  exportedAt,
  closedAt,
}: OutboxSubmission): boolean =>
  !(destination === "product backend" && deliveredAt) &&
  !deliveries.some((delivery) => delivery.kind !== "inbox" && delivery.deliveredAt > 0) &&
  !exportedAt &&
  !closedAt;

/** Whether a submission has the answers of the stored one, under any key that both know. */
export const hasSameAnswers = ({ digests }: OutboxSubmission, sent: { digests: KeyedHmac[] }): boolean =>
  digests.some(({ keyId, hmac }) =>
    sent.digests.some((digest) => digest.keyId === keyId && digest.hmac === hmac),
  );
