import { detailsOf } from "../upstream/answer-details.ts";
import { isSuccess, type Reply } from "../upstream/product-backend.ts";
import { readAnswer } from "../upstream/read-answer.ts";
import type { DeliveryResult } from "./delivery.ts";

type Verdict =
  | { is: "passed" }
  | { is: "refused"; failure: string; detail: string }
  /** Not a validation, so it stops nothing. */
  | { is: "absent"; failure: string };

/** Other statuses than these speak of the call and not of the lead, even if their body says `success: false`. */
const refusesContent = (status: number): boolean => isSuccess(status) || [400, 409, 422].includes(status);

/**
 * What a reply to a validation means: a refusal only if it says `success: false`.
 *
 * @param sent what the backend was sent: the details of its answer repeat none of it.
 */
export function judgeValidation(reply: Reply, sent: readonly string[]): Verdict {
  if (reply.is !== "whole") return { is: "absent", failure: failureOf(reply) };
  const { status, text } = reply;
  const answer = readAnswer(text);
  if (answer.says === "no" && refusesContent(status))
    return { is: "refused", failure: refusal("validation", status), detail: detailsOf(answer.fields, sent) };
  if (!isSuccess(status)) return { is: "absent", failure: failureOf(reply) };
  return answer.says === "unreadable"
    ? { is: "absent", failure: `${answer.what} ${status}` }
    : { is: "passed" };
}

type Sent = { stage: "submission" | "message"; mayHaveIt: boolean; sent: readonly string[] };

/**
 * What a reply to a submission means. One of success that cannot be read is `unconfirmed`, and not a failure that is
 * tried again: the backend may well have the lead.
 *
 * @returns `isRead`: it was answered, in words that can be read.
 */
export function judgeSubmission(reply: Reply, about: Sent): { result: DeliveryResult; isRead: boolean } {
  if (reply.is === "none")
    return {
      result: { is: "failed", failure: `${about.stage}: ${reply.failure}` },
      isRead: reply.failure === "redirect",
    };
  if (!isSuccess(reply.status)) return { result: judgeFailure(reply, about), isRead: true };
  const result = judgeSuccess(reply, about);
  return { result, isRead: result.is !== "unconfirmed" };
}

function judgeSuccess(reply: Answered, { stage, sent }: Sent): DeliveryResult {
  const { status } = reply;
  if (reply.is === "broken") return { is: "unconfirmed", failure: `${stage}: ${reply.failure} ${status}` };
  const answer = readAnswer(reply.text);
  if (answer.says === "unreadable")
    return { is: "unconfirmed", failure: `${stage}: ${answer.what} ${status}` };
  const detail = detailsOf(answer.fields, sent);
  return answer.says === "yes"
    ? { is: "delivered", detail }
    : { is: "failed", failure: refusal(stage, status), detail };
}

function judgeFailure(reply: Answered, { stage, mayHaveIt, sent }: Sent): DeliveryResult {
  const { status } = reply;
  if (status === 409 && mayHaveIt) return { is: "delivered", detail: "" };
  const answer = readAnswer(reply.is === "whole" ? reply.text : "");
  const detail = answer.says === "unreadable" ? "" : detailsOf(answer.fields, sent);
  const isRefusal = status === 409 || (status < 500 && answer.says === "no");
  return {
    is: "failed",
    failure: isRefusal ? refusal(stage, status) : `${stage}: ${failureOf(reply)}`,
    detail,
  };
}

type Answered = Exclude<Reply, { is: "none" }>;

/** `refused: …`: the backend refused the content itself (see needsAttention). */
const refusal = (stage: string, status: number): string =>
  `refused: ${stage}: refused${isSuccess(status) ? "" : ` ${status}`}`;

/** `timeout`, `cut 200`, `status 500`. */
function failureOf(reply: Reply): string {
  if (reply.is === "none") return reply.failure;
  return `${reply.is === "broken" ? reply.failure : "status"} ${reply.status}`;
}
