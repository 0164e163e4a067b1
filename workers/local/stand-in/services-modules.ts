import { createServer, isRunnableDevEnvironment } from "vite";
import { helpContent } from "../../build/help-content.ts";
import { pageTable } from "../../build/page-table.ts";
import { zipcodeTable } from "../../build/zipcode-table.ts";
import { inRoot } from "../../paths.ts";

/**
 * The services' modules, run in this process: Node alone does not know what the build adds to them. `load` reads a module as it
 * stands now.
 */
export async function openServicesModules() {
  const vite = await createServer({
    configFile: false,
    root: inRoot(),
    cacheDir: inRoot(".wrangler", "stand-in"),
    logLevel: "warn",
    appType: "custom",
    server: { middlewareMode: true, ws: false, watch: { ignored: ["**/.wrangler/**"] } },
    optimizeDeps: { noDiscovery: true },
    plugins: [zipcodeTable(), helpContent(), pageTable()],
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite runs no modules in this process");
  return {
    load: <Module>(file: string): Promise<Module> => ssr.runner.import(file),
    end: () => vite.close(),
  };
}
