/** Why the site cannot run, as one sentence that says what to do. */
export class StartError extends Error {
  override name = "StartError";
}

/** By the codes of Node, Miniflare and SQLite; a runtime's error holds them only in its text. */
const explanations = {
  "EADDRINUSE|ERR_ADDRESS_IN_USE":
    "Port PORT is in use by another program. Stop it, or choose another port: PORT=8788 npm start",
  "listen EADDRNOTAVAIL|connect E[A-Z]+":
    "This machine does not reach itself at 127.0.0.1 (CODE). Turn its loopback interface on (Linux: ip link set lo up), then run npm start again.",
  "listen E[A-Z]+": "Port PORT cannot be opened (CODE). Choose another port: PORT=8788 npm start",
  "EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_CANTOPEN|readonly database|unable to open database file":
    "PLACE cannot be written. Make it writable, or keep keys and store in another folder: SITE_HOME=/path npm start",
  "ENOSPC|EDQUOT|SQLITE_FULL|disk is full|No space left":
    "The disk of PLACE is full. Free some space, then run npm start again.",
  // A full disk shows as this too, when SQLite cannot enlarge its shared memory.
  "SQLITE_IOERR\\w*|disk I/O error":
    "The disk of PLACE cannot be written: it is full or damaged. Free some space, then run npm start again.",
  "SQLITE_CORRUPT|SQLITE_NOTADB|database disk image is malformed|not a database":
    "A database in PLACE is damaged. Move that folder away and put a backup of it there, then run npm start again.",
};

/** Why a start is prevented; undefined for an error that nobody has to mend. The store is named when the error does not name a file. */
export function explain(error: unknown, store: string, port: number): string | undefined {
  if (error instanceof StartError) return error.message;
  const { code = "", path = store, message = "", stack = "", cause = "" } = error as NodeJS.ErrnoException;
  const text = `${code} ${message} ${stack} ${cause}`;
  const found = Object.entries(explanations).find(([codes]) => new RegExp(`\\b(?:${codes})\\b`).test(text));
  const values: Record<string, unknown> = { PLACE: path, CODE: code, PORT: port };
  return found?.[1].replace(/PLACE|CODE|PORT(?!=)/g, (name) => String(values[name]));
}
