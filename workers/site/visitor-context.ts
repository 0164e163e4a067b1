import { RouterContextProvider } from "react-router";
import { type CookieJar, createCookieJar } from "../../app/.server/cookies.ts";
import { createHelpContent } from "../../app/.server/help-content.ts";
import { isolateOf } from "../../app/.server/isolate.ts";
import { createResponseCache } from "../../app/.server/response-cache.ts";
import { createServices } from "../../app/.server/services.ts";
import { createTextReader } from "../../app/.server/text-reader.ts";
import { createVisitStorage } from "../../app/.server/visit-storage.ts";
import type { SiteConfig } from "../../app/config.ts";
import {
  applicationCookiesContext,
  clockContext,
  configAtContext,
  configContext,
  contentContext,
  cookieJarContext,
  isolateContext,
  type RequestFacts,
  requestFactsContext,
  servicesContext,
  signaturesContext,
  textReaderContext,
  visitStorageContext,
} from "../../app/context.ts";
import type { CacheMemory } from "../../app/domain/cached.ts";
import { clientHeader } from "../../app/domain/contract/internal.ts";
import type { LimitDecision } from "../../app/domain/contract/limits.ts";
import { lazy } from "../../app/domain/lazy.ts";
import { clientHeadersOf, clientIp, servicesFetchOf } from "./client-facts.ts";
import { createLimiter } from "./limiter.ts";
import { configAt, logOf } from "./settings.ts";

export const cookiesOf = (request: Request, { environment }: SiteConfig): CookieJar =>
  createCookieJar(request.headers.get("cookie"), environment === "production");

/** A record that the limiter counted before the router ran. */
type CountedRecord = { decision: LimitDecision; onStored(): void };

/**
 * Fills the context that loaders and actions read.
 * @param config read once, so that everything in this request sees the same settings.
 */
export function createVisitorContext(
  env: SiteEnv,
  config: SiteConfig,
  request: Request,
  { facts, cookies, record }: { facts: RequestFacts; cookies: CookieJar; record?: CountedRecord | undefined },
): RouterContextProvider {
  const isolate = isolateOf(env);
  const { applicationCookies, signatures, sessionKeys } = isolate.sealing;
  const { waitUntil } = facts;
  const now = config.clock;
  const limiter = createLimiter(env, clientIp(request), "site");
  const services = createServices({
    fetch: servicesFetchOf(env, facts.id),
    limiter: async (limit) => (limit === "record" && record?.decision) || limiter(limit),
    onStored: record?.onStored,
    headers: lazy(() => ({
      ...clientHeadersOf(env, request),
      ...(config.captcha.isUnreadable ? { [clientHeader.captchaUnreadable]: "1" } : {}),
    })),
    log: logOf(env),
    onBackend(isThere) {
      isolate.standsAlone = !isThere;
    },
  });
  const createCacheIn = (memory: CacheMemory) => createResponseCache({ services, memory, now, waitUntil });
  const provider = new RouterContextProvider();
  provider.set(configContext, config);
  provider.set(configAtContext, (at) => configAt(env, at));
  provider.set(isolateContext, isolate);
  provider.set(clockContext, now);
  provider.set(requestFactsContext, facts);
  provider.set(cookieJarContext, cookies);
  provider.set(servicesContext, services);
  provider.set(contentContext, {
    help: createHelpContent(services, createCacheIn(isolate.content)),
    responses: createCacheIn(isolate.responses),
  });
  const { brand, origin } = config;
  provider.set(
    textReaderContext,
    createTextReader({ services, memory: isolate.texts, now, brand, origin, waitUntil }),
  );
  provider.set(applicationCookiesContext, applicationCookies);
  provider.set(signaturesContext, signatures);
  const secure = config.environment === "production";
  provider.set(visitStorageContext, createVisitStorage({ kv: env.SESSIONS, secure, keys: sessionKeys }));
  return provider;
}
