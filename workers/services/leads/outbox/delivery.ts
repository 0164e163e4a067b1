import { newYorkDate, newYorkMidnight } from "../../../../app/domain/calendar-day.ts";
import { submitContactUsForm } from "../../../../app/domain/contract/contact.ts";
import { submitLead, validateLeadV1 } from "../../../../app/domain/contract/leads.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import { logThrown } from "../../../../app/domain/thrown.ts";
import { isPaused, pausedFailure } from "../../partners/destinations/pauses.ts";
import {
  adfContent,
  adfEmail,
  sendByEmail,
  sendLeadToWebhook,
  webhookContent,
} from "../../partners/destinations/send-to.ts";
import {
  type DeliveryResult,
  deliveredResult,
  deliveryVerdict,
  detailOf,
  failedResult,
  logAttempt,
  validationVerdict,
} from "../../partners/upstream/delivery-verdict.ts";
import { productBackend } from "../../partners/upstream/product-backend.ts";
import { type Destination, destinationOf, isBuyer } from "../../settings/destination.ts";
import type { SecretKey } from "../../settings/keys.ts";
import { needsAttention } from "../../settings/schedule.ts";
import { backendId } from "../../stores/lead-index/destination-state.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import type { DeliveryTask, Hold } from "../../stores/lead-index/task.ts";
import { factsIn, openSeal, sealsFor } from "../../stores/seals/destination-seals.ts";
import { readersOf } from "../../stores/seals/reader-list.ts";
import { type BackendForm, readContent } from "../../stores/seals/readers.ts";
import { sealReply } from "../../stores/seals/seals.ts";
import { dayLimitOf } from "../day-limit/contract.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import {
  deliveryOf,
  destinationWithoutList,
  heldTask,
  mayBeDelivered,
  mayHaveArrived,
} from "./deliveries.ts";
import { misfitOfLead } from "./placement.ts";
import { hasSameAnswers } from "./record.ts";

/**
 * Finds the destination of a delivery.
 * @param id empty for the only destination where there is no list of destinations.
 * @param hasSeal there is, or was, a seal for the product backend.
 */
export const destinationNamed = (
  { store, settings }: AlarmContext,
  id: string,
  hasSeal = store.seals("delivery").length > 0,
): Destination | undefined =>
  id === "" ? destinationWithoutList(settings, hasSeal) : destinationOf(settings.destinations ?? [], id);

/**
 * Returns the task at the beginning of an attempt. If the task names its destination by the place of an entry that
 * could not be read (`#2`), the destination's id replaces the place as soon as the id is known, because places move.
 */
export function beginDelivery(context: AlarmContext, task: DeliveryTask): DeliveryTask {
  const payload = { ...task.payload, lastAttemptAt: context.now, ms: undefined, hold: undefined };
  const destination = payload.deliveredAt ? undefined : destinationNamed(context, task.target);
  if (!destination) return { ...task, payload };
  const { id, kind, name } = destination;
  const sealedTo = id === task.target ? {} : { sealedTo: task.target };
  return { ...task, target: id, payload: { ...payload, kind, name, ...sealedTo } };
}

/** Makes one attempt at a delivery. It returns undefined if nothing was sent because the submission changed. */
export async function deliver(
  context: AlarmContext,
  task: DeliveryTask,
  submission: OutboxSubmission,
): Promise<Outcome<"delivery"> | undefined> {
  const { settings } = context;
  const wasPaused = task.payload.lastFailure === pausedFailure;
  if (isBuyer(task.payload) && (await isPaused(context.env, task.target || backendId, wasPaused))) {
    const until = settings.clock() + task.notBefore - Date.now();
    return { state: "waits", payload: { lastFailure: pausedFailure, hold: { is: "paused", until } } };
  }
  const startedAt = Date.now();
  const outcome = await send(context, task, submission);
  if (!outcome) return undefined;
  if ("hold" in outcome) return heldOutcome(task, outcome.hold, settings.clock());
  const { result } = outcome;
  const { id } = submission;
  await freePlace(context, task, outcome, id);
  const to = task.target;
  const ms = Date.now() - startedAt;
  logAttempt(to || task.payload.kind, result, ms);
  const at = settings.clock();
  const { reply, text = "" } = result;
  const needsPerson = needsAttention(task.payload.since, at, result);
  const isUrgent = result.is === "failed" && (task.payload.needsAttention || needsPerson);
  const status = isUrgent ? "needs attention" : result.is;
  const unanswered = unansweredAfter(outcome, task);
  return {
    state: taskStates[result.is],
    payload: {
      needsAttention: isUrgent,
      lastFailure: result.failure,
      lastAnswer: reply,
      ms,
      failingSince: result.is === "failed" ? task.payload.failingSince || at : 0,
      ...(result.is === "delivered" ? { deliveredAt: at } : {}),
    },
    ...(unanswered === undefined ? {} : { unanswered }),
    note: [timelineEvents[result.is], [to, detailOf(result)].filter(Boolean).join(": ")],
    replySeals: await sealReply(
      id,
      { to, at, status: reply.status, text },
      { ...settings, readers: readersOf(context.env) },
    ),
    ...(status === "delivered" || status === "failed" ? {} : { alert: `lead ${status}` }),
  };
}

