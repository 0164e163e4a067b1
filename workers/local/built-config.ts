import { readFileSync } from "node:fs";
import { inRoot } from "../paths.ts";

/** The part of a worker's wrangler.json, as the build wrote it, that the local runtime needs. */
export type BuiltConfig = {
  name: string;
  /** The worker's name in production, whereas `name` is the name in the environment that was built. */
  topLevelName: string;
  main: string;
  compatibility_date: string;
  vars: Record<string, string>;
  triggers?: { crons?: string[] };
  d1_databases: { binding: string; migrations_dir: string }[];
  durable_objects?: { bindings: { name: string; class_name: string }[] };
  ratelimits: { name: string; namespace_id: string; simple: { limit: number; period: 10 | 60 } }[];
};

/** Reads the configuration of a built worker. The folder `server` is the site's. */
export const builtConfig = (folder: "server" | "services"): BuiltConfig =>
  JSON.parse(readFileSync(inRoot("build", folder, "wrangler.json"), "utf8")) as BuiltConfig;

/** The local ids of a worker's databases by binding. Miniflare names the database files after the ids. */
export const databaseIds = (config: BuiltConfig): Record<string, string> =>
  Object.fromEntries(config.d1_databases.map(({ binding }) => [binding, binding.toLowerCase()]));
