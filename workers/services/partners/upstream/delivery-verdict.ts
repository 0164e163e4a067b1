import { noVerdict } from "../../../../app/domain/contract/verdict.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import type { Verdict } from "../../../../app/domain/operator/lead-status.ts";
import type { LastReply } from "../../stores/lead-index/task.ts";
import { readReplyText } from "./read-reply.ts";
import { isSuccess, type Reply } from "./reply.ts";

/**
 * The outcome of an attempt. Operators see `failure` and `reply.decidedBy`, which are short codes of ours and never the
 * partner's own words.
 */
export type DeliveryResult = {
  is: Verdict;
  failure: string;
  reply: LastReply;
  text?: string;
  /** Only a person can mend the failure, such as a wrong key. Attempts go on. */
  needsPerson?: boolean;
  note?: string;
};

export const failedResult = (failure: string): DeliveryResult => ({
  is: "failed",
  failure,
  reply: { verdict: "failed", status: 0, decidedBy: "" },
});

/** The outcome of a delivery to the inbox or a mailbox, which do not reply. */
export const deliveredResult: DeliveryResult = {
  is: "delivered",
  failure: "",
  reply: { verdict: "delivered", status: 0, decidedBy: "" },
};

export const detailOf = ({ failure, note }: DeliveryResult): string =>
  [failure, note].filter(Boolean).join(", ");

/** Logs an attempt in one line, which does not name the lead. */
export function logAttempt(destination: string, { is, failure, reply }: DeliveryResult, ms: number): void {
  const { status, verdict } = reply;
  if (is === "delivered") logEvent("log", { event: "delivered", destination, status, verdict, ms });
  else logEvent("error", { event: "delivery attempt failed", destination, status, verdict, failure, ms });
}

type Validity =
  | { is: "passed" }
  | { is: "refused"; result: DeliveryResult }
  /** The reply is not a validation, so the lead is sent. */
  | { is: "absent"; failure: string };

/**
 * Statuses that refuse the content, whatever else the reply says (RFC 9110, sections 15.5.1, 15.5.10, 15.5.11 and
 * 15.5.21).
 */
const contentStatuses = [400, 409, 410, 422];
/** Statuses about the call, not about its content. */
const callStatuses = [401, 402, 403, 404, 405, 407, 408, 425, 429];
const temporaryStatuses = [408, 425, 429];

/** Reads the reply to a validation. The lead is refused only if the reply says no. */
export async function validationVerdict(reply: Reply): Promise<Validity> {
  if (reply.is !== "whole") return { is: "absent", failure: failureOf(reply) };
  const { status, text } = reply;
  const { verdict, decidedBy } = await readReplyText(text);
  if (verdict === "refused" && (isSuccess(status) || contentStatuses.includes(status)))
    return { is: "refused", result: resultOf("refused", { stage: "validation", status, decidedBy, text }) };
  if (!isSuccess(status)) return { is: "absent", failure: failureOf(reply) };
  // A reply that only lists rules is a validation that says neither yes nor no, so the lead passes.
  const isUnread = verdict === "unconfirmed" && decidedBy !== noVerdict;
  return isUnread ? { is: "absent", failure: `${decidedBy} ${status}` } : { is: "passed" };
}

type SentContent = {
  stage: "submission" | "message" | "webhook";
  /** True if an earlier attempt delivered the lead or got no reply. A 409 then means that the partner has the lead. */
  mayHaveIt: boolean;
  /** The destination's setting `yes`: the reply that means yes. */
  yes?: string | undefined;
};

/**
 * Reads the reply to a delivery. A success without a yes is `unconfirmed` and is not repeated, because the partner may
 * have the lead. `isRead` says that the reply tells whether this attempt arrived.
 */
export async function deliveryVerdict(
  reply: Reply,
  sentContent: SentContent,
): Promise<{ result: DeliveryResult; isRead: boolean }> {
  if (reply.is === "none")
    return { result: failedBy(reply, sentContent.stage), isRead: reply.failure === "redirect" };
  if (isSuccess(reply.status)) {
    const result = await successVerdict(reply, sentContent);
    return { result, isRead: result.is === "delivered" || result.is === "refused" };
  }
  return { result: await failureVerdict(reply, sentContent), isRead: true };
}

type ReceivedReply = Exclude<Reply, { is: "none" }>;

async function successVerdict(reply: ReceivedReply, { stage, yes }: SentContent): Promise<DeliveryResult> {
  const { status } = reply;
  if (reply.is === "whole") {
    const { text } = reply;
    const { verdict, decidedBy } = await readReplyText(text, yes);
    return resultOf(verdict, { stage, status, decidedBy, text });
  }
  return reply.failure === "cut"
    ? failedBy(reply, stage)
    : resultOf("unconfirmed", { stage, status, decidedBy: reply.failure });
}

async function failureVerdict(
  reply: ReceivedReply,
  { stage, mayHaveIt }: SentContent,
): Promise<DeliveryResult> {
  const { status } = reply;
  const isCut = reply.is === "broken" && reply.failure === "cut";
  const text = reply.is === "whole" ? reply.text : "";
  if (status === 409 && mayHaveIt) return resultOf("delivered", { stage, status, decidedBy: "", text });
  const { verdict, decidedBy } = await readReplyText(text);
  const saysNo = verdict === "refused";
  const refuses =
    contentStatuses.includes(status) || (status < 500 && !callStatuses.includes(status) && saysNo);
  if (refuses && !isCut)
    return resultOf("refused", { stage, status, decidedBy: saysNo ? decidedBy : "", text });
  const needsPerson = status < 500 && !temporaryStatuses.includes(status);
  return { ...failedBy(reply, stage), text, needsPerson };
}

function resultOf(
  verdict: Exclude<Verdict, "failed">,
  {
    stage,
    status,
    decidedBy,
    text = "",
  }: { stage: string; status: number; decidedBy: string; text?: string },
): DeliveryResult {
  return {
    is: verdict,
    failure: verdict === "delivered" ? "" : `${stage}: ${decidedBy || "refused"} ${status}`,
    reply: { verdict, status, decidedBy },
    text,
  };
}

const failedBy = (reply: Reply, stage: string): DeliveryResult => ({
  is: "failed",
  failure: `${stage}: ${failureOf(reply)}`,
  reply: {
    verdict: "failed",
    status: reply.is === "none" ? 0 : reply.status,
    decidedBy: reply.is === "whole" ? "" : reply.failure,
  },
});

function failureOf(reply: Reply): string {
  if (reply.is === "none") return reply.failure;
  const isUnread = reply.is === "broken" && (reply.failure === "cut" || isSuccess(reply.status));
  return `${isUnread ? reply.failure : "status"} ${reply.status}`;
}
