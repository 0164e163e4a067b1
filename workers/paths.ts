import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/**
 * The files that belong to this machine, in the project's folder or in SITE_HOME. The environment is read on each
 * use, because tests work with several homes.
 */
const inHome = (...parts: string[]): string => join(process.env.SITE_HOME ?? root, ...parts);
export const home = {
  get keysFolder() {
    return inHome(".keys");
  },
  get variablesFile() {
    return inHome(".dev.vars");
  },
  /** The durable objects, database and sessions of `npm start`. */
  get store() {
    return inHome(".data");
  },
  /**
   * The log of deleted personal data. It lies outside of the store, so that the deletions are repeated if the store
   * is restored to an earlier moment.
   */
  get journal() {
    return inHome(".keys", "forgotten.txt");
  },
  get port() {
    return Number(process.env.PORT ?? 8787);
  },
};