/** The outcome for a destination that does not take the lead, or not now. Nothing was sent. */
const heldOutcome = ({ target }: DeliveryTask, hold: Hold, now: number): Outcome<"delivery"> => ({
  ...heldTask(hold, now),
  payload: { hold, lastFailure: "" },
  note: ["not delivered", `${target}: ${hold.is}`],
});

/** The count of a destination that takes only so many leads a day. Undefined for any other. */
function placesToday({ env, now }: AlarmContext, { id, rules }: Destination) {
  const perDay = rules?.perDay;
  const today = newYorkDate(now);
  return perDay ? { perDay, today, limit: dayLimitOf(env.DAY_LIMITS, id, today) } : undefined;
}

async function holdOfDay(
  context: AlarmContext,
  destination: Destination,
  id: string,
): Promise<Hold | undefined> {
  const places = placesToday(context, destination);
  if (!places || (await places.limit.take(id, places.perDay))) return undefined;
  return { is: "dayLimit", perDay: places.perDay, until: Date.parse(newYorkMidnight(places.today, 1)) };
}

/** Gives today's place back if the destination certainly did not get the lead. */
async function freePlace(
  context: AlarmContext,
  task: DeliveryTask,
  { result, isRead }: SendOutcome,
  id: string,
) {
  if (result.is === "delivered" || result.is === "unconfirmed" || !isRead || mayHaveIt(task)) return;
  const destination = destinationNamed(context, task.target);
  // Without this call the destination gets a lead less today.
  await (destination &&
    placesToday(context, destination)
      ?.limit.free(id)
      .catch((error: unknown) => logThrown({ event: "place not freed", id }, error)));
}

const taskStates = { delivered: "done", failed: "waits", refused: "person", unconfirmed: "person" } as const;
const timelineEvents = {
  delivered: "delivered",
  failed: "attempt failed",
  refused: "delivery refused",
  unconfirmed: "unconfirmed",
} as const;

/** `isRead` says that we know whether this attempt arrived. */
type SendOutcome = { result: DeliveryResult; isRead: boolean };

/**
 * Says whether the lead may have arrived without a reply that says so, which counts for the cap, for another attempt,
 * and for a forget. Undefined leaves what `mayBeSent` stored before the attempt.
 */
function unansweredAfter({ result, isRead }: SendOutcome, task: DeliveryTask): boolean | undefined {
  if (result.is === "delivered") return false;
  if (result.is === "unconfirmed") return true;
  return isRead ? task.unanswered : undefined;
}

const notSent = (result: DeliveryResult): SendOutcome => ({ result, isRead: true });

