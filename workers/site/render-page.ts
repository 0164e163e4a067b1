import * as build from "virtual:react-router/server-build";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type CachedEntries, createContentCache } from "../../app/.server/content-cache.ts";
import { createCookieJar } from "../../app/.server/cookies.ts";
import { createDraftCookie } from "../../app/.server/draft-cookie.ts";
import { createHelpContent } from "../../app/.server/help-content.ts";
import { createServices } from "../../app/.server/services.ts";
import { createTextReader } from "../../app/.server/text-reader.ts";
import { createVisitStorage } from "../../app/.server/visit-storage.ts";
import { readSiteConfig, type SiteConfig } from "../../app/config.ts";
import {
  clockContext,
  configContext,
  contentCacheContext,
  cookieJarContext,
  draftCookieContext,
  helpContext,
  pageCacheContext,
  previewKeysContext,
  requestFactsContext,
  servicesContext,
  textReaderContext,
  visitStorageContext,
} from "../../app/context.ts";
import { createPageCache, type PageCache } from "../../app/document/page-cache.ts";
import { userAgentLimit } from "../../app/domain/application/lead.ts";
import { clockFrom } from "../../app/domain/clock.ts";
import { everyRequest } from "../../app/middleware/all.ts";
import type { SiteBindings } from "./bindings.ts";
import { clientHeadersOf, clientIp, edgeZipcode } from "./client-facts.ts";
import { lockInLocation } from "./content-lock.ts";
import { fallbackPage } from "./fallback-page.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** What this isolate read of the content cache. */
const held: CachedEntries = new Map();

type Isolate = { env: SiteBindings; config: SiteConfig; pages: PageCache; keys: string[]; domain: string };
let isolate: Isolate | undefined;
/** What is made once for a set of bindings; an isolate has one: the configuration, and the pages it holds. */
function isolateOf(env: SiteBindings): Isolate {
  if (isolate?.env !== env) {
    const config = readSiteConfig({ ...env });
    isolate = {
      env,
      config,
      pages: createPageCache(config.pageCacheBytes),
      keys: (env.DRAFT_KEYS ?? "").split(",").filter(Boolean),
      domain: new URL(config.origin).host,
    };
  }
  return isolate;
}

/** Everything but `/services`: React Router, with the bindings handed over as typed context. */
export async function renderPage(context: Context<{ Bindings: SiteBindings }>): Promise<Response> {
  const { env, executionCtx, req } = context;
  const { config, pages, keys, domain } = isolateOf(env);
  const clock = clockFrom(env.ENVIRONMENT, env.TEST_NOW);
  const secure = env.ENVIRONMENT === "production";

  const waitUntil = (work: Promise<unknown>) => executionCtx.waitUntil(work);

  const provider = new RouterContextProvider();
  provider.set(configContext, config);
  provider.set(clockContext, clock);
  provider.set(cookieJarContext, createCookieJar(req.raw.headers.get("cookie"), secure));
  const services = createServices({
    fetch: (request) => env.SERVICES.fetch(request),
    headers: () => clientHeadersOf(req.raw),
  });
  provider.set(servicesContext, services);
  const cache = createContentCache({ store: env.CONTENT, held, now: clock, lock: lockInLocation, waitUntil });
  provider.set(contentCacheContext, cache);
  provider.set(pageCacheContext, pages);
  provider.set(helpContext, createHelpContent(services, cache));
  provider.set(textReaderContext, createTextReader({ services, cache, now: clock, domain }));
  provider.set(previewKeysContext, keys);
  provider.set(draftCookieContext, createDraftCookie({ keys, secure, now: clock }));
  const storage = lazy(() => createVisitStorage({ kv: env.SESSIONS, secure, keys }));
  provider.set(visitStorageContext, {
    getSession: (...asked) => storage().getSession(...asked),
    commitSession: (...given) => storage().commitSession(...given),
    destroySession: (...given) => storage().destroySession(...given),
    settle: () => storage().settle(),
  });
  const url = new URL(req.url);
  provider.set(requestFactsContext, {
    url,
    isDocument: isDocument(req.raw, url),
    // Read when somebody asks: most requests need neither.
    get ip() {
      return clientIp(req.raw);
    },
    get userAgent() {
      return (req.raw.headers.get("user-agent") ?? "").slice(0, userAgentLimit);
    },
    timeZone: String(req.raw.cf?.timezone ?? ""),
    zipcode: edgeZipcode(req.raw),
    waitUntil,
  });
  const response = await everyRequest({ request: req.raw, context: provider }, () =>
    handle(req.raw, provider),
  );
  // The router answers in plain text where its error page failed too.
  const failed = response.status === 500 && !response.headers.get("content-type")?.includes("html");
  return failed && isDocument(req.raw, url) ? fallbackPage() : response;
}

/** What a browser navigates to. Old browsers do not say where a request comes from: the router's data has a suffix. */
function isDocument(request: Request, { pathname }: URL): boolean {
  if (request.method !== "GET" || pathname.endsWith(".data")) return false;
  const destination = request.headers.get("sec-fetch-dest");
  return destination === null || destination === "document";
}

/** Made when it is first asked for: most requests ask for none of it. */
function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
