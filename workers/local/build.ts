import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../paths.ts";
import { takeLock } from "./lock.ts";
import { processes } from "./processes.ts";
import { sayWaiting } from "./waiting.ts";

// node workers/local/build.ts [--if-changed]

/** With folders, whose time tells of a file that was deleted. A change of a test needs no new build. */
const sources = ["{app,workers,public}/**", "app/.server/**", "*.config.ts", "*.toml", "package-lock.json"];
/** When it began, epoch milliseconds: what changes while it builds is newer. Every build empties the folder first. */
const begun = join("build", "begun");

/** Whether both workers are built from the sources as they are now, and not for the preview. */
export function isBuildFresh(root = inRoot()): boolean {
  // A copied file keeps its older time of change; its inode's time is of now.
  const changedAt = (path: string): number => {
    const { mtimeMs, ctimeMs } = statSync(join(root, path));
    return Math.max(mtimeMs, ctimeMs);
  };
  try {
    const at = Number(readFileSync(join(root, begun), "utf8"));
    return globSync(sources, { cwd: root, exclude: ["**/*.test.ts"] }).every((path) => changedAt(path) <= at);
  } catch {
    return false;
  }
}

/** The `npm start` that serves files of the folder that a build empties (start.ts starts it by its whole path). */
export const servingProcess = () =>
  processes()?.find(({ command }) => command.includes(inRoot("workers", "local", "serve.ts")));

if (import.meta.main) process.exit(await build(process.argv.includes("--if-changed")));

/** @returns the exit code. */
async function build(ifChanged: boolean): Promise<number> {
  let startedAt = 0;
  // Two builds would empty the folder under each other.
  sayWaiting(() => (startedAt ? "the build" : "another build of this folder"));
  while (!takeLock(inRoot("node_modules", ".build.lock"))) await wait(200);
  if (ifChanged && isBuildFresh()) return 0;
  const serving = servingProcess();
  if (serving && ifChanged) {
    console.error(
      `The sources changed since the build that another npm start of this folder serves (process ${serving.pid}). Stop that one first, or start this one from a copy of the folder.`,
    );
    return 1;
  }
  startedAt = Date.now();
  const shell = process.platform === "win32";
  const builder = spawn("react-router", ["build"], { cwd: inRoot(), stdio: "inherit", shell });
  const [status] = await once(builder, "exit");
  // A preview's build serves nobody here.
  if (status === 0 && !process.env.CLOUDFLARE_ENV) writeFileSync(inRoot(begun), String(startedAt));
  return status ?? 1;
}
