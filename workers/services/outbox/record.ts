import type { ReviewReason } from "../../../app/domain/application/review.ts";
import type { KeyedHmac } from "../digests.ts";
import type { SealedSubmission } from "./contract.ts";
import { type Delivery, deliveryOf, type Overall, overallOf } from "./deliveries.ts";
import { type Task, tasksOf } from "./task.ts";

/** What persons and the clock made of a submission; the rest are its tasks. Epoch milliseconds, 0 for what has not happened. */
export type Progress = {
  /** Why it is in review; empty when it is not, or no longer. */
  review: ReviewReason | "";
  captchaSolved: boolean;
  /** The reference of the lead that it repeats: a person decides, also when its captcha is solved. Empty: of none. */
  repeats: string;
  /** How many buyers may ever get it, as it was when it was accepted; 0: no list bound it then. */
  buyersMax: number;
  exportedAt: number;
  closedAt: number;
  /** Its person does not want it sold or shared: it is never sent again. */
  stoppedAt: number;
  /** When the visitor withdrew the consent to be contacted: nothing is delivered any more. */
  withdrawnAt: number;
  /** It was unconfirmed or refused, and somebody had it sent again. */
  resentAt: number;
  /** Body, digests and matches were deleted. */
  bodyDeletedAt: number;
  forgottenAt: number;
  /** All of its time is over: it only waits for index, register and backup to drop it too. */
  isOver: boolean;
  /** Names its one conversion, at random; empty: it never converts. */
  conversionId: string;
  /** When it converted; until then it waits for its release. */
  convertedAt: number;
};

export type TimelineRow = { at: number; event: string; detail: string };

/** What is stored of an acceptance, and changes by a correction or a deletion only. */
export type Fixed = Omit<SealedSubmission, "seals" | "review" | "captchaSolved">;

/** A submission as the outbox works with it: what is stored, and what follows from that. */
export type OutboxSubmission = Fixed &
  Progress &
  Overall & { tasks: readonly Task[]; deliveries: Delivery[] };

export const newProgress = (accepted: Partial<Progress> = {}): Progress => ({
  review: "",
  captchaSolved: false,
  repeats: "",
  buyersMax: 0,
  exportedAt: 0,
  closedAt: 0,
  stoppedAt: 0,
  withdrawnAt: 0,
  resentAt: 0,
  bodyDeletedAt: 0,
  forgottenAt: 0,
  isOver: false,
  conversionId: "",
  convertedAt: 0,
  ...accepted,
});

/** Reads what is stored, by the record's own version. @throws RangeError `shape: record …` for an unknown one. */
export function readRecord(
  fixed: { record: number },
  changing: Partial<Progress>,
  tasks: readonly Task[],
): OutboxSubmission {
  const read = readers[fixed.record];
  if (!read) throw new RangeError(`shape: record ${fixed.record}`);
  const stored = read(fixed, changing);
  const deliveries = tasksOf(tasks, "delivery").map(deliveryOf);
  return { ...stored, tasks, deliveries, ...overallOf(stored, deliveries, tasks) };
}

/** Whether an outbox failed because its record is of an unknown version; across the call an error keeps its message. */
export const isUnreadableRecord = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("shape: record");

const readers: Record<number, (fixed: object, changing: Partial<Progress>) => Fixed & Progress> = {
  2: (fixed, changing) => ({ ...(fixed as Fixed), ...newProgress(changing) }),
};

/** The part of a submission alone that is fixed. */
export const fixedOf = (submission: Fixed): Fixed => ({
  record: submission.record,
  id: submission.id,
  reference: submission.reference,
  digests: submission.digests,
  acceptedAt: submission.acceptedAt,
  layout: submission.layout,
  source: submission.source,
  affiliate: submission.affiliate,
  subAffiliate: submission.subAffiliate,
  consents: submission.consents,
  matches: submission.matches,
  evidence: submission.evidence,
  marks: submission.marks,
});

/** The changing part of a submission alone. */
export function progressOf(submission: Progress): Progress {
  const names = Object.keys(newProgress()) as (keyof Progress)[];
  return Object.fromEntries(names.map((name) => [name, submission[name]])) as Progress;
}

/** Whether nothing more happens to a submission: it was forgotten, or its body was deleted when its time was over. */
export const isEnded = ({ forgottenAt, bodyDeletedAt, isOver }: Progress): boolean =>
  forgottenAt > 0 || bodyDeletedAt > 0 || isOver;

/** Whether a body that is not here is not where it should be either: with nobody who has it. */
export const isLost = ({ deliveries, exportedAt, closedAt }: OutboxSubmission): boolean =>
  !deliveries.some(({ kind, deliveredAt }) => kind !== "inbox" && deliveredAt > 0) &&
  !exportedAt &&
  !closedAt;

/** Whether a submission has the answers of the stored one, under any key that both know. */
export const hasSameAnswers = (
  { digests }: Pick<Fixed, "digests">,
  sent: { digests: KeyedHmac[] },
): boolean =>
  digests.some(({ keyId, hmac }) =>
    sent.digests.some((digest) => digest.keyId === keyId && digest.hmac === hmac),
  );
