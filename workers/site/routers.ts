import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { endpointIdAt, pageIdAt } from "../../app/document/page-index.ts";
import { endpoints, type PageId, pages } from "../../app/pages.ts";

/** React Router's build, and where it is built in parts (workers/build/server-parts.ts) what loads each of them. */
const build: ServerBuild & { parts?: Readonly<Record<string, () => Promise<ServerBuild["routes"]>>> } =
  serverBuild;

/** The modules of pages and endpoints, as app/pages.ts names them. */
const modules = new Map<string, string>(
  Object.entries({ ...pages, ...endpoints }).map(([id, { route }]) => [id, route]),
);

const routers = new Map<string, Promise<RequestHandler>>();
const atOnce = routerWith(build.routes);
/** What a part's pages need besides: the document, and the page of an address that does not exist. */
const around = Object.fromEntries(
  Object.entries(build.routes).filter(([id, route]) => id === "root" || route?.path === "*"),
);

/**
 * React Router for a visitor's request. It matches as it always does, among fewer routes, because it goes through all of
 * them several times: those that are loaded at once, or those of the part that has the page. A part is loaded with the first request for one of its pages.
 */
export function routerFor({ pathname }: URL, page: PageId): RequestHandler | Promise<RequestHandler> {
  return routerOf(modules.get(page === "notFound" ? unusualIdAt(pathname) : page) ?? "");
}

/** What is at an address that is no page's as it is written: React Router decodes it, and overlooks a slash at its end. */
function unusualIdAt(pathname: string): string {
  try {
    const path = decodeURI(pathname).replace(/(.)\/+$/, "$1");
    return endpointIdAt(path) ?? pageIdAt(path);
  } catch {
    return "notFound";
  }
}

/** React Router for the console's screens. */
export const consoleRouter = (): RequestHandler | Promise<RequestHandler> => routerOf("console");

function routerOf(part: string): RequestHandler | Promise<RequestHandler> {
  const load = build.parts?.[part];
  if (!load) return atOnce;
  const known = routers.get(part);
  if (known) return known;
  // The console's screens hydrate: they stay among all routes.
  const beside = part === "console" ? build.routes : around;
  const made = load().then((routes) => routerWith({ ...beside, ...routes }));
  routers.set(part, made);
  // What could not be loaded is tried again by the next request.
  made.catch(() => routers.delete(part));
  return made;
}

function routerWith(routes: ServerBuild["routes"]): RequestHandler {
  // Every route of the manifest must have a module.
  const known = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  const assets = { ...build.assets, routes: Object.fromEntries(known) };
  return createRequestHandler({ ...build, routes, assets }, import.meta.env.MODE);
}
