import { type Destination, destinationOf } from "../destinations/destination.ts";
import { type OpenedSeal, openSeal, sealsFor } from "./destination-seals.ts";
import { tellBackend, withConsents } from "./events.ts";
import { judgeSubmission } from "./judge-reply.ts";
import type { DestinationEvent, OutboxSubmission } from "./record.ts";
import { adfContent, adfEmail, sendByEmail, webhookContent, webhookMessage } from "./send-to.ts";
import type { Turn } from "./upkeep.ts";
import { sendWithdrawal, withdrawalStateAfter } from "./withdrawal.ts";

/**
 * Tells each destination of a list that has a submission what happened to it since, in order, until it answers: that its
 * person is to be forgotten, that it was corrected, that the consent to be contacted was withdrawn. One that does not
 * answer keeps no other waiting.
 */
export async function tellDestinations(turn: Turn): Promise<void> {
  const events = turn.store.read()?.events ?? [];
  const named = [...new Set(events.flatMap(({ to }) => to ?? []))];
  await Promise.all(named.map((to) => tellOne(turn, to)));
}

/** How an attempt at telling ended; `note`: codes only. `state`: of the withdrawal, where that is what was told. */
type Told = { ended: boolean; note: string; state?: "told" | "refused" | "unconfirmed" };

async function tellOne(turn: Turn, to: string): Promise<void> {
  const { store, settings } = turn;
  const destination = destinationOf(settings.destinations ?? [], to);
  const count = store.read()?.events.length ?? 0;
  for (let n = 0; destination && n < count; n++) {
    const submission = store.read();
    const event = submission?.events.find((one) => one.to === to);
    if (!submission || !event) return;
    const told = await tell(turn, submission, destination, event);
    if (!told) return;
    const now = store.read();
    if (!now) return;
    const events = now.events.filter((one) => one.n !== event.n);
    store.transaction(() => {
      store.change({ ...(told.ended ? { events } : {}), ...withdrawalAfter(now, event, told, turn) });
      store.note(
        settings.clock(),
        `${event.event} ${told.ended ? "sent to" : "not sent to"} ${to}`,
        told.note,
      );
    });
    if (!told.ended) return;
  }
}

/** A withdrawal is told when the last who has to know it was; what stands still stays said until a person acts. */
function withdrawalAfter(
  { withdrawal, events }: OutboxSubmission,
  { event, n }: DestinationEvent,
  { ended, state }: Told,
  { settings }: Turn,
): Partial<Pick<OutboxSubmission, "withdrawal">> {
  if (event !== "withdraw" || !state) return {};
  if (state !== "told") return { withdrawal: { ...withdrawal, state } };
  const isLast = ended && !events.some((one) => one.event === "withdraw" && one.n !== n);
  if (!isLast || withdrawal.state === "unconfirmed") return {};
  return { withdrawal: { ...withdrawal, state, toldAt: settings.clock() } };
}

/** @returns undefined where nothing can be sent as things are. */
async function tell(
  turn: Turn,
  submission: OutboxSubmission,
  destination: Destination,
  event: DestinationEvent,
): Promise<Told | undefined> {
  const { store, settings } = turn;
  const { kind } = destination;
  if (kind === "unreadable" || kind === "inbox") return undefined;
  if (kind === "backend" && event.event === "withdraw") return withdrawAtBackend(turn, submission);
  const { to = "" } = event;
  const { sealedTo } = submission.deliveries.find((delivery) => delivery.to === to) ?? {};
  const seals = sealsFor(store.seals("delivery"), { to, sealedTo, kind });
  if (kind === "backend") {
    if (!settings.backend) return undefined;
    const note = await tellBackend(store, submission, event, { settings, seals, backend: settings.backend });
    return note === undefined ? undefined : { ended: true, note };
  }
  const opened =
    event.event === "correct" ? await openSeal(submission.id, seals, settings.privateKeys) : undefined;
  if (opened && "failure" in opened)
    return seals.length === 0
      ? { ended: true, note: "not sent: the body was deleted" }
      : { ended: false, note: opened.failure };
  const told = { submission, event, opened };
  return kind === "webhook" ? byWebhook(turn, destination, told) : byEmail(turn, destination, told);
}

