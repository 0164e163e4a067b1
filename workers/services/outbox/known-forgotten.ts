import { inTime } from "../../../app/domain/in-time.ts";
import { registerOf } from "../register/contract.ts";
import { type AlarmContext, iso, type Kind } from "./alarm-context.ts";
import { forget } from "./forget.ts";
import type { Task } from "./task.ts";

/** Milliseconds. */
const patience = 5000;

/** `away`: the register did not answer, so nobody knows. */
type Known = "kept" | "forgotten" | "away";

/**
 * Asks the day's register, which outlives an outbox that was put back to an earlier moment. What was forgotten is
 * forgotten again, as of then.
 */
export async function askRegister({
  store,
  env,
  settings,
}: Pick<AlarmContext, "store" | "env" | "settings">): Promise<Known> {
  const submission = store.read();
  if (!submission || submission.forgottenAt) return "kept";
  const { id, acceptedAt } = submission;
  try {
    const entry = await inTime(registerOf(env.REGISTER, iso(acceptedAt)).entry(id), patience);
    if (!entry?.forgottenAt) return "kept";
    forget(store, Date.parse(entry.forgottenAt), "register", settings.retention.tombstoneYears, true);
    return "forgotten";
  } catch {
    return "away";
  }
}

type Run<Name extends "delivery" | "correct" | "withdraw"> = Kind<Name>["run"];

/** Before content leaves. While the register is away it waits. */
export const unlessForgotten =
  <Name extends "delivery" | "correct" | "withdraw">(run: Run<Name>): Run<Name> =>
  async (context, task) => {
    const known = await askRegister(context);
    if (known === "away")
      return {
        state: "waits",
        note: ["attempt failed", [task.target, "register"].filter(Boolean).join(": ")],
      };
    const [submission, now] = [context.store.read(), context.store.task(task as Task)];
    const goesOn = known === "kept" && now?.kind === task.kind && now.state === "waits";
    return submission && goesOn ? run(context, task, submission) : undefined;
  };
