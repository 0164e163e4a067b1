import type { Plugin } from "vite";
import { inRoot } from "../paths.ts";
import { type BuiltFile, buildBrowserCode } from "./build-apart.ts";
import { devClient } from "./dev-reload.ts";
import { pageTable } from "./page-table.ts";

const virtualId = "virtual:browser-bundle";
const startSource = "app/enhance/start.ts";
const modalSource = "app/enhance/modal/page-modal.ts";
const pickerSource = "app/enhance/picker/page-picker.ts";

type Bundle = { entry: string; files: BuiltFile[] };

/**
 * Vite plugin: builds the browser code that every page loads (app/enhance), apart from the router's own browser build.
 * `virtual:browser-bundle` exports its address.
 */
export function browserBundle(): Plugin {
  let isServing = false;
  let bundle: Promise<Bundle> | undefined;
  return {
    name: "browser-bundle",
    configResolved(config) {
      isServing = config.command === "serve";
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    async load(id) {
      if (id !== `\0${virtualId}`) return undefined;
      if (isServing) return `export default ${JSON.stringify(devClient)}`;
      bundle ??= buildBundle();
      const { entry, files } = await bundle;
      if (this.environment.name === "client")
        for (const file of files) this.emitFile({ type: "asset", ...file });
      return `export default ${JSON.stringify(`/${entry}`)}`;
    },
  };
}

/**
 * Removes a third of the consent library's styles: those for color schemes, directions, layouts and parts that this
 * site does not use. Their `!important` goes too, so that our own rules (enhance/consent.css) hold on a phone.
 */
function leanConsentStyles(): Plugin {
  const rule = /(?<![^{}@])([^{}@]+)\{([^{}]*)\}/g;
  const unused = /\.cc--(?:darkmode|rtl)|--(?:bar|cloud|inline|wide|flip|left)\b|service|table|badge/;
  return {
    name: "lean-consent-styles",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/cookieconsent.css")) return undefined;
      const usedStyles = code.replace(rule, (_, selectors: string, body: string) => {
        const usedSelectors = selectors.split(",").filter((selector) => !unused.test(selector));
        return usedSelectors.length > 0 ? `${usedSelectors.join(",")}{${body}}` : "";
      });
      return { code: usedStyles.replaceAll("!important", ""), map: null };
    },
  };
}

async function buildBundle(): Promise<Bundle> {
  const { files, output } = await buildBrowserCode(
    {
      input: { start: inRoot(startSource), picker: inRoot(pickerSource), modal: inRoot(modalSource) },
      output: {
        entryFileNames: (chunk) =>
          `assets/enhance-${chunk.name === "start" ? "" : `${chunk.name}-`}[hash].js`,
        chunkFileNames: "assets/enhance-[name]-[hash].js",
        assetFileNames: "assets/enhance-[name]-[hash][extname]",
        // Shared code is one file, because a chain of files costs another round trip before a page's code runs.
        codeSplitting: { groups: [{ name: "shared", test: /\b(?:lazy|dollars|typed)\.ts$/ }] },
      },
    },
    { plugins: [leanConsentStyles(), pageTable()] },
  );
  const entry = output.find((file) => file.type === "chunk" && file.name === "start");
  if (!entry) throw new Error("no entry in the browser's bundle");
  return { entry: entry.fileName, files };
}
