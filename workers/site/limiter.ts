import { flows, pagePath } from "../../app/domain/application/flows.ts";
import { sendsAnswers } from "../../app/domain/application/form-answers.ts";
import { type Limit, type LimitDecision, limitPeriod, limits } from "../../app/domain/contract/limits.ts";
import { requestFormName } from "../../app/domain/forms/data-request.ts";
import { networksOf } from "../../app/domain/networks.ts";
import { pathMatcher } from "../../app/domain/path-matcher.ts";

/**
 * Creates the only rate limiter, which captchas, seals and services use. It counts a call against the call's bucket
 * and returns what the call may do. A caller without an address (a scheduled task, the editor) is not counted.
 */
export const createLimiter =
  (env: SiteEnv, ip: string, caller: "site" | "outside") =>
  async (limit: Limit): Promise<LimitDecision> => {
    if (limit === "none" || !ip) return "free";
    const bucket = limits[limit];
    // A bucket with `onlyFrom` counts only these callers.
    if ("onlyFrom" in bucket && bucket.onlyFrom !== caller) return "free";
    const { narrow, wide } = networksOf(ip);
    if (await isOver(env[`LIMIT_${bucket.perMinute}`], `${limit} ${narrow}`)) return bucket.whenOver;
    if (!wide) return "free";
    // The wide network has ten times as much room.
    return (await isOver(env[`LIMIT_${bucket.perMinute}0`], `${limit} ${wide}`))
      ? bucket.when48IsOver
      : "free";
  };

/** True if the counter is used up. A rate limiter that fails limits nobody. */
const isOver = async (counter: RateLimit, key: string): Promise<boolean> =>
  !(await counter.limit({ key }).catch(() => ({ success: true }))).success;

/** The names of the rate-limit bindings that the buckets count in. */
export const limitNames = [
  ...new Set(
    Object.values(limits).flatMap(({ perMinute }) => [`LIMIT_${perMinute}`, `LIMIT_${perMinute}0`] as const),
  ),
];

/**
 * True if the record must be refused. Over the limit, a copy of a stored record passes once, because the first
 * response may never have arrived.
 * @param id the record's id.
 * @param storedIds the ids of records that were stored recently.
 */
export const isRefused = (decision: LimitDecision, id: string, storedIds: Set<string>): boolean =>
  decision === "refused" || (decision === "known" && !storedIds.delete(id));

/**
 * Counts a wrong token.
 * @returns true if the address sent more wrong tokens in a minute than its limit allows. Its next tokens are refused
 * unread for a minute.
 */
export async function blocksNetwork(
  env: SiteEnv,
  ip: string,
  blockedNetworks: Map<string, number>,
): Promise<boolean> {
  if ((await createLimiter(env, ip, "outside")("token")) === "free") return false;
  if (blockedNetworks.size >= maxEntries) blockedNetworks.clear();
  blockedNetworks.set(networksOf(ip).narrow, Date.now() + limitPeriod * 1000);
  return true;
}

/** A memory with this many entries is emptied before the next entry. */
const maxEntries = 1000;

/** Remembers a stored record's id. The repeat that passed over the limit is not remembered, so that no other passes. */
export function rememberStored(decision: LimitDecision, id: string, storedIds: Set<string>): void {
  if (storedIds.size >= maxEntries) storedIds.clear();
  if (id && decision !== "known") storedIds.add(id);
}

const submitsAnswers = (form: URLSearchParams) => sendsAnswers(form.get("intent"));

/**
 * Says for each page with forms whether a submitted form creates a record if it is valid. The application's button may
 * also save or go back, and one form on the privacy page is only a choice about cookies.
 */
const recordRuleAt = pathMatcher<(form: URLSearchParams) => boolean>([
  ["/contactanos", () => true],
  ["/opciones-de-privacidad", (form) => form.get("form") === requestFormName],
  ...flows.map((flow) => [pagePath(flow, flow.pages.length - 1), submitsAnswers] as const),
]);

/**
 * The form of a request that creates a record if it is valid, or undefined for any other request. A body that is
 * not one of our forms is counted, but not read: its form is empty.
 */
export async function recordFormIn(request: Request): Promise<URLSearchParams | undefined> {
  const createsRecord = request.method === "POST" ? recordRuleAt(new URL(request.url).pathname) : undefined;
  if (!createsRecord) return undefined;
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!isForm) return new URLSearchParams();
  const form = new URLSearchParams(await request.clone().text());
  return createsRecord(form) ? form : undefined;
}
