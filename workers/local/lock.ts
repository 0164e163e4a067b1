import type { DatabaseSync as Database } from "node:sqlite";

// Node 24 warns that node:sqlite is experimental. That does not matter here, because nothing is stored with it.
const { emitWarning } = process;
process.emitWarning = () => {};
const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
process.emitWarning = emitWarning;

/** The locks of this process by file. Without this reference a lock would be garbage-collected, and so released. */
const heldLocks = new Map<string, Database>();

/**
 * Takes a lock that the system releases when this process ends, however it ends. If several processes try at the same
 * moment, one gets it; several processes can have a shared lock. Node has no file locks, so this uses SQLite, which
 * is part of Node and locks files through the system.
 *
 * @returns true if this process has the lock.
 * @throws SQLite's error if the file cannot be made.
 */
export function takeLock(file: string, { isShared = false } = {}): boolean {
  if (heldLocks.has(file)) return true;
  const lock = new DatabaseSync(file);
  try {
    lock.exec(isShared ? "BEGIN; SELECT * FROM sqlite_schema" : "BEGIN EXCLUSIVE");
    heldLocks.set(file, lock);
    return true;
  } catch (error) {
    lock.close();
    // SQLITE_BUSY is 5.
    const isBusy = (error as { errcode?: number }).errcode === 5;
    if (isBusy) return false;
    throw error;
  }
}

/** True if another process has the lock, shared or exclusive. */
export function isLocked(file: string): boolean {
  const isFree = takeLock(file);
  heldLocks.get(file)?.close();
  heldLocks.delete(file);
  return !isFree;
}
