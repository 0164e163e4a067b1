import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { inRoot } from "../paths.ts";
import { isLocked, takeLock } from "./lock.ts";
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

const servingLock = inRoot(".wrangler", "serving.lock");

/** Says until this process ends that it serves files of the build. */
export function serveBuild(): void {
  mkdirSync(dirname(servingLock), { recursive: true });
  takeLock(servingLock, { isShared: true });
}

/** Whether an `npm start` of this folder serves files of the build, which the next build empties. */
export const isBuildServed = (): boolean => existsSync(servingLock) && isLocked(servingLock);

if (import.meta.main) process.exit(await build(process.argv.includes("--if-changed")));

/** @returns the exit code. */
async function build(ifChanged: boolean): Promise<number> {
  let startedAt = 0;
  // Two builds would empty the folder under each other.
  sayWaiting(() => (startedAt ? "the build" : "another build of this folder"));
  while (!takeLock(inRoot("node_modules", ".build.lock"))) await wait(200);
  if (ifChanged && isBuildFresh()) return 0;
  if (ifChanged && isBuildServed()) {
    console.error(
      "The sources changed since the build that another npm start of this folder serves. Stop that one first, or start this one from a copy of the folder.",
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
