import type { Plugin } from "vite";

const emptyId = "\0web-crypto";

/**
 * Vite plugin: @hpke imports Node's `crypto` where there is no global one (before Node 20). Workers and browsers have it, so the
 * import is the global's: otherwise every build, and `npm run dev`, warns of a module that neither of them has.
 */
export function webCrypto(): Plugin {
  return {
    name: "web-crypto",
    enforce: "pre",
    resolveId: (id, importer) => (id === "crypto" && importer?.includes("@hpke/") ? emptyId : undefined),
    load: (id) => (id === emptyId ? "export const webcrypto = globalThis.crypto;" : undefined),
  };
}
