import type { Plugin } from "vite";

/** The module that React Router's plugin writes, and what of it is the console's. */
const serverBuildId = "\0virtual:react-router/server-build";
const consoleFolder = "/app/routes/operador/";

/**
 * Vite plugin: the console's routes are a part of the site's worker that is loaded when an operator comes. React Router's
 * `virtual:react-router/server-build` imports every route's module; built, its `routes` have visitors' alone, and
 * `consoleRoutes()` loads the others. The development server has all of them in `routes`.
 */
export function consoleApart(): Plugin {
  return {
    name: "console-apart",
    apply: "build",
    transform: (code, id) => (id === serverBuildId ? { code: withConsoleApart(code), map: null } : undefined),
  };
}

/**
 * React Router's module of all routes as this site's worker loads it.
 *
 * @throws Error when it is not written as React Router 8.4 writes it: a route would be lost.
 */
export function withConsoleApart(code: string): string {
  const modules = new Map<string, string>();
  const imports = code.replace(
    /import \* as (route\d+) from ("(?:[^"\\]|\\.)*");/g,
    (line, name: string, from: string) => {
      if (!from.replaceAll("\\\\", "/").includes(consoleFolder)) return line;
      modules.set(name, from);
      return "";
    },
  );
  const routes: string[] = [];
  const visitors = imports.replace(/"[^"]+": \{[^{}]*?module: (route\d+)\s*\},?/g, (route, name: string) => {
    if (!modules.has(name)) return route;
    routes.push(route.replace(/,?$/, ","));
    return "";
  });
  if (modules.size === 0 || routes.length !== modules.size)
    throw new Error(`${modules.size} modules of the console, and ${routes.length} routes`);
  const names = [...modules.keys()];
  const imported = [...modules.values()].map((from) => `import(${from})`);
  return `${visitors}
export const consoleRoutes = async () => {
  const [${names.join(", ")}] = await Promise.all([${imported.join(", ")}]);
  return {${routes.join("\n")}};
};`;
}
