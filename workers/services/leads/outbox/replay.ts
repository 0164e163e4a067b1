import type { ReplayOutcome } from "../../../../app/domain/contract/operator/destinations.ts";
import { contentKindOf, type Destination, destinationOf, isBuyer } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { type DeliveryTask, tasksOf } from "../../stores/lead-index/task.ts";
import { sealForNewDestination } from "../../stores/seals/destination-seals.ts";
import type { Replay } from "./contract.ts";
import {
  buyersWithIt,
  capOf,
  deliveryOf,
  isWaiting,
  mayHaveArrived,
  newDelivery,
  startAgain,
} from "./deliveries.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { isEnded } from "./record.ts";

type ReplaySettings = Pick<Settings, "destinations" | "buyersMax" | "privateKeys" | "recipients">;

/**
 * Delivers a submission to a destination of the list.
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
  const obstacle = obstacleTo(before, destination, settings);
  if (obstacle) return obstacle;
  const needsSeal = destination.kind !== "inbox" && !findDelivery(before, destination, settings);
  const seals = needsSeal
    ? await sealForNewDestination(before.id, store.seals("delivery"), destination, settings)
    : [];
  if (!seals) return "no seal";
  // The submission may have changed while it was sealed.
  const submission = store.read();
  if (!submission) return "unknown";
  const newObstacle = obstacleTo(submission, destination, settings);
  if (newObstacle) return newObstacle;
  const earlier = findDelivery(submission, destination, settings);
  if (!isDry)
    store.transaction(() => {
      if (seals.length > 0) store.seal({ delivery: [...store.seals("delivery"), ...seals] });
      const others = tasksOf(submission.tasks, "delivery").filter(
        ({ target, n }) => target === "" && n !== earlier?.n,
      );
      store.change({ closedAt: 0, ...(earlier?.state === "person" ? { resentAt: now } : {}) }, [
        ...others.map((task) => nameDelivery(task, settings)),
        earlier ? startAgain(nameDelivery(earlier, settings)) : newDelivery(destination, now),
      ]);
      store.note(now, "replayed", `${destination.id}, ${by}`);
    });
  return earlier && mayHaveArrived(deliveryOf(earlier)) ? "again" : "started";
}

function obstacleTo(
  submission: OutboxSubmission,
  destination: Destination,
  settings: ReplaySettings,
): ReplayOutcome | undefined {
  if (isEnded(submission)) return "ended";
  if (submission.withdrawnAt) return "withdrawn";
  if (submission.stoppedAt) return "stopped";
  if (submission.status === "in review") return "in review";
  const contentKind = contentKindOf(submission.layout);
  if (!contentKind || !destination.takes.some((kind) => kind === contentKind)) return "not taken";
  if (submission.deliveries.some(({ to }) => to === "") && isWaiting(submission)) return "on its way";
  const earlier = findDelivery(submission, destination, settings);
  if (!isBuyer(destination) || (earlier && mayHaveArrived(deliveryOf(earlier)))) return undefined;
  return buyersWithIt(submission.deliveries).length >= capOf(submission, settings.buyersMax)
    ? "over the cap"
    : undefined;
}

/** Names the delivery that was made without a list. Its destination may have got a name in a list since. */
function nameDelivery(task: DeliveryTask, { destinations }: ReplaySettings): DeliveryTask {
  if (task.target) return task;
  const { kind } = task.payload;
  const { id, name } = destinations?.find((destination) => destination.kind === kind) ?? {
    id: kind,
    name: "",
  };
  return { ...task, target: id, payload: { ...task.payload, name } };
}

const findDelivery = (
  { tasks }: OutboxSubmission,
  { id }: Destination,
  settings: ReplaySettings,
): DeliveryTask | undefined =>
  tasksOf(tasks, "delivery").find((task) => {
    const { target } = nameDelivery(task, settings);
    return target === id || destinationOf(settings.destinations ?? [], target)?.id === id;
  });
