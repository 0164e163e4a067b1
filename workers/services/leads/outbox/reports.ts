import { timingSafeEqual } from "hono/utils/buffer";
import type { Sealed } from "../../../../app/domain/seal/seal.ts";
import type { Settings } from "../../settings/read-settings.ts";
import { hasEnded } from "../../stores/lead-index/status.ts";
import type { Delivery, OutboxSubmission } from "../../stores/lead-index/submission.ts";
import { iso } from "../../stores/lead-index/submission.ts";
import type { LastReply } from "../../stores/lead-index/task.ts";
import { tasksOf } from "../../stores/lead-index/task.ts";
import { areClaimsSettled } from "./claim.ts";
import type { DeliveryReport, Handover, SubmissionReport } from "./contract.ts";
import { idIfConverted } from "./conversion.ts";
import { deliveryOf, mayBeDelivered } from "./deliveries.ts";
import { recipientsOf } from "./notifications.ts";
import type { OutboxStore } from "./outbox-store.ts";
import { placementsOf, situationOf } from "./placement.ts";
import { isEnded } from "./record.ts";
import { mayBeReplayed } from "./replay.ts";
import { bodyDueAt } from "./retention.ts";
import { indexEntryOf } from "./upkeep.ts";

export function reportOf(
  store: OutboxStore,
  submission: OutboxSubmission,
  settings: Settings,
): SubmissionReport | undefined {
  if (submission.isOver) return undefined;
  const isStored = store.seals("operator").length > 0;
  const hasRecipients = recipientsOf(submission).length > 0;
  const wasDeleted = submission.bodyDeletedAt > 0 || submission.forgottenAt > 0 || hasRecipients;
  return {
    ...indexEntryOf(submission, settings),
    ...replyReport(submission.lastAnswer),
    consents: submission.consents,
    deliveries: deliveryReports(submission, settings),
    steps: [...submission.steps],
    timeline: store.timeline().map((row) => ({ ...row, at: iso(row.at) })),
    body: isStored ? "stored" : wasDeleted ? "deleted" : "missing",
    bodyUntil: isStored ? iso(bodyDueAt(submission, settings.retention)) : "",
    forgottenAt: iso(submission.forgottenAt),
    stopped_at: iso(submission.stoppedAt),
    conversion_id: idIfConverted(submission),
    converted_at: iso(submission.convertedAt),
    conversion_left: tasksOf(submission.tasks, "count", "target", "postback")
      .filter(({ state }) => state === "waits")
      .map(({ kind, attempts }) => (attempts > 0 ? `${kind} (${attempts})` : kind))
      .join(", "),
  };
}

const replyReport = ({ verdict, status, decidedBy }: LastReply) => ({
  last_verdict: verdict,
  last_status: status,
  decided_by: decidedBy,
});

/** Reports the deliveries of a list. Each says why, by the rules that decide who gets the lead. */
function deliveryReports(submission: OutboxSubmission, settings: Settings): DeliveryReport[] {
  const situation = { ...situationOf(submission, settings), isDue: () => false, isRunning: () => false };
  const isHeld = !mayBeDelivered(submission) || !areClaimsSettled(submission);
  return placementsOf(tasksOf(submission.tasks, "delivery"), situation)
    .filter(({ task }) => task.target !== "")
    .map(({ task, because: { is, ...values } }) => ({
      ...deliveryReport(deliveryOf(task)),
      because: isHeld && task.state === "waits" ? { is: "held", values: {} } : { is, values },
      may_be_sent: mayBeReplayed(submission, task.target, settings),
    }));
}

const deliveryReport = ({
  to,
  kind,
  name,
  status,
  attempts,
  ...rest
}: Delivery): Omit<DeliveryReport, "because" | "may_be_sent"> => ({
  to,
  kind,
  name,
  status,
  attempts,
  last_failure: rest.lastFailure,
  last_attempt_at: iso(rest.lastAttemptAt),
  delivered_at: iso(rest.deliveredAt),
  ...replyReport(rest.lastAnswer),
});

export async function findReceipt(store: OutboxStore, hash: string): Promise<Sealed | undefined> {
  const [sealed] = store.seals("receipt");
  return sealed && (await timingSafeEqual(sealed.keyId, hash)) ? sealed : undefined;
}

/**
 * Returns who has the submission, for its visitor. A held submission counts as delivered to our inbox at its
 * acceptance, so that the visitor does not learn of a review.
 */
export function handoverOf(store: OutboxStore, submission: OutboxSubmission): Handover {
  const { acceptedAt, destination, exportedAt, status, withdrawnAt, withdrawal } = submission;
  const isHeld = status === "in review" || withdrawnAt > 0 || !areClaimsSettled(submission);
  const isHeldHere = isHeld && !isEnded(submission) && store.seals("operator").length > 0;
  const deliveries = submission.deliveries.map((delivery) => ({
    ...delivery,
    at: delivery.deliveredAt || (isHeldHere && delivery.kind === "inbox" ? acceptedAt : 0),
  }));
  const deliveryWithoutList = deliveries.find(({ to }) => to === "");
  const deliveredAt = submission.deliveredAt || (deliveryWithoutList?.at ?? 0);
  // A long timeline has lost its oldest rows. It notes the last delivery some milliseconds after the time in the record,
  // so the record's time replaces the last row.
  const deliveredRows = store.timeline().filter(({ event }) => event === "delivered");
  const notedAt = deliveredRows.map(({ at }) => at);
  const times = deliveredAt ? [...notedAt.slice(0, -1), deliveredAt] : notedAt;
  const isDelivered = times.length > 0 || deliveries.some(({ at }) => at > 0);
  const isStopped = hasEnded(status) || withdrawnAt > 0;
  return {
    acceptedAt,
    deliveredAt: [...new Set(times)].sort((first, second) => first - second),
    deliveries: deliveries.flatMap(({ to, kind, name, at }) =>
      to && at > 0 ? [{ to, kind, name, at }] : [],
    ),
    destination,
    exportedAt,
    state: isDelivered ? "delivered" : isStopped ? "stopped" : "waits",
    withdrawnAt,
    withdrawal: withdrawal.state,
    withdrawalToldAt: withdrawal.toldAt,
  };
}
