import type { Plugin } from "vite";
import { inRoot } from "../paths.ts";
import { type BuiltFile, buildApart } from "./build-apart.ts";
import { devClient } from "./dev-reload.ts";
import { pageTable } from "./page-table.ts";

const virtualId = "virtual:browser-bundle";
const source = "app/enhance/start.ts";
const modalSource = "app/enhance/modal/page-modal.ts";
const pickerSource = "app/enhance/picker/page-picker.ts";

type Built = { entry: string; files: BuiltFile[] };

/**
 * Vite plugin: `virtual:browser-bundle` exports the address of the browser code that every page loads (app/enhance). It
 * is built apart from the router's own browser build.
 */
export function browserBundle(): Plugin {
  let serving = false;
  let built: Promise<Built> | undefined;
  return {
    name: "browser-bundle",
    configResolved(config) {
      serving = config.command === "serve";
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      if (serving) return `export default ${JSON.stringify(devClient)}`;
      built ??= buildBundle();
      const { entry, files } = await built;
      if (this.environment.name === "client")
        for (const file of files) this.emitFile({ type: "asset", ...file });
      return `export default ${JSON.stringify(`/${entry}`)}`;
    },
  };
}

/** Drops the consent library's styles for schemes, directions and layouts that this site does not use: a quarter. */
function leanConsentStyles(): Plugin {
  const unused = /\.cc--(?:darkmode|rtl)|--(?:bar|cloud|inline|wide|flip|left)\b/;
  return {
    name: "lean-consent-styles",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/cookieconsent.css")) return undefined;
      const lean = code.replace(/(?<![^{}@])([^{}@]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
        const used = selectors.split(",").filter((selector) => !unused.test(selector));
        return used.length > 0 ? `${used.join(",")}{${body}}` : "";
      });
      return { code: lean, map: null };
    },
  };
}

async function buildBundle(): Promise<Built> {
  const { files, output } = await buildApart(
    {
      // Picker and modal are chunks with names of their own.
      input: { start: inRoot(source), picker: inRoot(pickerSource), modal: inRoot(modalSource) },
      output: {
        entryFileNames: (chunk) =>
          `assets/enhance-${chunk.name === "start" ? "" : `${chunk.name}-`}[hash].js`,
        chunkFileNames: "assets/enhance-[name]-[hash].js",
        assetFileNames: "assets/enhance-[name]-[hash][extname]",
        // One file, because a chain of them is a round trip more before a page's code runs.
        codeSplitting: { groups: [{ name: "shared", test: /\b(?:lazy|dollars|typed)\.ts$/ }] },
      },
    },
    { plugins: [leanConsentStyles(), pageTable()] },
  );
  const entry = output.find((file) => file.type === "chunk" && file.name === "start");
  if (!entry) throw new Error("no entry in the browser's bundle");
  return { entry: entry.fileName, files };
}
