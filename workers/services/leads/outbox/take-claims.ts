import { logEvent } from "../../../../app/domain/log-event.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { type TaskOf, tasksOf } from "../../stores/lead-index/task.ts";
import { claimOf } from "../claims/contract.ts";
import type { AlarmContext, Outcome } from "./alarm-context.ts";
import { keysToClaim } from "./claim.ts";
import { outboxOf } from "./contract.ts";
import { conversionChanges, withoutCounts } from "./conversion.ts";
import { mayHaveArrived } from "./deliveries.ts";
import { progressOf } from "./record.ts";

const dayMs = 24 * 60 * 60_000;

/**
 * Takes the claims of a lead and frees those that it no longer needs. A claim reserves a person, known by hashes of
 * their data, for one lead (claims/holders.ts). If the person has another lead on its way or delivered within the last
 * `retention.duplicateDays`, this lead is held for an operator. After the operator releases it, it shares the claim with
 * the other lead.
 * @returns undefined if the submission changed meanwhile. The task then runs again.
 * @throws when a claim's durable object cannot be reached. The delivery waits until the task has been tried again.
 */
export async function takeClaims(
  context: AlarmContext,
  task: TaskOf<"claim">,
  submission: OutboxSubmission,
): Promise<Outcome<"claim"> | undefined> {
  const { store, env, settings } = context;
  const { id, reference, acceptedAt } = submission;
  const claimKeys = keysToClaim(submission);
  const names = claimKeys.map(({ name }) => name);
  const freeAllExcept = (neededNames: readonly string[]) =>
    Promise.all(
      task.payload.names
        .filter((name) => !neededNames.includes(name))
        .map((name) => claimOf(env.CLAIMS, name).free(id)),
    );
  await freeAllExcept(names);
  const until = acceptedAt + settings.retention.duplicateDays * dayMs;
  const mayShareClaim = task.payload.isRepeat || submission.deliveries.some(mayHaveArrived);
  let lookalikeReference = "";
  for (const { name, applicant } of claimKeys) {
    const claimant = { id, reference, applicant, until };
    const outcome = await claimOf(env.CLAIMS, name).take(claimant, mayShareClaim);
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
    lookalikeReference ||= outcome.lookalikeReference;
  }
  const current = store.read();
  if (!current || store.task(task) !== task) return undefined;
  const currentMarks = current.marks ?? [];
  const needsMark = lookalikeReference !== "" && !currentMarks.includes("taxpayer");
  if (needsMark) store.replace({ ...current, marks: [...currentMarks, "taxpayer"] }, progressOf(current));
  const { progress, tasks } = conversionChanges(current, settings.clock());
  return {
    state: claimKeys.length > 0 ? "done" : "never",
    payload: { names },
    progress,
    otherTasks: tasks,
    ...(needsMark ? { note: ["marked", `shares data with ${lookalikeReference}`] as const } : {}),
  };
}

/**
 * Notes in the timeline of the lead that has the claim that the person applied again. A failure is logged and changes
 * no claim.
 */
async function noteRepeat(holderId: string, reference: string, env: AlarmContext["env"]): Promise<void> {
  try {
    await outboxOf(env, holderId).noteRepeat(reference);
  } catch (error) {
    logEvent("warn", { event: "repeat not noted", id: holderId, kind: (error as Error).name });
  }
}