async function send(
  context: AlarmContext,
  task: DeliveryTask,
  submission: OutboxSubmission,
): Promise<SendOutcome | { hold: Hold } | undefined> {
  const { store, settings, env } = context;
  const destination = destinationNamed(context, task.target);
  if (!destination) return notSent(failedResult("not configured"));
  const { kind } = destination;
  if (kind === "unreadable") return notSent(failedResult("invalid settings"));
  if (kind === "inbox")
    return notSent(store.seals("operator").length > 0 ? deliveredResult : failedResult("no body"));
  const seals = sealsFor(store.seals("delivery"), { to: task.target, sealedTo: task.payload.sealedTo, kind });
  const openedSeal = await openSeal(submission.id, seals, settings.privateKeys);
  if ("failure" in openedSeal) return notSent(failedResult(openedSeal.failure));
  const facts = factsIn(openedSeal);
  if (facts && !mayHaveIt(task)) {
    const { overridesRules } = task.payload;
    const misfit = overridesRules ? undefined : misfitOfLead(destination, facts, settings.clock());
    const hold = misfit ?? (await holdOfDay(context, destination, submission.id));
    if (hold) return { hold };
  }
  const wrongShape = notSent(failedResult(`shape: ${openedSeal.schema}`));
  if (kind === "backend") {
    const content = readContent(openedSeal.schema, openedSeal.plaintext, submission.id);
    return content ? sendToBackend(context, task, submission, { content, yes: destination.yes }) : wrongShape;
  }
  if (kind === "webhook") {
    const content = webhookContent(openedSeal, submission.id);
    if (!content) return wrongShape;
    if (!(await mayBeSent(context, task, submission))) return undefined;
    const reply = await sendLeadToWebhook(destination, submission, content, settings.clock());
    return deliveryVerdict(reply, { stage: "webhook", mayHaveIt: mayHaveIt(task), yes: destination.yes });
  }
  const lead = adfContent(openedSeal, submission);
  if (!lead) return wrongShape;
  const email = await adfEmail(lead, destination, env);
  if (!(await mayBeSent(context, task, submission))) return undefined;
  return sendByEmail(destination, submission, email, env);
}

const mayHaveIt = (task: DeliveryTask): boolean => mayHaveArrived(deliveryOf(task));

/**
 * Says whether a lead may be sent, and stores before that the lead may have arrived (`unanswered`). Only a reply that
 * says otherwise takes this back.
 */
async function mayBeSent(
  { store, sync }: AlarmContext,
  task: DeliveryTask,
  openedSubmission: OutboxSubmission,
): Promise<boolean> {
  const currentTask = store.task(task);
  if (currentTask) store.putTasks([{ ...currentTask, unanswered: true }]);
  await sync();
  const [current, submission] = [store.task(task), store.read()];
  const isUnchanged =
    submission && mayBeDelivered(submission) && hasSameAnswers(submission, openedSubmission);
  if (current?.state === "waits" && isUnchanged) return true;
  if (current) store.putTasks([{ ...current, unanswered: task.unanswered }]);
  return false;
}

/**
 * Sends to the product backend. The submission's id is the idempotency key, so that a repeat is recorded once. A lead
 * is validated first, and only a refusal stops the lead: a validation that fails or cannot be read is noted in the
 * timeline. A 409 is a delivery if an earlier attempt may have arrived, otherwise a refusal.
 */
async function sendToBackend(
  context: AlarmContext,
  task: DeliveryTask,
  submission: OutboxSubmission,
  { content, yes }: { content: BackendForm; yes: string | undefined },
): Promise<SendOutcome | undefined> {
  const { store, settings } = context;
  if (!settings.backend || settings.isBackendUnreadable) return notSent(failedResult("invalid settings"));
  const { id } = submission;
  const backend = productBackend(settings.backend);
  const isLead = content.kind === "lead";
  let validationFailure = "";
  if (isLead && !task.payload.validated) {
    const validity = await validationVerdict(await backend.send(validateLeadV1, content.form));
    if (validity.is === "refused") return notSent(validity.result);
    const [currentTask, current] = [store.task(task), store.read()];
    if (validity.is === "absent") validationFailure = validity.failure;
    else if (currentTask && current && hasSameAnswers(current, submission))
      store.putTasks([{ ...currentTask, payload: { ...currentTask.payload, validated: true } }]);
  }
  if (!(await mayBeSent(context, task, submission))) return undefined;
  const reply = await backend.send(isLead ? submitLead : submitContactUsForm, content.form, {
    idempotencyKey: id,
  });
  const stage = isLead ? "submission" : "message";
  const outcome = await deliveryVerdict(reply, { stage, mayHaveIt: mayHaveIt(task), yes });
  if (!validationFailure || outcome.result.is !== "delivered") return outcome;
  return { ...outcome, result: { ...outcome.result, note: `not validated: ${validationFailure}` } };
}

/** Opens a seal and reads its content. The failure is `shape: …` if the content does not fit its schema version. */
export async function openAndRead(
  id: string,
  seals: readonly Sealed[],
  privateKeys: readonly SecretKey[],
): Promise<BackendForm | { failure: string }> {
  const openedSeal = await openSeal(id, seals, privateKeys);
  if ("failure" in openedSeal) return openedSeal;
  return (
    readContent(openedSeal.schema, openedSeal.plaintext, id) ?? { failure: `shape: ${openedSeal.schema}` }
  );
}
