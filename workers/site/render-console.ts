import type { Context } from "hono";
import { RouterContextProvider } from "react-router";
import { createServices } from "../../app/.server/services.ts";
import { createOperator } from "../../app/console/operator.server.ts";
import { type ConsolePage, consolePages } from "../../app/console/pages.ts";
import {
  clockContext,
  configContext,
  consoleContext,
  requestFactsContext,
  servicesContext,
} from "../../app/context.ts";
import { intlByLanguage, type Language } from "../../app/copy/intl.ts";
import { assertionHeader } from "../../app/domain/contract/operator/operation.ts";
import { documentPath, pathMatcher } from "../../app/domain/path-matcher.ts";
import { includes, keysOf } from "../../app/domain/records.ts";
import type { ConsoleOperator } from "../../app/domain/settings/access.ts";
import { servicesFetchOf } from "./client-facts.ts";
import { withSiteParts } from "./operator-health.ts";
import { createEditor } from "./page-for-editor.ts";
import { readRequestFacts } from "./request-facts.ts";
import { router } from "./router.ts";
import { currentSettings, logOf, settingsOf } from "./settings.ts";
import { cookiesOf } from "./visitor-context.ts";

const languageCookie = "idioma";
const languages = keysOf(intlByLanguage);
const pageAt = pathMatcher<ConsolePage>(Object.values(consolePages).map((page) => [page.path, page]));

export async function renderConsole(
  context: Context<{ Bindings: SiteEnv }>,
  { name, scopes }: ConsoleOperator,
): Promise<Response> {
  const { env, executionCtx, req } = context;
  const requestId = context.get("requestId");
  const url = new URL(req.url);
  const newLanguage = url.searchParams.get(languageCookie);
  if (req.method === "GET" && includes(languages, newLanguage)) return switchLanguage(url, newLanguage);
  // Any other address shows that there is nothing (console/missing.tsx).
  const { scope } = pageAt(documentPath(url.pathname)) ?? consolePages.today;
  if (!scopes.includes(scope))
    return context.text(`Te falta el permiso. / You lack the scope: ${scope}`, 403, refusalHeaders);

  const { config, values } = await currentSettings(env, (work) => executionCtx.waitUntil(work));
  const provider = new RouterContextProvider();
  provider.set(configContext, config);
  provider.set(clockContext, config.clock);
  provider.set(
    requestFactsContext,
    await readRequestFacts(requestId, req.raw, cookiesOf(req.raw, config), (work) =>
      executionCtx.waitUntil(work),
    ),
  );
  const log = logOf(env);
  const fetch = servicesFetchOf(env, requestId);
  const services = createServices({ fetch, headers: () => ({}), log });
  provider.set(servicesContext, services);
  const operator = createOperator({
    fetch,
    log,
    assertion: req.header(assertionHeader) ?? "",
    name,
    scopes,
    language: languageOf(req.raw.headers),
  });
  provider.set(consoleContext, {
    operator,
    settings: values,
    editor: createEditor(context, config),
    health: (services) => withSiteParts(env, services),
    deployed: settingsOf(env),
  });
  const routerResponse = await router(req.raw, provider);
  const response = new Response(routerResponse.body, routerResponse);
  response.headers.set("cache-control", "no-store");
  response.headers.set("x-robots-tag", "noindex, nofollow");
  return response;
}

const refusalHeaders = { "cache-control": "no-store", "x-robots-tag": "noindex, nofollow" };

/** The language that the operator chose, or else the browser's first. A cookie of an earlier release comes first. */
function languageOf(headers: Headers): Language {
  const cookie = headers
    .get("cookie")
    ?.match(/(?<=(?:^|; )idioma=)\w\w(?=;|$)/g)
    ?.at(-1);
  if (includes(languages, cookie)) return cookie;
  return /^en\b/i.test(headers.get("accept-language") ?? "") ? "en" : "es";
}

function switchLanguage(url: URL, language: Language): Response {
  url.searchParams.delete(languageCookie);
  // The path /operador would not include /operador.data, which the first screen's data comes from.
  const cookie = `${languageCookie}=${language}; Path=/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure`;
  return new Response(null, {
    status: 303,
    headers: { location: url.pathname + url.search, "set-cookie": cookie, ...refusalHeaders },
  });
}
