import type { ReplayOutcome } from "../../../app/domain/contract/operator/destinations.ts";
import { type Destination, destinationOf, isBuyer } from "../destinations/destination.ts";
import type { OutboxSettings } from "../settings.ts";
import { isWaiting } from "./attempt.ts";
import { buyersWithIt, capOf, hasIt, newDelivery, withDeliveries } from "./deliveries.ts";
import { started } from "./delivery-orders.ts";
import { adfSchemaVersion, openSeal, sealForDestinations } from "./destination-seals.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { type Delivery, isEnded, type OutboxSubmission } from "./record.ts";
import type { Sealed } from "./seal.ts";
import { waitsForPerson } from "./status.ts";
import { takingOf } from "./taking.ts";

export type Replay = { to: string; by: string; isDry: boolean };

type ReplaySettings = Pick<OutboxSettings, "destinations" | "buyersMax" | "privateKeys"> & {
  /** The key of delivery that is sealed to now. */
  recipient: { keyId: string; publicKey: string } | undefined;
};

/**
 * Sends a submission to a destination of the list by hand, also to one that it was not meant for when it was accepted.
 *
 * @param now epoch milliseconds.
 */
export async function replay(
  store: OutboxStore,
  now: number,
  { to, by, isDry }: Replay,
  settings: ReplaySettings,
): Promise<ReplayOutcome> {
  const before = store.read();
  const destination = destinationOf(settings.destinations ?? [], to);
  if (!before) return "unknown";
  if (!destination || destination.kind === "unreadable") return "unknown destination";
  if (store.seals("operator").length === 0 && !isEnded(before)) return "no body";
  const refused = whyNot(before, destination, settings);
  if (refused) return refused;
  const needsSeal = destination.kind !== "inbox" && !find(before.deliveries, destination, settings);
  const seals = needsSeal ? await sealAgain(store, before, destination, settings) : [];
  if (!seals) return "no seal";
  // Whatever became of it while it was sealed counts.
  const submission = store.read();
  if (!submission) return "unknown";
  const meanwhile = whyNot(submission, destination, settings);
  if (meanwhile) return meanwhile;
  const deliveries = deliveriesNow(submission, settings);
  const earlier = find(deliveries, destination, settings);
  if (!isDry)
    store.transaction(() => {
      if (seals.length > 0) store.seal({ delivery: [...store.seals("delivery"), ...seals] });
      const next = earlier
        ? deliveries.map((one) => (one === earlier ? started(one) : one))
        : [...deliveries, newDelivery(destination, now)];
      store.change({
        ...withDeliveries({ ...submission, status: "queued" }, next),
        closedAt: 0,
        ...(earlier && waitsForPerson(earlier.status) ? { resentAt: now } : {}),
      });
      store.note(now, "replayed", `${destination.id}, ${by}`);
    });
  return earlier && hasIt(earlier) ? "again" : "started";
}

function whyNot(
  submission: OutboxSubmission,
  destination: Destination,
  settings: ReplaySettings,
): ReplayOutcome | undefined {
  if (isEnded(submission)) return "ended";
  if (submission.withdrawnAt) return "withdrawn";
  if (submission.stoppedAt) return "stopped";
  if (submission.status === "in review") return "in review";
  const taking = takingOf(submission.layout);
  if (!taking || !destination.takes.some((one) => one === taking)) return "not taken";
  if (submission.deliveries.length === 0 && isWaiting(submission)) return "on its way";
  const deliveries = deliveriesNow(submission, settings);
  const earlier = find(deliveries, destination, settings);
  if (!isBuyer(destination) || (earlier && hasIt(earlier))) return undefined;
  return buyersWithIt(deliveries).length >= capOf(submission, settings.buyersMax)
    ? "over the cap"
    : undefined;
}

const find = (
  deliveries: readonly Delivery[],
  { id }: Destination,
  { destinations }: ReplaySettings,
): Delivery | undefined =>
  deliveries.find(({ to }) => to === id || destinationOf(destinations ?? [], to)?.id === id);

/** The list of a submission; of one that was accepted without a list, the one place where it went. */
function deliveriesNow(submission: OutboxSubmission, { destinations }: ReplaySettings): Delivery[] {
  const { deliveries, destination, status, acceptedAt } = submission;
  if (deliveries.length > 0 || status === "in review") return deliveries;
  const kind = destination === "inbox" ? ("inbox" as const) : ("backend" as const);
  const entry = destinations?.find((one) => one.kind === kind) ?? { id: kind, kind, name: "" };
  const { attempts, validated, unanswered, lastFailure, lastAnswer, lastAttemptAt, deliveredAt } = submission;
  const far = { attempts, validated, unanswered, lastFailure, lastAnswer, lastAttemptAt, deliveredAt };
  return [{ ...newDelivery(entry, acceptedAt), ...far, status }];
}

/** Its content for another destination, from a seal that has the whole of it. Undefined where none can be opened. */
async function sealAgain(
  store: OutboxStore,
  { id }: OutboxSubmission,
  destination: Destination,
  { privateKeys, recipient }: ReplaySettings,
): Promise<Sealed[] | undefined> {
  for (const sealed of store.seals("delivery")) {
    const opened = await openSeal(id, [sealed], privateKeys);
    if ("failure" in opened || opened.schema === adfSchemaVersion) continue;
    const seals = await sealForDestinations({ id, ...opened }, [destination], recipient);
    return seals.length > 0 ? seals : undefined;
  }
  return undefined;
}
