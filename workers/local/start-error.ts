/** An error whose message tells why the site cannot run, and what to do. */
export class StartError extends Error {
  override name = "StartError";
}

/**
 * Explanations by the codes of Node, Miniflare and SQLite, which may stand anywhere in an error. The first that matches
 * counts. PLACE, CODE and PORT are replaced, except in `PORT=8788`.
 */
const explanations = {
  "EADDRINUSE|ERR_ADDRESS_IN_USE":
    "Port PORT is in use by another program. Stop it, or choose another port: PORT=8788 npm start",
  "listen EADDRNOTAVAIL|connect E[A-Z]+":
    "This machine cannot reach itself at 127.0.0.1 (CODE). Turn its loopback interface on (Linux: ip link set lo up), then run npm start again.",
  "listen E[A-Z]+": "Port PORT cannot be opened (CODE). Choose another port: PORT=8788 npm start",
  "EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_CANTOPEN|readonly database|unable to open database file":
    "PLACE cannot be written. Make it writable, or keep keys and store in another folder: SITE_HOME=/path npm start",
  "ENOSPC|EDQUOT|SQLITE_FULL|disk is full|No space left":
    "The disk of PLACE is full. Free some space, then run npm start again.",
  // A full disk can look like this too, if SQLite cannot enlarge its shared memory.
  "SQLITE_IOERR\\w*|disk I/O error":
    "The disk of PLACE cannot be written: it is full or damaged. Free some space, then run npm start again.",
  "SQLITE_CORRUPT|SQLITE_NOTADB|database disk image is malformed|not a database":
    "A database in PLACE is damaged. Move that folder away and put a backup in its place, then run npm start again.",
};

/**
 * Explains why a start fails, or returns undefined for an unknown error. PLACE is the error's file, or else the store.
 */
export function explainStartError(error: unknown, store: string, port: number): string | undefined {
  if (error instanceof StartError) return error.message;
  const { code = "", path = store, message = "", stack = "", cause = "" } = error as NodeJS.ErrnoException;
  const text = `${code} ${message} ${stack} ${cause}`;
  const explanation = Object.entries(explanations).find(([codes]) =>
    new RegExp(`\\b(?:${codes})\\b`).test(text),
  );
  const values: Record<string, unknown> = { PLACE: path, CODE: code, PORT: port };
  return explanation?.[1].replace(/PLACE|CODE|PORT(?!=)/g, (name) => String(values[name]));
}
