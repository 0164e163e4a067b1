import { runnerImport } from "vite";
import { inRoot } from "../paths.ts";

/** The part of a Vite plugin's context that makes Vite watch a file. */
type Watcher = { addWatchFile(file: string): void };

/**
 * Loads the current source of a module, for a plugin; `forget` makes the next `read` load it again. An import would
 * make the module a part of Vite's configuration: each edit would restart the development server, and a mistake would
 * end it.
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
