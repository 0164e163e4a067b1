import type { DevEnvironment, Plugin } from "vite";

/**
 * Vite plugin: reads the modules of both workers at once, while their runtime starts. A worker itself requests hundreds
 * of modules one after the other, and waiting for the disk was a fifth of a start. Vite's own
 * `dev.preTransformRequests` is not used: it never stops reading ahead, and then an edit that follows a mistake does
 * not reach the worker.
 */
export function readAhead(): Plugin {
  return {
    name: "read-ahead",
    apply: "serve",
    async configureServer({ environments: { client, ...workers } }) {
      // Modules can be read only after this. Others call it too, but it runs only once.
      await client.pluginContainer.buildStart();
      for (const worker of Object.values(workers)) void readAll(worker);
    },
  };
}

async function readAll(environment: DevEnvironment): Promise<void> {
  await environment.depsOptimizer?.init();
  const seen = new Set<string>();
  const read = async (url: string): Promise<void> => {
    if (seen.has(url)) return;
    seen.add(url);
    // A mistake in a module is reported later, to the worker that requests the module.
    const result = await environment.transformRequest(url).catch(() => null);
    const dynamicDeps = new Set(result?.dynamicDeps);
    await Promise.all(
      (result?.deps ?? []).filter((dep) => !dynamicDeps.has(dep)).map((dep) => read(idOfUrl(dep))),
    );
  };
  const { root, optimizeDeps } = environment.config;
  const entries = [optimizeDeps.entries ?? []].flat();
  await Promise.all(entries.map((file) => read(file.replace(root, ""))));
}

/** Turns the address of a virtual module into its id (Vite, "Virtual Modules Convention"). */
const idOfUrl = (url: string): string => url.replace(/^\/@id\//, "").replace("__x00__", "\0");
