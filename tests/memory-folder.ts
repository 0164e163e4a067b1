import { statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const inMemory = "/dev/shm";
/** What the stores and the browsers' profiles of a run take at most, several times over. */
const leastFree = 2e9;

/** A folder for what tests write and nobody keeps: in memory, where a sync costs nothing, if the machine has room there. */
export function memoryFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(inMemory);
    return bavail * bsize >= leastFree ? inMemory : tmpdir();
  } catch {
    return tmpdir();
  }
}
