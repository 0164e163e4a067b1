import { renderToReadableStream, renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { consoleFacts } from "./console/facts.server.ts";
import { ConsoleContext } from "./console/facts.ts";
import { isConsolePath } from "./console/pages.ts";
import consoleStylesheet from "./console/styles/console.css?url";
import { configContext, requestFactsContext } from "./context.ts";
import { inlineStyles } from "./document/inline-styles.ts";
import { pageOf } from "./document/page-index.ts";
import { createShownPage } from "./document/shown-page.ts";
import { withoutLinkToken } from "./domain/privacy/link-token.ts";
import { logThrown } from "./domain/thrown.ts";
import { cachePolicy, consolePolicy, documentHeaders, pagePolicy } from "./http.ts";
import { asksCaptcha, hydrates } from "./route-handle.ts";
import { PageContext } from "./ui/page-context.ts";

type Rendering = { request: Request; entry: EntryContext; context: RouterContextProvider };
type Rendered = { body: BodyInit; headers: Record<string, string> };

/** Renders a matched route. tests/e2e/hydration.full.e2e.ts tests what this function expects of the framework. */
export default async function handleRequest(
  request: Request,
  status: number,
  routeHeaders: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const isHydrated = hydrates(matchedRoutes(entry));
  const render = isHydrated ? hydratedDocument : visitorsDocument;
  const { body, headers } = await render({ request, entry, context });
  const pageHeaders = { "content-type": "text/html; charset=utf-8", ...headers };
  return new Response(body, { status, headers: documentHeaders(pageHeaders, routeHeaders) });
}

/** Renders a visitor's page as one string, without the data stream, which only a browser's router reads. */
async function visitorsDocument({ request, entry, context }: Rendering): Promise<Rendered> {
  const page = createShownPage(context, undefined);
  const { serverHandoffStream: _dataStream, ...entryWithoutStream } = entry;
  const html = `<!DOCTYPE html>${renderToStaticMarkup(
    <PageContext value={page}>
      <ServerRouter context={entryWithoutStream} url={request.url} />
    </PageContext>,
  )}`;
  const withStyles = context.get(requestFactsContext).lacksSheets ? await inlineStyles(html) : undefined;
  return {
    body: withStyles?.html ?? html,
    headers: {
      "cache-control": cachePolicy.page,
      "content-security-policy": policyOf(context, entry, { styles: withStyles?.source }),
      // A page with its own styles needs the stylesheets only for the next page, so no hint makes them compete with it.
      ...(!withStyles && preloadHints(page.sheets)),
    },
  };
}

async function hydratedDocument({ request, entry, context }: Rendering): Promise<Rendered> {
  const nonce = crypto.randomUUID();
  const isConsole = isConsolePath(new URL(request.url).pathname);
  const facts = isConsole ? consoleFacts(context, nonce) : undefined;
  const page = facts ? undefined : createShownPage(context, nonce);
  const router = <ServerRouter context={entry} url={request.url} nonce={nonce} />;
  const body = await renderToReadableStream(
    facts ? (
      <ConsoleContext value={facts}>{router}</ConsoleContext>
    ) : (
      <PageContext value={page}>{router}</PageContext>
    ),
    { nonce, signal: request.signal, onError: (error) => handleError(error, { request, context }) },
  );
  const policy = facts ? consolePolicy(nonce) : policyOf(context, entry, { nonce });
  return {
    body,
    headers: {
      "cache-control": cachePolicy.personal,
      "content-security-policy": policy,
      ...preloadHints(page?.sheets ?? [consoleStylesheet]),
    },
  };
}

const matchedRoutes = ({ staticHandlerContext }: EntryContext) =>
  staticHandlerContext.matches.map(({ route }) => route);

const preloadHints = (sheets: readonly string[]) => ({
  link: sheets.map((sheet) => `<${sheet}>; rel=preload; as=style`).join(", "),
});

function policyOf(
  context: RouterContextProvider,
  entry: EntryContext,
  inline: { nonce?: string | undefined; styles?: string | undefined },
): string {
  const { tags, captcha, imageOrigins: images } = context.get(configContext);
  const allowsTags = pageOf(context.get(requestFactsContext).page).tags;
  return pagePolicy({
    tags: allowsTags ? tags : undefined,
    captcha: asksCaptcha(matchedRoutes(entry)) ? captcha.provider : "none",
    images,
    ...inline,
  });
}

/**
 * Logs an error of a page, without its message, which may hold something that a visitor typed. In development the whole
 * error is printed too. Thrown responses such as a 404 or a 405 are not failures.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context?: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  const path = withoutLinkToken(new URL(request.url).pathname);
  const facts = context?.get(requestFactsContext);
  logThrown({ event: "page error", request: facts?.id, path }, error, facts?.waitUntil);
  if (context?.get(configContext).environment === "development") console.error(error);
}
