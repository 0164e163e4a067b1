import { renderToStaticMarkup } from "react-dom/server";
import {
  createStaticRouter,
  type EntryContext,
  type RouteObject,
  type RouterContextProvider,
  StaticRouterProvider,
} from "react-router";
import { siteOf } from "./.server/site.ts";
import stylesheet from "./app.css?url";
import { configContext, requestFactsContext } from "./context.ts";
import { type Shell, shellOfPath } from "./domain/application/layouts.ts";
import { withoutEdgeData } from "./edge-data.ts";
import { cachePolicy, pagePolicy } from "./http.ts";
import { asksCaptcha } from "./page-handle.ts";
import { Layout } from "./root.tsx";
import { Footer } from "./ui/footer.tsx";
import { Header } from "./ui/header.tsx";
import { type Frame, PageContext, type Site } from "./ui/page-context.ts";

/**
 * Turns a matched request into a document, whole. The browser gets HTML and no React: the router's own components
 * and its data stream, which are there to hydrate, stay out of it. All routes stand side by side under the root.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { staticHandlerContext, routeModules }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { matches, loaderData } = staticHandlerContext;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-security-policy", policyOf(context, asksCaptcha(matches.map(({ route }) => route))));
  if (!headers.has("cache-control")) headers.set("cache-control", cachePolicy.page);
  // Early hints: the platform tells the browser of the style sheet while the page is still being made.
  headers.append("link", `<${stylesheet}>; rel=preload; as=style`);
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { pathname } = context.get(requestFactsContext).url;
  const site = siteOf(context);
  const routed = { ...staticHandlerContext, loaderData: withoutEdgeData(loaderData) };
  const router = createStaticRouter(routesTo(matches.at(-1)?.route.id ?? rootId, routeModules), routed);
  const html = renderToStaticMarkup(
    <PageContext value={{ site, frame: frameOf(site, shellOfPath(pathname)), pathname }}>
      <Layout>
        <StaticRouterProvider router={router} context={routed} hydrate={false} />
      </Layout>
    </PageContext>,
  );
  return new Response(`<!DOCTYPE html>${html}`, { status, headers });
}

const rootId = "root";
const made = new Map<string, { of: unknown; routes: RouteObject[] }>();

/** The root and the one page in it: the router's own server component would build every route for every request. */
function routesTo(id: string, modules: EntryContext["routeModules"]): RouteObject[] {
  const page = modules[id]?.default;
  const known = made.get(id);
  // The development server puts another in its place when a page's file changes.
  if (known && known.of === page) return known.routes;
  const children = id === rootId ? [] : [{ id, path: "*", Component: page }];
  const { default: Component, ErrorBoundary } = modules[rootId] ?? {};
  const routes = [{ id: rootId, Component, ErrorBoundary, children }] as RouteObject[];
  made.set(id, { of: page, routes });
  return routes;
}

const frames = new WeakMap<Site, Map<Shell, Frame>>();

function frameOf(site: Site, layout: Shell): Frame {
  const known = frames.get(site) ?? new Map<Shell, Frame>();
  frames.set(site, known);
  const frame = known.get(layout) ?? {
    header: renderToStaticMarkup(<Header layout={layout} site={site} />),
    footer: renderToStaticMarkup(<Footer words={site.words} brand={site.brand} />),
  };
  known.set(layout, frame);
  return frame;
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
