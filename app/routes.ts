import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";
import { consolePages } from "./console/pages.ts";
import { endpoints, type Page, pages } from "./pages.ts";

function routesOf(id: string, page: Pick<Page, "path" | "aliases" | "route">): RouteConfigEntry[] {
  if (page.path === "/") return [index(page.route, { id })];
  const aliases = (page.aliases ?? []).map((path) => route(path, page.route, { id: `${id} at ${path}` }));
  return [route(page.path, page.route, { id }), ...aliases];
}

/** The routes of the console, which visitors' hosts do not serve (workers/site/operator-host.ts). */
const consoleRoutes = layout("console/frame.tsx", [
  ...Object.entries(consolePages).map(([id, { path, route: file }]) =>
    route(path, file, { id: `console ${id}` }),
  ),
  route("/operador/*", "console/missing.tsx", { id: "console missing" }),
]);

export default [
  ...Object.entries({ ...pages, ...endpoints }).flatMap(([id, page]) => routesOf(id, page)),
  consoleRoutes,
] satisfies RouteConfig;
