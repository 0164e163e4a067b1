import type { DatabaseSync } from "node:sqlite";

/** A lock that nothing refers to would be collected, and so given back. */
const held = new Set<DatabaseSync>();

/**
 * Takes a lock that the system gives back when this process ends, however it ends. Of several who try at the same moment
 * one gets it. Node knows no lock on a file; SQLite, which it brings, takes the system's.
 *
 * @returns what gives the lock back; undefined while another process has it.
 * @throws SQLite's error when the file cannot be made.
 */
export function takeLock(file: string): (() => void) | undefined {
  const { DatabaseSync } = sqlite();
  const lock = new DatabaseSync(file);
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    const { errcode } = error as { errcode?: number };
    // SQLITE_BUSY
    if (errcode === 5) return undefined;
    throw error;
  }
  held.add(lock);
  return () => {
    lock.close();
    held.delete(lock);
  };
}

/** Without the warning that Node 24 prints for this module in each command: nothing is stored by it. */
function sqlite() {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:sqlite");
  } finally {
    process.emitWarning = emitWarning;
  }
}
