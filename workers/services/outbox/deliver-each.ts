import { type Destination, destinationOf } from "../destinations/destination.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { sealAnswer, withAnswer } from "./answer-seals.ts";
import { outcomeOf } from "./attempt.ts";
import { capOf, changeDelivery, delayOf, hasIt, isSent, mayGoOut, planAttempts } from "./deliveries.ts";
import { deliverToBackend } from "./delivery.ts";
import { openSeal, sealsFor } from "./destination-seals.ts";
import {
  type DeliveryResult,
  delivered,
  detailOf,
  failed,
  judgeSubmission,
  logFailure,
} from "./judge-reply.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { Delivery, OutboxSubmission } from "./record.ts";
import type { Sealed } from "./seal.ts";
import {
  adfContent,
  adfEmail,
  type Sent,
  sendByEmail,
  sendLeadToWebhook,
  webhookContent,
} from "./send-to.ts";
import { waitsForPerson } from "./status.ts";
import type { Turn } from "./upkeep.ts";

type Sync = () => Promise<void>;

/**
 * One attempt at each delivery that is due, all at once: a destination that hangs keeps no other waiting. What the cap
 * leaves no room for is closed, and a person may have it sent once there is.
 */
export async function deliverEach(turn: Turn, sync: Sync): Promise<void> {
  const { store, settings, now } = turn;
  const submission = store.read();
  if (!submission || !mayGoOut(submission)) return;
  const cap = capOf(submission, settings.buyersMax);
  const { attempts, overCap } = planAttempts(submission.deliveries, cap, Date.now());
  for (const { to } of overCap) close(store, to, now);
  await Promise.all(attempts.map((delivery) => attempt(turn, delivery, sync)));
}

function close(store: OutboxStore, to: string, now: number): void {
  change(store, to, { status: "closed", lastFailure: "buyer cap" });
  store.note(now, "not delivered", `${to}: as many have it as may`);
}

const deliveryOf = (store: OutboxStore, to: string): Delivery | undefined =>
  store.read()?.deliveries.find((delivery) => delivery.to === to);

function change(store: OutboxStore, to: string, changes: Partial<Delivery>): void {
  const submission = store.read();
  if (submission) store.change(changeDelivery(submission, to, changes));
}

/** That it is made is stored before it is made: after a crash meanwhile it is made again at its next time. */
async function attempt(turn: Turn, planned: Delivery, sync: Sync): Promise<void> {
  const { store, settings, now } = turn;
  const destination = destinationOf(settings.destinations ?? [], planned.to);
  const delivery = destination && !planned.deliveredAt ? namedAs(planned, destination) : planned;
  const { to } = delivery;
  change(store, planned.to, {
    ...delivery,
    attempts: delivery.attempts + 1,
    lastAttemptAt: now,
    notBefore: Date.now() + delayOf(delivery, settings),
  });
  const startedAt = Date.now();
  const result = destination ? await send(turn, destination, delivery, sync) : notConfigured;
  if (!result) return;
  if (result.is !== "delivered") logFailure(to, result, Date.now() - startedAt);
  const { answer, text = "" } = result;
  const at = settings.clock();
  const { id } = store.read() ?? { id: "" };
  const sealed = await sealAnswer(id, { to, at, status: answer.status, text }, settings.operators);
  settle(store, to, at, result, sealed);
}

/**
 * What was bound to a place in a list that could not be read goes by its destination's own id from the first attempt on that
 * knows it: operators look for it there, and places move.
 */
const namedAs = (delivery: Delivery, { id, kind, name }: Destination): Delivery => ({
  ...delivery,
  ...{ to: id, kind, name },
  ...(id === delivery.to ? {} : { sealedTo: delivery.to }),
});

const notConfigured = failed("not configured");

