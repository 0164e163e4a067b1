import { z } from "zod";
import { confirmationSchema } from "../../../../app/domain/contract/internal.ts";
import { type Recipient, type Sealed, seal } from "../../../../app/domain/seal/seal.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { type TaskOf, tasksOf } from "../../stores/lead-index/task.ts";
import { openSeal } from "../../stores/seals/destination-seals.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { areClaimsSettled } from "./claim.ts";
import { mayBeDelivered } from "./deliveries.ts";

/**
 * The one e-mail to an applicant. Nobody proved that the address is the applicant's, and a program must not have us write
 * to strangers. So the task exists only if the captcha was solved or the lead is held. Then it waits for the solved captcha
 * or for a person's release. A lead that nobody checked, as where there is no captcha, has no such task.
 */

/** With the usual schedule these attempts take two days. */
const mostAttempts = 12;

const addressedSchema = confirmationSchema.extend({ to: z.string() });
export type AddressedConfirmation = z.infer<typeof addressedSchema>;

export const sealConfirmation = (id: string, email: AddressedConfirmation, key: Recipient): Promise<Sealed> =>
  seal(JSON.stringify(email), key, id, "confirmation/1");

/** Says whether the applicant got the e-mail or will get it, unless another lead has the claim of its person. */
export const confirms = (submission: OutboxSubmission): boolean =>
  mayBeDelivered(submission) &&
  submission.closedAt === 0 &&
  tasksOf(submission.tasks, "confirmation").some(({ state }) => state !== "never");

export const mayConfirm = (submission: OutboxSubmission): boolean =>
  confirms(submission) && areClaimsSettled(submission);

/**
 * Sends the e-mail. That it may have been sent is on disk before it is sent, so that nobody gets it twice: only an error
 * with a code, by which the platform says that it did not take the e-mail, leads to another attempt.
 */
export async function sendConfirmation(
  context: AlarmContext,
  task: TaskOf<"confirmation">,
  { id }: OutboxSubmission,
): Promise<Outcome<"confirmation"> | undefined> {
  const { store, settings, sync } = context;
  if (task.unanswered) return ended("never", "it may have been sent");
  const { sealed } = task.payload;
  const openedSeal = await openSeal(id, sealed ? [sealed] : [], settings.privateKeys);
  if ("failure" in openedSeal) return failed(task, openedSeal.failure);
  const { to, ...email } = addressedSchema.parse(JSON.parse(openedSeal.plaintext));
  const binding = context.env.APPLICANT_EMAIL;
  const from = settings.values.APPLICANT_EMAIL_FROM;
  if (!binding || !from) return failed(task, "invalid settings");
  store.putTasks([{ ...task, unanswered: true }]);
  await sync();
  const submission = store.read();
  if (!submission || !mayConfirm(submission)) return undefined;
  try {
    const { sendEmail } = await import("../../partners/destinations/send-email.ts");
    await sendEmail(binding, { from, to }, { id: `${id}.confirmation`, ...email });
    return ended("done", "");
  } catch (error) {
    const { code } = error as { code?: unknown };
    return typeof code === "string" ? failed(task, code) : ended("never", "it may have been sent");
  }
}

/** @param detail codes only, because the timeline shows it. */
const ended = (state: "done" | "never", detail: string): Outcome<"confirmation"> => ({
  state,
  payload: { sealed: null },
  note: [state === "done" ? "confirmation sent" : "confirmation not sent", detail],
});

const failed = ({ attempts }: TaskOf<"confirmation">, detail: string): Outcome<"confirmation"> =>
  attempts < mostAttempts
    ? { state: "waits", unanswered: false, note: ["confirmation not sent", detail] }
    : ended("never", detail);
