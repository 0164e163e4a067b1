import type { Plugin } from "vite";
import { inRoot } from "../paths.ts";
import { type BuiltFile, buildBrowserCode } from "./build-apart.ts";

/** Other sites load `/picker.js`, `/picker.css`, `/modal.js` and `/modal.css`, so these names must not change. */
const widgets = {
  picker: { source: "app/enhance/picker/embed.ts", styles: "app/styles/picker.css" },
  modal: { source: "app/enhance/modal/embed.ts", styles: "app/styles/modal.css" },
} as const;

/**
 * Vite plugin: builds the widgets for pages of other sites, one script and one stylesheet each, from the sources of our
 * own pages. A script loads no other file, because other sites may load only these four (public/_headers).
 */
export function widgetFiles(): Plugin {
  let isBuild = false;
  return {
    name: "widget-files",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    async generateBundle() {
      if (!isBuild || this.environment.name !== "client") return;
      for (const [name, { source }] of Object.entries(widgets))
        for (const file of await buildWidget(name, source)) this.emitFile({ type: "asset", ...file });
    },
    // The development server serves the sources themselves.
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, name = "", kind = ""] = /^\/(picker|modal)\.(js|css)(?:\?|$)/.exec(request.url ?? "") ?? [];
        const widget = widgets[name as keyof typeof widgets];
        if (!widget) return next();
        response.setHeader("access-control-allow-origin", "*");
        response.setHeader("cross-origin-resource-policy", "cross-origin");
        response.setHeader("content-type", kind === "js" ? "text/javascript" : "text/css");
        response.end(
          kind === "js" ? `export * from "/${widget.source}";` : `@import "/${widget.styles}?direct";`,
        );
      });
    },
  };
}

async function buildWidget(name: string, source: string): Promise<BuiltFile[]> {
  const { files } = await buildBrowserCode({
    input: { [name]: inRoot(source) },
    preserveEntrySignatures: "strict",
    output: { entryFileNames: "[name].js", assetFileNames: "[name][extname]" },
  });
  const names = files.map(({ fileName }) => fileName).sort();
  if (names.join() !== `${name}.css,${name}.js`) throw new Error(`${name} is not whole: ${names}`);
  return files;
}
