import type { OutboxSettings } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { type DeliveryResult, deliverToBackend } from "./delivery.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { OutboxSubmission } from "./record.ts";
import { needsAttention } from "./schedule.ts";
import type { Turn } from "./upkeep.ts";

/** Whether a submission is to be delivered: neither delivered, nor in review, nor ended. */
export const isWaiting = ({ status, forgottenAt, isOver }: OutboxSubmission): boolean =>
  (status === "queued" || status === "needs attention") && !forgottenAt && !isOver;

/** Whether it goes to the product backend; otherwise it is delivered where it is: the outbox is the inbox. */
const goesToBackend = (store: OutboxStore, { backend, isBackendUnreadable }: OutboxSettings): boolean =>
  (backend !== undefined || isBackendUnreadable) && store.seals("delivery").length > 0;

/** Standing alone, delivery needs nobody else: an operator may take the submission from here. */
export function deliverToInbox({ store, settings, now }: Turn): void {
  const submission = store.read();
  if (!submission || !isWaiting(submission) || goesToBackend(store, settings)) return;
  const attempt = { attempts: submission.attempts + 1, lastAttemptAt: now, destination: "inbox" } as const;
  store.transaction(() => {
    store.change(attempt);
    settle(store, now, store.seals("operator").length > 0 ? { ok: true } : { ok: false, failure: "no body" });
  });
}

/** One attempt at delivery to the product backend. Where it cannot be read who that is, only the age is looked at. */
export async function deliver({ store, settings, now }: Turn, sync: () => Promise<void>): Promise<void> {
  const submission = store.read();
  if (!submission || !isWaiting(submission)) return;
  if (!goesToBackend(store, settings)) return;
  if (!settings.backend) return lookAtAge(store, submission, now);
  const { unanswered, attempts } = submission;
  store.change({ attempts: attempts + 1, lastAttemptAt: now, destination: "product backend" });
  await sync();
  const result = await deliverToBackend({
    id: submission.id,
    seals: store.seals("delivery"),
    privateKeys: settings.backend.privateKeys,
    backend: productBackend(settings.backend),
    validated: submission.validated,
    // What was delivered once, and is delivered again because an operator ordered it, the backend has too.
    mayHaveIt: unanswered || submission.deliveredAt > 0,
    onValidated: () => store.change({ validated: true }),
    beforeSending: async () => {
      store.change({ unanswered: true });
      await sync();
    },
    onAnswered: () => store.change({ unanswered }),
  });
  settle(store, settings.clock(), result);
}

/** Stores how an attempt ended, unless somebody ended the submission meanwhile. */
function settle(store: OutboxStore, now: number, result: DeliveryResult): void {
  const submission = store.read();
  if (!submission || !isWaiting(submission)) return;
  if (result.ok) {
    store.transaction(() => {
      store.change({ status: "delivered", deliveredAt: now, lastFailure: "", unanswered: false });
      store.note(now, "delivered", "");
    });
    return;
  }
  const isRefused = needsAttention(submission.acceptedAt, now, result.failure);
  const status = isRefused ? "needs attention" : submission.status;
  store.change({ status, lastFailure: result.failure });
  store.note(now, "attempt failed", result.failure);
  if (status === "needs attention") sayAttention(submission);
}

function lookAtAge(store: OutboxStore, submission: OutboxSubmission, now: number): void {
  if (submission.status === "needs attention" || !needsAttention(submission.acceptedAt, now, "")) return;
  store.change({ status: "needs attention", lastFailure: "invalid settings" });
  store.note(now, "needs attention", "invalid settings");
  sayAttention(submission);
}

const sayAttention = ({ id }: OutboxSubmission): void =>
  console.error(JSON.stringify({ event: "lead needs attention", id }));
