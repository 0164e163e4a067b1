import type { ReplayOutcome } from "../../../../app/domain/contract/operator/destinations.ts";
import { contentKindOf, type Destination, destinationOf, isBuyer } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { type DeliveryTask, tasksOf } from "../../stores/lead-index/task.ts";
import { sealForNewDestination } from "../../stores/seals/destination-seals.ts";
import type { Replay } from "./contract.ts";
import {
  buyersWithLead,
  capOf,
  deliveryOf,
  isDeliveryOpen,
  mayHaveArrived,
  newDelivery,
  startAgain,
} from "./deliveries.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { isEnded } from "./record.ts";

type ReplaySettings = Pick<Settings, "destinations" | "buyersMax" | "privateKeys" | "recipients">;

/** Delivers a submission to a destination of the list. */
export async function replay(
  store: OutboxStore,
  now: number,
  { to, by, isDry }: Replay,
  settings: ReplaySettings,
): Promise<ReplayOutcome> {
  const submissionBefore = store.read();
  const destination = destinationOf(settings.destinations ?? [], to);
  if (!submissionBefore) return "unknown";
  if (!destination || destination.kind === "unreadable") return "unknown destination";
  if (store.seals("operator").length === 0 && !isEnded(submissionBefore)) return "no body";
  const obstacle = obstacleTo(submissionBefore, destination, settings);
  if (obstacle) return obstacle;
  const needsSeal = destination.kind !== "inbox" && !findDelivery(submissionBefore, destination, settings);
  const seals = needsSeal
    ? await sealForNewDestination(submissionBefore.id, store.seals("delivery"), destination, settings)
    : [];
  if (!seals) return "no seal";
  // The submission may have changed while it was sealed.
  const submission = store.read();
  if (!submission) return "unknown";
  const newObstacle = obstacleTo(submission, destination, settings);
  if (newObstacle) return newObstacle;
  const earlierTask = findDelivery(submission, destination, settings);
  if (!isDry)
    store.transaction(() => {
      if (seals.length > 0) store.seal({ delivery: [...store.seals("delivery"), ...seals] });
      const otherNamelessTasks = tasksOf(submission.tasks, "delivery").filter(
        ({ target, n }) => target === "" && n !== earlierTask?.n,
      );
      store.change({ closedAt: 0, ...(earlierTask?.state === "person" ? { resentAt: now } : {}) }, [
        ...otherNamelessTasks.map((task) => nameDelivery(task, settings)),
        withoutRules(
          earlierTask ? startAgain(nameDelivery(earlierTask, settings)) : newDelivery(destination, now),
        ),
      ]);
      store.note(now, "replayed", `${destination.id}, ${by}`);
    });
  return earlierTask && mayHaveArrived(deliveryOf(earlierTask)) ? "again" : "started";
}

const withoutRules = (task: DeliveryTask): DeliveryTask => ({
  ...task,
  payload: { ...task.payload, overridesRules: true },
});

/** Whether a replay would send the submission to this destination of the list now. */
export function mayBeReplayed(submission: OutboxSubmission, to: string, settings: ReplaySettings): boolean {
  const destination = destinationOf(settings.destinations ?? [], to);
  const isSendable = destination && destination.kind !== "inbox" && destination.kind !== "unreadable";
  return Boolean(isSendable && !obstacleTo(submission, destination, settings));
}

/** Says why the submission cannot be replayed to the destination. Undefined means that it can. */
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
  if (submission.deliveries.some(({ to }) => to === "") && isDeliveryOpen(submission)) return "on its way";
  const earlierTask = findDelivery(submission, destination, settings);
  if (!isBuyer(destination) || (earlierTask && mayHaveArrived(deliveryOf(earlierTask)))) return undefined;
  return buyersWithLead(submission.deliveries).length >= capOf(submission, settings.buyersMax)
    ? "over the cap"
    : undefined;
}

/**
 * Gives a delivery from the time without a list of destinations the name that its destination has in the list now, or
 * the destination's kind.
 */
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
