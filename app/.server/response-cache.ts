import type { z } from "zod";
import { type Cached, CachedSource, type CacheMemory } from "../domain/cached.ts";
import type { Operation } from "../domain/contract/operation.ts";
import type { Services } from "./services.ts";

/** The services worker says how long a response stays fresh. A help article with its lists takes about 30 kB. */
const policy = { freshFor: 0, staleFor: 0, missingFor: 0, mostEntries: 100 };

export type ResponseCache = {
  /**
   * Calls an operation or reads its cached response. `missing` means that the content does not exist, `failed` that
   * nothing is known about it.
   */
  call<Request extends z.ZodObject, Body extends z.ZodType>(
    operation: Operation<Request, Body>,
    input: z.input<Request>,
  ): Promise<Cached<z.infer<Body>>>;
  /**
   * Time in epoch milliseconds until which everything read so far is fresh. It is 0 if a read failed or returned
   * stale or provisional content, and Infinity if nothing was read.
   */
  freshUntil(): number;
};

/**
 * Caches responses that are the same for every visitor. A page is rendered once for each opening state, time zone,
 * telephone and affiliate, and all these renderings share the same responses.
 */
export function createResponseCache(options: {
  services: Services;
  memory: CacheMemory;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}): ResponseCache {
  const { services, now } = options;
  const source = new CachedSource({ ...options, policy, wait: (ms) => scheduler.wait(ms) });
  let freshUntil = Number.POSITIVE_INFINITY;
  return {
    freshUntil: () => freshUntil,
    async call<Request extends z.ZodObject, Body extends z.ZodType>(
      operation: Operation<Request, Body>,
      input: z.input<Request>,
    ) {
      const content = await source.read<z.infer<Body>>(
        `${operation.id} ${JSON.stringify(input)}`,
        async () => {
          const result = await services.call(operation, input);
          if (result.ok) return { found: result.response, freshFor: result.freshFor };
          return result.status === 404 ? "missing" : "failed";
        },
      );
      const freshFor = typeof content === "object" ? content.freshFor : 0;
      freshUntil = freshFor > 0 ? Math.min(freshUntil, now() + freshFor) : 0;
      return content;
    },
  };
}
