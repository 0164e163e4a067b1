import { spawnSync } from "node:child_process";
import { inRoot } from "../paths.ts";
import { checkVariables, lineOf } from "./check-variables.ts";
import { deployedVariables } from "./deployed-variables.ts";

const options = process.argv.slice(2);
const dryRun = options.includes("--dry-run");

/** Runs wrangler; the first failure ends the deployment. */
function wrangler(...parameters: string[]): void {
  const { status } = spawnSync("wrangler", parameters, {
    cwd: inRoot(),
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...(dryRun ? { CI: "true" } : {}) },
  });
  if (status !== 0) process.exit(status ?? 1);
}

// A setting that cannot be read costs what its default does differently: better to correct it before anybody sees that.
const wrong = checkVariables(deployedVariables(), { withSecrets: false });
if (wrong.length > 0) {
  for (const one of wrong) console.error(lineOf(one));
  console.error("Nothing was deployed. Correct this in wrangler.toml and workers/services/wrangler.toml.");
  process.exit(1);
}

// Services before the site that calls them. The first deployment creates the databases, so the tables come after it;
// until they exist, accepted leads wait in their outboxes.
wrangler("deploy", "-c", "build/services/wrangler.json", ...options);
for (const database of dryRun ? [] : ["LEDGER", "COUNTERS"])
  wrangler("d1", "migrations", "apply", database, "--remote", "-c", "workers/services/wrangler.toml");
wrangler("deploy", "-c", "build/server/wrangler.json", ...options);
