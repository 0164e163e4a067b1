import type { Plugin } from "vite";

/** The module that React Router's plugin writes. */
const serverBuildId = "\0virtual:react-router/server-build";

/**
 * Folders of app/routes whose modules are parts of the site's worker, loaded when somebody asks for a page of theirs; the
 * console is one part. What an advertisement leads to and what every visit needs is at once: home, landings, the fetch
 * after load, the page of an address that does not exist. The console apart, no route of these folders may hydrate.
 */
export const partFolders = [
  "about",
  "affiliate-report",
  "application",
  "calculators",
  "console",
  "contact",
  "estimator",
  "faq",
  "glossary",
  "guide",
  "help",
  "how-we-work",
  "legal",
  "listings",
  "person",
  "quiz",
  "receipt",
  "sheets",
  "site-map",
  "states",
  "trust",
] as const;

/**
 * Vite plugin: React Router's `virtual:react-router/server-build` imports every route's module. Built, its `routes` are
 * those that are loaded at once, and `parts` are functions that load the others (workers/site/routers.ts), by the module's
 * path below app/; the console's by `console`. The development server has all of them in `routes`.
 */
export function serverParts(): Plugin {
  return {
    name: "server-parts",
    apply: "build",
    transform: (code, id) =>
      id === serverBuildId ? { code: inParts(code, partFolders), map: null } : undefined,
  };
}

/**
 * React Router's module of all routes, in parts.
 *
 * @throws Error when it is not written as React Router 8.4 writes it, or a folder has no route: one would be lost.
 */
export function inParts(code: string, folders: readonly string[]): string {
  const modules = new Map<string, { part: string; from: string }>();
  const withoutImports = code.replace(
    /import \* as (route\d+) from ("(?:[^"\\]|\\.)*");/g,
    (line, name: string, from: string) => {
      const path = /\/app\/((?:routes\/)?([\w-]+)\/.*)"$/.exec(from.replaceAll("\\\\", "/"));
      const [, file = "", folder = ""] = path ?? [];
      if (!folders.includes(folder)) return line;
      modules.set(name, { part: folder === "console" ? folder : file, from });
      return "";
    },
  );
  const routes = new Map<string, string>();
  const atOnce = withoutImports.replace(
    /"[^"]+": \{[^{}]*?module: (route\d+)\s*\},?/g,
    (route, name: string) => {
      if (!modules.has(name)) return route;
      routes.set(name, route.replace(/,?$/, ""));
      return "";
    },
  );
  for (const folder of folders)
    if (![...modules.values()].some(({ from }) => from.includes(`/${folder}/`)))
      throw new Error(`${folder}: no route`);
  const parts = [...new Set([...modules.values()].map(({ part }) => part))].map((part) => {
    const names = [...modules.keys()].filter((name) => modules.get(name)?.part === part);
    if (!names.every((name) => routes.has(name))) throw new Error(`${part}: not a route for each module`);
    return `${JSON.stringify(part)}: async () => {
  const [${names.join(", ")}] = await Promise.all([${names.map((name) => `import(${modules.get(name)?.from})`).join(", ")}]);
  return {${names.map((name) => routes.get(name)).join(",\n")}};
}`;
  });
  return `${atOnce}\nexport const parts = {${parts.join(",\n")}};`;
}
