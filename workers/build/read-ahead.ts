import type { DevEnvironment, Plugin } from "vite";

/**
 * Vite plugin: the modules of both workers are read side by side, while their runtime starts. A worker asks for them one
 * after the other, and each of its hundreds would wait for the disk: a fifth of a start. Vite's own
 * `dev.preTransformRequests` never stops doing so, and then an edit that follows a mistake does not reach the worker.
 */
export function readAhead(): Plugin {
  return {
    name: "read-ahead",
    apply: "serve",
    async configureServer({ environments: { client, ...workers } }) {
      // As the runtime's plugin and Vite's own start do before they read anything; it runs once.
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
    // What is wrong with a module is said to the worker that asks for it.
    const result = await environment.transformRequest(url).catch(() => null);
    const rare = new Set(result?.dynamicDeps);
    await Promise.all((result?.deps ?? []).filter((dep) => !rare.has(dep)).map((dep) => read(asId(dep))));
  };
  const { root, optimizeDeps } = environment.config;
  const entries = [optimizeDeps.entries ?? []].flat();
  await Promise.all(entries.map((file) => read(file.replace(root, ""))));
}

/** A virtual module's name, as it was before it became a part of an address (Vite, "Virtual Modules Convention"). */
const asId = (url: string): string => url.replace(/^\/@id\//, "").replace("__x00__", "\0");
