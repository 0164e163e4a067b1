import type { Context } from "hono";
import { RouterContextProvider } from "react-router";
import { createCookieJar } from "../../app/.server/cookies.ts";
import { formKeys, keysFor } from "../../app/.server/derived-keys.ts";
import { createDraftCookie, refusedDraftCookie } from "../../app/.server/draft-cookie.ts";
import { createFormTokens } from "../../app/.server/form-token.ts";
import { createHelpContent } from "../../app/.server/help-content.ts";
import { createIsolate, type Isolate } from "../../app/.server/isolate.ts";
import { createSavedCookie, refusedSavedCookie } from "../../app/.server/saved-cookie.ts";
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
  textReaderContext,
  visitStorageContext,
} from "../../app/context.ts";
import { clientHeader } from "../../app/domain/contract/internal.ts";
import type { SiteBindings } from "./bindings.ts";
import { clientHeadersOf } from "./client-facts.ts";
import { isWrong, settingsOf } from "./settings.ts";

type Made = {
  env: SiteBindings;
  config: SiteConfig;
  isolate: Isolate;
  keys: SiteKeys;
  /** There are no keys that drafts can be sealed with. */
  areKeysRefused: boolean;
};
/** Keys by purpose, each newest first. */
type SiteKeys = { draft: string[]; saved: string[]; session: string[]; preview: string[]; form: string[] };

let made: Made | undefined;
/**
 * What is made once for a set of bindings; an isolate has one.
 *
 * @param requested the origin of the first request: where SITE_ORIGIN is wrong, canonical links name it.
 */
export function madeFor(env: SiteBindings, requested: string): Made {
  if (made?.env === env) return made;
  const { config: read, values, problems } = settingsOf(env);
  const config = isWrong(problems, "SITE_ORIGIN") ? { ...read, origin: requested } : read;
  const keys = values.DRAFT_KEYS;
  made = {
    env,
    config,
    // A key of this isolate alone: pages and sessions go on as they can, and only what saves a draft fails, because
    // another isolate could not open it.
    keys: siteKeys(keys.length > 0 ? keys : [crypto.randomUUID()]),
    areKeysRefused: isWrong(problems, "DRAFT_KEYS"),
    isolate: createIsolate({ pageCacheBytes: config.pageCacheBytes, hours: config.hours }),
  };
  return made;
}

/** Drafts of before 2026-11-22 are sealed under DRAFT_KEYS themselves: until 2026-12, those still open. */
const siteKeys = (draftKeys: string[]): SiteKeys => ({
  draft: [...keysFor("draft", draftKeys), ...draftKeys],
  saved: keysFor("saved", draftKeys),
  session: keysFor("session", draftKeys),
  preview: keysFor("preview", draftKeys),
  form: formKeys(draftKeys),
});

/**
 * What the router and the middleware are handed of a visitor's request: bindings, cookies, stores and settings as typed
 * context.
 */
export function visitorContext(
  { env }: Context<{ Bindings: SiteBindings }>,
  { config, isolate, keys, areKeysRefused }: Made,
  request: Request,
  facts: RequestFacts,
): RouterContextProvider {
  const now = config.clock;
  const secure = config.environment === "production";
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
  return provider;
}

/** Made when it is first needed: most requests need no session. */
function lazy<Value>(make: () => Value): () => Value {
  let value: Value | undefined;
  return () => {
    value ??= make();
    return value;
  };
}
