import { existsSync, globSync, statSync } from "node:fs";
import { builtConfig } from "../workers/local/built-config.ts";
import { inRoot } from "../workers/paths.ts";

/** What the build is made of; a change of a test needs no new one. */
const sources = ["{app,workers,public}/**/*", "app/.server/*", "*.config.ts", "*.toml", "package-lock.json"];
/** The last files that the build writes, one for each worker. */
const built = ["build/server/index.js", "build/services/index.js"];

const changedAt = (path: string): number => statSync(inRoot(path), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Whether both workers are built from the sources as they are now, and not for the preview. */
export function isBuildFresh(): boolean {
  if (!existsSync(inRoot("build", "server", "wrangler.json"))) return false;
  const { name, topLevelName } = builtConfig("server");
  if (name !== topLevelName) return false;
  const at = Math.min(...built.map(changedAt));
  return globSync(sources, { cwd: inRoot(), exclude: ["**/*.test.ts", "**/*.md"] }).every(
    (path) => changedAt(path) <= at,
  );
}
