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
 * The files and folders whose change makes a build stale. Folders count because their time changes when a file in
 * them is deleted. A change of a test needs no new build.
 */
const sourceGlobs = [
  "{app,workers,public}/**",
  "app/.server/**",
  "*.config.ts",
  "*.toml",
  "package-lock.json",
];
/**
 * The file that notes when a build began, in epoch milliseconds: a source that changes during the build is newer.
 * Every build empties the folder first.
 */
const buildStartFile = join("build", "begun");

/** True if both workers are built from the current sources, and not for the preview. */
export function isBuildFresh(root = inRoot()): boolean {
  // A copied file may keep an old modification time, but its inode's time is new.
  const changedAt = (path: string): number => {
    const { mtimeMs, ctimeMs } = statSync(join(root, path));
    return Math.max(mtimeMs, ctimeMs);
  };
  try {
    const at = Number(readFileSync(join(root, buildStartFile), "utf8"));
    return globSync(sourceGlobs, { cwd: root, exclude: ["**/*.test.ts"] }).every(
      (path) => changedAt(path) <= at,
    );
  } catch {
    return false;
  }
}

const servingLock = inRoot(".wrangler", "serving.lock");

/** Marks the build as served until this process ends. */
export function markBuildServed(): void {
  mkdirSync(dirname(servingLock), { recursive: true });
  takeLock(servingLock, { isShared: true });
}

/** True if an `npm start` of this folder serves files of the build, which the next build would empty. */
export const isBuildServed = (): boolean => existsSync(servingLock) && isLocked(servingLock);

if (import.meta.main) process.exit(await build(process.argv.includes("--if-changed")));

/** @returns the exit code. */
async function build(ifChanged: boolean): Promise<number> {
  let startedAt = 0;
  // Two builds at once would empty the folder under each other.
  reportWaiting(() => (startedAt ? "the build" : "another build of this folder"));
  while (!takeLock(inRoot("node_modules", ".build.lock"))) await wait(200);
  if (ifChanged && isBuildFresh()) return 0;
  if (ifChanged && isBuildServed()) {
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
