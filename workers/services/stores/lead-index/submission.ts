import type { RecordedConsent } from "../../../../app/domain/application/lead.ts";
import type { ReviewReason } from "../../../../app/domain/application/review.ts";
import type { RequestStep } from "../../../../app/domain/contract/operator/requests.ts";
import type { LeadMark } from "../../../../app/domain/operator/lead-status.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type { KeyedHmac } from "../../settings/digests.ts";
import type { SubmissionStatus } from "./status.ts";
import type { DeliveryTask, LastAnswer, Task } from "./task.ts";

/** Bodies are for operators and deliveries, consents and answers for operators, receipts for whoever has the link. */
export type SealPurpose = "operator" | "delivery" | "consents" | "receipt" | "answers";
export type Seals = Record<SealPurpose, Sealed[]>;

/** Its address, user agent, page and the hash of its text are in the sealed consents only. */
type OpenConsent = Pick<RecordedConsent, "name" | "given" | "version" | "at">;

/**
 * An HMAC (`hmacsOf`, purpose `match`) that finds the same person again. `reference`: the one that a request names; `own`: a lead's own,
 * in the index alone; `status`: a lead's own with its telephone's last digits.
 */
export type MatchKind =
  | "taxpayer"
  | "applicant"
  | "person"
  | "phone"
  | "email"
  | "reference"
  | "own"
  | "status";
export type Match = KeyedHmac & { kind: MatchKind };

export type SealedSubmission = {
  record: 2;
  id: string;
  reference: string;
  /** Of the answers, one for each digest key, newest first: they tell the same submission from another. */
  digests: KeyedHmac[];
  /** Epoch milliseconds. */
  acceptedAt: number;
  /** The application's flow; `api` for a program's, `contact`, `call-back`, or `request-…` for a request about data. */
  layout: string;
  source: string;
  affiliate: string;
  subAffiliate?: string | undefined;
  consents: OpenConsent[];
  matches: Match[];
  /** Of the parts that no correction changes (`evidenceOf`). Absent where nothing can be corrected. */
  evidence?: KeyedHmac[];
  marks?: LeadMark[];
  review: ReviewReason | "";
  captchaSolved: boolean;
  seals: Seals;
};

/** Epoch milliseconds, 0 for never. */
export type Progress = {
  review: ReviewReason | "";
  captchaSolved: boolean;
  /** As of its acceptance; 0: no list bound it then. */
  buyersMax: number;
  exportedAt: number;
  closedAt: number;
  /** Not to be sold or shared: never sent again. */
  stoppedAt: number;
  withdrawnAt: number;
  resentAt: number;
  bodyDeletedAt: number;
  forgottenAt: number;
  /** Its time is over: index, register and backup are still to drop it. */
  isOver: boolean;
  conversionId: string;
  convertedAt: number;
  /** Of a request about data. */
  steps: readonly RequestStep[];
};

export type TimelineRow = { at: number; event: string; detail: string };

/** Only a correction or a deletion changes it. */
export type Fixed = Omit<SealedSubmission, "seals" | "review" | "captchaSolved">;

export type OutboxSubmission = Fixed &
  Progress &
  Overall & { tasks: readonly Task[]; deliveries: Delivery[] };

export type Delivery = DeliveryTask["payload"] &
  Pick<DeliveryTask, "attempts" | "notBefore" | "unanswered"> & {
    /** Its id in DESTINATIONS; `#1`, its place there, while its entry cannot be read. Empty: the only one. */
    to: string;
    status: Exclude<SubmissionStatus, "in review" | "lost">;
  };

export type Overall = {
  status: SubmissionStatus;
  destination: "inbox" | "product backend" | "elsewhere";
  attempts: number;
  lastFailure: string;
  lastAnswer: LastAnswer;
  lastAttemptAt: number;
  deliveredAt: number;
  withdrawal: { state: "" | "waits" | "refused" | "unconfirmed" | "told"; toldAt: number };
};

/** An ISO time of epoch milliseconds; empty for never. */
export const iso = (epochMs: number): string =>
  epochMs && Number.isFinite(epochMs) ? new Date(epochMs).toISOString() : "";
