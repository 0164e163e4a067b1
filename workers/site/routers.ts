import * as serverBuild from "virtual:react-router/server-build";
import { createRequestHandler, type RequestHandler, type ServerBuild } from "react-router";
import { endpointIdAt, pageIdAt } from "../../app/document/page-index.ts";
import { keysOf } from "../../app/domain/records.ts";
import { endpoints, type PageId, pages } from "../../app/pages.ts";

/** React Router's build, and where it is built in parts (workers/build/server-parts.ts) what loads each of them. */
const build: ServerBuild & { parts?: Readonly<Record<string, () => Promise<ServerBuild["routes"]>>> } =
  serverBuild;

/** The folder of app/routes with a page's or an endpoint's module. */
const folderOf = (route: string): string => route.split("/")[1] ?? "";
const folders = new Map<string, string>(
  [...keysOf(pages), ...keysOf(endpoints)].map((id) => [id, folderOf({ ...pages, ...endpoints }[id].route)]),
);

const routers = new Map<string, Promise<RequestHandler>>();
const atOnce = routerWith({});

/**
 * React Router for a visitor's request. It matches as it always does, among fewer routes: those that are loaded at once,
 * and those of the part that has the page. A part is loaded with the first request for one of its pages.
 */
export function routerFor({ pathname }: URL, page: PageId): RequestHandler | Promise<RequestHandler> {
  return routerOf(folders.get(page === "notFound" ? unusualIdAt(pathname) : page) ?? "");
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
export const consoleRouter = (): RequestHandler | Promise<RequestHandler> => routerOf("operador");

function routerOf(folder: string): RequestHandler | Promise<RequestHandler> {
  const load = build.parts?.[folder];
  if (!load) return atOnce;
  const made = routers.get(folder) ?? load().then(routerWith);
  routers.set(folder, made);
  return made;
}

/** @param more routes besides those that are loaded at once. */
function routerWith(more: ServerBuild["routes"]): RequestHandler {
  const routes = { ...build.routes, ...more };
  // Every route of the manifest must have a module.
  const known = Object.entries(build.assets.routes).filter(([id]) => id in routes);
  const assets = { ...build.assets, routes: Object.fromEntries(known) };
  return createRequestHandler({ ...build, routes, assets }, import.meta.env.MODE);
}
