import { spawnSync } from "node:child_process";
import { inRoot } from "../paths.ts";

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

// Services before the site that calls them. The first deployment creates the databases, so the tables come after it;
// until they exist, accepted leads wait in their outboxes.
wrangler("deploy", "-c", "build/services/wrangler.json", ...options);
for (const database of dryRun ? [] : ["LEDGER", "COUNTERS"])
  wrangler("d1", "migrations", "apply", database, "--remote", "-c", "workers/services/wrangler.toml");
wrangler("deploy", "-c", "build/server/wrangler.json", ...options);
