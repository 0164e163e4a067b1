import { flows, pagePath } from "../../app/domain/application/flows.ts";
import { type Limit, limits, type Verdict } from "../../app/domain/limits.ts";
import { networksOf } from "../../app/domain/networks.ts";

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

/** Milliseconds. Short: most of an address's minute is for its next record, which may be another person's. */
const refusedFor = 10_000;
const mostAddresses = 1000;

/** New records that were refused, by network: how many since `until` was last over. */
export type Refusals = Map<string, { times: number; until: number }>;

export function noteRefusal(refusals: Refusals, ip: string, now: number): void {
  if (refusals.size >= mostAddresses) refusals.clear();
  refusals.set(networksOf(ip).own, { times: timesRefused(refusals, ip, now) + 1, until: now + refusedFor });
}

/** In its last ten seconds. Whoever was refused is answered before anything of the next record is read. */
export function timesRefused(refusals: Refusals, ip: string, now: number): number {
  const found = refusals.size > 0 ? refusals.get(networksOf(ip).own) : undefined;
  return found && found.until > now ? found.times : 0;
}

/** Pages whose form makes a record. The privacy options are not among them: their other form is a choice that always counts. */
const recordPages = new Set(["/contactanos", ...flows.map((flow) => pagePath(flow, flow.pages.length - 1))]);

export const sendsRecord = ({ method, url }: Request): boolean =>
  method === "POST" && recordPages.has(new URL(url).pathname);
