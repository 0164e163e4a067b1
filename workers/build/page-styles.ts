import type { Plugin } from "vite";
import { styleRules } from "./style-rules.ts";

const virtualId = "virtual:page-styles";
/** Stands in the worker's code until the stylesheets are built; a minifier writes the quotes as it likes. */
const placeholder = /(["'`])__PAGE_STYLES__\1/;
/** All stylesheets but the console's and those that browser code loads. */
const ofPages = /^assets\/(?!console-|enhance-)[\w-]+\.css$/;

/**
 * Vite plugin: `virtual:page-styles` is the rules of the built stylesheets by their addresses. They are read from
 * the very files that pages link to, so that what a first visit gets cannot differ from what the next one loads.
 */
export function pageStyles(): Plugin {
  let isBuild = false;
  return {
    name: "page-styles",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    resolveId: (id) => (id === virtualId ? `\0${virtualId}` : undefined),
    // The development server's pages link to the sources themselves.
    load: (id) =>
      id === `\0${virtualId}`
        ? `export default JSON.parse(${isBuild ? '"__PAGE_STYLES__"' : '"{}"'})`
        : undefined,
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const files = Object.values(bundle);
        const user = files.find((file) => file.type === "chunk" && placeholder.test(file.code));
        if (user?.type !== "chunk") {
          if (this.environment.name === "ssr")
            throw new Error("the site's worker has no place for its styles");
          return;
        }
        const sheets = files.flatMap((file) =>
          file.type === "asset" && ofPages.test(file.fileName)
            ? [[`/${file.fileName}`, styleRules(String(file.source))] as const]
            : [],
        );
        if (sheets.length === 0) throw new Error("the build has no stylesheet for the pages");
        const json = JSON.stringify(JSON.stringify(Object.fromEntries(sheets)));
        user.code = user.code.replace(placeholder, () => json);
      },
    },
  };
}
