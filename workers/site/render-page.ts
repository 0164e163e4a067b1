import * as build from "virtual:react-router/server-build";
import type { Context } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createCookieJar } from "../../app/.server/cookies.ts";
import { createDraftCookie, refusedDraftCookie } from "../../app/.server/draft-cookie.ts";
import { createFormTokens } from "../../app/.server/form-token.ts";
import { createHelpContent } from "../../app/.server/help-content.ts";
import { createSavedCookie, refusedSavedCookie } from "../../app/.server/saved-cookie.ts";
import { createServices } from "../../app/.server/services.ts";
import { createTextReader } from "../../app/.server/text-reader.ts";
import { createVisitStorage } from "../../app/.server/visit-storage.ts";
import {
  clockContext,
  configContext,
  cookieJarContext,
  draftCookieContext,
  formTokensContext,
  helpContext,
  isolateContext,
  previewKeysContext,
  requestFactsContext,
  savedCookieContext,
  servicesContext,
  textReaderContext,
  visitStorageContext,
} from "../../app/context.ts";
import { clientHeader } from "../../app/domain/contract/internal.ts";
import { everyRequest } from "../../app/middleware/all.ts";
import type { SiteBindings } from "./bindings.ts";
import { clientHeadersOf } from "./client-facts.ts";
import { withPlainCookies, withPrefixedCookies } from "./cookie-names.ts";
import { currentSettings } from "./current-settings.ts";
import { fallbackPage } from "./fallback-page.ts";
import { madeFor } from "./made-once.ts";
import { missingInPlainText } from "./missing.ts";
import { readRequestFacts, requestForRouter } from "./request-facts.ts";
import { isDataOfPlainPage } from "./router-data.ts";
import { isWrong } from "./settings.ts";

const handle = createRequestHandler(build, import.meta.env.MODE);

/** Everything but `/services`: React Router, with the bindings handed over as typed context. */
export async function renderPage(context: Context<{ Bindings: SiteBindings }>): Promise<Response> {
  const { env, executionCtx, req } = context;
  const { isolate, keys, areKeysRefused } = madeFor(env);
  const settings = currentSettings(env, (work) => executionCtx.waitUntil(work));
  // Almost always it is at hand, and nothing is waited for.
  const { config: current, problems } = settings instanceof Promise ? await settings : settings;
  const config = isWrong(problems, "SITE_ORIGIN") ? { ...current, origin: new URL(req.url).origin } : current;
  const now = config.clock;
  const secure = config.environment === "production";
  const request = secure ? withPlainCookies(req.raw) : req.raw;
  const facts = readRequestFacts(request, (work) => executionCtx.waitUntil(work));
  if (isDataOfPlainPage(facts.url, build)) return new Response(null, { status: 404 });
  const missing = missingInPlainText(request, facts);
  if (missing) return missing;

  const services = createServices({
    fetch: (request) => env.SERVICES.fetch(request),
    headers: () => ({
      ...clientHeadersOf(request),
      ...(config.captcha.isUnreadable ? { [clientHeader.captchaUnreadable]: "1" } : {}),
    }),
  });
  const storage = lazy(() => createVisitStorage({ kv: env.SESSIONS, secure, keys: keys.session }));
  const provider = new RouterContextProvider();
  provider.set(configContext, config);
  provider.set(isolateContext, isolate);
  provider.set(clockContext, now);
  provider.set(requestFactsContext, facts);
  provider.set(cookieJarContext, createCookieJar(request.headers.get("cookie"), secure));
  provider.set(servicesContext, services);
  provider.set(helpContext, createHelpContent(services, now));
  provider.set(
    textReaderContext,
    createTextReader({
      services,
      memory: isolate.texts,
      now,
      domain: new URL(config.origin).host,
      waitUntil: facts.waitUntil,
    }),
  );
  provider.set(previewKeysContext, keys.preview);
  const draftCookie = areKeysRefused
    ? refusedDraftCookie
    : createDraftCookie({ keys: keys.draft, secure, now });
  provider.set(draftCookieContext, draftCookie);
  const savedCookie = areKeysRefused
    ? refusedSavedCookie
    : createSavedCookie({ keys: keys.saved, secure, now });
  provider.set(savedCookieContext, savedCookie);
  provider.set(formTokensContext, createFormTokens({ keys: keys.form, now }));
  provider.set(visitStorageContext, {
    getSession: (...request) => storage().getSession(...request),
    commitSession: (...session) => storage().commitSession(...session),
    destroySession: (...session) => storage().destroySession(...session),
    settle: () => storage().settle(),
  });
  const answer = await everyRequest({ request, url: facts.url, context: provider }, () =>
    handle(requestForRouter(request, facts), provider),
  );
  const response = secure ? withPrefixedCookies(answer, req.raw) : answer;
  // The router answers in plain text where its error page failed too.
  const failed = response.status === 500 && !response.headers.get("content-type")?.includes("html");
  return failed && facts.isDocument ? fallbackPage(config) : response;
}

/** Made when it is first needed: most requests need no session. */
function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
