import { build, type Plugin } from "vite";
import { inRoot } from "../paths.ts";

const virtualId = "virtual:browser-bundle";
const source = "app/enhance/start.ts";
const modalSource = "app/enhance/modal/page-modal.ts";
const pickerSource = "app/enhance/picker/page-picker.ts";

type Built = { entry: string; files: { fileName: string; source: string | Uint8Array }[] };

/**
 * Vite plugin: `virtual:browser-bundle` is the address of the browser code that every page gets (app/enhance),
 * built apart from the router's own build for browsers, which no page uses (react-router.config.ts).
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
      // The development server hands out sources itself.
      if (serving) return `export default "/${source}"`;
      built ??= buildApart();
      const { entry, files } = await built;
      if (this.environment.name === "client")
        for (const file of files) this.emitFile({ type: "asset", ...file });
      return `export default ${JSON.stringify(`/${entry}`)}`;
    },
  };
}

/** The consent library styles schemes, directions and layouts that this site has none of: a quarter of its sheet. */
function leanConsentStyles(): Plugin {
  const unused = /\.cc--(?:darkmode|rtl)|--(?:bar|cloud|inline|wide|flip|left)\b/;
  return {
    name: "lean-consent-styles",
    enforce: "pre",
    transform(code, id) {
      if (!id.endsWith("/cookieconsent.css")) return undefined;
      const lean = code.replace(/([^{}@]+)\{([^{}]*)\}/g, (_, selectors: string, body: string) => {
        const kept = selectors.split(",").filter((selector) => !unused.test(selector));
        return kept.length > 0 ? `${kept.join(",")}{${body}}` : "";
      });
      return { code: lean, map: null };
    },
  };
}

async function buildApart(): Promise<Built> {
  const result = await build({
    configFile: false,
    plugins: [leanConsentStyles()],
    root: inRoot(),
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2020",
      modulePreload: false,
      rollupOptions: {
        // Picker and modal keep their exports: pages that are not ours use them themselves.
        input: { start: inRoot(source), picker: inRoot(pickerSource), modal: inRoot(modalSource) },
        output: {
          entryFileNames: (chunk) =>
            `assets/enhance-${chunk.name === "start" ? "" : `${chunk.name}-`}[hash].js`,
          chunkFileNames: "assets/enhance-[name]-[hash].js",
          assetFileNames: "assets/enhance-[name]-[hash][extname]",
        },
      },
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error("one build, please");
  const files = result.output.map((file) => ({
    fileName: file.fileName,
    source: file.type === "chunk" ? file.code : file.source,
  }));
  const entry = result.output.find((file) => file.type === "chunk" && file.name === "start");
  if (!entry) throw new Error("no entry in the browser's bundle");
  return { entry: entry.fileName, files };
}
