import { type Unstable_Config, unstable_readConfig } from "wrangler";
import { inRoot } from "../../paths.ts";
import { type Environment, sourceConfig, type WorkerKind } from "./environment.ts";

/** A worker's wrangler.toml, as an environment has it. Production is the top level of the file. */
export const readWorkerConfig = (kind: WorkerKind, environment: Environment): Unstable_Config =>
  unstable_readConfig(
    {
      config: inRoot(sourceConfig[kind]),
      // Empty, not left out: otherwise CLOUDFLARE_ENV would choose.
      env: environment === "production" ? "" : environment,
    },
    { hideWarnings: true },
  );
