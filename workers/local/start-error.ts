/** Why the site cannot run, as one sentence that says what to do. Trying again would not help. */
export class StartError extends Error {
  override name = "StartError";
}

/** By the codes of Node, Miniflare and SQLite; a runtime's error holds them only in its text. */
const explanations: readonly [RegExp, (path: string, port: number) => string][] = [
  [
    /\b(?:EROFS|EACCES|EPERM|SQLITE_READONLY|SQLITE_CANTOPEN)\b|readonly database/,
    (path) =>
      `${path} cannot be written. Make it writable, or keep keys and store in another folder: SITE_HOME=/path npm start`,
  ],
  [
    /\b(?:ENOSPC|EDQUOT|SQLITE_FULL)\b|disk is full|No space left/,
    (path) => `The disk of ${path} is full. Free some space, then run npm start again.`,
  ],
  [
    // A full disk shows as this too, when SQLite cannot enlarge its shared memory.
    /\bSQLITE_IOERR|disk I\/O error/,
    (path) =>
      `The disk of ${path} cannot be written: it is full or damaged. Free some space, then run npm start again.`,
  ],
  [
    /\b(?:EADDRINUSE|ERR_ADDRESS_IN_USE)\b/,
    (_, port) =>
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=8788 npm start`,
  ],
  [
    /\b(?:SQLITE_CORRUPT|SQLITE_NOTADB)\b|database disk image is malformed|not a database/,
    (path) =>
      `A database in ${path} is damaged. Move that folder away and put a backup of it there, then run npm start again.`,
  ],
];

/**
 * The sentence for an error that prevents a start.
 *
 * @param place the store, named when the error does not name a file.
 * @returns undefined for an error that may pass.
 */
export function explain(error: unknown, place: string, port: number): string | undefined {
  if (error instanceof StartError) return error.message;
  const { code = "", path, message = "" } = error as NodeJS.ErrnoException;
  const text = `${code} ${message} ${(error as Error).stack ?? ""} ${String((error as Error).cause ?? "")}`;
  return explanations.find(([pattern]) => pattern.test(text))?.[1](path ?? place, port);
}

/** The exit code of serve.ts when trying again would not help; it has said why. */
export const hopeless = 2;
