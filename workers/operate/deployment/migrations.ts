import { atWorker, type Environment } from "./environment.ts";
import { runWrangler } from "./run-wrangler.ts";
import { storesOf } from "./stores.ts";

/** Brings an environment's databases up to date. What is applied is not applied again. @throws WranglerError */
export function applyMigrations(environment: Environment): void {
  for (const { name } of storesOf(environment).filter(({ kind }) => kind === "D1"))
    runWrangler(["d1", "migrations", "apply", name, "--remote", ...atWorker("services", environment)]);
}
