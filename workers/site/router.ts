import * as build from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { fromEntriesOf, keysOf } from "../../app/domain/records.ts";
import { type PageId, pages } from "../../app/pages.ts";
import { hydrates } from "../../app/route-handle.ts";

export const router = createRequestHandler(build, import.meta.env.MODE);

/** The router's data (`/path.data`) of a page that does not hydrate would reveal loader data, such as a draft's answers. */
export const isPlain = (page: PageId): boolean => !hydrates([build.routes[page]?.module ?? {}]);

/**
 * React Router compares an address with each route of its build, twice a request, and goes through all of them again to
 * render: with eighty routes a third of what a cached page takes. A page that does not hydrate needs itself and the root.
 */
const ownRouters: Partial<Record<PageId, RequestHandler>> = fromEntriesOf(
  keysOf(pages)
    .filter((page) => page !== "notFound" && isPlain(page))
    .map((page) => [page, createRequestHandler(buildOf(page), import.meta.env.MODE)]),
);

export const routerOf = (page: PageId): RequestHandler => ownRouters[page] ?? router;

/** With its aliases (app/routes.ts). */
function buildOf(page: PageId): ServerBuild {
  const isOwn = ([id]: [string, unknown]) => id === "root" || id === page || id.startsWith(`${page} at `);
  const own = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(isOwn));
  return {
    ...build,
    routes: own(build.routes),
    assets: { ...build.assets, routes: own(build.assets.routes) },
  };
}
