import { unstable_readConfig } from "wrangler";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { inRoot } from "../paths.ts";

/** The variables that a deployment has: those of both wrangler.toml. The secrets are not there. */
export function deployedVariables(): WorkerVariables {
  const varsOf = (...path: string[]): Record<string, string> => {
    const { vars } = unstable_readConfig({ config: inRoot(...path) }, { hideWarnings: true });
    // A value of another type, such as a number without quotes, reaches the worker as JSON.
    return Object.fromEntries(
      Object.entries(vars).map(([name, value]) => [
        name,
        typeof value === "string" ? value : JSON.stringify(value),
      ]),
    );
  };
  return { site: varsOf("wrangler.toml"), services: varsOf("workers", "services", "wrangler.toml") };
}
