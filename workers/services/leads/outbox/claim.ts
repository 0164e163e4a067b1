import type { ReviewReason } from "../../../../app/domain/application/review.ts";
import { isSent } from "../../stores/lead-index/status.ts";
import type { Match, MatchKind, OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { again, newTask, type TaskOf, tasksOf } from "../../stores/lead-index/task.ts";
import { hasIt } from "./deliveries.ts";
import { isEnded } from "./record.ts";

/**
 * Before its first delivery a lead asks for the claim of its person, so that dealers get one application and not eight
 * (claims/). Pure rules; ask-claim.ts asks.
 */

/** Sought by claims alone: the index does without. */
export const claimKinds = ["taxpayer", "applicant", "person"] as const satisfies MatchKind[];

type ClaimKey = { name: string; applicant: string };

/** Under every listed key of the digests. In one order for all leads: of any that ask at once, one gets all. */
const claimKeysOf = (matches: readonly Match[]): ClaimKey[] =>
  matches
    .filter(({ kind }) => kind === "taxpayer" || kind === "person")
    .map(({ hmac: name, keyId }) => ({
      name,
      applicant: matches.find((match) => match.kind === "applicant" && match.keyId === keyId)?.hmac ?? "",
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));

/** While it is on its way, or somebody has it or may have it; never while it is in review. */
export const keysToClaim = (submission: OutboxSubmission): ClaimKey[] =>
  !submission.review &&
  !isEnded(submission) &&
  submission.deliveries.some((delivery) => isSent(delivery) || hasIt(delivery))
    ? claimKeysOf(submission.matches)
    : [];

/** None for what names no person. */
export function newClaim(matches: readonly Match[], review: ReviewReason | ""): TaskOf<"claim">[] {
  const names = review ? [] : claimKeysOf(matches).map(({ name }) => name);
  const task = newTask("claim", "", { names, isRepeat: false });
  if (claimKeysOf(matches).length === 0) return [];
  return [review ? { ...task, state: "never" } : task];
}

export const isClaimed = ({ tasks }: Pick<OutboxSubmission, "tasks">): boolean =>
  tasksOf(tasks, "claim").every(({ state }) => state === "done" || state === "person");

/** The claims that a change of their lead has to make or to end. Their names are on disk before they are asked. */
export function claimsAgain(submission: OutboxSubmission): TaskOf<"claim">[] {
  const wanted = keysToClaim(submission).map(({ name }) => name);
  return tasksOf(submission.tasks, "claim").flatMap((task) => {
    const names = [...new Set([...task.payload.names, ...wanted])];
    const isMore = names.length > task.payload.names.length;
    const isStale = task.state !== "waits" && names.length > wanted.length;
    return isMore || isStale ? [{ ...again(task), attempts: 0, payload: { ...task.payload, names } }] : [];
  });
}
