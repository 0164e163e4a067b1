import type { ReviewReason, VisitorReview } from "../../../../app/domain/application/review.ts";
import type { ReplayOutcome } from "../../../../app/domain/contract/operator/destinations.ts";
import type { LeadOrder, LeadReport } from "../../../../app/domain/contract/operator/leads.ts";
import type { RequestStep, requestAnswers } from "../../../../app/domain/contract/operator/requests.ts";
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

/** `accept`'s input: the fields beside the record are stored as lines of the timeline and as tasks alone. */
export type Submission = SealedSubmission & {
  program?: string;
  deliveries: DeliveryTask[];
  /** How many buyers may ever get it; 0 where there is no list. */
  buyersMax: number;
  conversion?: ConversionTask[];
};

/** On disk. `review` is for operators and programs; its visitor reads {@link VisitorState}. */
export type Stored = {
  reference: string;
  acceptedAt: string;
  repeated: boolean;
  review: ReviewReason | "";
  conversionId: string;
  /** The receipt that came along is the stored one, or a copy of it. */
  hasReceipt: boolean;
};

export type AcceptResult =
  | ({ outcome: "accepted" } & Stored)
  | { outcome: "conflict" }
  /** It was forgotten, or its time is over. */
  | { outcome: "ended"; reference: string };

/** For operators. Times are ISO, empty for never. */
export type SubmissionReport = IndexEntry &
  Omit<LeadReport, keyof IndexEntry | "request" | "deliveries"> & { deliveries: DeliveryReport[] };
export type DeliveryReport = LeadReport["deliveries"][number] & Pick<Delivery, "kind" | "status">;

/** For its visitor, who does not learn of a review for reasons that are about others. */
export type VisitorState = {
  review: VisitorReview;
  conversionId: string;
};

/** Who has it and since when, as its visitor is told. Times are epoch milliseconds, 0 for never. */
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

/** For whoever knows the hash of the receipt's secret. */
type StoredReceipt = Handover & { sealed: Sealed };

export type StoredSubmission = Omit<SealedSubmission, "review" | "captchaSolved"> & {
  progress: Progress;
  tasks: readonly Task[];
  timeline: TimelineRow[];
};

export type ForgetResult = Tombstone & {
  /** Those that have it, or may have, and are told (notifications.ts). */
  recipients: string[];
  /** When an operator took a copy, which is not deleted with it (ISO, empty for never). */
  exportedAt: string;
};

/** `marks`: those that follow from the answers; the others stay. */
export type Correction = Pick<SealedSubmission, "digests" | "matches" | "seals"> &
  Required<Pick<SealedSubmission, "evidence" | "marks">>;

type NotOpen = "answered already" | "not a request" | "ended" | "unknown";
type StopResult = { recipients: string[]; exportedAt: number };

export type RequestAnswer = (typeof requestAnswers)[number];
/** Of each kind of step. */
type Of<Step> = Step extends RequestStep ? Omit<Step, "at" | "by"> : never;
export type NewStep = Of<RequestStep>;

export type Replay = { to: string; by: string; isDry: boolean };

/** `to`: only what is for this destination; `status`: only what has this one. Empty: all that the order means. */
export type BulkRequest = Replay & { order: BulkOrder; status: SubmissionStatus | "" };

/** The durable object as its callers see it (bindings.ts); submission-outbox.ts implements it. */
export interface Outbox extends Rpc.DurableObjectBranded {
  accept(submission: Submission): Promise<AcceptResult>;
  /** Of an object that holds no submission: whether storage takes a write and gives it back. */
  probe(): Promise<boolean>;
  report(): Promise<SubmissionReport | undefined>;
  /** In the order of the purposes; empty when they were deleted. `away`: nobody knows whether it is forgotten. */
  seals(...purposes: ("operator" | "consents" | "answers")[]): Promise<Sealed[][] | "away">;
  /** As {@link seals}, noted in its timeline. */
  handOut(by: string, ...purposes: ("operator" | "consents" | "answers")[]): Promise<Sealed[][] | "away">;
  /** An operator's, for this lead alone (orders.ts). */
  obey(order: LeadOrder, by: string): Promise<string>;
  /**
   * Writes index and register now, and sets the alarm again; whom the register knows as forgotten is `forgotten again`.
   * `unknown`: nothing is stored. `unavailable`: the database did not take it, and the alarm goes on.
   */
  reindex(): Promise<"indexed" | "forgotten" | "forgotten again" | "over" | "unknown" | "unavailable">;
  /** Tries every delivery that waits now, and writes the index. False where nothing is stored. */
  wake(): Promise<boolean>;
  /** Retention counts from the first export. False without a body. */
  confirmExport(by: string): Promise<boolean>;
  captchaSolved(): Promise<"solved" | "ended" | "unknown">;
  visitorState(): Promise<VisitorState | undefined>;
  receipt(hash: string): Promise<StoredReceipt | undefined>;
  handover(): Promise<Handover | undefined>;
  /** Nothing is delivered any more, and whoever may have it is notified. `nothing`: the consent was never given. */
  withdraw(hash: string): Promise<"withdrawn" | "nothing" | "unknown">;
  /** To any destination of the list, whatever it was bound for. */
  replay(order: Replay): Promise<ReplayOutcome>;
  obeyBulk(order: BulkRequest): Promise<BulkOutcome>;
  /** `reason`: why an application that matches was left as it is. */
  answerRequest(by: string, answer: RequestAnswer, reason: string): Promise<"answered" | NotOpen>;
  /** Into an open request's record. */
  noteStep(by: string, step: NewStep): Promise<"noted" | NotOpen>;
  /** It is never sent again. `exportedAt`: epoch milliseconds, 0 for never. */
  stopSelling(by: string): Promise<StopResult | "open request" | "ended" | "unknown">;
  /** Erases all but the tombstone. An `open request` stays. */
  forget(by: string): Promise<ForgetResult | "open request" | undefined>;
  /** `other evidence`: another lead, or more than answers changed; `no evidence key`: no listed key can tell. */
  correct(
    by: string,
    corrected: Correction,
  ): Promise<"corrected" | "other evidence" | "no evidence key" | "no body" | "ended" | "unknown">;
  /** @param reference of the lead of the same person that is held. */
  noteRepeat(reference: string): Promise<void>;
  /** `ended`: it was forgotten; `expired`: its time is over. */
  restore(backup: StoredSubmission): Promise<"restored" | "present" | "ended" | "expired">;
}

export const outboxOf = ({ OUTBOX }: { OUTBOX: ObjectNamespace }, id: string) =>
  objectNamed<Outbox>(OUTBOX, id);
