import { type Recipient, seal } from "../../../../app/domain/seal/seal.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { type TaskOf, tasksOf } from "../../stores/lead-index/task.ts";
import { openSeal } from "../../stores/seals/destination-seals.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { mayBeDelivered } from "./deliveries.ts";

/**
 * The one e-mail to an applicant. A program must not have us write to strangers, so the task exists only if the captcha was
 * solved, or if the lead is held. Then it waits for the solved captcha or a person's release. A lead that nobody checked,
 * as where there is no captcha, has no such task.
 */

export const sealConfirmation = (email: object, id: string, key: Recipient) =>
  seal(JSON.stringify(email), key, id, "confirmation/1");

/** Says whether the applicant got the e-mail or will get it, unless another lead has the claim of its person. */
export const confirms = (submission: OutboxSubmission): boolean =>
  mayBeDelivered(submission) &&
  submission.closedAt === 0 &&
  tasksOf(submission.tasks, "confirmation").some(({ state }) => state !== "never");

/** Nobody may take the lead, and then it needs no claim of its person. */
export const mayConfirm = (submission: OutboxSubmission): boolean =>
  confirms(submission) && tasksOf(submission.tasks, "claim").every(({ state }) => state !== "waits");

/**
 * Sends the e-mail. Before, it stores that the e-mail may have been sent, so that nobody gets it twice. Only an error with
 * a code says that the platform did not take it, and only such an e-mail is tried again.
 */
export async function sendConfirmation(
  { store, settings, env, sync }: AlarmContext,
  task: TaskOf<"confirmation">,
  { id }: OutboxSubmission,
): Promise<Outcome<"confirmation"> | undefined> {
  const { sealed } = task.payload;
  if (task.unanswered || !sealed) return ended("never", "it may have been sent");
  const openedSeal = await openSeal(id, [sealed], settings.privateKeys);
  if ("failure" in openedSeal) return failed(task, openedSeal.failure);
  const { to, ...email }: Record<"to" | "subject" | "text", string> = JSON.parse(openedSeal.plaintext);
  const from = settings.values.APPLICANT_EMAIL_FROM;
  if (!env.APPLICANT_EMAIL || !from) return failed(task, "invalid settings");
  store.putTasks([{ ...task, unanswered: true }]);
  await sync();
  const submission = store.read();
  if (!submission || !mayConfirm(submission)) return undefined;
  try {
    const { sendEmail } = await import("../../partners/destinations/send-email.ts");
    await sendEmail(env.APPLICANT_EMAIL, { from, to }, { id: `${id}.confirmation`, ...email });
    return ended("done", "sent");
  } catch (error) {
    const { code } = error as { code?: unknown };
    return typeof code === "string" ? failed(task, code) : ended("never", "it may have been sent");
  }
}

/** With the usual schedule these attempts take two days. */
const mostAttempts = 12;

/** @param detail codes only, because the timeline shows it. */
const ended = (state: "done" | "never", detail: string): Outcome<"confirmation"> => ({
  state,
  payload: { sealed: null },
  note: ["confirmation", detail],
});

const failed = (task: TaskOf<"confirmation">, detail: string): Outcome<"confirmation"> =>
  task.attempts < mostAttempts
    ? { state: "waits", unanswered: false, note: ["confirmation", detail] }
    : ended("never", detail);
