import { inTime } from "../../../../app/domain/in-time.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import type { Task } from "../../stores/lead-index/task.ts";
import { type Registered, registerOf } from "../../stores/register/contract.ts";
import type { AlarmContext, Kind, Outcome } from "./alarm-context.ts";
import { forget } from "./forget.ts";
import { tombstoneOf } from "./upkeep.ts";

/** Milliseconds that a call waits for the register. */
const patience = 5000;

/** The register's word about a submission. `away` means that the register could not be reached, so nobody knows. */
type RegisterState = "kept" | "forgotten" | "away";

type Context = Pick<AlarmContext, "store" | "env" | "settings" | "instance">;

/**
 * Enters the submission in its day's register, and learns whether it was forgotten. The register outlives an outbox
 * that was put back to an earlier moment. Each instance of the object asks once, because an outbox that is put back
 * begins as another instance.
 */
function enter({ env, instance }: Context, submission: OutboxSubmission): Promise<Registered> {
  const { id, reference, acceptedAt } = submission;
  instance.registered ??= registerOf(env.REGISTER, iso(acceptedAt))
    .add({ id, reference, acceptedAt: iso(acceptedAt) })
    .catch((error) => {
      instance.registered = undefined;
      throw error;
    });
  return instance.registered;
}

/** Asks the register. A submission that was forgotten is forgotten again, with the earlier time. */
export async function askRegister(context: Context): Promise<RegisterState> {
  const submission = context.store.read();
  if (!submission || submission.forgottenAt) return "kept";
  try {
    const { forgottenAt } = await inTime(enter(context, submission), patience);
    return forgottenAt ? forgetAgain(context, forgottenAt) : "kept";
  } catch {
    return "away";
  }
}

function forgetAgain({ store, settings }: Context, forgottenAt: string): "forgotten" {
  forget(store, Date.parse(forgottenAt), "register", settings.retention.tombstoneYears, true);
  return "forgotten";
}

/** Runs the task `register` (kinds.ts). A tombstone in the register ends by itself. */
export async function register(
  context: AlarmContext,
  _task: unknown,
  submission: OutboxSubmission,
): Promise<Outcome<"register"> | undefined> {
  const { env, settings, instance } = context;
  const { id, acceptedAt, forgottenAt, isOver } = submission;
  const day = registerOf(env.REGISTER, iso(acceptedAt));
  if (forgottenAt) await day.forget(tombstoneOf(submission, settings.retention.tombstoneYears));
  else if (isOver) await day.remove(id);
  else {
    const registration = await enter(context, submission);
    if (registration.forgottenAt) {
      forgetAgain(context, registration.forgottenAt);
      return undefined;
    }
    if (!registration.isListed) {
      instance.registered = undefined;
      throw new RangeError("the register's day is not listed");
    }
  }
  return { state: "done" };
}

type Run<Name extends "delivery" | "correct" | "withdraw"> = Kind<Name>["run"];

/** Asks the register before content leaves. While the register is away the task waits. */
export const unlessForgotten =
  <Name extends "delivery" | "correct" | "withdraw">(run: Run<Name>): Run<Name> =>
  async (context, task) => {
    const registerState = await askRegister(context);
    if (registerState === "away")
      return {
        state: "waits",
        note: ["attempt failed", [task.target, "register"].filter(Boolean).join(": ")],
      };
    const [submission, currentTask] = [context.store.read(), context.store.task(task as Task)];
    const goesOn =
      registerState === "kept" && currentTask?.kind === task.kind && currentTask.state === "waits";
    return submission && goesOn ? run(context, task, submission) : undefined;
  };
