import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/**
 * Vite plugin: `react-dom/server` of the built site is React's renderer of one string alone. The package's own entry holds
 * the renderer of streams too, the same size again, which hydrated documents alone need: app/entry.server.tsx imports it
 * from `react-dom/server.edge` when one is rendered. The development server has the package's entry.
 */
export function oneString(): Plugin {
  return {
    name: "one-string",
    apply: "build",
    enforce: "pre",
    resolveId(id) {
      if (id !== "react-dom/server" || this.environment.name !== "ssr") return undefined;
      const entry = createRequire(import.meta.url).resolve("react-dom/package.json");
      return join(dirname(entry), "cjs", "react-dom-server-legacy.browser.production.js");
    },
  };
}
