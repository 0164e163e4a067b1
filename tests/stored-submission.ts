import { insertSubmission } from "../workers/services/leads/outbox/acceptance.ts";
import type { Submission } from "../workers/services/leads/outbox/contract.ts";
import { newDelivery } from "../workers/services/leads/outbox/deliveries.ts";
import { OutboxStore } from "../workers/services/leads/outbox/outbox-store.ts";
import { rulesOf } from "../workers/services/stores/lead-index/status.ts";
import type {
  Delivery,
  OutboxSubmission,
  Progress,
} from "../workers/services/stores/lead-index/submission.ts";
import type { DeliveryTask } from "../workers/services/stores/lead-index/task.ts";
import { noReply, tasksOf } from "../workers/services/stores/lead-index/task.ts";
import { memoryStorage } from "./memory-storage.ts";
import { sealedSubmission } from "./sealed-submission.ts";

/** The stored task of a delivery, built from the fields that readers of a delivery see. */
export function deliveryTo(
  to: string,
  { status = "queued", attempts = 0, notBefore = 0, unanswered = false, ...payload }: Partial<Delivery> = {},
): DeliveryTask {
  const task = newDelivery({ id: to, kind: "webhook", name: "" }, sealedSubmission.acceptedAt);
  const verdict = status === "refused" || status === "unconfirmed" ? status : "";
  return {
    ...{ ...task, attempts, notBefore, unanswered },
    state: rulesOf(status).delivery ?? "waits",
    payload: {
      ...task.payload,
      ...{ needsAttention: status === "needs attention", lastAnswer: { ...noReply, verdict } },
      ...(status === "standby" ? { hold: { is: "behind" } } : {}),
      ...payload,
    },
  };
}

/** The only delivery of a site without a list of destinations. */
export const toInbox = (changes: Partial<Delivery> = {}) => deliveryTo("", { kind: "inbox", ...changes });
export const toBackend = (changes: Partial<Delivery> = {}) => deliveryTo("", { kind: "backend", ...changes });

/**
 * An accepted submission, for the product backend unless deliveries are named, with the changes that people made
 * since.
 */
export function storedSubmission(
  accepted: Partial<Submission> = {},
  progress?: Partial<Progress>,
  storage = memoryStorage(),
): OutboxStore {
  const store = new OutboxStore(storage);
  insertSubmission(store, { ...sealedSubmission, deliveries: [toBackend()], buyersMax: 0, ...accepted });
  if (progress) store.change(progress);
  return store;
}

export function readStored(store: OutboxStore): OutboxSubmission {
  const submission = store.read();
  if (!submission) throw new Error("nothing is stored");
  return submission;
}

export function deliveryIn(store: OutboxStore, to = ""): Delivery {
  const found = readStored(store).deliveries.find((one) => one.to === to);
  if (!found) throw new Error(`no delivery to "${to}"`);
  return found;
}

/** Its only delivery continues. */
export const changeDelivery = (store: OutboxStore, changes: Partial<Delivery>): void =>
  store.change(
    {},
    tasksOf(readStored(store).tasks, "delivery").map(({ n, target }) => ({
      ...deliveryTo(target, changes),
      n,
    })),
  );
