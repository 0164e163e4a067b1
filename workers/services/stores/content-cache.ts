import { sha256 } from "../../../app/domain/application/shown-consents.ts";
import { CachedSource, type CachePolicy, type SourceOutcome } from "../../../app/domain/cached.ts";
import { freshForHeader } from "../../../app/domain/contract/internal.ts";
import type { Duration, Operation } from "../../../app/domain/contract/operation.ts";
import type { ServicesBindings, ServicesContext } from "../settings/bindings.ts";
import { isSiteCall } from "../settings/client-headers.ts";
import { memories } from "../settings/memories.ts";
import { fail, type Result } from "../settings/result.ts";
import { settingsOf } from "../settings/settings.ts";

const minute = 60_000;

/**
 * A 404 is cached briefly, because the article may be published any moment. `limits` is for somebody who tries many
 * addresses.
 */
const responsePolicy = {
  missingFor: minute,
  mostEntries: 400,
  memoryFor: 1000,
  limits: { mostMissing: 100, mostCalls: 50 },
};

/** A request without a cached copy waits at most 0.7 s for the partner, so that its page is served within a second. */
const contentPolicy: CachePolicy = {
  ...responsePolicy,
  freshFor: 5 * minute,
  staleFor: 7 * 24 * 60 * minute,
  longestWait: 700,
};

/** In development nothing is cached, so that an author sees an edit or a new article at once. */
export const helpPolicy: CachePolicy = import.meta.env.DEV
  ? { ...contentPolicy, freshFor: 0, staleFor: 0, missingFor: 0 }
  : contentPolicy;

type Caller = { env: ServicesBindings; executionCtx: Pick<ExecutionContext, "waitUntil"> };

/** Opens the cache of content for one request or a scheduled task. Keys must be made of validated names only. */
export const openContent = ({ env, executionCtx }: Caller, policy: CachePolicy = contentPolicy) =>
  new CachedSource({
    policy,
    memory: memories.content,
    store: env.CONTENT,
    lock: lockInLocation,
    now: settingsOf(env).clock,
    wait: (ms) => scheduler.wait(ms),
    waitUntil: (work) => executionCtx.waitUntil(work),
  });

/** Reads a result from the cache, or calls `request` and caches a 200 or a 404. Other failures are not cached. */
export async function readResult<Body>(
  cache: ReturnType<typeof openContent>,
  key: string,
  request: () => Promise<Result<Body>>,
): Promise<{ result: Result<Body>; freshFor: number }> {
  // This is the result if the cache gives up waiting for `request`.
  let result: Result<Body> = fail(504, "", "partner_timeout");
  const content = await cache.read(key, async (): Promise<SourceOutcome<Body>> => {
    result = await request();
    if (result.status === 200) return { found: result.body };
    return result.status === 404 ? "missing" : "failed";
  });
  if (content === "missing") return { result: fail(404, "", "unknown"), freshFor: 0 };
  if (content === "failed") return { result, freshFor: 0 };
  return { result: { status: 200, body: content.found }, freshFor: content.freshFor };
}

const units = { s: 1000, m: minute, h: 60 * minute, d: 24 * 60 * minute };
const milliseconds = (duration: Duration): number =>
  Number.parseFloat(duration) * units[duration.at(-1) as keyof typeof units];

/** Opens the cache of an operation's responses, which are kept as long as the operation's `cached` says. */
export const openResponseCache = (
  context: ServicesContext,
  { cached = { fresh: "0s", stale: "0s" } }: Pick<Operation, "cached">,
) =>
  openContent(context, {
    ...responsePolicy,
    freshFor: milliseconds(cached.fresh),
    staleFor: milliseconds(cached.stale),
  });

/**
 * Makes the key of a cached response. It is a digest, because a key of KV has at most 512 bytes.
 * @param input as its contract reads it.
 */
export const responseKey = async ({ id }: Pick<Operation, "id">, input: object): Promise<string> =>
  `answer:${id}:${await sha256(JSON.stringify(input))}`;

const lockSeconds = 30;

/**
 * Locks a key for this location of the platform, for half a minute at most, and returns the function that releases the
 * lock. It is harmless that other locations do the same work once, or that every caller gets the lock when the cache
 * fails.
 */
async function lockInLocation(key: string): Promise<(() => Promise<void>) | undefined> {
  try {
    const locks = await caches.open("content-locks");
    const request = `https://locks.invalid/${encodeURIComponent(key)}`;
    if (await locks.match(request)) return undefined;
    await locks.put(request, new Response("", { headers: { "cache-control": `max-age=${lockSeconds}` } }));
    return async () => void (await locks.delete(request));
  } catch {
    return async () => {};
  }
}

/** How long a page of content that is part of the deployment is fresh, in milliseconds. */
export const shippedFreshFor = contentPolicy.freshFor;

/** Tells the site for how many milliseconds it may cache the response. Other callers do not see it. */
export function setFreshness(context: ServicesContext, ms: number): void {
  if (isSiteCall(context)) context.header(freshForHeader, String(ms));
}
