import { runnerImport } from "vite";
import { inRoot } from "../paths.ts";

/** A plugin's hook: what it watches is loaded again after a change. */
type Watcher = { addWatchFile(file: string): void };

/**
 * A module of the project as it stands now, for a plugin. An import would make it a part of Vite's configuration: each edit of
 * it would start the development server again, and a mistake in it would end the server.
 */
export function fromSource<Module>(file: string) {
  let current: ReturnType<typeof runnerImport<Module>> | undefined;
  return {
    async read(watcher?: Watcher): Promise<Module> {
      current ??= runnerImport<Module>(inRoot(file), { root: inRoot(), logLevel: "silent" });
      const { module, dependencies } = await current;
      for (const dependency of [inRoot(file), ...dependencies]) watcher?.addWatchFile(dependency);
      return module;
    },
    forget(): void {
      current = undefined;
    },
  };
}
