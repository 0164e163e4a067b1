import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { inRoot } from "../../paths.ts";
import { configFile, type Environment, type WorkerKind } from "./environment.ts";

/** A worker's wrangler.toml as it applies to an environment. Production is the top level of the file. */
export const readWorkerConfig = (kind: WorkerKind, environment: Environment): Unstable_Config =>
  unstable_readConfig(
    {
      config: inRoot(configFile[kind]),
      // This is empty and not left out, because CLOUDFLARE_ENV would choose the environment otherwise.
      env: environment === "production" ? "" : environment,
    },
    { hideWarnings: true },
  );
