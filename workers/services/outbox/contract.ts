import type { ReviewReason, VisitorReview } from "../../../app/domain/application/review.ts";
import type { ReplayOutcome, RetryOutcome } from "../../../app/domain/contract/operator/destinations.ts";
import type { LeadReport } from "../../../app/domain/contract/operator/leads.ts";
import type { IndexEntry } from "../ledger/ledger.ts";
import type { Tombstone } from "../register/contract.ts";
import type { Sealed } from "./seal.ts";
import type { SubmissionStatus } from "./status.ts";
import type { Delivery, Progress, SealedSubmission, TimelineRow } from "./submission.ts";
import type { ConversionTask, DeliveryTask, Task } from "./task.ts";

/** What `accept` is asked with beside the record: of it only lines of the timeline and the conversion are stored. */
export type Submission = SealedSubmission & {
  /** The program that submits it; absent for a visitor's own. */
  program?: string;
  /** The reference of the delivered lead that it repeats with other answers; it is held once no captcha is wanted. */
  repeats?: string;
  /** The reference of the delivered lead that has its taxpayer number, with another name or birth date. */
  sharesNumberWith?: string;
  /** Where it goes. */
  deliveries: DeliveryTask[];
  /** How many buyers may ever get it; 0 where there is no list. */
  buyersMax: number;
  /** For a lead that converts once it is accepted and not in review; absent for what never converts. */
  conversion?: ConversionTask[];
};

/** A submission that is on disk. Its `review` is for operators and programs; its visitor reads {@link VisitorState}. */
export type Stored = {
  reference: string;
  acceptedAt: string;
  repeated: boolean;
  review: ReviewReason | "";
  /** As in {@link VisitorState}. */
  conversionId: string;
  /** The receipt that was sent along is the stored one, or another copy of it. */
  hasReceipt: boolean;
};

export type AcceptResult =
  | ({ outcome: "accepted" } & Stored)
  | { outcome: "conflict" }
  | { outcome: "too_many" }
  /** It was forgotten, or its time is over. */
  | { outcome: "ended"; reference: string };

/** Everything an operator may see. Times are ISO, empty for what has not happened. */
export type SubmissionReport = IndexEntry &
  Omit<LeadReport, keyof IndexEntry | "request" | "deliveries"> & { deliveries: DeliveryReport[] };
export type DeliveryReport = LeadReport["deliveries"][number] & Pick<Delivery, "kind" | "status">;

/** What a visitor may know of an application: never whether it is in review for a reason that is about others. */
export type VisitorState = {
  review: VisitorReview;
  /** Names its one conversion, which the browser may tell; empty while it waits for a captcha, and for what never converts. */
  conversionId: string;
};

/** What the outbox has of a receipt, for whoever knows its secret's hash. Times are epoch milliseconds, 0 for never. */
export type StoredReceipt = {
  sealed: Sealed;
  /** When the product backend, or our own inbox, got the submission: each time. */
  deliveredAt: number[];
  destination: IndexEntry["destination"];
  /** Each destination of a list that got it, and when it got it last; empty where there is no list. */
  deliveries: (Pick<Delivery, "to" | "kind" | "name"> & { at: number })[];
  exportedAt: number;
  state: "waits" | "delivered" | "stopped";
  withdrawnAt: number;
  withdrawal: IndexEntry["withdrawal"];
  withdrawalToldAt: number;
};

/** What a backup of an outbox holds: the whole record, still sealed. */
export type StoredSubmission = Omit<SealedSubmission, "review" | "captchaSolved"> & {
  progress: Progress;
  tasks: readonly Task[];
  timeline: TimelineRow[];
};

export type ForgetResult = Tombstone & {
  /** Whether the product backend got the submission and is told; its answer will be in the timeline. */
  destinationIsTold: boolean;
  /** When an operator exported it (ISO): that copy is not here to be deleted. Empty: nobody did. */
  exportedAt: string;
};

/** A lead with other answers. `marks`: those that follow from its answers; the others stay. */
export type Correction = Pick<SealedSubmission, "digests" | "matches" | "seals"> &
  Required<Pick<SealedSubmission, "evidence" | "marks">>;

/** Who has what is not to be sold or shared any more: of these copies its operator knows, and nobody here. */
type StopResult = { destinationHasIt: boolean; exportedAt: number };

/** How an operator answered a request: all that is recorded of it, beside when and who. */
export type RequestAnswer = "done" | "declined";

/** @param since epoch milliseconds: a delivery whose last attempt was earlier is not meant. */
export type RetryAt = {
  to: string;
  since: number;
  statuses: readonly SubmissionStatus[];
  by: string;
  isDry: boolean;
};

/** To which destination of the list somebody sends it by hand. `isDry`: only says what that would do. */
export type Replay = { to: string; by: string; isDry: boolean };

