import type { DevEnvironment, Plugin } from "vite";

/**
 * Vite plugin: reads the modules of both workers side by side, while their runtime starts. A worker requests them one
 * after the other, and each of its hundreds of requests would wait for the disk, which was a fifth of a start. Vite's
 * own `dev.preTransformRequests` never stops reading ahead, and then an edit that follows a mistake does not reach
 * the worker.
 */
export function readAhead(): Plugin {
  return {
    name: "read-ahead",
    apply: "serve",
    async configureServer({ environments: { client, ...workers } }) {
      // The runtime's plugin and Vite's own start also call this before they read anything. It runs only once.
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
      (result?.deps ?? []).filter((dep) => !dynamicDeps.has(dep)).map((dep) => read(asId(dep))),
    );
  };
  const { root, optimizeDeps } = environment.config;
  const entries = [optimizeDeps.entries ?? []].flat();
  await Promise.all(entries.map((file) => read(file.replace(root, ""))));
}

/** The id of a virtual module, whose form in an address is different (Vite, "Virtual Modules Convention"). */
const asId = (url: string): string => url.replace(/^\/@id\//, "").replace("__x00__", "\0");
