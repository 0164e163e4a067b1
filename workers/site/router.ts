import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { lazy } from "../../app/domain/lazy.ts";
import { fromEntriesOf, keysOf } from "../../app/domain/records.ts";
import { type PageId, pages } from "../../app/pages.ts";
import { hydrates } from "../../app/route-handle.ts";

export const router = createRequestHandler(build, import.meta.env.MODE);

/** The router's data (`/path.data`) of a page that does not hydrate would reveal loader data, such as a draft's answers. */
export const isPlain = (page: PageId): boolean => !hydrates([build.routes[page]?.module ?? {}]);

/**
 * React Router compares an address with each route of its build, twice a request, and goes through all of them again to
 * render: with eighty routes a third of what a cached page takes. A page that does not hydrate needs its own alone.
 */
function routersIn(mode: string): (page: PageId) => RequestHandler {
  const whole = createRequestHandler(build, mode);
  const plain = keysOf(pages).filter((page) => page !== "notFound" && isPlain(page));
  const own: Partial<Record<PageId, RequestHandler>> = fromEntriesOf(
    plain.map((page) => [page, createRequestHandler(buildOf(page), mode)]),
  );
  return (page) => own[page] ?? whole;
}

const routers = routersIn(import.meta.env.MODE);
/** An error's page says what it was, which React Router hides otherwise. */
const routersInDevelopment = lazy(() => routersIn("development"));

export const routerOf = (page: PageId, environment: string): RequestHandler =>
  (environment === "development" ? routersInDevelopment() : routers)(page);

/** With its aliases (app/routes.ts), and the routes around them and within. */
function buildOf(page: PageId): ServerBuild {
  const isPages = (id: string) => id === page || id.startsWith(`${page} at `);
  const chains = Object.keys(build.routes).map(chainTo);
  const ids = new Set(chains.filter((chain) => chain.some(isPages)).flat());
  const own = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.has(id)));
  return {
    ...build,
    routes: own(build.routes),
    assets: { ...build.assets, routes: own(build.assets.routes) },
  };
}

/** A route and those around it. */
function chainTo(id: string): string[] {
  const parent = build.routes[id]?.parentId;
  return parent === undefined ? [id] : [id, ...chainTo(parent)];
}
