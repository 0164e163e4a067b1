import type { Plugin } from "vite";
import { styleRules } from "./style-rules.ts";

const virtualId = "virtual:page-styles";
/** Stands in the worker's code until the stylesheets are built. The minifier chooses the kind of quotes. */
const placeholder = /(["'`])__PAGE_STYLES__\1/;
/** Matches all stylesheets except the console's and those that browser code loads. */
const pageSheetFile = /^assets\/(?!console-|enhance-)[\w-]+\.css$/;

/**
 * Vite plugin: `virtual:page-styles` exports the rules of the built stylesheets by their addresses, for the styles
 * within the page of a first visit. They come from the files that the next page loads, so that the two cannot differ.
 */
export function pageStyles(): Plugin {
  let isBuild = false;
  return {
    name: "page-styles",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    // The development server's pages link to the sources, so the table is empty there.
    load: (id) =>
      id === `\0${virtualId}`
        ? `export default JSON.parse(${isBuild ? '"__PAGE_STYLES__"' : '"{}"'})`
        : undefined,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = Object.values(bundle);
        const stylesChunk = files.find((file) => file.type === "chunk" && placeholder.test(file.code));
        if (stylesChunk?.type !== "chunk") {
          if (this.environment.name === "ssr")
            throw new Error("the site's worker has no place for its styles");
          return;
        }
        const sheets = files.flatMap((file) =>
          file.type === "asset" && pageSheetFile.test(file.fileName)
            ? [[`/${file.fileName}`, styleRules(String(file.source))] as const]
            : [],
        );
        if (sheets.length === 0) throw new Error("the build has no stylesheet for the pages");
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(sheets)));
        stylesChunk.code = stylesChunk.code.replace(placeholder, () => json);
      },
    },
  };
}