/** @returns undefined when nothing was sent, because somebody ended the submission meanwhile. */
async function send(
  turn: Turn,
  destination: Destination,
  delivery: Delivery,
  sync: Sync,
): Promise<DeliveryResult | undefined> {
  const { store, settings, env } = turn;
  const submission = store.read();
  if (!submission || destination.kind === "unreadable") return failed("invalid settings");
  if (destination.kind === "inbox") return store.seals("operator").length > 0 ? delivered : failed("no body");
  if (destination.kind === "backend")
    return sendToBackend(turn, { ...delivery, yes: destination.yes }, submission, sync);
  const seals = sealsFor(store.seals("delivery"), { ...delivery, kind: destination.kind });
  const opened = await openSeal(submission.id, seals, settings.privateKeys);
  if ("failure" in opened) return failed(opened.failure);
  const shape = failed(`shape: ${opened.schema}`);
  if (destination.kind === "webhook") {
    const content = webhookContent(opened, submission.id);
    if (!content) return shape;
    const about = { stage: "webhook", mayHaveIt: hasIt(delivery), yes: destination.yes } as const;
    return sendOnce(store, delivery, sync, async () =>
      judgeSubmission(await sendLeadToWebhook(destination, submission, content, settings.clock()), about),
    );
  }
  const lead = adfContent(opened, submission);
  if (!lead) return shape;
  const email = await adfEmail(lead, destination, env);
  return sendOnce(store, delivery, sync, () => sendByEmail(destination, submission, email, env));
}

/** That it may be there is on disk before it is sent, and taken back only by an answer that says otherwise. */
async function sendOnce(
  store: OutboxStore,
  { to, unanswered }: Delivery,
  sync: Sync,
  work: () => Promise<Sent>,
): Promise<DeliveryResult | undefined> {
  if (!(await beforeSending(store, to, unanswered, sync))) return undefined;
  const { result, isRead } = await work();
  if (isRead) change(store, to, { unanswered });
  return result;
}

async function beforeSending(
  store: OutboxStore,
  to: string,
  unanswered: boolean,
  sync: Sync,
): Promise<boolean> {
  change(store, to, { unanswered: true });
  await sync();
  const submission = store.read();
  const delivery = deliveryOf(store, to);
  const goesOn =
    submission !== undefined && mayGoOut(submission) && delivery !== undefined && isSent(delivery);
  if (!goesOn) change(store, to, { unanswered });
  return goesOn;
}

/** As to a product backend of a submission without a list (attempt.ts), with this delivery's own progress. */
async function sendToBackend(
  { store, settings }: Turn,
  delivery: Delivery & { yes: string | undefined },
  submission: OutboxSubmission,
  sync: Sync,
): Promise<DeliveryResult | undefined> {
  const { to, unanswered, validated, yes } = delivery;
  if (!settings.backend) return failed("invalid settings");
  let wasEnded = false;
  const result = await deliverToBackend({
    id: submission.id,
    seals: sealsFor(store.seals("delivery"), { ...delivery, kind: "backend" }),
    privateKeys: settings.privateKeys,
    backend: productBackend(settings.backend),
    validated,
    yes,
    mayHaveIt: hasIt(delivery),
    onValidated: () => change(store, to, { validated: true }),
    beforeSending: async () => {
      const goesOn = await beforeSending(store, to, unanswered, sync);
      wasEnded = !goesOn;
      return goesOn;
    },
    onAnswered: () => change(store, to, { unanswered }),
  });
  return wasEnded ? undefined : result;
}

/**
 * Stores how an attempt ended. What was ended meanwhile stays so; that a destination took it all the same is said where
 * its person and the operator look.
 */
function settle(
  store: OutboxStore,
  to: string,
  now: number,
  result: DeliveryResult,
  sealed: readonly Sealed[],
): void {
  const submission = store.read();
  const delivery = deliveryOf(store, to);
  if (!submission || !delivery || submission.forgottenAt || submission.isOver) return;
  const isEnded = !mayGoOut(submission) || !isSent(delivery);
  if (isEnded && result.is !== "delivered") return;
  const { changes, event } = outcomeOf(result, delivery, now);
  const { status } = changes;
  store.transaction(() => {
    change(store, to, { ...changes, lastFailure: result.failure, lastAnswer: result.answer });
    if (!submission.bodyDeletedAt) store.seal({ answers: withAnswer(store.seals("answers"), sealed) });
    store.note(now, event, [to, detailOf(result)].filter(Boolean).join(": "));
  });
  if (waitsForPerson(status) || status === "needs attention")
    console.error(JSON.stringify({ event: `lead ${status}`, id: submission.id, destination: to }));
}
