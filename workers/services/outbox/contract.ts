import type { ReviewReason, VisitorReview } from "../../../app/domain/application/review.ts";
import type { ReplayOutcome, RetryOutcome } from "../../../app/domain/contract/operator/destinations.ts";
import type { LeadReport } from "../../../app/domain/contract/operator/leads.ts";
import type { Sealed } from "../../../app/domain/seal/seal.ts";
import type { IndexEntry } from "../ledger/ledger.ts";
import type { Tombstone } from "../register/contract.ts";
import type { SubmissionStatus } from "./status.ts";
import type { Delivery, Progress, SealedSubmission, TimelineRow } from "./submission.ts";
import type { ConversionTask, DeliveryTask, Task } from "./task.ts";

/** `accept`'s input beside the record: of it only lines of the timeline and the conversion are stored. */
export type Submission = SealedSubmission & {
  /** Absent for a visitor's own. */
  program?: string;
  /** The reference of the delivered lead that it repeats with other answers; it is held once its captcha is solved. */
  repeats?: string;
  /** The reference of the delivered lead that has its taxpayer number, with another name or birth date. */
  sharesNumberWith?: string;
  deliveries: DeliveryTask[];
  /** How many buyers may ever get it; 0 where there is no list. */
  buyersMax: number;
  /** Once it is accepted and not in review; absent where it never converts. */
  conversion?: ConversionTask[];
};

/** A submission that is on disk. Its `review` is for operators and programs; its visitor reads {@link VisitorState}. */
export type Stored = {
  reference: string;
  acceptedAt: string;
  repeated: boolean;
  review: ReviewReason | "";
  conversionId: string;
  /** The receipt that came along is the stored one, or another copy of it. */
  hasReceipt: boolean;
};

export type AcceptResult =
  | ({ outcome: "accepted" } & Stored)
  | { outcome: "conflict" }
  | { outcome: "too_many" }
  /** It was forgotten, or its time is over. */
  | { outcome: "ended"; reference: string };

/** For operators. Times are ISO, empty for never. */
export type SubmissionReport = IndexEntry &
  Omit<LeadReport, keyof IndexEntry | "request" | "deliveries"> & { deliveries: DeliveryReport[] };
export type DeliveryReport = LeadReport["deliveries"][number] & Pick<Delivery, "kind" | "status">;

/** For its visitor: never whether it is in review for a reason that is about others. */
export type VisitorState = {
  review: VisitorReview;
  /** For the browser; empty while it waits for a captcha, and where it never converts. */
  conversionId: string;
};

/** For whoever knows the receipt's secret's hash. Times are epoch milliseconds, 0 for never. */
export type StoredReceipt = {
  sealed: Sealed;
  /** Each delivery to the product backend or our own inbox. */
  deliveredAt: number[];
  destination: IndexEntry["destination"];
  /** The last delivery to each destination of a list; empty where there is no list. */
  deliveries: (Pick<Delivery, "to" | "kind" | "name"> & { at: number })[];
  exportedAt: number;
  state: "waits" | "delivered" | "stopped";
  withdrawnAt: number;
  withdrawal: IndexEntry["withdrawal"];
  withdrawalToldAt: number;
};

/** The whole record, still sealed. */
export type StoredSubmission = Omit<SealedSubmission, "review" | "captchaSolved"> & {
  progress: Progress;
  tasks: readonly Task[];
  timeline: TimelineRow[];
};

export type ForgetResult = Tombstone & {
  /** Whether the product backend has it and is notified; its answer will be in the timeline. */
  destinationIsTold: boolean;
  /** An exported copy is not here to be deleted (ISO). Empty: nobody exported it. */
  exportedAt: string;
};

/** `marks`: those that follow from the answers; the others stay. */
export type Correction = Pick<SealedSubmission, "digests" | "matches" | "seals"> &
  Required<Pick<SealedSubmission, "evidence" | "marks">>;

/** Copies that are not here: its operator knows of them. */
type StopResult = { destinationHasIt: boolean; exportedAt: number };

/** All that is recorded of an answer, beside when and who. */
export type RequestAnswer = "done" | "declined";

