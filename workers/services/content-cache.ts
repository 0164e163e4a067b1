import { type CachePolicy, createCached } from "../../app/domain/cached.ts";
import { freshForHeader } from "../../app/domain/contract/internal.ts";
import { isSiteCall, type ServicesContext } from "./handle-operation.ts";
import { memories } from "./memories.ts";
import { settingsOf } from "./settings.ts";

const minute = 60_000;

/**
 * A page is answered within its first second, so a reader without a copy waits 0.7 s. A 404 is cached briefly,
 * because the article may be published any moment; many missing keys are somebody trying addresses.
 */
const contentPolicy: CachePolicy = {
  freshFor: 5 * minute,
  staleFor: 7 * 24 * 60 * minute,
  missingFor: minute,
  longestWait: 700,
  mostEntries: 400,
  memoryFor: 1000,
  limits: { mostMissing: 100, mostQuestions: 50 },
};

/** For one request. Keys are made of validated names only. */
export const openContent = ({ env, executionCtx }: ServicesContext) =>
  createCached({
    policy: contentPolicy,
    memory: memories.content,
    store: env.CONTENT,
    lock: lockInLocation,
    now: settingsOf(env).clock,
    wait: (ms) => scheduler.wait(ms),
    waitUntil: (work) => executionCtx.waitUntil(work),
  });

const lockSeconds = 30;

/**
 * Locks a key for this location, for half a minute at most. Other locations may do the same work once, which is
 * harmless, as it is when the cache fails and every caller gets the lock.
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

/** Shipped content changes with a deployment: its pages are as fresh as cached content. Milliseconds. */
export const shippedFreshFor = contentPolicy.freshFor;

export function tellFreshness(context: ServicesContext, ms: number): void {
  if (isSiteCall(context)) context.header(freshForHeader, String(ms));
}
