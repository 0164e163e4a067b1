import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { lazy } from "../../app/domain/lazy.ts";
import { fromEntriesOf, keysOf } from "../../app/domain/records.ts";
import { type PageId, pages } from "../../app/pages.ts";
import { hydrates } from "../../app/route-handle.ts";

export const router = createRequestHandler(build, import.meta.env.MODE);

/**
 * True if the page does not hydrate. The router's data of such a page (`/path.data`) is refused, because it would
 * reveal loader data, such as a draft's answers.
 */
export const isPlain = (page: PageId): boolean => !hydrates([build.routes[page]?.module ?? {}]);

/**
 * React Router compares an address with each route of its build, twice per request, and goes through all routes again
 * to render: with eighty routes that is a third of a cached page's time. So each page that does not hydrate gets a
 * router with only its own routes.
 */
function createRouterLookup(mode: string): (page: PageId) => RequestHandler {
  const routerOfAll = createRequestHandler(build, mode);
  const plainPages = keysOf(pages).filter((page) => page !== "notFound" && isPlain(page));
  const routerByPage: Partial<Record<PageId, RequestHandler>> = fromEntriesOf(
    plainPages.map((page) => [page, createRequestHandler(buildOf(page), mode)]),
  );
  return (page) => routerByPage[page] ?? routerOfAll;
}

const routerForPage = createRouterLookup(import.meta.env.MODE);
/** The error page shows the error in development, which React Router hides otherwise. */
const developmentRouterForPage = lazy(() => createRouterLookup("development"));

export const routerOf = (page: PageId, environment: string): RequestHandler =>
  (environment === "development" ? developmentRouterForPage() : routerForPage)(page);

/**
 * The build reduced to one page: its route, the route's aliases (app/routes.ts), and the routes around and within it.
 */
function buildOf(page: PageId): ServerBuild {
  const belongsToPage = (id: string) => id === page || id.startsWith(`${page} at `);
  const chains = Object.keys(build.routes).map(routeChain);
  const ids = new Set(chains.filter((chain) => chain.some(belongsToPage)).flat());
  const pickRoutes = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: pickRoutes(build.routes),
    assets: { ...build.assets, routes: pickRoutes(build.assets.routes) },
  };
}

/** The ids of a route and of the routes around it. */
function routeChain(id: string): string[] {
  const parent = build.routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...routeChain(parent)];
}
