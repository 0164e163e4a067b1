import type { KeyedHmac } from "../../settings/digests.ts";
import type { Fixed, OutboxSubmission, Progress } from "../../stores/lead-index/submission.ts";
import { type Task, tasksOf } from "../../stores/lead-index/task.ts";
import { deliveryOf, overallOf } from "./deliveries.ts";

export const newProgress = (accepted: Partial<Progress> = {}): Progress => ({
  review: "",
  captchaSolved: false,
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
  steps: [],
  ...accepted,
});

/**
 * Reads a stored record.
 * @throws RangeError `shape: record …` for an unknown version.
 */
export function readRecord(
  fixed: { record: number },
  changing: Partial<Progress>,
  tasks: readonly Task[],
): OutboxSubmission {
  const readVersion = readersByVersion[fixed.record];
  if (!readVersion) throw new RangeError(`shape: record ${fixed.record}`);
  const stored = readVersion(fixed, changing);
  const deliveries = tasksOf(tasks, "delivery").map(deliveryOf);
  return { ...stored, tasks, deliveries, ...overallOf(stored, deliveries, tasks) };
}

/**
 * Waits for a call to an outbox, and returns `unreadable` if the outbox's record is of a newer version than this code.
 * Such a lead stays as it is, and other leads go on being indexed. The error is recognized by its message, because a
 * call to another object loses the error's class.
 */
export async function unreadableIfNewer<Outcome>(call: Promise<Outcome>): Promise<Outcome | "unreadable"> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("shape: record")) return "unreadable";
    throw error;
  }
}

const readersByVersion: Record<number, (fixed: object, changing: Partial<Progress>) => Fixed & Progress> = {
  2: (fixed, changing) => ({ ...(fixed as Fixed), ...newProgress(changing) }),
};

/** Returns the fields of the record's fixed part alone. */
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

export function progressOf(submission: Progress): Progress {
  const names = Object.keys(newProgress()) as (keyof Progress)[];
  return Object.fromEntries(names.map((name) => [name, submission[name]])) as Progress;
}

export const isEnded = ({ forgottenAt, bodyDeletedAt, isOver }: Progress): boolean =>
  forgottenAt > 0 || bodyDeletedAt > 0 || isOver;

/** Says whether a body that is not stored was lost: no buyer has it, and it was neither exported nor closed. */
export const hasLostBody = ({ deliveries, exportedAt, closedAt }: OutboxSubmission): boolean =>
  !deliveries.some(({ kind, deliveredAt }) => kind !== "inbox" && deliveredAt > 0) &&
  !exportedAt &&
  !closedAt;

/** Compares the HMACs of the answers under any digest key that both submissions have. */
export const hasSameAnswers = (
  { digests }: Pick<Fixed, "digests">,
  other: { digests: KeyedHmac[] },
): boolean =>
  digests.some(({ keyId, hmac }) =>
    other.digests.some((digest) => digest.keyId === keyId && digest.hmac === hmac),
  );
