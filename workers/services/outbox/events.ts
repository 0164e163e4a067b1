import { leadEventToBackend } from "../../../app/domain/contract/leads.ts";
import type { OutboxSettings } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { buyersWithIt } from "./deliveries.ts";
import { openSealed } from "./delivery.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { DestinationEvent, OutboxSubmission, Progress } from "./record.ts";
import type { Sealed } from "./seal.ts";
import { takingOf } from "./taking.ts";
import type { Turn } from "./upkeep.ts";

/** Whether others than us have the submission, or may have it: the product backend, or a buyer of a list. */
export const destinationHas = ({
  destination,
  deliveredAt,
  unanswered,
  deliveries,
}: OutboxSubmission): boolean =>
  deliveries.length > 0
    ? buyersWithIt(deliveries).length > 0
    : destination === "product backend" && (deliveredAt > 0 || unanswered);

/**
 * The events of a submission with one more, where the destination has the submission; with a list, one more for each
 * buyer that has it.
 *
 * @param now epoch milliseconds.
 */
export function withEvent(
  submission: OutboxSubmission,
  event: DestinationEvent["event"],
  now: number,
): Pick<Progress, "events" | "eventCount"> {
  // Whoever is told to forget need not correct first.
  const earlier = event === "forget" ? [] : submission.events;
  if (submission.deliveries.length > 0) return withEventForEach(submission, { event, at: now }, earlier);
  const n = submission.eventCount + 1;
  return destinationHas(submission)
    ? { events: [...earlier, { n, event }], eventCount: n }
    : { events: earlier, eventCount: submission.eventCount };
}

function withEventForEach(
  { deliveries, eventCount, layout }: OutboxSubmission,
  event: Pick<DestinationEvent, "event" | "at">,
  earlier: readonly DestinationEvent[],
): Pick<Progress, "events" | "eventCount"> {
  const about = takingOf(layout) ?? "lead";
  const more = buyersWithIt(deliveries).map(({ to }, at) => ({
    n: eventCount + at + 1,
    ...event,
    to,
    about,
  }));
  return { events: [...earlier, ...more], eventCount: eventCount + more.length };
}

/** Tells the product backend what happened to a submission that it has, in order, until it answers. */
export async function tellDestination({ store, settings }: Turn): Promise<void> {
  const submission = store.read();
  const { backend } = settings;
  if (!submission || !backend) return;
  for (const event of submission.events.filter(({ to }) => to === undefined)) {
    const seals = store.seals("delivery");
    const answer = await tellBackend(store, submission, event, { settings, seals, backend });
    if (!answer) return;
    const now = store.read();
    if (!now) return;
    store.change({ events: now.events.filter(({ n }) => n !== event.n) });
    store.note(settings.clock(), `${event.event} sent to the product backend`, answer);
  }
}

/** A corrected lead does not say again what was withdrawn since. */
export function withConsents(form: Record<string, string>, withdrawnAt: number): Record<string, string> {
  const { contactConsent: _withdrawn, ...rest } = form;
  return withdrawnAt ? rest : form;
}

/**
 * Tells the product backend of one event, which is no withdrawal.
 *
 * @returns what the timeline says of the answer; undefined while there is none.
 */
export async function tellBackend(
  store: OutboxStore,
  { id, reference, withdrawnAt }: OutboxSubmission,
  { n, event }: DestinationEvent,
  to: { settings: OutboxSettings; seals: readonly Sealed[]; backend: NonNullable<OutboxSettings["backend"]> },
): Promise<string | undefined> {
  if (event === "withdraw") return undefined;
  const { settings, seals, backend } = to;
  const opened = event === "correct" ? await openSealed(id, seals, backend.privateKeys) : undefined;
  if (opened && "failure" in opened) {
    if (seals.length === 0) return "not sent: the body was deleted";
    store.note(settings.clock(), "correct not sent", opened.failure);
    return undefined;
  }
  const result = await productBackend(backend).call(
    leadEventToBackend,
    {
      submissionId: id,
      reference,
      event,
      ...(opened ? { lead: withConsents(opened.form, withdrawnAt) } : {}),
    },
    { idempotencyKey: `${id}:${event}:${n}` },
  );
  if (result.ok) return "answered 200";
  const isAnswer = result.status !== undefined && result.status >= 400 && result.status < 500;
  return isAnswer ? `answered ${result.status}` : undefined;
}
