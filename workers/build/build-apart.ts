import { build, type InlineConfig, type Rollup } from "vite";
import { inRoot } from "../paths.ts";
import { oldestBrowsers } from "./oldest-browsers.ts";

export type BuiltFile = { fileName: string; source: string | Uint8Array };

/**
 * Builds browser code apart from the router's own build.
 * @returns the built files, and the bundler's own description of them.
 */
export async function buildBrowserCode(
  rollupOptions: Rollup.RollupOptions,
  config: Pick<InlineConfig, "plugins"> = {},
): Promise<{ files: BuiltFile[]; output: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[] }> {
  const result = await build({
    ...config,
    configFile: false,
    root: inRoot(),
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      target: "es2020",
      cssTarget: oldestBrowsers,
      modulePreload: false,
      rollupOptions,
    },
  });
  if (Array.isArray(result) || !("output" in result)) throw new Error("browser code needs exactly one build");
  const files = result.output.map((file) => ({
    fileName: file.fileName,
    source: file.type === "chunk" ? file.code : file.source,
  }));
  return { files, output: result.output };
}
