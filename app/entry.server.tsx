import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import stylesheet from "./app.css?url";
import { consoleFacts } from "./console/facts.server.ts";
import { ConsoleContext } from "./console/facts.ts";
import consoleStylesheet from "./console/styles/console.css?url";
import { configContext, inlinesStylesContext, isolateContext, requestFactsContext } from "./context.ts";
import { inlineStyles } from "./document/inline-styles.ts";
import { frameOf } from "./document/page-frame.tsx";
import { hydratedPaths, pageOf } from "./document/page-index.ts";
import { rememberError, shownPage } from "./document/shown-page.ts";
import { slottedPage } from "./document/slotted-page.ts";
import { entryOf } from "./domain/entry-of.ts";
import { withoutLinkToken } from "./domain/link-token.ts";
import { settingsReason } from "./domain/settings-error.ts";
import {
  cachePolicy,
  consolePolicy,
  documentHeaders,
  type Inline,
  type PagePolicy,
  pagePolicy,
} from "./http.ts";
import { asksCaptcha, hydrates } from "./route-handle.ts";
import { PageContext } from "./ui/page-context.ts";

/**
 * Turns a matched request into a document. A page that does not hydrate is rendered to one string, without the data
 * stream that only a browser's router reads; one that does is React Router's own stream. What the framework promises is
 * held by tests/e2e/hydration.e2e.ts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const matches = entry.staticHandlerContext.matches.map(({ route }) => route);
  const nonce = hydrates(matches) ? crypto.randomUUID() : undefined;
  // Early hints: the platform tells the browser of the style sheet while the page is still being made.
  const hinting = (sheet: string) => ({ link: `<${sheet}>; rel=preload; as=style` });
  const answered = (own: Readonly<Record<string, string>>): ResponseInit => ({
    status,
    headers: documentHeaders(
      {
        "content-type": "text/html; charset=utf-8",
        "cache-control": nonce ? cachePolicy.personal : cachePolicy.page,
        ...own,
      },
      headers,
    ),
  });
  const facts = nonce === undefined ? undefined : consoleFacts(context, nonce);
  if (nonce && facts) {
    const own = { "content-security-policy": consolePolicy(nonce), ...hinting(consoleStylesheet) };
    return hydratedDocument(request, { init: answered(own), entry, context, nonce }, (children) => (
      <ConsoleContext value={facts}>{children}</ConsoleContext>
    ));
  }
  const policy = (inline: Inline) => ({
    "content-security-policy": policyOf(context, asksCaptcha(matches), inline),
  });
  const page = shownPage(context, nonce);
  if (nonce) {
    const hydrated = { ...page, hydratedPaths: hydratedPaths(entry.routeModules) };
    const own = { ...policy({ nonce }), ...hinting(stylesheet) };
    return hydratedDocument(request, { init: answered(own), entry, context, nonce }, (children) => (
      <PageContext value={hydrated}>{children}</PageContext>
    ));
  }
  const frame = frameOf(page, context.get(isolateContext).frames);
  const document = (of: EntryContext): string => {
    const router = <ServerRouter context={withoutHandoff(of)} url={request.url} />;
    const html = renderToStaticMarkup(<PageContext value={{ ...page, frame }}>{router}</PageContext>);
    return `<!DOCTYPE html>${html}`;
  };
  if (context.get(inlinesStylesContext)) {
    const html = document(entry);
    // The paid landing page asks for no face (styles/shell.css).
    const styled = await inlineStyles(html, { hasFace: page.header !== "landing" });
    // The file is for the next page: a hint would let it compete with this one.
    if (styled) return new Response(styled.html, answered(policy({ styles: styled.source })));
    return new Response(html, answered({ ...policy({}), ...hinting(stylesheet) }));
  }
  const html = slottedPage(entry, context, document) ?? document(entry);
  return new Response(html, answered({ ...policy({}), ...hinting(stylesheet) }));
}

/** What the router renders from, without the data that only a browser's router reads. */
function withoutHandoff(entry: EntryContext): EntryContext {
  // Built, it is made when it is first read, and never here (workers/build/late-handoff.ts).
  const { value } = Object.getOwnPropertyDescriptor(entry, "serverHandoffStream") ?? {};
  void (value as EntryContext["serverHandoffStream"])?.cancel();
  return Object.defineProperty(entry, "serverHandoffStream", { value: undefined });
}

/** React Router's own stream, within what its components read of the page. */
async function hydratedDocument(
  request: Request,
  made: { init: ResponseInit; entry: EntryContext; context: RouterContextProvider; nonce: string },
  within: (children: ReactElement) => ReactElement,
): Promise<Response> {
  const { init, entry, context, nonce } = made;
  // As large as all else of React here, and no visitor's page needs it: see workers/build/one-string.ts.
  const { renderToReadableStream } = await import("react-dom/server.edge");
  const stream = await renderToReadableStream(
    within(<ServerRouter context={entry} url={request.url} nonce={nonce} />),
    { nonce, signal: request.signal, onError: (error) => handleError(error, { request, context }) },
  );
  return new Response(stream, init);
}

function policyOf(context: RouterContextProvider, withCaptcha: boolean, inline: Inline): string {
  const { tags, captcha, imageOrigins: images } = context.get(configContext);
  const provider = withCaptcha ? captcha.provider : "none";
  const allowsTags = pageOf(context.get(requestFactsContext).page).tags ?? false;
  const { policies } = context.get(isolateContext);
  const ofReading = entryOf(policies, tags, () => new Map<string, PagePolicy>());
  const policy = entryOf(ofReading, `${provider} ${allowsTags}`, () =>
    pagePolicy({ tags: allowsTags ? tags : undefined, captcha: provider, images }),
  );
  return policy(inline);
}

/**
 * A failure is logged by kind and path; what a route or the router answers by throwing (404, 405) is none. Its message may hold what somebody typed, so it is in the log, and on the page,
 * in development alone.
 */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context?: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || error instanceof Response || isRouteErrorResponse(error)) return;
  const kind = error instanceof Error ? error.name : typeof error;
  const path = withoutLinkToken(new URL(request.url).pathname);
  console.error(JSON.stringify({ event: "page error", path, kind, ...settingsReason(error) }));
  if (context?.get(configContext).environment !== "development") return;
  console.error(error);
  rememberError(context, error);
}
