import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** What is of this machine: in the project's folder, or in SITE_HOME. Read at each use, because tests have several. */
const inHome = (...parts: string[]): string => join(process.env.SITE_HOME ?? root, ...parts);
export const home = {
  get keysFolder() {
    return inHome(".keys");
  },
  get variablesFile() {
    return inHome(".dev.vars");
  },
  /** Durable objects, database and sessions of `npm start`. */
  get store() {
    return inHome(".data");
  },
  /** What was forgotten, outside of the store: a store that is put back to an earlier moment forgets it again. */
  get journal() {
    return inHome(".keys", "forgotten.txt");
  },
  get port() {
    return Number(process.env.PORT ?? 8787);
  },
};
