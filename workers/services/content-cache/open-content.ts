import type { ServicesContext } from "../handle-operation.ts";
import { settingsOf } from "../settings.ts";
import { type ContentCache, createContentCache, createContentMemory } from "./content-cache.ts";
import { lockInLocation } from "./content-lock.ts";

/**
 * What this isolate remembers of content. It saves reads of KV: `npm run bench` (pages.ts, "rendered") and
 * tests/worker/content.worker.test.ts show them.
 */
const memory = createContentMemory();

/** The content cache for one request: in the KV namespace CONTENT, with what this isolate remembers of it. */
export const openContent = ({ env, executionCtx }: ServicesContext): ContentCache =>
  createContentCache({
    store: env.CONTENT,
    memory,
    now: settingsOf(env).clock,
    lock: (key) => lockInLocation(key, memory.locks),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    waitUntil: (work) => executionCtx.waitUntil(work),
  });