/** The durable object as its callers see it; submission-outbox.ts implements it, bindings.ts names it. */
export interface Outbox extends Rpc.DurableObjectBranded {
  /**
   * Stores a submission. A hundred copies are one submission and one answer; other content under the same id is a
   * conflict.
   *
   * @param limits keys for SUBMIT_LIMIT, asked for a new submission only and before anything is stored.
   */
  accept(submission: Submission, limits: string[]): Promise<AcceptResult>;
  /** Undefined for an id under which nothing was submitted. */
  report(): Promise<SubmissionReport | undefined>;
  /** Every seal of a purpose; empty when they were deleted. */
  seals(purpose: "operator" | "consents" | "answers"): Promise<Sealed[]>;
  /**
   * Delivers again, also what was delivered, as long as the body is there; in every case writes the index again. After a
   * withdrawal nothing is delivered: where telling of it stands still, that starts again (`started`).
   */
  retry(
    by: string,
  ): Promise<"started" | "in review" | "no body" | "withdrawn" | "stopped" | "ended" | "unknown">;
  /**
   * Writes its row in the index and its entry in the register now, whatever it believes to be there. `forgotten` and
   * `over`: there is no row any more; `unavailable`: the database did not take it, and the alarm goes on.
   */
  reindex(): Promise<"indexed" | "forgotten" | "over" | "unknown" | "unavailable">;
  /**
   * Does now what is due: delivery, retention, register, and the row in the index in any case. Leaves no line in the
   * timeline, and the pace of the attempts as it is. False when there is nothing: then a row in the index is stale.
   */
  wake(): Promise<boolean>;
  /** An operator has the body on disk: from now on retention counts. False when there is no body. */
  confirmExport(by: string): Promise<boolean>;
  /** Ends a review, whatever its reason. */
  release(by: string): Promise<"released" | "not in review" | "ended" | "unknown">;
  /** Its visitor solved the captcha: it goes out, unless something else than that holds it. */
  captchaSolved(): Promise<"solved" | "ended" | "unknown">;
  visitorState(): Promise<VisitorState | undefined>;
  /** Ends a review with a no: it is closed, and its visitor's receipt says that nobody got it. */
  refuse(by: string): Promise<"refused" | "not in review" | "ended" | "unknown">;
  /** Undefined where there is no receipt with this hash of its secret. */
  receipt(hash: string): Promise<StoredReceipt | undefined>;
  /**
   * The visitor withdraws the consent to be contacted: nothing is delivered from now on, and a product backend that has
   * the submission, or may have it, is told. `nothing`: the consent was never given.
   *
   * @param hash of the receipt's secret: nobody else may do this.
   */
  withdraw(hash: string): Promise<"withdrawn" | "nothing" | "unknown">;
  /** Sends it to a destination of the list, whatever it was meant for when it was accepted, or says what that would do. */
  replay(order: Replay): Promise<ReplayOutcome>;
  /** Sends again to one destination what it refused or left unconfirmed, or says what that would do. */
  retryAt(order: RetryAt): Promise<RetryOutcome>;
  /** A person says that whoever was to get it has what is unconfirmed, or refused. */
  confirmDelivery(by: string): Promise<"delivered" | "not unconfirmed" | "ended" | "unknown">;
  /** Ends by hand what is undelivered. False when there is nothing to end. */
  close(by: string): Promise<boolean>;
  /** Ends a request about somebody's data, with how it was answered. */
  answerRequest(
    by: string,
    answer: RequestAnswer,
  ): Promise<"answered" | "answered already" | "not a request" | "ended" | "unknown">;
  /** Its person does not want it sold or shared: it is never sent again. `exportedAt`: epoch milliseconds, 0 for never. */
  stopSelling(by: string): Promise<StopResult | "ended" | "unknown">;
  /**
   * Erases everything but the tombstone. Undefined for an id under which nothing was submitted; `open request`: it asks about
   * somebody's data, and nobody has answered.
   *
   * @param isAgain it was forgotten before, and is back: an open request is erased too.
   */
  forget(by: string, isAgain?: boolean): Promise<ForgetResult | "open request" | undefined>;
  /**
   * Replaces the answers. `other evidence`: what was sent is not of this lead, or more than answers was changed; `no evidence
   * key`: the keys that could tell are listed no more.
   */
  correct(
    by: string,
    corrected: Correction,
  ): Promise<"corrected" | "other evidence" | "no evidence key" | "no body" | "ended" | "unknown">;
  /**
   * Notes that the same person sent again under another id.
   *
   * @param reference of the lead with other answers, which is held; empty for the same answers, of which nothing is stored.
   */
  noteRepeat(reference: string): Promise<void>;
  /** Puts back what a backup holds, where it is missing. `ended`: it was forgotten; `expired`: its time is over. */
  restore(backup: StoredSubmission): Promise<"restored" | "present" | "ended" | "expired">;
}
