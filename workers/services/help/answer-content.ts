import type { Answer } from "../../../app/domain/cached.ts";
import { openContent, shippedFreshFor, tellFreshness } from "../content-cache.ts";
import { overRelayLimit, type ServicesContext } from "../handle-operation.ts";
import type { Backend } from "../read-settings.ts";
import { fail, type Result } from "../result.ts";
import { settingsOf } from "../settings.ts";

/** Milliseconds; slower content is logged (specification, section 9). */
const slowAfter = 1000;

/**
 * From the product backend through the cache in KV, or what this worker ships. Where the backend fails, the last good copy is
 * used, then the shipped content, then its failure. What it does not have is not found, even if we ship it.
 *
 * @param source.key has a version, which changes with the allow-list or partner-content.ts and so retires older copies.
 */
export async function answerContent<Body>(
  context: ServicesContext,
  source: {
    key: string;
    embedded: () => Body | undefined | Promise<Body | undefined>;
    ask: (backend: Backend) => Promise<Result<Body>>;
    note: (result: Result<Body>) => void;
  },
): Promise<Result<Body>> {
  const backend = settingsOf(context.env).backend;
  if (!backend) return (await embeddedResult(context, source, shippedFreshFor)) ?? fail(404, "", "unknown");
  const limited = await overRelayLimit(context);
  if (limited) return limited;

  let failure: Result<Body> = fail(504, "", "partner_timeout");
  const ask = async (): Promise<Answer<Body>> => {
    const start = settingsOf(context.env).clock();
    const result = await source.ask(backend);
    const tookMs = settingsOf(context.env).clock() - start;
    if (tookMs > slowAfter) console.warn(JSON.stringify({ event: "slow content", key: source.key, tookMs }));
    source.note(result);
    if (result.status === 200) return { found: result.body };
    if (result.status === 404) return "missing";
    failure = result;
    return "failed";
  };
  const content = await openContent(context).read(`help:4:${source.key}`, ask);
  if (content === "missing") return fail(404, "", "unknown");
  if (content === "failed") return (await embeddedResult(context, source, 0)) ?? failure;
  tellFreshness(context, content.freshFor);
  return { status: 200, body: content.found };
}

async function embeddedResult<Body>(
  context: ServicesContext,
  source: { embedded: () => Body | undefined | Promise<Body | undefined> },
  freshMs: number,
): Promise<Result<Body> | undefined> {
  const found = await source.embedded();
  if (!found) return undefined;
  tellFreshness(context, freshMs);
  return { status: 200, body: found };
}
