import { flows, pagePath } from "../../app/domain/application/flows.ts";
import { sendsAnswers } from "../../app/domain/application/form-answers.ts";
import { requestFormName } from "../../app/domain/forms/data-request.ts";
import { type Limit, limits, type Verdict } from "../../app/domain/limits.ts";
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
    if (!wide || bucket.wide === "free") return "free";
    return (await isOver(env[`LIMIT_${bucket.room}0`], `${limit} ${wide}`)) ? bucket.wide : "free";
  };

/** A limit that does not answer limits nobody. */
const isOver = async (counter: RateLimit, key: string): Promise<boolean> =>
  !(await counter.limit({ key }).catch(() => ({ success: true }))).success;

/** The rate limits that the buckets count in. */
export const limitNames = [
  ...new Set(Object.values(limits).flatMap(({ room }) => [`LIMIT_${room}`, `LIMIT_${room}0`] as const)),
];

const mostStored = 1000;

/** A record that was counted before anything of it was checked. */
export type CountedRecord = { verdict: Verdict; onStored(): void };

/**
 * Over the limit a copy of what is stored is answered, once: perhaps the first answer never arrived.
 *
 * @param id of the record; empty where it states none.
 * @returns undefined for what is refused.
 */
export function countedRecord(verdict: Verdict, id: string, stored: Set<string>): CountedRecord | undefined {
  if (verdict === "known") return stored.delete(id) ? { verdict, onStored() {} } : undefined;
  return {
    verdict,
    onStored() {
      if (stored.size >= mostStored) stored.clear();
      if (id) stored.add(id);
    },
  };
}

/** By page: whether what was sent makes a record if it is right, or only saves, goes back, states a choice. */
const recordPages = pathMatcher<(form: URLSearchParams) => boolean>([
  ...flows.map(
    (flow) =>
      [
        pagePath(flow, flow.pages.length - 1),
        (form: URLSearchParams) => sendsAnswers(form.get("intent") ?? ""),
      ] as const,
  ),
  ["/contactanos", () => true],
  ["/opciones-de-privacidad", (form) => form.get("form") === requestFormName],
]);

/**
 * The form of a request that makes a record if nothing in it is wrong; undefined for all others. A body that is no form of
 * ours counts as one, and has no fields.
 */
export async function sentRecord(
  request: Request,
): Promise<{ id: string; form: URLSearchParams } | undefined> {
  const makesRecord = request.method === "POST" ? recordPages(new URL(request.url).pathname) : undefined;
  if (!makesRecord) return undefined;
  const isOurs = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded");
  const form = new URLSearchParams(isOurs ? await request.clone().text() : "");
  if (isOurs && !makesRecord(form)) return undefined;
  return { id: form.get("call_id") ?? form.get("submission_id") ?? "", form };
}
