import type { ReviewReason, VisitorReview } from "../../../../app/domain/application/review.ts";
import type { ReplayOutcome } from "../../../../app/domain/contract/operator/destinations.ts";
import type { LeadOrder, LeadReport } from "../../../../app/domain/contract/operator/leads.ts";
import type { RequestStep, requestOutcomes } from "../../../../app/domain/contract/operator/requests.ts";
import type { BulkOrder, BulkOutcome } from "../../../../app/domain/operator/bulk-orders.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import { type ObjectNamespace, objectNamed } from "../../settings/bindings.ts";
import type { IndexEntry } from "../../stores/lead-index/lead-index.ts";
import type { SubmissionStatus } from "../../stores/lead-index/status.ts";
import type {
  Delivery,
  Progress,
  SealedSubmission,
  TimelineRow,
} from "../../stores/lead-index/submission.ts";
import type { ConversionTask, DeliveryTask, Task } from "../../stores/lead-index/task.ts";
import type { Tombstone } from "../../stores/register/contract.ts";

/** The input of `accept`. `program`, `deliveries`, `conversion`, `confirmation` become timeline and tasks only. */
export type Submission = SealedSubmission & {
  program?: string;
  deliveries: DeliveryTask[];
  /** The cap of buyers for this submission, or 0 where there is no list of destinations. */
  buyersMax: number;
  conversion?: ConversionTask[];
  confirmation?: Sealed;
};

/**
 * The response to a submission that is on disk. `review` is for operators and programs; the visitor reads {@link
 * VisitorState}.
 */
export type Acceptance = {
  reference: string;
  acceptedAt: string;
  repeated: boolean;
  review: ReviewReason | "";
  conversionId: string;
  /** True if the secret that came with this submission opens the stored receipt. */
  hasReceipt: boolean;
  confirms: boolean;
};

export type AcceptResult =
  | ({ outcome: "accepted" } & Acceptance)
  | { outcome: "conflict" }
  /** The submission was forgotten, or its time is over. */
  | { outcome: "ended"; reference: string };

/** A submission as operators read it. Times are ISO, empty for never. */
export type SubmissionReport = IndexEntry &
  Omit<LeadReport, keyof IndexEntry | "request" | "deliveries"> & { deliveries: DeliveryReport[] };
export type DeliveryReport = LeadReport["deliveries"][number] & Pick<Delivery, "kind" | "status">;

/** A submission as its visitor reads it. The visitor does not learn of a review whose reason is about other people. */
export type VisitorState = {
  review: VisitorReview;
  conversionId: string;
  confirms: boolean;
};

/** Who has the submission, and since when, for its visitor. Times are epoch milliseconds, 0 for never. */
export type Handover = {
  acceptedAt: number;
  deliveredAt: number[];
  destination: IndexEntry["destination"];
  deliveries: (Pick<Delivery, "to" | "kind" | "name"> & { at: number })[];
  exportedAt: number;
  state: "waits" | "delivered" | "stopped";
  withdrawnAt: number;
  withdrawal: IndexEntry["withdrawal"];
  withdrawalToldAt: number;
};

/** A receipt, for a visitor whose link has the secret with the stored hash. */
type StoredReceipt = Handover & { sealed: Sealed };

export type StoredSubmission = Omit<SealedSubmission, "review" | "captchaSolved"> & {
  progress: Progress;
  tasks: readonly Task[];
  timeline: TimelineRow[];
};

export type ForgetResult = Tombstone & {
  /** The destinations that have the submission, or may have it, and are notified (notifications.ts). */
  recipients: string[];
  /** When an operator exported a copy, which is not deleted with the submission (ISO, empty for never). */
  exportedAt: string;
};

/** A correction. `marks` replaces only the marks that follow from the answers. */
export type Correction = Pick<SealedSubmission, "digests" | "matches" | "seals"> &
  Required<Pick<SealedSubmission, "evidence" | "marks">>;

type NotOpenReason = "answered already" | "not a request" | "ended" | "unknown";
/** `exportedAt` is in epoch milliseconds, 0 for never. */
type StopResult = { recipients: string[]; exportedAt: number };

export type RequestAnswer = (typeof requestOutcomes)[number];
type StepFields<Step> = Step extends RequestStep ? Omit<Step, "at" | "by"> : never;
export type NewStep = StepFields<RequestStep>;

