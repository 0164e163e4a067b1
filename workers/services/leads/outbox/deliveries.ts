import { type Destination, type DestinationKind, isBuyer } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { hasEnded, rulesOf, waitsForDelivery } from "../../stores/lead-index/status.ts";
import type { Delivery, OutboxSubmission, Overall, Progress } from "../../stores/lead-index/submission.ts";
import {
  type DeliveryTask,
  newTask,
  noReply,
  type Task,
  tasksOf,
  waitAgain,
} from "../../stores/lead-index/task.ts";

/**
 * The pure rules of deliveries. A submission has a delivery for each destination that it is bound for. Without a list
 * it has one delivery, which has no name.
 */

export const deliveryOf = (task: DeliveryTask): Delivery => ({
  ...task.payload,
  to: task.target,
  status: statusOf(task),
  attempts: task.attempts,
  notBefore: task.notBefore,
  unanswered: task.unanswered,
});

function statusOf({ state, payload }: Pick<DeliveryTask, "state" | "payload">): Delivery["status"] {
  if (state === "waits") return payload.needsAttention ? "needs attention" : "queued";
  if (state === "person") return payload.lastAnswer.verdict === "refused" ? "refused" : "unconfirmed";
  return state === "done" ? "delivered" : "closed";
}

export const newDelivery = (
  { id, kind, name }: Pick<Destination, "id" | "kind" | "name">,
  since: number,
): DeliveryTask =>
  newTask("delivery", id, {
    kind,
    name,
    since,
    needsAttention: false,
    pacedFrom: 0,
    validated: false,
    lastFailure: "",
    lastAnswer: noReply,
    lastAttemptAt: 0,
    deliveredAt: 0,
  });

export const deliveriesOfList = (deliveries: readonly Delivery[]): Delivery[] =>
  deliveries.filter(({ to }) => to !== "");

/** The submission arrived, or may have arrived. */
export const mayHaveArrived = ({
  deliveredAt,
  unanswered,
}: Pick<Delivery, "deliveredAt" | "unanswered">): boolean => deliveredAt > 0 || unanswered;

export const buyersWithIt = (deliveries: readonly Delivery[]): Delivery[] =>
  deliveries.filter((delivery) => isBuyer(delivery) && mayHaveArrived(delivery));

export const mayGoOut = (submission: Progress): boolean =>
  !submission.review &&
  !submission.forgottenAt &&
  !submission.isOver &&
  !submission.bodyDeletedAt &&
  !submission.withdrawnAt &&
  !submission.stoppedAt;

export const isWaiting = (submission: OutboxSubmission): boolean =>
  mayGoOut(submission) && submission.deliveries.some(waitsForDelivery);

/** Returns the smaller of two caps: the number on the visitor's form and the operator's present number. */
export const capOf = ({ buyersMax }: Pick<Progress, "buyersMax">, buyersMaxNow: number): number =>
  buyersMax > 0 ? Math.min(buyersMax, buyersMaxNow) : buyersMaxNow;

/**
 * Plans the due deliveries to attempt now. A buyer that may have the lead is always tried. Another buyer is tried
 * only while the cap leaves room even if every attempt succeeds. The deliveries `overCap` never go out, because
 * others have the lead already.
 */
export function planAttempts(
  all: readonly DeliveryTask[],
  due: readonly DeliveryTask[],
  cap: number,
  isRunning: (task: DeliveryTask) => boolean = () => false,
): { attempts: DeliveryTask[]; overCap: DeliveryTask[] } {
  const has = (task: DeliveryTask) => mayHaveArrived(deliveryOf(task));
  const buyers = all.filter(({ payload }) => isBuyer(payload));
  // An attempt under way may still be refused.
  const takenCount = buyers.filter((task) => has(task) && !isRunning(task)).length;
  let room = cap - buyers.filter((task) => has(task) || isRunning(task)).length;
  const attempts: DeliveryTask[] = [];
  const overCap: DeliveryTask[] = [];
  for (const task of due) {
    if (!isBuyer(task.payload) || has(task)) attempts.push(task);
    else if (room-- > 0) attempts.push(task);
    else if (takenCount >= cap) overCap.push(task);
  }
  return { attempts, overCap };
}

/** A submission's status is the first of these that one of its deliveries has, because a person's work comes first. */
const statusOrder = [
  "refused",
  "needs attention",
  "unconfirmed",
  "queued",
  "delivered",
  "closed",
] as const satisfies Delivery["status"][];

export function overallOf(
  progress: Progress,
  deliveries: readonly Delivery[],
  tasks: readonly Task[],
): Overall {
  const byTasks =
    statusOrder.find((status) => deliveries.some((delivery) => delivery.status === status)) ?? "closed";
  const failing = deliveries.find((delivery) => delivery.status === byTasks && delivery.lastFailure);
  const buyers = deliveries.filter(isBuyer);
  const times = (buyers.length > 0 ? buyers : deliveries).map(({ deliveredAt }) => deliveredAt);
  const { review, forgottenAt, closedAt } = progress;
  return {
    status: review ? "in review" : forgottenAt || closedAt ? "closed" : byTasks,
    destination: placeOf(deliveries),
    attempts: deliveries.reduce((sum, { attempts }) => sum + attempts, 0),
    lastAttemptAt: Math.max(0, ...deliveries.map(({ lastAttemptAt }) => lastAttemptAt)),
    lastFailure: failing?.lastFailure ?? "",
    lastAnswer: (failing ?? deliveries[0])?.lastAnswer ?? noReply,
    deliveredAt: Math.max(0, ...times),
    withdrawal: withdrawalOf(tasks),
  };
}

