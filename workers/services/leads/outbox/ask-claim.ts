import { logEvent } from "../../../../app/domain/log-event.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { type TaskOf, tasksOf } from "../../stores/lead-index/task.ts";
import { claimOf } from "../claims/contract.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { keysToClaim } from "./claim.ts";
import { outboxOf } from "./contract.ts";
import { conversionOf, withoutCounts } from "./conversion.ts";
import { mayHaveArrived } from "./deliveries.ts";
import { progressOf } from "./record.ts";

const day = 24 * 60 * 60_000;

/**
 * Takes the claims of a lead and frees those that it no longer needs. A claim reserves a person, known by hashes of
 * their data, for one lead (claims/holders.ts). If the person has another lead on its way or delivered within the last
 * `retention.duplicateDays`, this lead is held for an operator. After the operator releases it, it shares the claim with
 * the other lead.
 * @throws when a claim's durable object cannot be reached. The delivery waits until the task has been tried again.
 */
export async function askClaim(
  context: AlarmContext,
  task: TaskOf<"claim">,
  submission: OutboxSubmission,
): Promise<Outcome<"claim"> | undefined> {
  const { store, env, settings } = context;
  const { id, reference, acceptedAt } = submission;
  const keys = keysToClaim(submission);
  const freeAllExcept = (neededNames: readonly string[]) =>
    Promise.all(
      task.payload.names
        .filter((name) => !neededNames.includes(name))
        .map((name) => claimOf(env.CLAIMS, name).free(id)),
    );
  const names = keys.map(({ name }) => name);
  await freeAllExcept(names);
  const until = acceptedAt + settings.retention.duplicateDays * day;
  const isBeside = task.payload.isRepeat || submission.deliveries.some(mayHaveArrived);
  let sharesDataWith = "";
  for (const { name, ...hmacs } of keys) {
    const outcome = await claimOf(env.CLAIMS, name).take({ id, reference, until, ...hmacs }, isBeside);
    if (outcome.heldBy) {
      await freeAllExcept([name]);
      await noteRepeat(outcome.heldBy.id, reference, env);
      return {
        state: "person",
        payload: { names: [], isRepeat: true },
        progress: { review: "repeated" },
        note: ["in review", `repeated: ${outcome.heldBy.reference}`],
        // A repeated lead is not counted as a new one.
        otherTasks: tasksOf(submission.tasks, "count").map(withoutCounts),
      };
    }
    sharesDataWith ||= outcome.sharesDataWith;
  }
  const current = store.read();
  // The submission changed while we waited. Without an outcome the task runs again.
  if (!current || store.task(task) !== task) return undefined;
  const { marks = [] } = current;
  const isMarked = sharesDataWith !== "" && !marks.includes("taxpayer");
  if (isMarked) store.replace({ ...current, marks: [...marks, "taxpayer"] }, progressOf(current));
  const { progress, tasks } = conversionOf(current, settings.clock());
  return {
    state: keys.length > 0 ? "done" : "never",
    payload: { names },
    progress,
    otherTasks: tasks,
    ...(isMarked ? { note: ["marked", `shares data with ${sharesDataWith}`] as const } : {}),
  };
}

/**
 * Notes on the other lead, for its operator, that the person applied again. If that fails, only a warning is logged,
 * and the other lead's claim stays as it is.
 */
async function noteRepeat(id: string, reference: string, env: AlarmContext["env"]): Promise<void> {
  try {
    await outboxOf(env, id).noteRepeat(reference);
  } catch (error) {
    logEvent("warn", { event: "repeat not noted", id, kind: (error as Error).name });
  }
}
