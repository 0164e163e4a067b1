import { submitContactUsForm } from "../../../app/domain/contract/contact.ts";
import { contactForm } from "../../../app/domain/forms/contact-message.ts";
import { withdrawalMessage } from "../../../app/domain/forms/withdrawal-message.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { openSealed } from "./delivery.ts";
import { closeDeliveries } from "./delivery-orders.ts";
import { sealsFor } from "./destination-seals.ts";
import { destinationHas, withEvent } from "./events.ts";
import { type DeliveryResult, judgeSubmission } from "./judge-reply.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { OutboxSubmission, Withdrawal } from "./record.ts";
import { meaningOf } from "./status.ts";
import type { Turn } from "./upkeep.ts";

/**
 * A visitor withdraws the consent to be contacted: what has not gone out does not go out any more, and a product backend
 * that has it, or may have it, is told by a contact message with fixed words and the reference. The message is tried by the
 * alarm until it is answered, each time under the same id. Standing alone, the lead and its exports are marked.
 */

/** Whether the product backend is still to be told. */
export const isTelling = ({ withdrawal, forgottenAt, isOver, deliveries }: OutboxSubmission): boolean =>
  // With a list, events tell it (tell-destinations.ts).
  deliveries.length === 0 &&
  (withdrawal.state === "waits" || withdrawal.state === "refused") &&
  !forgottenAt &&
  !isOver;

/** Withdraws the consent, once. Possible as long as there is a receipt, also when the body is deleted. */
export function withdraw(store: OutboxStore, now: number): "withdrawn" | "nothing" | "unknown" {
  const submission = store.read();
  if (!submission || submission.forgottenAt || submission.isOver) return "unknown";
  if (submission.withdrawnAt) return "withdrawn";
  if (!submission.consents.some(({ name, given }) => name === "contact" && given)) return "nothing";
  const stops = meaningOf(submission.status).stops;
  const withdrawal: Partial<Withdrawal> = destinationHas(submission)
    ? { state: "waits", id: crypto.randomUUID() }
    : {};
  store.transaction(() => {
    store.change({
      withdrawnAt: now,
      withdrawal: { ...submission.withdrawal, ...withdrawal },
      ...(submission.deliveries.length > 0
        ? { ...closeDeliveries(submission, now), ...withEvent(submission, "withdraw", now) }
        : {}),
      ...(stops && submission.deliveries.length === 0
        ? { status: "closed" as const, review: "" as const, closedAt: now }
        : {}),
    });
    store.note(now, "contact consent withdrawn", stops ? "by the visitor, not delivered" : "by the visitor");
  });
  return "withdrawn";
}

/** An operator's retry of a lead whose consent was withdrawn: telling of it starts again, delivery does not. */
export function retryWithdrawal(
  store: OutboxStore,
  submission: OutboxSubmission,
  now: number,
  by: string,
): "started" | "withdrawn" | "ended" {
  const { withdrawal, forgottenAt, isOver } = submission;
  if (forgottenAt || isOver) return "ended";
  if (withdrawal.state === "" || withdrawal.state === "told") {
    store.change({});
    return "withdrawn";
  }
  const isQueued = submission.events.some(({ event }) => event === "withdraw");
  store.change({
    withdrawal: { ...withdrawal, state: "waits" },
    ...(submission.deliveries.length > 0 && !isQueued ? withEvent(submission, "withdraw", now) : {}),
  });
  store.note(now, "telling of the withdrawal requested", by);
  return "started";
}

/** One attempt at telling the product backend. That it is made is on disk before, as with a delivery. */
export async function tellOfWithdrawal(turn: Turn, sync: () => Promise<void>): Promise<void> {
  const { store, settings } = turn;
  const submission = store.read();
  if (!submission || !isTelling(submission)) return;
  const { withdrawal } = submission;
  const sent = await sendWithdrawal(turn, submission, sync);
  const now = store.read();
  if (!sent || !now || !isTelling(now)) return;
  const { result, isRead } = sent;
  const at = settings.clock();
  const state = withdrawalStateAfter(result);
  const unanswered = isRead ? withdrawal.unanswered : true;
  store.transaction(() => {
    store.change({
      withdrawal: { ...withdrawal, state, unanswered, toldAt: result.is === "delivered" ? at : 0 },
    });
    const failure = result.failure && `: ${result.failure}`;
    store.note(at, `withdrawal ${state === "waits" ? "not told yet" : state}${failure}`, "");
  });
  if (state === "refused" || state === "unconfirmed")
    console.error(JSON.stringify({ event: `withdrawal ${state}`, id: submission.id }));
}

/** Sends the contact message that tells it, each time under the same id. Undefined where there is nobody to send it to. */
export async function sendWithdrawal(
  turn: Turn,
  submission: OutboxSubmission,
  sync: () => Promise<void> = async () => {},
): Promise<ReturnType<typeof judgeSubmission> | undefined> {
  const { store, settings } = turn;
  const { withdrawal } = submission;
  if (!settings.backend) return undefined;
  const form = await formOf(turn, submission);
  store.change({ withdrawal: { ...withdrawal, unanswered: true } });
  await sync();
  const reply = await productBackend(settings.backend).send(submitContactUsForm, form, {
    idempotencyKey: withdrawal.id,
  });
  return judgeSubmission(reply, { stage: "message", mayHaveIt: withdrawal.unanswered });
}

export function withdrawalStateAfter(result: DeliveryResult): "told" | "unconfirmed" | "refused" | "waits" {
  if (result.is === "delivered") return "told";
  return result.is === "failed" ? "waits" : result.is;
}

/**
 * The contact message: fixed words and the reference. The person is named as in the lead while its body is here, since a
 * backend may want to be told by whom; later by nothing but the reference.
 */
async function formOf(
  { store, settings }: Turn,
  submission: OutboxSubmission,
): Promise<Record<string, string>> {
  const keys = settings.backend?.privateKeys ?? [];
  const seals = sealsFor(store.seals("delivery"), { to: "", kind: "backend" });
  const opened = await openSealed(submission.id, seals, keys);
  const lead: Readonly<Record<string, string>> = "form" in opened ? opened.form : {};
  const name = [lead.first_name, lead.last_name].filter(Boolean).join(" ");
  return Object.fromEntries(
    contactForm(submission.withdrawal.id, {
      name: name || withdrawalMessage.name,
      email: lead.email ?? "",
      phone: lead.phone ?? "",
      reference: submission.reference,
      message: withdrawalMessage.text,
    }),
  );
}
