import type { ReviewReason } from "../../../../app/domain/application/review.ts";
import { waitsForDelivery } from "../../stores/lead-index/status.ts";
import type { Match, MatchKind, OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { newTask, type TaskOf, tasksOf, waitAgain } from "../../stores/lead-index/task.ts";
import { mayHaveArrived } from "./deliveries.ts";
import { isEnded } from "./record.ts";

/**
 * Before its first delivery a lead asks for the claim of its person, so that dealers get one application and not
 * eight (claims/). This file has the pure rules; take-claims.ts makes the calls.
 */

/** The kinds of matches that only claims look for. They are left out of the lead index. */
export const claimMatchKinds = ["taxpayer", "applicant", "person"] as const satisfies MatchKind[];

type ClaimKey = { name: string; applicant: string };

/**
 * Returns the keys to claim, under every listed digest key. They are sorted, so that of several leads that ask at the
 * same time, one gets all claims.
 */
const claimKeysOf = (matches: readonly Match[]): ClaimKey[] =>
  matches
    .filter(({ kind }) => kind === "taxpayer" || kind === "person")
    .map(({ hmac: name, keyId }) => ({
      name,
      applicant: matches.find((match) => match.kind === "applicant" && match.keyId === keyId)?.hmac ?? "",
    }))
    .sort((first, second) => (first.name < second.name ? -1 : 1));

/**
 * Returns the keys that a submission has to claim. It needs claims while it is on its way, and after a destination
 * got it or may have got it, but never while it is in review.
 */
export const keysToClaim = (submission: OutboxSubmission): ClaimKey[] =>
  !submission.review &&
  !isEnded(submission) &&
  submission.deliveries.some((delivery) => waitsForDelivery(delivery) || mayHaveArrived(delivery))
    ? claimKeysOf(submission.matches)
    : [];

/** Returns the claim task of a new submission. There is none if the submission identifies no person, as a message. */
export function newClaimTasks(matches: readonly Match[], review: ReviewReason | ""): TaskOf<"claim">[] {
  const claimKeys = claimKeysOf(matches);
  if (claimKeys.length === 0) return [];
  const names = review ? [] : claimKeys.map(({ name }) => name);
  const task = newTask("claim", { names, isRepeat: false });
  return [review ? { ...task, state: "never" } : task];
}

/** Says whether nothing has to wait for a claim any more: each was taken, or the lead is held because of it. */
export const areClaimsSettled = ({ tasks }: Pick<OutboxSubmission, "tasks">): boolean =>
  tasksOf(tasks, "claim").every(({ state }) => state === "done" || state === "person");

/**
 * Returns the claim tasks that have to run again after a change of the lead, because claims have to be taken or freed.
 * A claim's name is stored before the claim is asked for.
 */
export function claimTasksToRepeat(submission: OutboxSubmission): TaskOf<"claim">[] {
  const neededNames = keysToClaim(submission).map(({ name }) => name);
  return tasksOf(submission.tasks, "claim").flatMap((task) => {
    const names = [...new Set([...task.payload.names, ...neededNames])];
    const hasNewNames = names.length > task.payload.names.length;
    const hasNamesToFree = task.state !== "waits" && names.length > neededNames.length;
    return hasNewNames || hasNamesToFree
      ? [{ ...waitAgain(task), attempts: 0, payload: { ...task.payload, names } }]
      : [];
  });
}
