import type { Plugin } from "vite";

const emptyId = "\0web-crypto";

/**
 * Vite plugin: replaces the import of Node's `crypto` in @hpke by the global `crypto` of workers and browsers. @hpke
 * needs the import only before Node 20, but every build, and `npm run dev`, would warn that the module does not exist.
 */
export function webCrypto(): Plugin {
  return {
    name: "web-crypto",
    enforce: "pre",
    resolveId: (id, importer) => (id === "crypto" && importer?.includes("@hpke/") ? emptyId : undefined),
    load: (id) => (id === emptyId ? "export const webcrypto = globalThis.crypto;" : undefined),
  };
}
