import type { z } from "zod";
import { type Cached, CachedSource, type CacheMemory } from "../domain/cached.ts";
import type { Operation } from "../domain/contract/operation.ts";
import type { Services } from "./services.ts";

/** The services worker sets the freshness. An article takes some 30 kB with its lists. */
const policy = { freshFor: 0, staleFor: 0, missingFor: 0, mostEntries: 100 };

export type AnswerCache = {
  /** `missing`: it does not exist. `failed`: unknown. */
  call<Request extends z.ZodObject, Body extends z.ZodType>(
    operation: Operation<Request, Body>,
    input: z.input<Request>,
  ): Promise<Cached<z.infer<Body>>>;
  /** Epoch milliseconds, of everything read: 0 if some of it failed, is stale or provisional; Infinity if nothing was. */
  freshUntil(): number;
};

/** A page is rendered for each opening state, time zone, telephone and affiliate, all from the same answers. */
export function createAnswerCache(options: {
  services: Services;
  memory: CacheMemory;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}): AnswerCache {
  const { services, now } = options;
  const cached = new CachedSource({ ...options, policy, wait: (ms) => scheduler.wait(ms) });
  let freshUntil = Number.POSITIVE_INFINITY;
  return {
    freshUntil: () => freshUntil,
    async call<Request extends z.ZodObject, Body extends z.ZodType>(
      operation: Operation<Request, Body>,
      input: z.input<Request>,
    ) {
      const answer = await cached.read<z.infer<Body>>(
        `${operation.id} ${JSON.stringify(input)}`,
        async () => {
          const result = await services.call(operation, input);
          if (result.ok) return { found: result.answer, freshFor: result.freshFor };
          return result.status === 404 ? "missing" : "failed";
        },
      );
      const freshFor = typeof answer === "object" ? answer.freshFor : 0;
      freshUntil = freshFor > 0 ? Math.min(freshUntil, now() + freshFor) : 0;
      return answer;
    },
  };
}
