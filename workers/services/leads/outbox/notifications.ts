import { submitContactUsForm } from "../../../../app/domain/contract/contact.ts";
import { leadEventToBackend } from "../../../../app/domain/contract/leads.ts";
import { contactForm, withdrawalMessage } from "../../../../app/domain/forms/contact-message.ts";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import {
  adfContent,
  adfEmail,
  notificationTexts,
  sendByEmail,
  webhookContent,
  webhookMessage,
} from "../../partners/destinations/send-to.ts";
import { type DeliveryResult, deliveryVerdict } from "../../partners/upstream/delivery-verdict.ts";
import { productBackend } from "../../partners/upstream/product-backend.ts";
import { type AdfEmail, contentKindOf, type Webhook } from "../../settings/destination.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { newTask, type Task, type TaskOf, tasksOf } from "../../stores/lead-index/task.ts";
import { type OpenedSeal, openSeal, sealsFor } from "../../stores/seals/destination-seals.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { buyersWithLead } from "./deliveries.ts";
import { destinationNamed, openAndRead } from "./delivery.ts";

/**
 * Events that are sent to every buyer that may have a submission, until the buyer replies. Each buyer gets them in
 * order, and waits for no other buyer's reply.
 */
export type NotificationKind = "correct" | "forget" | "withdraw";
type Notification = TaskOf<"correct"> | TaskOf<"forget"> | TaskOf<"withdraw">;

/** Names the buyers that have a submission, or may have it. The name is empty where there is no list of destinations. */
export const recipientsOf = ({ deliveries }: Pick<OutboxSubmission, "deliveries">): string[] =>
  buyersWithLead(deliveries).map(({ to, name }) => name || to);

const notificationTasksOf = (tasks: readonly Task[]): Notification[] =>
  tasksOf(tasks, "correct", "forget", "withdraw");

export function notificationsOf(
  { deliveries, layout, tasks }: OutboxSubmission,
  event: NotificationKind,
  now: number,
): Task[] {
  const lastNumber = Math.max(0, ...notificationTasksOf(tasks).map(({ payload }) => payload.n));
  return buyersWithLead(deliveries).map(({ to }, index) => {
    const payload = { n: lastNumber + index + 1, about: contentKindOf(layout) ?? ("lead" as const), at: now };
    return event === "withdraw"
      ? newTask(event, { ...payload, messageId: crypto.randomUUID(), verdict: "", toldAt: 0 }, to)
      : newTask(event, payload, to);
  });
}

/** Says whether no earlier notification waits for the same buyer. */
export const isNext = ({ tasks }: OutboxSubmission, { target, payload }: Notification): boolean =>
  !notificationTasksOf(tasks).some(
    (task) => task.target === target && task.state === "waits" && task.payload.n < payload.n,
  );

type Attempt = {
  is: "done" | "waits" | "person";
  note: string;
  verdict?: DeliveryResult["is"];
  unanswered?: boolean;
};

/** Sends a correction or a forget. Any reply ends the task. */
export async function notify(
  context: AlarmContext,
  task: TaskOf<"correct"> | TaskOf<"forget">,
  submission: OutboxSubmission,
): Promise<Outcome<"correct" | "forget"> | undefined> {
  const attempt = await notifyBuyer(context, task, submission);
  return attempt && { state: attempt.is === "waits" ? "waits" : "done", note: noteOf(task, attempt) };
}

export async function notifyOfWithdrawal(
  context: AlarmContext,
  task: TaskOf<"withdraw">,
  submission: OutboxSubmission,
): Promise<Outcome<"withdraw"> | undefined> {
  const attempt = await notifyBuyer(context, task, submission);
  if (!attempt) return undefined;
  const { is, verdict = "", unanswered = false } = attempt;
  return {
    state: is,
    unanswered,
    note: noteOf(task, attempt),
    payload: { verdict, toldAt: is === "done" ? context.settings.clock() : 0 },
    ...(verdict === "refused" || verdict === "unconfirmed" ? { alert: `withdrawal ${verdict}` } : {}),
  };
}

const noteOf = ({ kind, target }: Notification, { is, note }: Attempt) =>
  [`${kind} ${is === "waits" ? "not sent to" : "sent to"} ${target || "the product backend"}`, note] as const;

async function notifyBuyer(
  context: AlarmContext,
  task: Notification,
  submission: OutboxSubmission,
): Promise<Attempt | undefined> {
  const { store, settings } = context;
  const destination = destinationNamed(context, task.target, true);
  if (!destination || destination.kind === "unreadable" || destination.kind === "inbox") return undefined;
  const { kind } = destination;
  const { sealedTo } = submission.deliveries.find(({ to }) => to === task.target) ?? {};
  const seals = sealsFor(store.seals("delivery"), { to: task.target, sealedTo, kind });
  if (kind === "backend")
    return task.kind === "withdraw"
      ? withdrawAtBackend(context, task, submission, seals)
      : notifyBackend(context, task, submission, seals);
  const openedSeal =
    task.kind === "correct" ? await openSeal(submission.id, seals, settings.privateKeys) : undefined;
  if (openedSeal && "failure" in openedSeal) return attemptWithoutContent(openedSeal.failure, seals);
  const notification = { task, submission, openedSeal };
  return kind === "webhook"
    ? notifyByWebhook(context, destination, notification)
    : notifyByEmail(context, destination, notification);
}

const attemptWithoutContent = (failure: string, seals: readonly Sealed[]): Attempt =>
  seals.length === 0
    ? { is: "done", note: "not sent: the body was deleted" }
    : { is: "waits", note: failure };

function withoutWithdrawnConsent(form: Record<string, string>, withdrawnAt: number): Record<string, string> {
  const { contactConsent: _withdrawn, ...rest } = form;
  return withdrawnAt ? rest : form;
}

