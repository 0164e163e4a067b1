import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** The project's folder, or another for tests. */
const inHome = (...parts: string[]): string => join(process.env.SITE_HOME ?? root, ...parts);
export const keysFolder = inHome(".keys");
export const variablesFile = inHome(".dev.vars");
/** Durable objects, database and sessions of `npm start`. */
export const localStore = inHome(".data");
export const localPort = Number(process.env.PORT ?? 8787);
