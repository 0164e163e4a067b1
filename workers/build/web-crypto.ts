import type { Plugin } from "vite";

const emptyId = "\0web-crypto";

/**
 * Vite plugin: @hpke/common imports Node's `crypto` where there is no global one (before Node 20). Workers and browsers
 * have it, so the import is the global's: otherwise every build warns of a module that neither of them has, and every start
 * of the development server, to which the importer is @hpke/core.
 */
export function webCrypto(): Plugin {
  return {
    name: "web-crypto",
    enforce: "pre",
    resolveId: (id, importer) => (id === "crypto" && importer?.includes("@hpke/") ? emptyId : undefined),
    load: (id) => (id === emptyId ? "export const webcrypto = globalThis.crypto;" : undefined),
  };
}