type ToTell = {
  submission: OutboxSubmission;
  event: DestinationEvent;
  /** The corrected content. */
  opened: Exclude<OpenedSeal, { failure: string }> | undefined;
};

const typeEndings = {
  forget: "forgotten",
  correct: "corrected",
  withdraw: "consent_withdrawn",
} as const satisfies Record<DestinationEvent["event"], string>;

async function byWebhook(
  { settings }: Turn,
  destination: Extract<Destination, { kind: "webhook" }>,
  { submission, event, opened }: ToTell,
): Promise<Told> {
  const content = opened && webhookContent(opened, submission.id);
  if (opened && !content) return { ended: false, note: `shape: ${opened.schema}` };
  const fields = content && withConsents(content.data.fields, submission.withdrawnAt);
  const type = `${event.about ?? "lead"}.${typeEndings[event.event]}`;
  const message = webhookMessage(
    submission,
    { to: destination.id, type, n: event.n, at: event.at ?? submission.acceptedAt },
    fields ? { fields } : {},
  );
  const { sendWebhook } = await import("../destinations/send-webhook.ts");
  const reply = await sendWebhook(destination, message, settings.clock());
  const { result } = judgeSubmission(reply, { stage: "webhook", mayHaveIt: false });
  const { is, failure, answer } = result;
  if (is === "delivered") return { ended: true, note: "answered 2xx", state: "told" };
  // It takes nothing any more, and calls nobody.
  if (answer.status === 410) return { ended: true, note: "answered 410", state: "told" };
  if (is === "unconfirmed") return { ended: true, note: failure, state: is };
  if (is === "refused" && event.event !== "withdraw") return { ended: true, note: failure };
  return { ended: false, note: failure, ...(is === "refused" ? { state: is } : {}) };
}

async function byEmail(
  { env }: Turn,
  destination: Extract<Destination, { kind: "adf-email" }>,
  { submission, event, opened }: ToTell,
): Promise<Told> {
  const lead = opened && adfContent(opened, submission);
  if (opened && !lead) return { ended: false, note: `shape: ${opened.schema}` };
  const message = lead
    ? { ...(await adfEmail(lead, destination, env)), kind: `correct.${event.n}` }
    : {
        ...words[event.event === "forget" ? "forget" : "withdraw"](submission.reference),
        kind: `${event.event}.${event.n}`,
      };
  const { result } = await sendByEmail(destination, submission, message, env);
  return result.is === "delivered"
    ? { ended: true, note: "sent", state: "told" }
    : { ended: false, note: "e-mail: not taken" };
}

/** Fixed words and the reference, for the person who reads the mailbox. */
const words = {
  forget: (reference: string) => ({
    subject: `Delete: ${reference}`,
    text: `The person of application ${reference} asked for their data to be deleted. Please delete what you received of it, and tell whoever has it from you.`,
  }),
  withdraw: (reference: string) => ({
    subject: `Do not call: ${reference}`,
    text: `The person of application ${reference} withdrew their permission to be called and texted. Please do not contact them by telephone or text message any more.`,
  }),
};

/** A product backend is told by a contact message, as one without a list is (withdrawal.ts). */
async function withdrawAtBackend(turn: Turn, submission: OutboxSubmission): Promise<Told | undefined> {
  const sent = await sendWithdrawal(turn, submission);
  if (!sent) return undefined;
  const state = withdrawalStateAfter(sent.result);
  const { failure } = sent.result;
  if (state === "told") return { ended: true, note: "answered", state };
  if (state === "unconfirmed") return { ended: true, note: failure, state };
  return { ended: false, note: failure, ...(state === "refused" ? { state } : {}) };
}
