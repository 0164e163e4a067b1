import { executeTargetAction } from "../../../app/domain/contract/target.ts";
import { type Postbacks, type Receiver, readPostbacks } from "../conversions/postbacks.ts";
import { sendPostback } from "../conversions/send-postback.ts";
import { createCounters } from "../operator/counters.ts";
import { productBackend } from "../upstream/product-backend.ts";
import { isSuccess } from "../upstream/reply.ts";
import { finishTasks, isConverting } from "./conversion.ts";
import { endedPostback, postbackIs } from "./postback-record.ts";
import type { ConversionTask, OutboxSubmission } from "./record.ts";
import { delayAfter } from "./schedule.ts";
import { iso, succeeds, type Turn } from "./upkeep.ts";
import { writePostback } from "./write-postback.ts";

type TaskName = ConversionTask["task"];

/** How an attempt ended; `note` goes to the timeline: codes only, neither an address nor a value. Empty: no line. */
type Outcome = { ended: "done" | "again" | "given up"; note: string };

/** A conversion of which nobody could be told for this long is given up. Milliseconds. */
const longest = 7 * 24 * 60 * 60_000;
/** From this attempt on, an answer of 3xx or 4xx is final: the receiver does not want it. */
const lastRefusal = 8;
/** Answers that say "later" instead of "no". */
const temporary = [408, 425, 429];

/** Drops what there is nobody to tell: most conversions are only counted, and need no alarm of their own. */
export function dropNeedless({ store, env, settings }: Turn): void {
  const submission = store.read();
  if (!submission || !isConverting(submission)) return;
  const found = receiverFor(submission, env);
  if (found && !found.receiver) store.mark({ postback: endedPostback(submission) });
  finishTasks(store, submission, [
    ...(settings.backend || settings.isBackendUnreadable ? [] : (["target"] as const)),
    ...(found && !found.receiver ? (["postback"] as const) : []),
  ]);
}

/** Counts a conversion as `accepted`, with what is counted beside it, once: the counters know its id. */
export async function countConversion({ store, env }: Turn): Promise<void> {
  const submission = store.read();
  if (!submission || !taskOf(submission, "count")) return;
  const { source, affiliate, convertedAt, conversionId } = submission;
  const subAffiliate = new Map(submission.conversionValues).get("subid") ?? "";
  const origin = { source, affiliate, subAffiliate };
  const beside = submission.conversionCounts.map(({ event, source: named }) =>
    named === undefined ? { event, ...origin } : { event, source: named, affiliate: "", subAffiliate: "" },
  );
  const isCounted = await succeeds("count", submission, () =>
    createCounters(env).countOnce(conversionId, [{ event: "accepted", ...origin }, ...beside], convertedAt),
  );
  const current = store.read();
  if (isCounted && current && taskOf(current, "count")) finishTasks(store, current, ["count"]);
}

/**
 * Tells the product backend's experiments and the affiliate of a conversion. It takes as long as they let it wait, and
 * the alarm does not wait for it.
 */
export async function announceConversion(turn: Turn): Promise<void> {
  await Promise.all([
    attempt(turn, "target", (submission) => executeTarget(turn, submission)),
    attempt(turn, "postback", (submission, attempts) => postBack(turn, submission, attempts)),
  ]);
  await writePostback(turn);
}

const taskOf = (submission: OutboxSubmission, name: TaskName): ConversionTask | undefined =>
  isConverting(submission) ? submission.conversionTasks.find(({ task }) => task === name) : undefined;

/** One attempt, if one is due. It is stored before it is made: after a crash meanwhile, it is made again at its next time. */
async function attempt(
  { store, settings, now }: Turn,
  name: TaskName,
  make: (submission: OutboxSubmission, attempts: number) => Promise<Outcome>,
): Promise<void> {
  const submission = store.read();
  const task = submission && taskOf(submission, name);
  if (!task || Date.now() < task.notBefore) return;
  const attempts = task.attempts + 1;
  // Half of the delay: the next alarm of the schedule is an attempt, and whatever wakes the object before it is none.
  const notBefore = Date.now() + delayAfter(attempts, settings.schedule) / 2;
  store.mark({
    conversionTasks: submission.conversionTasks.map((one) =>
      one.task === name ? { task: name, attempts, notBefore } : one,
    ),
  });
  const { ended, note } = await make(submission, attempts);
  const current = store.read();
  // Nothing is written of what was forgotten meanwhile.
  if (!current || !taskOf(current, name)) return;
  const isTooOld = ended === "again" && now - submission.convertedAt >= longest;
  const isGivenUp = ended === "given up" || isTooOld;
  store.transaction(() => {
    if (name === "postback" && (ended !== "again" || isTooOld))
      postbackIs(store, current, isGivenUp ? "failed" : note ? "sent" : "dropped");
    if (ended !== "again" || isTooOld) finishTasks(store, current, [name]);
    if (note) store.note(settings.clock(), `conversion: ${name}`, isGivenUp ? `${note}, given up` : note);
  });
  if (isGivenUp) console.error(JSON.stringify({ event: `conversion ${name} given up`, id: submission.id }));
}

/** `executeTargetAction` with `convert`. An answer below 500 ends it, whatever its body: a repeat would get the same one. */
async function executeTarget({ settings }: Turn, { conversionId }: OutboxSubmission): Promise<Outcome> {
  if (settings.isBackendUnreadable) return { ended: "again", note: "invalid settings" };
  if (!settings.backend) return { ended: "done", note: "" };
  const reply = await productBackend(settings.backend).send(
    executeTargetAction,
    { action: "convert" },
    { idempotencyKey: conversionId },
  );
  if (reply.is === "none") return { ended: "again", note: reply.failure };
  const { status } = reply;
  const ended = isSuccess(status) ? "done" : status < 500 ? "given up" : "again";
  return { ended, note: `answered ${status}` };
}

async function postBack(
  { env, settings }: Turn,
  submission: OutboxSubmission,
  attempts: number,
): Promise<Outcome> {
  const found = receiverFor(submission, env);
  if (!found) return { ended: "again", note: "invalid settings" };
  const { postbacks, receiver } = found;
  if (!receiver) return { ended: "done", note: "" };
  const result = await sendPostback(
    receiver,
    {
      ...Object.fromEntries(submission.conversionValues),
      affid: submission.affiliate,
      conversion: submission.conversionId,
      value: postbacks.value,
      currency: postbacks.currency,
      time: iso(submission.convertedAt),
    },
    { keys: postbacks.keys, clock: settings.clock },
  );
  if (!("status" in result)) return { ended: "again", note: result.failure };
  const { ok, status } = result;
  const isRefusal = status < 500 && !temporary.includes(status);
  const ended = ok ? "done" : isRefusal && attempts >= lastRefusal ? "given up" : "again";
  return { ended, note: `answered ${status}` };
}

/** Undefined where the settings are wrong: the postback waits, instead of not being sent. The operator is told of them. */
function receiverFor(
  { affiliate }: OutboxSubmission,
  env: Turn["env"],
): { postbacks: Postbacks; receiver: Receiver | undefined } | undefined {
  try {
    const postbacks = readPostbacks(env);
    return { postbacks, receiver: postbacks.receiverOf(affiliate) };
  } catch {
    return undefined;
  }
}
