import { isOpenRequest } from "../../../../app/domain/forms/request-kind.ts";
import type { OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import { tasksOf, waitAgain } from "../../stores/lead-index/task.ts";
import type { ForgetResult } from "./contract.ts";
import { reportTasksThatRemoveRows } from "./conversion.ts";
import { closingChanges } from "./deliveries.ts";
import { notificationsOf, recipientsOf } from "./notifications.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { isEnded, newProgress } from "./record.ts";
import { tombstoneOf } from "./upkeep.ts";

/**
 * Forgets a submission. It returns undefined if nothing is left to forget.
 * @param isAgain the submission was forgotten before, and its outbox was then put back to an earlier moment.
 */
export function forget(
  store: OutboxStore,
  now: number,
  by: string,
  tombstoneYears: number,
  isAgain = false,
): ForgetResult | "open request" | undefined {
  const submission = store.read();
  if (!submission || submission.isOver) return undefined;
  // An open request cannot be forgotten: its data would stay elsewhere, and the law's term would be lost.
  if (!isAgain && !isEnded(submission) && isOpenRequest(submission)) return "open request";
  if (!submission.forgottenAt) leaveTombstone(store, submission, now, by);
  return {
    ...tombstoneOf({ ...submission, forgottenAt: submission.forgottenAt || now }, tombstoneYears),
    recipients: recipientsOf(submission),
    exportedAt: iso(submission.exportedAt),
  };
}

/**
 * Replaces the submission by its tombstone. Notifications of corrections are dropped, and a running attempt will find
 * its delivery closed (runner.ts).
 */
function leaveTombstone(store: OutboxStore, submission: OutboxSubmission, now: number, by: string): void {
  const { record, id, reference, acceptedAt, exportedAt, buyersMax, tasks } = submission;
  const emptyFields = { layout: "", source: "", affiliate: "", digests: [], consents: [], matches: [] };
  const remainingTasks = tasksOf(tasks, "delivery", "claim", "register", "index", "backup", "report");
  store.transaction(() => {
    store.unseal("operator", "delivery", "consents", "receipt", "answers");
    store.replace(
      { record, id, reference, acceptedAt, ...emptyFields },
      newProgress({ forgottenAt: now, exportedAt, buyersMax }),
    );
    store.drop(tasks.filter((task) => !remainingTasks.some(({ n }) => n === task.n)));
    store.change({}, [
      ...closingChanges(submission, now).tasks,
      ...notificationsOf(submission, "forget", now),
      ...tasksOf(tasks, "register").map(waitAgain),
      ...reportTasksThatRemoveRows(tasks),
    ]);
    store.clearTimeline();
    store.note(now, "forgotten", by);
  });
}
