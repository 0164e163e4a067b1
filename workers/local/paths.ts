import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const inRoot = (...parts: string[]): string => join(root, ...parts);

/** Where `npm start` keeps its durable objects, database and sessions. */
export const localStore = inRoot(".data");
export const localPort = Number(process.env.PORT ?? 8787);
