import { flows, pagePath } from "../../app/domain/application/flows.ts";
import { sendsAnswers } from "../../app/domain/application/form-answers.ts";
import { type Limit, limitPeriod, limits, type Verdict } from "../../app/domain/contract/limits.ts";
import { requestFormName } from "../../app/domain/forms/data-request.ts";
import { networksOf } from "../../app/domain/networks.ts";
import { pathMatcher } from "../../app/domain/path-matcher.ts";

/**
 * The one limiter, in front of captchas, seals and services. Counts a call against its bucket, and says what it may do.
 * A caller without an address (a scheduled task, the editor) is not counted.
 */
export const limiterOf =
  (env: SiteEnv, ip: string, caller: "site" | "outside") =>
  async (limit: Limit): Promise<Verdict> => {
    if (limit === "none" || !ip) return "free";
    const bucket = limits[limit];
    if ("of" in bucket && bucket.of !== caller) return "free";
    const { own, wide } = networksOf(ip);
    if (await isOver(env[`LIMIT_${bucket.room}`], `${limit} ${own}`)) return bucket.over;
    if (!wide) return "free";
    return (await isOver(env[`LIMIT_${bucket.room}0`], `${limit} ${wide}`)) ? bucket.wide : "free";
  };

/** A limit that does not answer limits nobody. */
const isOver = async (counter: RateLimit, key: string): Promise<boolean> =>
  !(await counter.limit({ key }).catch(() => ({ success: true }))).success;

/** The rate limits that the buckets count in. */
export const limitNames = [
  ...new Set(Object.values(limits).flatMap(({ room }) => [`LIMIT_${room}`, `LIMIT_${room}0`] as const)),
];

/** @param id of a record. Over the limit a copy of what is stored passes once: perhaps the first answer never arrived. */
export const isRefused = (verdict: Verdict, id: string, stored: Set<string>): boolean =>
  verdict === "refused" || (verdict === "known" && !stored.delete(id));

/** True for a minute's wrong tokens over an address's limit: nothing that it sends is compared for a minute. */
export async function shutsOut(env: SiteEnv, ip: string, shutOut: Map<string, number>): Promise<boolean> {
  if ((await limiterOf(env, ip, "outside")("token")) === "free") return false;
  if (shutOut.size >= mostStored) shutOut.clear();
  shutOut.set(networksOf(ip).own, Date.now() + limitPeriod * 1000);
  return true;
}

const mostStored = 1000;

export function noteStored(verdict: Verdict, id: string, stored: Set<string>): void {
  if (stored.size >= mostStored) stored.clear();
  if (id && verdict !== "known") stored.add(id);
}

const sends = (form: URLSearchParams) => sendsAnswers(form.get("intent"));

/** By page: what makes a record if it is right. A press may also save or go back, and one form is a choice about cookies. */
const recordPages = pathMatcher<(form: URLSearchParams) => boolean>([
  ["/contactanos", () => true],
  ["/opciones-de-privacidad", (form) => form.get("form") === requestFormName],
  ...flows.map((flow) => [pagePath(flow, flow.pages.length - 1), sends] as const),
]);

/** What a request has that makes a record if it is right; undefined for all others. No form of ours: counted, and not read. */
export async function sentRecord(request: Request): Promise<URLSearchParams | undefined> {
  const makesRecord = request.method === "POST" ? recordPages(new URL(request.url).pathname) : undefined;
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  if (!makesRecord || !isForm) return makesRecord && new URLSearchParams();
  const form = new URLSearchParams(await request.clone().text());
  return makesRecord(form) ? form : undefined;
}
