import type { ReviewReason } from "../../../../app/domain/application/review.ts";
import { waitsForDelivery } from "../../stores/lead-index/status.ts";
import type { Match, MatchKind, OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { newTask, type TaskOf, tasksOf, waitAgain } from "../../stores/lead-index/task.ts";
import { mayHaveArrived } from "./deliveries.ts";
import { isEnded } from "./record.ts";

/**
 * Before its first delivery a lead asks for the claim of its person, so that dealers get one application and not
 * eight (claims/). This file has the pure rules; ask-claim.ts asks.
 */

/** The kinds of matches that only claims look for. The index does without them. */
export const claimKinds = ["taxpayer", "applicant", "person"] as const satisfies MatchKind[];

type ClaimKey = { name: string; applicant: string };

/**
 * Returns the keys to claim, under every listed digest key. They are in the same order for all leads, so that of
 * several leads that ask at once, one gets all claims.
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

/** Makes the claim of a new submission. A submission that identifies no person, such as a message, has no claim. */
export function newClaim(matches: readonly Match[], review: ReviewReason | ""): TaskOf<"claim">[] {
  const names = review ? [] : claimKeysOf(matches).map(({ name }) => name);
  const task = newTask("claim", "", { names, isRepeat: false });
  if (claimKeysOf(matches).length === 0) return [];
  return [review ? { ...task, state: "never" } : task];
}

export const isClaimed = ({ tasks }: Pick<OutboxSubmission, "tasks">): boolean =>
  tasksOf(tasks, "claim").every(({ state }) => state === "done" || state === "person");

/**
 * Returns the claims that a change of the lead has to make or to end. The claims' names are on disk before they are
 * asked for.
 */
export function claimsAgain(submission: OutboxSubmission): TaskOf<"claim">[] {
  const neededNames = keysToClaim(submission).map(({ name }) => name);
  return tasksOf(submission.tasks, "claim").flatMap((task) => {
    const names = [...new Set([...task.payload.names, ...neededNames])];
    const isMore = names.length > task.payload.names.length;
    const isStale = task.state !== "waits" && names.length > neededNames.length;
    return isMore || isStale
      ? [{ ...waitAgain(task), attempts: 0, payload: { ...task.payload, names } }]
      : [];
  });
}
