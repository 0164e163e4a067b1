import type { Settings } from "../settings.ts";
import type { LastAnswer } from "../upstream/delivery-verdict.ts";
import { iso } from "./alarm-context.ts";
import type { DeliveryReport, SubmissionReport } from "./contract.ts";
import { conversionIdOf } from "./conversion.ts";
import { listed } from "./deliveries.ts";
import { destinationHas } from "./notifications.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { bodyDueAt } from "./retention.ts";
import type { Delivery, OutboxSubmission } from "./submission.ts";
import { tasksOf } from "./task.ts";
import { entryOf } from "./upkeep.ts";

/** Undefined once its time is over. */
export function reportOf(
  store: OutboxStore,
  submission: OutboxSubmission,
  settings: Settings,
): SubmissionReport | undefined {
  if (submission.isOver) return undefined;
  const isHere = store.seals("operator").length > 0;
  const isGone = submission.bodyDeletedAt > 0 || submission.forgottenAt > 0 || destinationHas(submission);
  return {
    ...entryOf(submission, settings),
    ...answerReport(submission.lastAnswer),
    consents: submission.consents,
    deliveries: listed(submission.deliveries).map(deliveryReport),
    timeline: store.timeline().map((row) => ({ ...row, at: iso(row.at) })),
    body: isHere ? "stored" : isGone ? "deleted" : "missing",
    bodyUntil: isHere ? iso(bodyDueAt(submission, settings.retention)) : "",
    forgottenAt: iso(submission.forgottenAt),
    stopped_at: iso(submission.stoppedAt),
    conversion_id: conversionIdOf(submission),
    converted_at: iso(submission.convertedAt),
    conversion_left: tasksOf(submission.tasks, "count", "target", "postback")
      .filter(({ state }) => state === "waits")
      .map(({ kind, attempts }) => (attempts > 0 ? `${kind} (${attempts})` : kind))
      .join(", "),
  };
}

const answerReport = ({ verdict, status, decidedBy }: LastAnswer) => ({
  ...{ last_verdict: verdict, last_status: status, decided_by: decidedBy },
});

const deliveryReport = ({ to, kind, name, status, attempts, ...one }: Delivery): DeliveryReport => ({
  ...{ to, kind, name, status, attempts },
  last_failure: one.lastFailure,
  last_attempt_at: iso(one.lastAttemptAt),
  delivered_at: iso(one.deliveredAt),
  ...answerReport(one.lastAnswer),
});
