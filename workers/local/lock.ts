import type { DatabaseSync as Database } from "node:sqlite";

// Node 24 prints a warning for this module, in each command: nothing is stored by it here.
const { emitWarning } = process;
process.emitWarning = () => {};
const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
process.emitWarning = emitWarning;

/** By file: a lock that nothing refers to would be collected, and so given back. */
const held = new Map<string, Database>();

/**
 * Takes a lock that the system gives back when this process ends, however it ends. Of several processes that try at the same
 * moment one gets it; a shared lock all of them get. Node knows no lock on a file; SQLite, which it brings, takes the system's.
 *
 * @returns whether this process has the lock. @throws SQLite's error when the file cannot be made.
 */
export function takeLock(file: string, { isShared = false } = {}): boolean {
  if (held.has(file)) return true;
  const lock = new DatabaseSync(file);
  try {
    lock.exec(isShared ? "BEGIN; SELECT * FROM sqlite_schema" : "BEGIN EXCLUSIVE");
    held.set(file, lock);
    return true;
  } catch (error) {
    lock.close();
    const isBusy = (error as { errcode?: number }).errcode === 5;
    if (isBusy) return false;
    throw error;
  }
}

/** Whether another process has the lock, shared or alone. */
export function isLocked(file: string): boolean {
  const isFree = takeLock(file);
  held.get(file)?.close();
  held.delete(file);
  return !isFree;
}
