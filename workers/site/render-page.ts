import type { Context } from "hono";
import { isolateOf } from "../../app/.server/isolate.ts";
import { pageOf } from "../../app/document/page-index.ts";
import { fallbackPage, tooManyPage } from "./fallback-page.ts";
import { createLimiter, isRefused, recordFormIn, rememberStored } from "./limiter.ts";
import { missingInPlainText } from "./missing.ts";
import { prefetchOf, refusedPrefetch } from "./prefetch.ts";
import { readRequestFacts, requestForRouter } from "./request-facts.ts";
import { routerOf } from "./router.ts";
import { currentSettings, logOf } from "./settings.ts";
import { cookiesOf, createVisitorContext } from "./visitor-context.ts";

/** Serves every path except `/services`. */
export async function renderPage(context: Context<{ Bindings: SiteEnv }>): Promise<Response> {
  const { env, executionCtx } = context;
  const request = context.req.raw;
  const requestId = context.get("requestId");
  const { config } = await currentSettings(env, (work) => executionCtx.waitUntil(work));
  const cookies = cookiesOf(request, config);
  const facts = await readRequestFacts(requestId, request, cookies, (work) => executionCtx.waitUntil(work));
  if (prefetchOf(request, facts.url, pageOf(facts.page)) === "refused") return refusedPrefetch();
  // These requests have no document: a POST to a page's data address would lose the form, and the console's addresses
  // do not exist on this host.
  if (facts.isDataOfPlainPage && (facts.page === "notFound" || request.method !== "GET"))
    return new Response(null, { status: 404 });
  const recordForm = await recordFormIn(request);
  const decision = recordForm && (await createLimiter(env, facts.ip, "site")("record"));
  const { storedIds } = isolateOf(env);
  const recordId = recordForm?.get("call_id") ?? recordForm?.get("submission_id") ?? "";
  if (decision && isRefused(decision, recordId, storedIds)) {
    logOf(env).warn({ event: "record refused", call: facts.page, status: 429 });
    return tooManyPage(request, recordForm, config);
  }
  const missingResponse = missingInPlainText(request, facts);
  if (missingResponse) return missingResponse;

  const countedRecord = decision && {
    decision,
    onStored: () => rememberStored(decision, recordId, storedIds),
  };
  const provider = createVisitorContext(env, config, request, { facts, cookies, record: countedRecord });
  const handleRequest = routerOf(facts.page, config.environment);
  const response = await handleRequest(requestForRouter(request, provider), provider);
  // If the error page failed too, the router responds in plain text.
  const hasFailed = response.status === 500 && !response.headers.get("content-type")?.includes("html");
  return hasFailed && facts.isDocument ? fallbackPage(config, requestId) : response;
}