function placeOf(deliveries: readonly Delivery[]): Overall["destination"] {
  const has = (kind: DestinationKind) => deliveries.some((delivery) => delivery.kind === kind);
  if (has("inbox")) return "inbox";
  return has("backend") ? "product backend" : "elsewhere";
}

/**
 * Sums up the notifications of a withdrawal. A stopped notification stays visible until a person acts. The withdrawal
 * is done when the last buyer knows of it.
 */
function withdrawalOf(tasks: readonly Task[]): Overall["withdrawal"] {
  const notifications = tasksOf(tasks, "withdraw");
  const state = (["unconfirmed", "refused"] as const).find((verdict) =>
    notifications.some((task) => task.state !== "done" && task.payload.verdict === verdict),
  );
  if (state || notifications.length === 0) return { state: state ?? "", toldAt: 0 };
  if (notifications.some((task) => task.state !== "done")) return { state: "waits", toldAt: 0 };
  return { state: "told", toldAt: Math.max(...notifications.map(({ payload }) => payload.toldAt)) };
}

/**
 * Returns when the last destination got the lead, in epoch milliseconds. It is 0 until every destination got it, and
 * 0 for the inbox, which an operator empties.
 */
export function handedOverAt({ deliveries, deliveredAt }: OutboxSubmission): number {
  return deliveries.every(({ kind, status }) => kind !== "inbox" && hasEnded(status)) ? deliveredAt : 0;
}

/**
 * Writes the deliveries as the index lists them: `crm: delivered, socio: queued`. The text is empty without a list.
 */
export const deliveriesText = (deliveries: readonly Delivery[]): string =>
  deliveriesOfList(deliveries)
    .map(({ to, status }) => `${to}: ${status}`)
    .join(", ");

export type Changes = { progress: Partial<Progress>; tasks: Task[] };

/** Closes waiting deliveries. Unconfirmed deliveries wait for a person, unless `unconfirmed` closes them too. */
export function closeDeliveries(
  submission: OutboxSubmission,
  now: number,
  { unconfirmed = false } = {},
): Changes {
  const closes = (task: DeliveryTask): boolean => {
    const status = statusOf(task);
    return rulesOf(status).isClosable || (unconfirmed && status === "unconfirmed");
  };
  const deliveries = tasksOf(submission.tasks, "delivery");
  const tasks = deliveries.filter(closes).map((task): Task => ({ ...task, state: "never" }));
  if (tasks.length === 0) return { progress: {}, tasks };
  const isClosed = deliveries.every((task) => closes(task) || task.state === "never");
  return { progress: { review: "", ...(isClosed ? { closedAt: now } : {}) }, tasks };
}

/** Starts deliveries again, from the first delay of their schedule. The cap is checked again at each attempt. */
export function retryDeliveries(
  submission: OutboxSubmission,
  now: number,
  isChosen: (task: DeliveryTask) => boolean = undelivered(submission),
): Changes {
  const deliveries = tasksOf(submission.tasks, "delivery").filter(isChosen);
  const isResent = deliveries.some(({ state }) => state === "person");
  return {
    progress: { closedAt: 0, ...(isResent ? { resentAt: now } : {}) },
    tasks: deliveries.map(startAgain),
  };
}

export const startAgain = (task: DeliveryTask): DeliveryTask => ({
  ...waitAgain(task),
  payload: {
    ...task.payload,
    needsAttention: task.payload.needsAttention && task.state === "waits",
    pacedFrom: task.attempts,
  },
});

const undelivered = ({ deliveries }: OutboxSubmission): ((task: DeliveryTask) => boolean) => {
  const isAll = deliveries.every(({ status }) => status === "delivered");
  return ({ state }) => isAll || state !== "done";
};

export const confirmDeliveries = (
  { tasks }: OutboxSubmission,
  now: number,
  isChosen: (delivery: Delivery) => boolean,
): DeliveryTask[] =>
  tasksOf(tasks, "delivery")
    .filter((task) => isChosen(deliveryOf(task)))
    .map((task) => ({
      ...task,
      state: "done",
      unanswered: false,
      payload: { ...task.payload, deliveredAt: now, lastFailure: "" },
    }));

export const onlyDestination = (
  { backend, isBackendUnreadable }: Pick<Settings, "backend" | "isBackendUnreadable">,
  hasSeal: boolean,
): Extract<Destination, { kind: "backend" | "inbox" }> => ({
  ...{ id: "", name: "", takes: ["lead", "contact"], passesOn: true },
  kind: (backend || isBackendUnreadable) && hasSeal ? "backend" : "inbox",
});
