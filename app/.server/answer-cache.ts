import type { z } from "zod";
import { type Cached, type CacheMemory, createCached } from "../domain/cached.ts";
import type { Operation } from "../domain/contract/operation.ts";
import type { Services } from "./services.ts";

/** The services worker says how long an answer is fresh. An article with all that belongs to it takes some 30 kB. */
const policy = { freshFor: 0, staleFor: 0, missingFor: 0, mostEntries: 100 };

/** The cached answers that one request reads. */
export type AnswerCache = {
  /** `missing`: it does not exist. `failed`: nobody can tell. */
  call<Request extends z.ZodObject, Body extends z.ZodType>(
    operation: Operation<Request, Body>,
    input: z.input<Request>,
  ): Promise<Cached<z.infer<Body>>>;
  /**
   * Until when everything that this request has read is fresh, epoch milliseconds. A page made from it is good for as
   * long. 0 if something failed, is stale or stands in for what is still to come; Infinity if nothing was read.
   */
  freshUntil(): number;
};

/**
 * Answers of the services worker that many pages are made of: a page is rendered for each opening state, time zone,
 * telephone and affiliate, and all of them say the same.
 */
export function createAnswerCache(options: {
  services: Services;
  memory: CacheMemory;
  now: () => number;
  waitUntil: (work: Promise<unknown>) => void;
}): AnswerCache {
  const { services, now } = options;
  const cached = createCached({ ...options, policy, wait: (ms) => scheduler.wait(ms) });
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
