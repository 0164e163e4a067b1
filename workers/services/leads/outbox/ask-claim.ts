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
 * Takes the claims that a lead needs, and frees the others. If the person has another lead on its way or delivered
 * within the last `retention.duplicateDays`, the lead is held for an operator. Once the operator releases it, it
 * takes its claim beside the other lead.
 * @throws when a claim's object cannot be reached; the delivery waits then.
 */
export async function askClaim(
  context: AlarmContext,
  task: TaskOf<"claim">,
  submission: OutboxSubmission,
): Promise<Outcome<"claim"> | undefined> {
  const { store, env, settings } = context;
  const { id, reference, acceptedAt } = submission;
  const keys = keysToClaim(submission);
  const free = (neededNames: readonly string[]) =>
    Promise.all(
      task.payload.names
        .filter((name) => !neededNames.includes(name))
        .map((name) => claimOf(env.CLAIMS, name).free(id)),
    );
  const names = keys.map(({ name }) => name);
  await free(names);
  const until = acceptedAt + settings.retention.duplicateDays * day;
  const isBeside = task.payload.isRepeat || submission.deliveries.some(mayHaveArrived);
  let sharesDataWith = "";
  for (const { name, ...hmacs } of keys) {
    const outcome = await claimOf(env.CLAIMS, name).take({ id, reference, until, ...hmacs }, isBeside);
    if (outcome.heldBy) {
      await free([name]);
      await noteRepeat(outcome.heldBy.id, reference, env);
      return {
        state: "person",
        payload: { names: [], isRepeat: true },
        progress: { review: "repeated" },
        note: ["in review", `repeated: ${outcome.heldBy.reference}`],
        otherTasks: tasksOf(submission.tasks, "count").map(withoutCounts),
      };
    }
    sharesDataWith ||= outcome.sharesDataWith;
  }
  const current = store.read();
  // The submission was changed meanwhile, so the task asks again.
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
 * Notes on the other lead, for its operator, that the person applied again. The lead keeps its claim if the note
 * fails.
 */
async function noteRepeat(id: string, reference: string, env: AlarmContext["env"]): Promise<void> {
  try {
    await outboxOf(env, id).noteRepeat(reference);
  } catch (error) {
    logEvent("warn", { event: "repeat not noted", id, kind: (error as Error).name });
  }
}
