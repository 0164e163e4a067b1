import type { ServicesBindings } from "../bindings.ts";
import { registerOf, type Tombstone } from "../register/contract.ts";
import type { OutboxSettings } from "../settings.ts";
import { deliveriesText } from "./deliveries.ts";
import { backendId, type DestinationState } from "./destination-state.ts";
import { createLedger, type IndexEntry } from "./ledger.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { Delivery, OutboxSubmission } from "./record.ts";
import { dueAt, yearsAfter } from "./retention.ts";

/** What every step of an alarm gets. */
export type Turn = {
  store: OutboxStore;
  env: ServicesBindings;
  settings: OutboxSettings;
  /** Epoch milliseconds, by the clock of the settings. */
  now: number;
};

/** A step that takes longer is tried again at the next alarm: nothing may stand in the way of delivery. Milliseconds. */
const stepLimit = 10_000;

/** Empty for what has not happened (0) and for what never will (Infinity). */
export const iso = (epochMs: number): string =>
  epochMs && Number.isFinite(epochMs) ? new Date(epochMs).toISOString() : "";

/** A step that failed is logged from this alarm on: an outage must not fill the log with a line for each lead. */
const loggedFrom = 4;

/** Runs what may fail and is tried again: false when it failed or took too long. */
export async function succeeds(
  step: string,
  { id, runs }: Pick<OutboxSubmission, "id" | "runs">,
  work: () => Promise<unknown>,
): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too long")), stepLimit);
  });
  try {
    await Promise.race([work(), tooLong]);
    return true;
  } catch (error) {
    if (runs >= loggedFrom)
      console.error(JSON.stringify({ event: "outbox step failed", step, id, kind: (error as Error).name }));
    return false;
  } finally {
    clearTimeout(timer);
  }
}

export const tombstoneOf = (submission: OutboxSubmission, tombstoneYears: number): Tombstone => ({
  id: submission.id,
  reference: submission.reference,
  acceptedAt: iso(submission.acceptedAt),
  forgottenAt: iso(submission.forgottenAt),
  until: iso(yearsAfter(submission.forgottenAt, tombstoneYears)),
});

/** The register is what the index can be rebuilt from. A tombstone there has an end of its own. */
export async function register({ store, env, settings }: Turn): Promise<void> {
  const submission = store.read();
  if (!submission || submission.isRegistered) return;
  const { id, reference, acceptedAt, forgottenAt, isOver } = submission;
  const day = registerOf(env.REGISTER, iso(acceptedAt));
  const done = await succeeds("register", submission, async () => {
    if (forgottenAt) await day.forget(tombstoneOf(submission, settings.retention.tombstoneYears));
    else if (isOver) await day.remove(id);
    else await day.add({ id, reference, acceptedAt: iso(acceptedAt) });
  });
  const same = store.read();
  if (done && same?.forgottenAt === forgottenAt && same.isOver === isOver) store.mark({ isRegistered: true });
}

/** Writes the row in the index again when something changed since, and deletes it when the submission is no more. */
export async function index({ store, env, settings }: Turn): Promise<void> {
  const submission = store.read();
  if (!submission || submission.indexedVersion === submission.version) return;
  const ledger = createLedger(env.LEDGER);
  const done = await succeeds("index", submission, () =>
    submission.forgottenAt || submission.isOver
      ? ledger.remove(submission.id)
      : ledger.index(entryOf(submission, settings), submission.matches, statesOf(submission)),
  );
  if (done) store.mark({ indexedVersion: submission.version });
}

/** Whether register, index, the row of the postback and backup are as the submission is. */
export const isUpToDate = (submission: OutboxSubmission, { BACKUP }: ServicesBindings): boolean =>
  submission.isRegistered &&
  submission.indexedVersion === submission.version &&
  submission.postback.isWritten &&
  (!BACKUP || submission.backedUpVersion === submission.version);

export const entryOf = (submission: OutboxSubmission, { retention }: OutboxSettings): IndexEntry => ({
  id: submission.id,
  reference: submission.reference,
  accepted_at: iso(submission.acceptedAt),
  layout: submission.layout,
  source: submission.source,
  affiliate: submission.affiliate,
  sub_affiliate: submission.subAffiliate ?? "",
  destination: submission.destination,
  destinations: deliveriesText(submission.deliveries),
  status: submission.status,
  review: submission.review,
  attempts: submission.attempts,
  last_failure: submission.lastFailure,
  last_attempt_at: iso(submission.lastAttemptAt),
  delivered_at: iso(submission.deliveredAt),
  exported_at: iso(submission.exportedAt),
  due_at: iso(dueAt(submission, retention)),
  withdrawn_at: iso(submission.withdrawnAt),
  withdrawal: submission.withdrawal.state,
  marks: (submission.marks ?? []).join(", "),
});

/** What a submission knows of each of its destinations; nothing of one that was never tried. */
export function statesOf(submission: OutboxSubmission): DestinationState[] {
  const { deliveries, destination } = submission;
  if (deliveries.length > 0) return deliveries.flatMap((delivery) => stateOf(delivery.to, delivery));
  return destination === "product backend" ? stateOf(backendId, submission) : [];
}

type Attempted = Pick<Delivery, "deliveredAt" | "lastAttemptAt" | "lastFailure" | "lastAnswer"> & {
  status: Delivery["status"] | OutboxSubmission["status"];
};

function stateOf(destination: string, attempted: Attempted): DestinationState[] {
  const { status, deliveredAt, lastAttemptAt, lastFailure, lastAnswer } = attempted;
  // What a person ended, or the cap, is no failure of the destination.
  const isFailure = lastFailure !== "" && status !== "delivered" && status !== "closed";
  const failedAt = isFailure ? iso(lastAttemptAt) : "";
  if (!failedAt && !deliveredAt) return [];
  const times = { succeeded_at: iso(deliveredAt), failed_at: failedAt, failing_since: failedAt };
  return [{ destination, ...times, verdict: lastAnswer.verdict, failure: isFailure ? lastFailure : "" }];
}
