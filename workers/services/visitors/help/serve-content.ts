import { logEvent } from "../../../../app/domain/log-event.ts";
import { isOverPartnerLimit } from "../../partners/upstream/handle-operation.ts";
import type { ServicesContext } from "../../settings/bindings.ts";
import type { Backend } from "../../settings/read-settings.ts";
import { fail, type Result } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import {
  helpPolicy,
  openContent,
  readResult,
  setFreshness,
  shippedFreshFor,
} from "../../stores/content-cache.ts";

/**
 * Milliseconds after which a reply of the backend is logged as slow (specification, section 9). No page waits that
 * long, so the site's own log of slow articles cannot tell.
 */
const slowAfter = 1000;

/**
 * Serves help content from the product backend (through the cache in KV) or from what this worker ships, as the
 * setting HELP says. If the backend fails, its last good copy is used. With the setting `both`, our content stands in
 * for what the backend does not have, and for a backend that fails without a copy.
 * @param source.key has a version, which changes with the allow-list or partner-content.ts and so retires older
 * copies.
 */
export async function serveContent<Body>(
  context: ServicesContext,
  source: {
    key: string;
    embedded: () => Body | undefined | Promise<Body | undefined>;
    /** True, with `both`, if the backend's lists do not have this content. The backend is not asked then. */
    isOurs: boolean;
    ask: (backend: Backend) => Promise<Result<Body>>;
    note?: (result: Result<Body>) => void;
    /** The log's event for a reply that takes too long. */
    slow: "slow article" | "slow content";
  },
): Promise<Result<Body>> {
  const { backend, values } = settingsOf(context.env);
  const isShipped = !backend || values.HELP === "ours";
  const shipped =
    isShipped || source.isOurs ? await embeddedResult(context, source, shippedFreshFor) : undefined;
  if (isShipped || shipped) return shipped ?? fail(404, "", "unknown");
  if (isOverPartnerLimit(context)) return fail(429, "", "too_many");

  const { result, freshFor } = await readResult<Body>(
    openContent(context, helpPolicy),
    `help:6:${source.key}`,
    async () => {
      const start = settingsOf(context.env).clock();
      const reply = await source.ask(backend);
      const tookMs = settingsOf(context.env).clock() - start;
      if (tookMs > slowAfter) logEvent("warn", { event: source.slow, key: source.key, ms: tookMs });
      source.note?.(reply);
      return reply;
    },
  );
  if (result.status === 200) setFreshness(context, freshFor);
  if (result.status === 200 || values.HELP !== "both") return result;
  return (await embeddedResult(context, source, 0)) ?? result;
}

async function embeddedResult<Body>(
  context: ServicesContext,
  source: { embedded: () => Body | undefined | Promise<Body | undefined> },
  freshMs: number,
): Promise<Result<Body> | undefined> {
  const body = await source.embedded();
  if (!body) return undefined;
  setFreshness(context, freshMs);
  return { status: 200, body: body };
}
