import { spawnSync } from "node:child_process";
import { checkVariables, lineOf } from "../../local/check-variables.ts";
import { deployedVariables } from "../../local/deployed-variables.ts";
import { inRoot } from "../../paths.ts";
import { type Environment, sourceConfig } from "./environment.ts";

/** @throws when the build fails. It reads CLOUDFLARE_ENV, as @cloudflare/vite-plugin documents. */
export function buildFor(environment: Environment): void {
  const { CLOUDFLARE_ENV: _, ...variables } = process.env;
  const { status } = spawnSync("react-router", ["build"], {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...variables, ...(environment === "production" ? {} : { CLOUDFLARE_ENV: environment }) },
  });
  if (status !== 0) throw new Error("The build failed. Nothing was deployed.");
}

/**
 * A setting that cannot be read costs what its default does differently: better to correct it before anybody sees that.
 *
 * @throws when there is one.
 */
export function checkSettings(environment: Environment): void {
  const wrong = checkVariables(deployedVariables(environment), { withSecrets: false });
  if (wrong.length > 0)
    throw new Error(
      [
        ...wrong.map(lineOf),
        `Nothing was deployed. Correct this in ${sourceConfig.site} and ${sourceConfig.services}.`,
      ].join("\n"),
    );
}

/** The abbreviated id of the commit that is checked out; empty where git does not know. */
export function currentCommit(): string {
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=7", "HEAD"], {
    cwd: inRoot(),
    encoding: "utf8",
  });
  return status === 0 ? stdout.trim() : "";
}
