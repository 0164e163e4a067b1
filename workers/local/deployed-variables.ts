import { sharedVariables } from "../build/shared-variables.ts";
import type { Environment, WorkerKind } from "../operate/deployment/environment.ts";
import { readWorkerConfig } from "../operate/deployment/worker-config.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";

/** The variables that a deployment has, from both wrangler.toml. The secrets are not there. */
export function deployedVariables(environment: Environment = "production"): WorkerVariables {
  const varsOf = (kind: WorkerKind): Record<string, string> =>
    // A value of another type, such as a number without quotes, reaches the worker as JSON.
    Object.fromEntries(
      Object.entries(readWorkerConfig(kind, environment).vars).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    );
  const site = varsOf("site");
  return { site, services: { ...sharedVariables(site), ...varsOf("services") } };
}