/** `to` is a destination's id, `by` the operator. A dry run returns the outcome and changes nothing. */
export type Replay = { to: string; by: string; isDry: boolean };

/** An order for many leads. `to` and `status` select deliveries; if empty they select all that the order is for. */
export type BulkRequest = Replay & { order: BulkOrder; status: SubmissionStatus | "" };

/** The durable object as its callers see it (bindings.ts). submission-outbox.ts implements it. */
export interface Outbox extends Rpc.DurableObjectBranded {
  accept(submission: Submission): Promise<AcceptResult>;
  /** Says whether storage works. It is called on an object that holds no submission. */
  probe(): Promise<boolean>;
  report(): Promise<SubmissionReport | undefined>;
  /**
   * Returns the seals in the order of the purposes. A list is empty when its seals were deleted. `away` means that the
   * register could not be asked whether the submission is forgotten.
   */
  seals(...purposes: ("operator" | "consents" | "answers")[]): Promise<Sealed[][] | "away">;
  /** Returns seals as {@link seals} does, and notes in the timeline who got them. */
  handOut(by: string, ...purposes: ("operator" | "consents" | "answers")[]): Promise<Sealed[][] | "away">;
  /** Obeys an operator's order for this lead alone (orders.ts). */
  obey(order: LeadOrder, by: string): Promise<string>;
  /**
   * Writes the index and the register now, and sets the alarm again. A submission that the register knows as
   * forgotten is `forgotten again`. `unknown` means that nothing is stored. `unavailable` means that the database did
   * not take the row, and the alarm will try again.
   */
  reindex(): Promise<"indexed" | "forgotten" | "forgotten again" | "over" | "unknown" | "unavailable">;
  /**
   * Tries every waiting delivery now, and writes the index.
   * @returns false where nothing is stored.
   */
  wake(): Promise<boolean>;
  /**
   * Notes an export. Retention counts from the first export.
   * @returns false without a body.
   */
  confirmExport(by: string): Promise<boolean>;
  captchaSolved(): Promise<"solved" | "ended" | "unknown">;
  visitorState(): Promise<VisitorState | undefined>;
  receipt(hash: string): Promise<StoredReceipt | undefined>;
  handover(): Promise<Handover | undefined>;
  /**
   * Withdraws the consent to be contacted. Nothing is delivered any more, and every buyer that may have the lead is
   * notified. `nothing` means that the consent was never given.
   */
  withdraw(hash: string): Promise<"withdrawn" | "nothing" | "unknown">;
  /** Delivers to any destination of the list, even if the lead was not bound for it. */
  replay(order: Replay): Promise<ReplayOutcome>;
  obeyBulk(order: BulkRequest): Promise<BulkOutcome>;
  /**
   * Closes a request or a call with an operator's decision. `reason` says why an application that matches was left as
   * it is.
   */
  answerRequest(by: string, answer: RequestAnswer, reason: string): Promise<"answered" | NotOpenReason>;
  /** Adds a step to an open request's record. */
  noteStep(by: string, step: NewStep): Promise<"noted" | NotOpenReason>;
  /** Stops every further delivery for good. */
  stopSelling(by: string): Promise<StopResult | "open request" | "ended" | "unknown">;
  /** Erases everything but the tombstone. An `open request` stays as it is. */
  forget(by: string): Promise<ForgetResult | "open request" | undefined>;
  /**
   * Corrects the answers. `other evidence` means that the correction is of another lead, or changes more than
   * answers. `no evidence key` means that no listed digest key made the stored evidence, so nobody can tell.
   */
  correct(
    by: string,
    correction: Correction,
  ): Promise<"corrected" | "other evidence" | "no evidence key" | "no body" | "ended" | "unknown">;
  /**
   * Notes that the same person applied again.
   * @param reference of the other lead, which is held.
   */
  noteRepeat(reference: string): Promise<void>;
  /**
   * Restores a submission from its backup. `ended` means that the submission was forgotten, and `expired` that its
   * time is over.
   */
  restore(backup: StoredSubmission): Promise<"restored" | "present" | "ended" | "expired">;
}

export const outboxOf = ({ OUTBOX }: { OUTBOX: ObjectNamespace }, id: string) =>
  objectNamed<Outbox>(OUTBOX, id);
