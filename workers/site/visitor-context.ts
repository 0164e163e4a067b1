import { RouterContextProvider } from "react-router";
import { createAnswerCache } from "../../app/.server/answer-cache.ts";
import { createCookieJar } from "../../app/.server/cookies.ts";
import { createHelpContent } from "../../app/.server/help-content.ts";
import { createServices } from "../../app/.server/services.ts";
import { createTextReader } from "../../app/.server/text-reader.ts";
import { createVisitStorage } from "../../app/.server/visit-storage.ts";
import type { SiteConfig } from "../../app/config.ts";
import {
  clockContext,
  configContext,
  cookieJarContext,
  draftCookieContext,
  formTokensContext,
  helpContext,
  isolateContext,
  previewKeysContext,
  type RequestFacts,
  requestFactsContext,
  savedCookieContext,
  servicesContext,
  signedQueriesContext,
  textReaderContext,
  vehiclesContext,
  visitStorageContext,
} from "../../app/context.ts";
import type { CacheMemory } from "../../app/domain/cached.ts";
import { clientHeader } from "../../app/domain/contract/internal.ts";
import { lazy } from "../../app/domain/lazy.ts";
import { clientHeadersOf } from "./client-facts.ts";
import { logOf, madeFor } from "./settings.ts";

/**
 * What the router and the middleware are handed of a visitor's request: bindings, cookies, stores and settings as typed
 * context.
 *
 * @param config of the moment: everything that this request does sees the same.
 */
export function visitorContext(
  env: SiteEnv,
  config: SiteConfig,
  request: Request,
  facts: RequestFacts,
): RouterContextProvider {
  const { isolate, sealing } = madeFor(env);
  const now = config.clock;
  const secure = config.environment === "production";
  const services = createServices({
    fetch: (request) => env.SERVICES.fetch(request),
    headers: lazy(() => ({
      ...clientHeadersOf(env, request),
      ...(config.captcha.isUnreadable ? { [clientHeader.captchaUnreadable]: "1" } : {}),
    })),
    log: logOf(env),
    onBackend(isThere) {
      isolate.standsAlone = !isThere;
    },
  });
  const storage = lazy(() => createVisitStorage({ kv: env.SESSIONS, secure, keys: sealing.sessionKeys }));
  const provider = new RouterContextProvider();
  provider.set(configContext, config);
  provider.set(isolateContext, isolate);
  provider.set(clockContext, now);
  provider.set(requestFactsContext, facts);
  provider.set(cookieJarContext, createCookieJar(request.headers.get("cookie"), secure));
  provider.set(servicesContext, services);
  const answersIn = (memory: CacheMemory) =>
    createAnswerCache({ services, memory, now, waitUntil: facts.waitUntil });
  provider.set(helpContext, createHelpContent(services, answersIn(isolate.content)));
  provider.set(vehiclesContext, answersIn(isolate.vehicles));
  provider.set(
    textReaderContext,
    createTextReader({
      services,
      memory: isolate.texts,
      now,
      origin: config.origin,
      waitUntil: facts.waitUntil,
    }),
  );
  provider.set(previewKeysContext, sealing.previewKeys);
  provider.set(draftCookieContext, sealing.draftCookie);
  provider.set(savedCookieContext, sealing.savedCookie);
  provider.set(formTokensContext, sealing.formTokens);
  provider.set(signedQueriesContext, sealing.signedQueries);
  provider.set(visitStorageContext, {
    getSession: (...request) => storage().getSession(...request),
    commitSession: (...session) => storage().commitSession(...session),
    destroySession: (...session) => storage().destroySession(...session),
    settle: () => storage().settle(),
  });
  return provider;
}
