import { inTime } from "../../../../app/domain/in-time.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import type { Task } from "../../stores/lead-index/task.ts";
import { type Registered, registerOf } from "../../stores/register/contract.ts";
import type { AlarmContext, Kind, Outcome } from "./alarm-context.ts";
import { forget } from "./forget.ts";
import { tombstoneOf } from "./upkeep.ts";

const registerTimeoutMs = 5000;

/** `away` means that the register could not be reached, so nobody knows whether the submission was forgotten. */
type RegisterState = "not forgotten" | "forgotten" | "away";

type Context = Pick<AlarmContext, "store" | "env" | "settings" | "instance">;

/**
 * Enters the submission in its day's register, and learns whether the submission was forgotten. The register outlives
 * an outbox that was put back to an earlier moment. Each instance of the outbox asks once: an outbox that was put back
 * is a new instance.
 */
function enterInRegister({ env, instance }: Context, submission: OutboxSubmission): Promise<Registered> {
  const { id, reference, acceptedAt } = submission;
  instance.registration ??= registerOf(env.REGISTER, iso(acceptedAt))
    .add({ id, reference, acceptedAt: iso(acceptedAt) })
    .catch((error) => {
      instance.registration = undefined;
      throw error;
    });
  return instance.registration;
}

/** Asks the register. A submission that was forgotten is forgotten again, with the earlier time. */
export async function askRegister(context: Context): Promise<RegisterState> {
  const submission = context.store.read();
  if (!submission || submission.forgottenAt) return "not forgotten";
  try {
    const { forgottenAt } = await inTime(enterInRegister(context, submission), registerTimeoutMs);
    if (!forgottenAt) return "not forgotten";
    forgetAgain(context, forgottenAt);
    return "forgotten";
  } catch {
    return "away";
  }
}

const forgetAgain = ({ store, settings }: Context, forgottenAt: string) =>
  forget(store, Date.parse(forgottenAt), "register", settings.retention.tombstoneYears, true);

/**
 * Runs the task `register` (kinds.ts): enters the submission, leaves its tombstone, or removes its entry. The register
 * deletes a tombstone by itself at the end of its term.
 */
export async function runRegisterTask(
  context: AlarmContext,
  _task: unknown,
  submission: OutboxSubmission,
): Promise<Outcome<"register"> | undefined> {
  const { env, settings, instance } = context;
  const { id, acceptedAt, forgottenAt, isOver } = submission;
  const dayRegister = registerOf(env.REGISTER, iso(acceptedAt));
  if (forgottenAt) await dayRegister.forget(tombstoneOf(submission, settings.retention.tombstoneYears));
  else if (isOver) await dayRegister.remove(id);
  else {
    const registration = await enterInRegister(context, submission);
    if (registration.forgottenAt) {
      forgetAgain(context, registration.forgottenAt);
      return undefined;
    }
    if (!registration.isListed) {
      instance.registration = undefined;
      throw new RangeError("the register's day is not listed");
    }
  }
  return { state: "done" };
}

type SendingKind = "delivery" | "correct" | "withdraw" | "confirmation";
type Run<Name extends SendingKind> = Kind<Name>["run"];

/** Has a task ask the register before content leaves. While the register is away the task waits. */
export const unlessForgotten =
  <Name extends SendingKind>(run: Run<Name>): Run<Name> =>
  async (context, task) => {
    const registerState = await askRegister(context);
    if (registerState === "away")
      return {
        state: "waits",
        note: ["attempt failed", [task.target, "register"].filter(Boolean).join(": ")],
      };
    const [submission, currentTask] = [context.store.read(), context.store.task(task as Task)];
    const stillWaits = currentTask?.kind === task.kind && currentTask.state === "waits";
    const mayRun = registerState === "not forgotten" && stillWaits;
    return submission && mayRun ? run(context, task, submission) : undefined;
  };
