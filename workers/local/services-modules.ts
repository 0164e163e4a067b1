import { createRunnableDevEnvironment, createServer, isRunnableDevEnvironment } from "vite";
import { helpContent } from "../build/help-content.ts";
import { pageTable } from "../build/page-table.ts";
import { zipcodeTable } from "../build/zipcode-table.ts";
import { inRoot } from "../paths.ts";
import type * as Rehearsal from "../services/operator/health/rehearsal.ts";
import type { Backend } from "../services/settings/read-settings.ts";
import { inventedPerson } from "./seed/invented-people.ts";

/**
 * Runs the services' modules in this process, through Vite, because they import virtual modules that Node does not
 * know. `load` always reads the current source.
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
    // Node does not map stack traces once a package in this process formats them itself, as Miniflare does.
    environments: {
      ssr: {
        dev: {
          createEnvironment: (name, config) =>
            createRunnableDevEnvironment(name, config, {
              runnerOptions: { sourcemapInterceptor: "prepareStackTrace" },
            }),
        },
      },
    },
  });
  const { ssr } = vite.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite runs no modules in this process");
  return {
    load: <Module>(file: string): Promise<Module> => ssr.runner.import(file),
    end: () => vite.close(),
  };
}

/**
 * Makes every call of a partner's backend with the services' own code and ten invented people.
 * @param submits true to submit leads too.
 */
export async function rehearseBackend(
  backend: Backend,
  help: Parameters<typeof Rehearsal.rehearse>[1],
  submits: boolean,
) {
  const people = Array.from({ length: 10 }, (_, n) => inventedPerson(n));
  const { load, end } = await openServicesModules();
  const loading = load<typeof Rehearsal>("/workers/services/operator/health/rehearsal.ts");
  return loading.then(({ rehearse }) => rehearse(backend, help, people, submits)).finally(end);
}
