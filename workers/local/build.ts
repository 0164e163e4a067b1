import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../paths.ts";
import { isLocked, takeLock } from "./lock.ts";
import { reportWaiting } from "./waiting.ts";

// node workers/local/build.ts [--if-changed]

/**
 * The files and folders whose change makes a build stale. The time of a folder changes when a file in it is deleted.
 * Tests are not part of a build.
 */
const sources = ["{app,workers,public}/**", "app/.server/**", "*.config.ts", "*.toml", "package-lock.json"];
/**
 * The file that notes when a build began, in epoch milliseconds, so that a source that changes during the build is
 * newer. Every build empties the folder `build` first.
 */
const buildStartFile = join("build", "begun");

/** True if both workers are built from the current sources, for production. */
export function isBuildFresh(root = inRoot()): boolean {
  // A copied file may keep an old modification time, but its inode's time is new.
  const changedAt = (path: string): number => {
    const { mtimeMs, ctimeMs } = statSync(join(root, path));
    return Math.max(mtimeMs, ctimeMs);
  };
  try {
    const builtAt = Number(readFileSync(join(root, buildStartFile), "utf8"));
    const paths = globSync(sources, { cwd: root, exclude: ["**/*.test.ts"] });
    return paths.every((path) => changedAt(path) <= builtAt);
  } catch {
    return false;
  }
}

const servingLock = inRoot(".wrangler", "serving.lock");

/** Until this process ends, {@link isBuildServed} is true for other processes. */
export function markBuildServed(): void {
  mkdirSync(dirname(servingLock), { recursive: true });
  takeLock(servingLock, { isShared: true });
}

/** True if an `npm start` of this folder serves files of the build, which the next build would empty. */
export const isBuildServed = (): boolean => existsSync(servingLock) && isLocked(servingLock);

if (import.meta.main) process.exit(await build(process.argv.includes("--if-changed")));

/** @returns the exit code. */
async function build(onlyIfChanged: boolean): Promise<number> {
  let startedAt = 0;
  // Two builds at once would empty the folder under each other.
  reportWaiting(() => (startedAt ? "the build" : "another build of this folder"));
  while (!takeLock(inRoot("node_modules", ".build.lock"))) await wait(200);
  if (onlyIfChanged && isBuildFresh()) return 0;
  if (onlyIfChanged && isBuildServed()) {
    console.error(
      "The sources changed since the build that another npm start of this folder serves. Stop that npm start first, or start from a copy of this folder.",
    );
    return 1;
  }
  startedAt = Date.now();
  const shell = process.platform === "win32";
  const builder = spawn("react-router", ["build"], { cwd: inRoot(), stdio: "inherit", shell });
  const [status] = await once(builder, "exit");
  // A build for the preview is never served on this machine.
  if (status === 0 && !process.env.CLOUDFLARE_ENV) writeFileSync(inRoot(buildStartFile), String(startedAt));
  return status ?? 1;
}
