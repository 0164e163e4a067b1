import type { Plugin } from "vite";

/** The module that React Router's plugin writes. */
const serverBuildId = "\0virtual:react-router/server-build";

/**
 * Folders of app/routes whose routes are a part of the site's worker each, loaded when somebody asks for one of them. What
 * an advertisement leads to and what every visit needs is none: home, landings, the fetch after load, the page of an
 * address that does not exist. The console apart, no route of theirs may hydrate.
 */
export const partFolders = [
  "about",
  "affiliate-report",
  "application",
  "contact",
  "documents",
  "estimator",
  "faq",
  "guide",
  "help",
  "legal",
  "listings",
  "operador",
  "quiz",
  "receipt",
  "site-map",
  "trust",
] as const;

/**
 * Vite plugin: React Router's `virtual:react-router/server-build` imports every route's module. Built, its `routes` are
 * those that are loaded at once, and `parts` are functions that load those of a folder (workers/site/routers.ts). The
 * development server has all of them in `routes`.
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
  const modules = new Map<string, { folder: string; from: string }>();
  const withoutImports = code.replace(
    /import \* as (route\d+) from ("(?:[^"\\]|\\.)*");/g,
    (line, name: string, from: string) => {
      const folder = folders.find((one) => from.replaceAll("\\\\", "/").includes(`/app/routes/${one}/`));
      if (folder === undefined) return line;
      modules.set(name, { folder, from });
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
  const parts = folders.map((folder) => {
    const names = [...modules.keys()].filter((name) => modules.get(name)?.folder === folder);
    if (names.length === 0 || !names.every((name) => routes.has(name)))
      throw new Error(`${folder}: ${names.length} modules, and not a route for each of them`);
    return `${JSON.stringify(folder)}: async () => {
  const [${names.join(", ")}] = await Promise.all([${names.map((name) => `import(${modules.get(name)?.from})`).join(", ")}]);
  return {${names.map((name) => routes.get(name)).join(",\n")}};
}`;
  });
  return `${atOnce}\nexport const parts = {${parts.join(",\n")}};`;
}
