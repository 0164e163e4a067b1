import { flows, pagePath } from "../../app/domain/application/flows.ts";
import { sendsAnswers } from "../../app/domain/application/form-answers.ts";
import { type Limit, type LimitDecision, limitPeriod, limits } from "../../app/domain/contract/limits.ts";
import { requestFormName } from "../../app/domain/forms/data-request.ts";
import { networksOf } from "../../app/domain/networks.ts";
import { pathMatcher } from "../../app/domain/path-matcher.ts";

/**
 * The only rate limiter, used by captchas, seals and services. It counts a call against the call's bucket and returns
 * what the call may do.
 * A caller without an address (a scheduled task, the editor) is not counted.
 */
export const limiterOf =
  (env: SiteEnv, ip: string, caller: "site" | "outside") =>
  async (limit: Limit): Promise<LimitDecision> => {
    if (limit === "none" || !ip) return "free";
    const bucket = limits[limit];
    if ("onlyFrom" in bucket && bucket.onlyFrom !== caller) return "free";
    const { own, wide } = networksOf(ip);
    if (await isOver(env[`LIMIT_${bucket.perMinute}`], `${limit} ${own}`)) return bucket.whenOver;
    if (!wide) return "free";
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
 * @param stored ids of records that were stored recently.
 */
export const isRefused = (verdict: LimitDecision, id: string, stored: Set<string>): boolean =>
  verdict === "refused" || (verdict === "known" && !stored.delete(id));

/**
 * Counts a wrong token.
 * @returns true if the address sent more wrong tokens in a minute than its limit allows. Its next tokens are refused
 * unread for a minute.
 */
export async function shutsOut(env: SiteEnv, ip: string, shutOut: Map<string, number>): Promise<boolean> {
  if ((await limiterOf(env, ip, "outside")("token")) === "free") return false;
  if (shutOut.size >= mostStored) shutOut.clear();
  shutOut.set(networksOf(ip).own, Date.now() + limitPeriod * 1000);
  return true;
}

const mostStored = 1000;

export function noteStored(verdict: LimitDecision, id: string, stored: Set<string>): void {
  if (stored.size >= mostStored) stored.clear();
  if (id && verdict !== "known") stored.add(id);
}

const submitsAnswers = (form: URLSearchParams) => sendsAnswers(form.get("intent"));

/**
 * Tells for each page with a form whether a submitted form creates a record if it is valid. The application's button may
 * also save or go back, and one form on the privacy page is only a choice about cookies.
 */
const recordPages = pathMatcher<(form: URLSearchParams) => boolean>([
  ["/contactanos", () => true],
  ["/opciones-de-privacidad", (form) => form.get("form") === requestFormName],
  ...flows.map((flow) => [pagePath(flow, flow.pages.length - 1), submitsAnswers] as const),
]);

/**
 * The form of a request that creates a record if it is valid, or undefined for any other request. A body that is not
 * one of our forms is counted, but not read: its form is empty.
 */
export async function sentRecord(request: Request): Promise<URLSearchParams | undefined> {
  const makesRecord = request.method === "POST" ? recordPages(new URL(request.url).pathname) : undefined;
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!makesRecord || !isForm) return makesRecord && new URLSearchParams();
  const form = new URLSearchParams(await request.clone().text());
  return makesRecord(form) ? form : undefined;
}
