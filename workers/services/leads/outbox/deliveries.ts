import { type Destination, type DestinationKind, isBuyer } from "../../settings/destination.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { type DeliveryStatus, hasEnded, rulesOf, waitsForDelivery } from "../../stores/lead-index/status.ts";
import type { Delivery, OutboxSubmission, Overall, Progress } from "../../stores/lead-index/submission.ts";
import {
  type DeliveryTask,
  type Hold,
  newTask,
  noReply,
  type Task,
  tasksOf,
  waitAgain,
} from "../../stores/lead-index/task.ts";

/**
 * The pure rules of deliveries. A submission has a delivery for each destination that it is bound for. Without a list
 * of destinations it has one delivery, whose `to` is empty.
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
  // Leads that wait for a paused destination count as its backlog.
  if (state === "waits" && payload.hold && payload.hold.is !== "paused") return "standby";
  if (state === "waits") return payload.needsAttention ? "needs attention" : "queued";
  if (state === "person") return payload.lastAnswer.verdict === "refused" ? "refused" : "unconfirmed";
  return state === "done" ? "delivered" : "closed";
}

export const newDelivery = (
  { id, kind, name }: Pick<Destination, "id" | "kind" | "name">,
  since: number,
  hold?: Hold,
): DeliveryTask => {
  const payload = {
    ...{ kind, name, since, hold, needsAttention: false, pacedFrom: 0, validated: false },
    ...{ lastFailure: "", lastAnswer: noReply, lastAttemptAt: 0, deliveredAt: 0 },
  };
  return {
    ...newTask("delivery", payload, id),
    ...(hold && hold.is !== "behind" ? heldTask(hold, since) : {}),
  };
};

/**
 * The state of a delivery that its destination does not take now: it waits for a time, or it never goes out.
 * @param now epoch milliseconds of the settings' clock. Alarms use the platform's.
 */
export const heldTask = (hold: Hold, now: number): Pick<DeliveryTask, "state"> & { notBefore?: number } =>
  "until" in hold ? { state: "waits", notBefore: Date.now() + hold.until - now } : { state: "never" };

const deliveriesOfList = (deliveries: readonly Delivery[]): Delivery[] =>
  deliveries.filter(({ to }) => to !== "");

export const mayHaveArrived = ({
  deliveredAt,
  unanswered,
}: Pick<Delivery, "deliveredAt" | "unanswered">): boolean => deliveredAt > 0 || unanswered;

export const buyersWithLead = (deliveries: readonly Delivery[]): Delivery[] =>
  deliveries.filter((delivery) => isBuyer(delivery) && mayHaveArrived(delivery));

export const mayBeDelivered = (submission: Progress): boolean =>
  !submission.review &&
  !submission.forgottenAt &&
  !submission.isOver &&
  !submission.bodyDeletedAt &&
  !submission.withdrawnAt &&
  !submission.stoppedAt;

export const isDeliveryOpen = (submission: OutboxSubmission): boolean =>
  mayBeDelivered(submission) && submission.deliveries.some(waitsForDelivery);

/** Returns the cap of buyers: the number on the visitor's form or the operator's present number, if that is smaller. */
export const capOf = ({ buyersMax }: Pick<Progress, "buyersMax">, buyersMaxNow: number): number =>
  buyersMax > 0 ? Math.min(buyersMax, buyersMaxNow) : buyersMaxNow;

/**
 * A submission's status is the first status of this list that one of its deliveries has. The statuses that need a
 * person's work come first.
 */
const statusOrder = [
  "refused",
  "needs attention",
  "unconfirmed",
  "queued",
  "delivered",
  "standby",
  "closed",
] as const satisfies DeliveryStatus[];

/** The failure of a lead that no buyer takes. */
const noTaker = "no destination takes it";

/** Whether the rules of every buyer exclude a lead. An operator decides what becomes of it, as after a refusal. */
const hasNoTaker = (buyers: readonly Delivery[]): boolean =>
  buyers.length > 0 && buyers.every(({ status, hold }) => status === "closed" && hold);

export function overallOf(
  progress: Progress,
  deliveries: readonly Delivery[],
  tasks: readonly Task[],
): Overall {
  const buyers = deliveries.filter(isBuyer);
  const decisive = buyers.length > 0 ? buyers : deliveries;
  // A refusal needs a person only if the cap leaves room and no other buyer is left.
  const isOffered = decisive.some(waitsForDelivery);
  const deliveredCount = buyers.filter(({ status }) => status === "delivered").length;
  const isSold = progress.buyersMax > 0 && deliveredCount >= progress.buyersMax;
  const found = statusOrder.find(
    (status) =>
      decisive.some((delivery) => delivery.status === status) &&
      !(status === "refused" && (isOffered || isSold)),
  );
  const isWithoutTaker = hasNoTaker(buyers);
  const deliveryStatus = isWithoutTaker ? "refused" : found === "standby" ? "queued" : (found ?? "closed");
  const failingDelivery = deliveries.find((delivery) => delivery.status === found && delivery.lastFailure);
  const deliveryTimes = decisive.map(({ deliveredAt }) => deliveredAt);
  const { review, forgottenAt, closedAt } = progress;
  return {
    status: review ? "in review" : forgottenAt || closedAt ? "closed" : deliveryStatus,
    destination: destinationTypeOf(deliveries),
    attempts: deliveries.reduce((sum, { attempts }) => sum + attempts, 0),
    lastAttemptAt: Math.max(0, ...deliveries.map(({ lastAttemptAt }) => lastAttemptAt)),
    lastFailure: failingDelivery?.lastFailure ?? (isWithoutTaker ? noTaker : ""),
    lastAnswer: (failingDelivery ?? deliveries[0])?.lastAnswer ?? noReply,
    deliveredAt: Math.max(0, ...deliveryTimes),
    withdrawal: withdrawalOf(tasks),
  };
}

