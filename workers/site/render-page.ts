import type { Context } from "hono";
import { isolateOf } from "../../app/.server/isolate.ts";
import { pageOf } from "../../app/document/page-index.ts";
import { fallbackPage, tooManyPage } from "./fallback-page.ts";
import { isRefused, limiterOf, noteStored, sentRecord } from "./limiter.ts";
import { missingInPlainText } from "./missing.ts";
import { prefetchOf, refusedPrefetch } from "./prefetch.ts";
import { readRequestFacts, requestForRouter } from "./request-facts.ts";
import { routerOf } from "./router.ts";
import { currentSettings, logOf } from "./settings.ts";
import { cookiesOf, visitorContext } from "./visitor-context.ts";

/** Everything but `/services`. */
export async function renderPage(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const { env, executionCtx } = context;
  const request = context.req.raw;
  const requestId = context.get("requestId");
  const { config } = await currentSettings(env, (work) => executionCtx.waitUntil(work));
  const cookies = cookiesOf(request, config);
  const facts = await readRequestFacts(requestId, request, cookies, (work) => executionCtx.waitUntil(work));
  if (prefetchOf(request, facts.url, pageOf(facts.page)) === "refused") return refusedPrefetch();
  // No document would answer it: what is posted would be lost, and the console's addresses are none of this host's.
  if (facts.isDataOfPlainPage && (facts.page === "notFound" || request.method !== "GET"))
    return new Response(null, { status: 404 });
  const sent = await sentRecord(request);
  const verdict = sent && (await limiterOf(env, facts.ip, "site")("record"));
  const { stored } = isolateOf(env);
  const id = sent?.get("call_id") ?? sent?.get("submission_id") ?? "";
  if (verdict && isRefused(verdict, id, stored)) {
    logOf(env).warn({ event: "record refused", call: facts.page, status: 429 });
    return tooManyPage(request, sent, config);
  }
  const missing = missingInPlainText(request, facts);
  if (missing) return missing;

  const record = verdict && { verdict, onStored: () => noteStored(verdict, id, stored) };
  const provider = visitorContext(env, config, request, { facts, cookies, record });
  const route = routerOf(facts.page, config.environment);
  const response = await route(requestForRouter(request, provider), provider);
  // The router answers in plain text where its error page failed too.
  const failed = response.status === 500 && !response.headers.get("content-type")?.includes("html");
  return failed && facts.isDocument ? fallbackPage(config, requestId) : response;
}
