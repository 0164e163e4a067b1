import { renderToStaticMarkup } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import stylesheet from "./app.css?url";
import { configContext, requestFactsContext, textsContext } from "./context.ts";
import { siteOf } from "./document/site.ts";
import { cachePolicy, pagePolicy } from "./http.ts";
import { asksCaptcha } from "./route-handle.ts";
import { PageContext } from "./ui/page-context.ts";

/** Turns a matched request into a document, whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { matches } = entry.staticHandlerContext;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policyOf(context, asksCaptcha(matches.map(({ route }) => route))));
  if (!headers.has("cache-control")) headers.set("cache-control", cachePolicy.page);
  // Early hints: the platform tells the browser of the style sheet while the page is still being made.
  headers.append("link", `<${stylesheet}>; rel=preload; as=style`);
  await entry.serverHandoffStream?.cancel();
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { pathname } = context.get(requestFactsContext).url;
  const page = { site: siteOf(context), texts: context.get(textsContext), pathname };
  const html = renderToStaticMarkup(
    <PageContext value={page}>
      <ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={request.url} />
    </PageContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

function policyOf(context: RouterContextProvider, withCaptcha: boolean): string {
  const { tags, captcha, imageOrigins: images } = context.get(configContext);
  const provider = withCaptcha ? captcha.provider : "none";
  return pagePolicy({ tags: Boolean(tags.managerId || tags.adsId), captcha: provider, images });
}

/** A failure is logged by kind and path. Its message may hold what somebody typed, so it stays out. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted) return;
  const kind = error instanceof Error ? error.name : typeof error;
  console.error(JSON.stringify({ event: "page error", path: new URL(request.url).pathname, kind }));
}