function destinationTypeOf(deliveries: readonly Delivery[]): Overall["destination"] {
  const includesKind = (kind: DestinationKind) => deliveries.some((delivery) => delivery.kind === kind);
  if (includesKind("inbox")) return "inbox";
  return includesKind("backend") ? "product backend" : "elsewhere";
}

/** Sums up the notifications of a withdrawal. `told` means that every buyer that may have the lead was notified. */
function withdrawalOf(tasks: readonly Task[]): Overall["withdrawal"] {
  const notifications = tasksOf(tasks, "withdraw");
  if (notifications.length === 0) return { state: "", toldAt: 0 };
  const unfinished = notifications.filter(({ state }) => state !== "done");
  const verdictForPerson = (["unconfirmed", "refused"] as const).find((verdict) =>
    unfinished.some(({ payload }) => payload.verdict === verdict),
  );
  if (verdictForPerson) return { state: verdictForPerson, toldAt: 0 };
  if (unfinished.length > 0) return { state: "waits", toldAt: 0 };
  return { state: "told", toldAt: Math.max(...notifications.map(({ payload }) => payload.toldAt)) };
}

/**
 * Returns when the last destination got the lead, in epoch milliseconds. It is 0 until every delivery has ended, and
 * always 0 for a lead in the inbox, which an operator empties.
 */
export function handedOverAt({ deliveries, deliveredAt }: OutboxSubmission): number {
  return deliveries.every(({ kind, status }) => kind !== "inbox" && hasEnded(status)) ? deliveredAt : 0;
}

/** Writes the deliveries as the lead index shows them: `crm: delivered, socio: queued`. */
export const deliveriesText = (deliveries: readonly Delivery[]): string =>
  deliveriesOfList(deliveries)
    .map(({ to, status }) => `${to}: ${status}`)
    .join(", ");

/** Changes of a submission, for `OutboxStore.change`. */
export type Changes = { progress: Partial<Progress>; tasks: Task[] };

/**
 * Returns the changes that close waiting and refused deliveries. Unconfirmed deliveries go on waiting for a person,
 * unless `unconfirmed` is true.
 */
export function closingChanges(
  submission: OutboxSubmission,
  now: number,
  { unconfirmed = false } = {},
): Changes {
  const isToClose = (task: DeliveryTask): boolean => {
    const status = statusOf(task);
    return rulesOf(status).isClosable || (unconfirmed && status === "unconfirmed");
  };
  const deliveries = tasksOf(submission.tasks, "delivery");
  const tasks = deliveries.filter(isToClose).map((task): Task => ({ ...task, state: "never" }));
  if (tasks.length === 0) return { progress: {}, tasks };
  const isClosed = deliveries.every((task) => isToClose(task) || task.state === "never");
  return { progress: { review: "", ...(isClosed ? { closedAt: now } : {}) }, tasks };
}

/**
 * Returns the changes that start deliveries again, from the first delay of their schedule. By default these are the
 * deliveries that are not done, or all if every one was delivered. The cap is checked again at each attempt.
 */
export function retryChanges(
  submission: OutboxSubmission,
  now: number,
  isChosen: (task: DeliveryTask) => boolean = isUndeliveredOrAll(submission),
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
    hold: undefined,
    failingSince: 0,
  },
});

const isUndeliveredOrAll = ({ deliveries }: OutboxSubmission): ((task: DeliveryTask) => boolean) => {
  const areAllDelivered = deliveries.every(({ status }) => status === "delivered");
  return ({ state }) => areAllDelivered || state !== "done";
};

export const confirmedDeliveries = (
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

/** Returns the only destination where there is no list of destinations. */
export const destinationWithoutList = (
  { backend, isBackendUnreadable }: Pick<Settings, "backend" | "isBackendUnreadable">,
  hasSeal: boolean,
): Extract<Destination, { kind: "backend" | "inbox" }> => ({
  id: "",
  name: "",
  takes: ["lead", "contact"],
  passesOn: true,
  kind: (backend || isBackendUnreadable) && hasSeal ? "backend" : "inbox",
});
