import type { ServicesBindings } from "../bindings.ts";
import type { Stored } from "../outbox/contract.ts";
import type { Match } from "../outbox/submission.ts";
import { fail, ok, type Result } from "../result.ts";
import type { Settings } from "../settings.ts";
import { type Duplicate, findDuplicate } from "./duplicates.ts";

/** A visitor is waiting. Milliseconds. */
const timeLimitMs = 2000;

/** When the look-up fails, the lead is accepted and delivered like any other, and the log says so. */
export async function lookForFirst(
  lead: { id: string; matches: readonly Match[] },
  env: ServicesBindings,
  settings: Settings,
): Promise<Duplicate | undefined> {
  try {
    return await inTime(findDuplicate(lead, env, settings));
  } catch (error) {
    console.warn(JSON.stringify({ event: "duplicates not looked for", kind: (error as Error).name }));
    return undefined;
  }
}

/** @throws DOMException `TimeoutError` when the work takes too long. D1 has no time limit of its own. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DOMException("", "TimeoutError")), timeLimitMs);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/**
 * The same answers under another id, after the first were delivered, get the first's answer; nothing is stored, and
 * they never convert. The limits count them like new ones.
 */
export async function answerOfFirst(
  first: Duplicate,
  limits: readonly string[],
  env: ServicesBindings,
): Promise<Result<Stored & { success: true }>> {
  for (const key of limits)
    if (!(await env.SUBMIT_LIMIT.limit({ key })).success) return fail(429, "", "too_many");
  await noteRepeat(first, "", env);
  return ok({
    reference: first.reference,
    acceptedAt: first.accepted_at,
    repeated: true,
    review: "" as const,
    conversionId: "" as const,
    // The first receipt's link is in the browser already.
    hasReceipt: false,
  });
}

/**
 * The visitor's answer does not depend on it.
 * @param reference of the other lead; empty when the answers were the same, and nothing was stored.
 */
export async function noteRepeat(
  first: Pick<Duplicate, "id">,
  reference: string,
  env: ServicesBindings,
): Promise<void> {
  try {
    await env.OUTBOX.get(env.OUTBOX.idFromName(first.id)).noteRepeat(reference);
  } catch (error) {
    console.warn(JSON.stringify({ event: "repeat not noted", id: first.id, kind: (error as Error).name }));
  }
}
