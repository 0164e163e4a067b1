import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import stylesheet from "./app.css?url";
import { configContext, requestFactsContext } from "./context.ts";
import { cachePolicy, pagePolicy } from "./http.ts";
import { asksCaptcha, isHydrated } from "./hydration.ts";

/**
 * Turns a matched request into a document. A page of text is rendered to one string, without the router's data
 * stream; a hydrated page brings its data along, inline, under its own nonce. Both leave here whole.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { matches, errors } = routerContext.staticHandlerContext;
  const routes = matches.map(({ route }) => route);
  const hydrated = isHydrated(routes, errors !== null);
  const nonce = hydrated ? context.get(requestFactsContext).nonce() : undefined;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policyOf(context, asksCaptcha(routes), nonce));
  if (!headers.has("cache-control")) headers.set("cache-control", cachePolicy.page);
  // Early hints: the platform tells the browser of the style sheet while the page is still being made.
  headers.append("link", `<${stylesheet}>; rel=preload; as=style`);
  if (request.method === "HEAD") return new Response(null, { status, headers });

  if (nonce === undefined) {
    await routerContext.serverHandoffStream?.cancel();
    const textContext: EntryContext = { ...routerContext, serverHandoffStream: undefined };
    const html = renderToString(<ServerRouter context={textContext} url={request.url} />);
    return new Response(`<!DOCTYPE html>${html}`, { status, headers });
  }
  const stream = await renderToReadableStream(
    <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
    { nonce, signal: request.signal },
  );
  await stream.allReady;
  // The form is there to be used before its code: what shows it comes first, so the code's files wait behind it.
  const html = (await new Response(stream).text()).replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
  return new Response(html, { status, headers });
}

function policyOf(context: RouterContextProvider, withCaptcha: boolean, nonce: string | undefined): string {
  const { tags, captcha, imageOrigins: images } = context.get(configContext);
  const hasTags = Boolean(tags.managerId || tags.adsId);
  const provider = withCaptcha ? captcha.provider : "none";
  return pagePolicy({ ...(nonce ? { nonce } : {}), tags: hasTags, captcha: provider, images });
}

/** A failure is logged by kind and path. Its message may hold what somebody typed, so it stays out. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const kind = error instanceof Error ? error.name : typeof error;
  console.error(JSON.stringify({ event: "page error", path: new URL(request.url).pathname, kind }));
}
