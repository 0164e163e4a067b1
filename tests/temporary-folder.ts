import { mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const inMemory = "/dev/shm";
/** Several times the bytes that the stores and the browsers' profiles of a run take at most. */
const leastFree = 2e9;

/** The folder in memory if the machine has room there, because a sync costs nothing there; otherwise the system's. */
function roomyFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= leastFree ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}

/**
 * Gives this process and all that it starts a folder for temporary files, in memory if there is room. The folder is removed
 * when the process ends, with everything that killed test processes left in it. A TMPDIR that is set already stays.
 */
export function takeTemporaryFolder(): void {
  if (process.env.TMPDIR !== undefined) return;
  const folder = mkdtempSync(join(roomyFolder(), "tests-"));
  process.env.TMPDIR = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
}
