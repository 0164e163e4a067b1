import type { z } from "zod";
import {
  type Answer,
  type CachePolicy,
  createCached,
  createCacheMemory,
} from "../../../app/domain/cached.ts";
import { getDenormalizedName } from "../../../app/domain/contract/newcar.ts";
import type { Operation } from "../../../app/domain/contract/operation.ts";
import { isWithinRelayLimit, type ServicesContext } from "../handle-operation.ts";
import { settingsOf } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";

const hour = 3600_000;

/**
 * Makes and models change with the seasons. An operation that failed is left alone for a minute. Names come from links, of
 * which anybody can make many.
 */
const policy: CachePolicy = {
  freshFor: 6 * hour,
  staleFor: 30 * 24 * hour,
  missingFor: 6 * hour,
  pauseAfterFailure: 60_000,
  mostEntries: 500,
};

/** It saves the picker's pages a call to the backend. */
const memory = createCacheMemory();

/**
 * What the product backend answers, as it was last read; undefined without a backend, and where nothing is known yet. Nobody
 * waits for it. Lists are stored, so that a new isolate has them; names are not, because links can hold any.
 */
export async function copyOf<Request extends z.ZodObject, Body extends z.ZodType>(
  context: ServicesContext,
  operation: Operation<Request, Body>,
  input: z.output<Request>,
): Promise<z.output<Body> | undefined> {
  const backend = settingsOf(context.env).backend;
  if (!backend) return undefined;
  const isName = operation.id === getDenormalizedName.id;
  const ask = async (): Promise<Answer<z.output<Body>>> => {
    // Names come with links: what one address makes this worker ask is limited as any call from outside is.
    if (isName && !(await isWithinRelayLimit(context))) return "not asked";
    const result = await productBackend(backend).call(operation, input);
    if (result.ok) return { found: result.body };
    const isUnknown = isName && (result.status === 404 || result.failure === "refused");
    return isUnknown ? "missing" : "failed";
  };
  const copies = createCached({
    policy,
    memory,
    store: isName ? undefined : context.env.VEHICLES,
    now: settingsOf(context.env).clock,
    wait: (ms) => scheduler.wait(ms),
    waitUntil: (work) => context.executionCtx.waitUntil(work),
  });
  const copy = await copies.peek(`${operation.id}?${JSON.stringify(input)}`, ask, operation.id);
  return typeof copy === "object" ? copy.found : undefined;
}