/** Notifies the product backend. A refusal also ends the notification, because the next reply would be the same. */
async function notifyBackend(
  { settings }: AlarmContext,
  { kind, payload: { n } }: TaskOf<"correct"> | TaskOf<"forget">,
  { id, reference, withdrawnAt }: OutboxSubmission,
  seals: readonly Sealed[],
): Promise<Attempt | undefined> {
  const { backend, isBackendUnreadable, privateKeys } = settings;
  if (!backend || isBackendUnreadable) return undefined;
  const openedSeal = kind === "correct" ? await openAndRead(id, seals, privateKeys) : undefined;
  if (openedSeal && "failure" in openedSeal) return attemptWithoutContent(openedSeal.failure, seals);
  const lead = openedSeal ? { lead: withoutWithdrawnConsent(openedSeal.form, withdrawnAt) } : {};
  const result = await productBackend(backend).call(
    leadEventToBackend,
    { submissionId: id, reference, event: kind, ...lead },
    { idempotencyKey: `${id}:${kind}:${n}` },
  );
  if (result.ok) return { is: "done", note: "answered 200" };
  const isRefusal = result.status !== undefined && result.status >= 400 && result.status < 500;
  return isRefusal ? { is: "done", note: `answered ${result.status}` } : undefined;
}

/** Tells the product backend of a withdrawal by a contact message. Every attempt has the same words and id. */
async function withdrawAtBackend(
  { store, settings, sync }: AlarmContext,
  task: TaskOf<"withdraw">,
  submission: OutboxSubmission,
  seals: readonly Sealed[],
): Promise<Attempt | undefined> {
  const { backend, isBackendUnreadable, privateKeys } = settings;
  if (!backend || isBackendUnreadable) return undefined;
  const { messageId } = task.payload;
  // While the body is stored, the message has the person's name, because a backend may need the name.
  const openedSeal = await openAndRead(submission.id, seals, privateKeys);
  const lead: Readonly<Record<string, string>> = "form" in openedSeal ? openedSeal.form : {};
  const form = contactForm(messageId, {
    name: [lead.first_name, lead.last_name].filter(Boolean).join(" ") || withdrawalMessage.name,
    email: lead.email ?? "",
    phone: lead.phone ?? "",
    reference: submission.reference,
    message: withdrawalMessage.text,
  });
  const currentTask = store.task(task);
  if (currentTask) store.putTasks([{ ...currentTask, unanswered: true }]);
  await sync();
  const reply = await productBackend(backend).send(submitContactUsForm, Object.fromEntries(form), {
    idempotencyKey: messageId,
  });
  const { result, isRead } = await deliveryVerdict(reply, { stage: "message", mayHaveIt: task.unanswered });
  return { ...attemptOf(result, "answered"), unanswered: isRead ? task.unanswered : true };
}

/** Reads the outcome. After a refusal the buyer is notified again, because the person does not want to be called. */
function attemptOf({ is, failure }: DeliveryResult, noteOfSuccess: string): Attempt {
  if (is === "delivered") return { is: "done", note: noteOfSuccess, verdict: is };
  return { is: is === "unconfirmed" ? "person" : "waits", note: failure, verdict: is };
}

type NotificationContent = {
  task: Notification;
  submission: OutboxSubmission;
  /** The corrected lead. Undefined for a forget and a withdrawal. */
  openedSeal: Exclude<OpenedSeal, { failure: string }> | undefined;
};

const typeEndings = {
  forget: "forgotten",
  correct: "corrected",
  withdraw: "consent_withdrawn",
} as const satisfies Record<NotificationKind, string>;

async function notifyByWebhook(
  { settings }: AlarmContext,
  destination: Webhook,
  { task, submission, openedSeal }: NotificationContent,
): Promise<Attempt> {
  const content = openedSeal && webhookContent(openedSeal, submission.id);
  if (openedSeal && !content) return { is: "waits", note: `shape: ${openedSeal.schema}` };
  const fields = content && withoutWithdrawnConsent(content.data.fields, submission.withdrawnAt);
  const { n, at, about } = task.payload;
  const type = `${about}.${typeEndings[task.kind]}`;
  const message = webhookMessage(submission, { to: destination.id, type, n, at }, fields ? { fields } : {});
  const { sendWebhook } = await import("../../partners/destinations/send-webhook.ts");
  const reply = await sendWebhook(destination, message, settings.clock());
  const { result } = await deliveryVerdict(reply, { stage: "webhook", mayHaveIt: false });
  // 410 means that the destination takes nothing any more, so it calls nobody.
  if (result.reply.status === 410) return { is: "done", note: "answered 410" };
  const attempt = attemptOf(result, "answered 2xx");
  const hasReplied = result.is === "refused" || result.is === "unconfirmed";
  return task.kind !== "withdraw" && hasReplied ? { ...attempt, is: "done" } : attempt;
}

async function notifyByEmail(
  { env }: AlarmContext,
  destination: AdfEmail,
  { task, submission, openedSeal }: NotificationContent,
): Promise<Attempt> {
  const lead = openedSeal && adfContent(openedSeal, submission);
  if (openedSeal && !lead) return { is: "waits", note: `shape: ${openedSeal.schema}` };
  const { n } = task.payload;
  const message = lead
    ? { ...(await adfEmail(lead, destination, env)), kind: `correct.${n}` }
    : {
        ...notificationTexts[task.kind === "forget" ? "forget" : "withdraw"](submission.reference),
        kind: `${task.kind}.${n}`,
      };
  const { result } = await sendByEmail(destination, submission, message, env);
  return result.is === "delivered"
    ? { is: "done", note: "sent" }
    : { is: "waits", note: "e-mail: not taken" };
}
