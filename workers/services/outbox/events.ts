import { leadEventToBackend } from "../../../app/domain/contract/leads.ts";
import type { OutboxSettings } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { openSealed } from "./delivery.ts";
import type { OutboxStore } from "./outbox-store.ts";
import type { DestinationEvent, OutboxSubmission, Progress } from "./record.ts";
import type { Turn } from "./upkeep.ts";

/** Whether the product backend has the submission, or may have it. */
export const destinationHas = ({ destination, deliveredAt, unanswered }: OutboxSubmission): boolean =>
  destination === "product backend" && (deliveredAt > 0 || unanswered);

/** The events of a submission with one more, where the destination has the submission. */
export function withEvent(
  submission: OutboxSubmission,
  event: DestinationEvent["event"],
): Pick<Progress, "events" | "eventCount"> {
  const n = submission.eventCount + 1;
  // Whoever is told to forget need not correct first.
  const earlier = event === "forget" ? [] : submission.events;
  return destinationHas(submission)
    ? { events: [...earlier, { n, event }], eventCount: n }
    : { events: earlier, eventCount: submission.eventCount };
}

/** Tells the product backend what happened to a submission that it has, in order, until it answers. */
export async function tellDestination({ store, settings }: Turn): Promise<void> {
  const submission = store.read();
  if (!submission || !settings.backend) return;
  for (const event of submission.events) {
    const answer = await tell(store, submission, event, settings, settings.backend);
    if (!answer) return;
    const now = store.read();
    if (!now) return;
    store.change({ events: now.events.filter(({ n }) => n !== event.n) });
    store.note(settings.clock(), `${event.event} sent to the product backend`, answer);
  }
}

/** A corrected lead does not say again what was withdrawn since. */
function withConsents(form: Record<string, string>, withdrawnAt: number): Record<string, string> {
  const { contactConsent: _withdrawn, ...rest } = form;
  return withdrawnAt ? rest : form;
}

/** @returns what the timeline says of the answer; undefined while there is none. */
async function tell(
  store: OutboxStore,
  { id, reference, withdrawnAt }: OutboxSubmission,
  { n, event }: DestinationEvent,
  { clock }: OutboxSettings,
  backend: NonNullable<OutboxSettings["backend"]>,
): Promise<string | undefined> {
  const opened =
    event === "correct" ? await openSealed(id, store.seals("delivery"), backend.privateKeys) : undefined;
  if (opened && "failure" in opened) {
    if (store.seals("delivery").length === 0) return "not sent: the body was deleted";
    store.note(clock(), "correct not sent", opened.failure);
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
