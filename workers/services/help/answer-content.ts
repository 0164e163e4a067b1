import type { Answer } from "../../../app/domain/cached.ts";
import { openContent, shippedFreshFor, tellFreshness } from "../content-cache.ts";
import { overRelayLimit, type ServicesContext } from "../handle-operation.ts";
import { fail, type Result } from "../result.ts";
import { type Backend, settingsOf } from "../settings.ts";

/** Slower than this to bring content, and the log says so; milliseconds (specification, section 9). */
const slowAfter = 1000;

/**
 * Help content from the product backend, by way of the cache in KV; without a backend, what this worker ships, which
 * needs no cache. A backend that fails or hangs leaves the last good copy, and where there is none what this worker
 * ships under the same name; then its failure. What it says does not exist is not found, whatever this worker ships.
 *
 * @param source.key of the cache. Copies are HTML that passed the allow-list (sanitize-html.ts) and texts as
 * partner-content.ts reads them: the version in front of all keys changes with either, and older copies are shown no more.
 * @param source.note is told each answer of the backend, for the search.
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