/** @param since epoch milliseconds: deliveries with an earlier last attempt are left alone. */
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
   * A hundred copies are one submission and one answer; other content under the same id is a conflict.
   *
   * @param limits keys for SUBMIT_LIMIT, checked for a new submission only and before anything is stored.
   */
  accept(submission: Submission, limits: string[]): Promise<AcceptResult>;
  /** Undefined for an id under which nothing was submitted. */
  report(): Promise<SubmissionReport | undefined>;
  /** Every seal of a purpose; empty when they were deleted. */
  seals(purpose: "operator" | "consents" | "answers"): Promise<Sealed[]>;
  /**
   * Delivers again, delivered ones too, as long as the body is there, and writes the index again. After a withdrawal
   * nothing is delivered: stopped notifications start again (`started`).
   */
  retry(
    by: string,
  ): Promise<"started" | "in review" | "no body" | "withdrawn" | "stopped" | "ended" | "unknown">;
  /**
   * Writes its row in the index and its entry in the register now. `forgotten` and `over`: there is no row any more;
   * `unavailable`: the database did not take it, and the alarm goes on.
   */
  reindex(): Promise<"indexed" | "forgotten" | "over" | "unknown" | "unavailable">;
  /**
   * Runs what is due now, and writes the row of the index in any case. No line in the timeline, and no change of the
   * attempts' pace. False where nothing is stored: then a row in the index is stale.
   */
  wake(): Promise<boolean>;
  /** An operator saved the body: retention counts from now on. False without a body. */
  confirmExport(by: string): Promise<boolean>;
  /** Ends a review, whatever its reason. */
  release(by: string): Promise<"released" | "not in review" | "ended" | "unknown">;
  /** Its visitor solved the captcha: it goes out, unless something else holds it. */
  captchaSolved(): Promise<"solved" | "ended" | "unknown">;
  visitorState(): Promise<VisitorState | undefined>;
  /** Ends a review with a no: it is closed, and its visitor's receipt says that nobody got it. */
  refuse(by: string): Promise<"refused" | "not in review" | "ended" | "unknown">;
  /** Undefined without a receipt of this hash. */
  receipt(hash: string): Promise<StoredReceipt | undefined>;
  /**
   * The visitor withdraws the consent to be contacted: nothing is delivered from now on, and a product backend that has
   * the submission, or may have it, is notified. `nothing`: the consent was never given.
   *
   * @param hash of the receipt's secret: nobody else may do this.
   */
  withdraw(hash: string): Promise<"withdrawn" | "nothing" | "unknown">;
  /** Sends it to a destination of the list, whatever it was bound for, or says what that would do. */
  replay(order: Replay): Promise<ReplayOutcome>;
  /** Sends again to one destination what it refused or left unconfirmed, or says what that would do. */
  retryAt(order: RetryAt): Promise<RetryOutcome>;
  /** A person says that an unconfirmed or refused one arrived. */
  confirmDelivery(by: string): Promise<"delivered" | "not unconfirmed" | "ended" | "unknown">;
  /** Closes undelivered parts. False when there are none. */
  close(by: string): Promise<boolean>;
  answerRequest(
    by: string,
    answer: RequestAnswer,
  ): Promise<"answered" | "answered already" | "not a request" | "ended" | "unknown">;
  /** Not to be sold or shared: it is never sent again. `exportedAt`: epoch milliseconds, 0 for never. */
  stopSelling(by: string): Promise<StopResult | "ended" | "unknown">;
  /**
   * Erases everything but the tombstone. Undefined for an unknown id; `open request`: an unanswered request about one's
   * data.
   *
   * @param isAgain it was forgotten before, and is back: an open request is erased too.
   */
  forget(by: string, isAgain?: boolean): Promise<ForgetResult | "open request" | undefined>;
  /**
   * Replaces the answers. `other evidence`: it is not this lead, or more than answers was changed; `no evidence key`:
   * the keys that could tell are no longer listed.
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
  /** Puts back the missing parts of a backup. `ended`: it was forgotten; `expired`: its time is over. */
  restore(backup: StoredSubmission): Promise<"restored" | "present" | "ended" | "expired">;
}

type Namespace = Pick<DurableObjectNamespace<Outbox>, "get" | "idFromName">;

/** The outbox of a submission: its id is the object's name. */
export const outboxOf = ({ OUTBOX }: { OUTBOX: Namespace }, id: string) => OUTBOX.get(OUTBOX.idFromName(id));
