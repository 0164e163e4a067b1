import type { Plugin } from "vite";

const emptyId = "\0web-crypto";

/**
 * Vite plugin: @hpke imports Node's `crypto` if there is no global `crypto` (before Node 20). Workers and browsers
 * have the global, so the import is replaced by it. Otherwise every build, and `npm run dev`, would warn of a module
 * that neither of them has.
 */
export function webCrypto(): Plugin {
  return {
    name: "web-crypto",
    enforce: "pre",
    resolveId: (id, importer) => (id === "crypto" && importer?.includes("@hpke/") ? emptyId : undefined),
    load: (id) => (id === emptyId ? "export const webcrypto = globalThis.crypto;" : undefined),
  };
}
