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
 * Milliseconds after which a reply of the backend is logged as slow (specification, section 9). The site cannot log
 * this, because its pages do not wait that long.
 */
const slowAfter = 1000;

/**
 * Serves help content from the product backend (through the cache in KV) or our own content, as the setting HELP says.
 * With the setting `both`, our content is used if the backend does not have it, or fails and has no cached copy.
 */
export async function serveContent<Body>(
  context: ServicesContext,
  source: {
    key: string;
    embedded: () => Body | undefined | Promise<Body | undefined>;
    /** True if only we have this content. The backend is not asked then. */
    isOurs: boolean;
    request: (backend: Backend) => Promise<Result<Body>>;
    /** Gets each reply of the backend. */
    note?: (result: Result<Body>) => void;
    /** The log's event for a reply that takes too long. */
    slow: "slow article" | "slow content";
  },
): Promise<Result<Body>> {
  const { backend, values } = settingsOf(context.env);
  const hasOnlyOurs = !backend || values.HELP === "ours";
  const ownResult =
    hasOnlyOurs || source.isOurs ? await embeddedResult(context, source, shippedFreshFor) : undefined;
  if (hasOnlyOurs || ownResult) return ownResult ?? fail(404, "", "unknown");
  if (isOverPartnerLimit(context)) return fail(429, "", "too_many");

  const { result, freshFor } = await readResult<Body>(
    openContent(context, helpPolicy),
    // The number changes with the allow-list and partner-content.ts, so that older copies are not used.
    `help:6:${source.key}`,
    async () => {
      const start = settingsOf(context.env).clock();
      const reply = await source.request(backend);
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
  return { status: 200, body };
}
