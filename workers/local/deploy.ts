import { spawnSync } from "node:child_process";
import { inRoot } from "../paths.ts";

const options = process.argv.slice(2);
const dryRun = options.includes("--dry-run");

/** Runs wrangler and stops everything at the first failure. */
function wrangler(...parameters: string[]): void {
  const { status } = spawnSync("wrangler", parameters, {
    cwd: inRoot(),
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", ...(dryRun ? { CI: "true" } : {}) },
  });
  if (status !== 0) process.exit(status ?? 1);
}

// Services before the site that calls them. The first deployment makes the database, so its tables come after;
// until they do, accepted leads wait in their outboxes and are delivered and indexed then.
wrangler("deploy", "-c", "build/services/wrangler.json", ...options);
if (!dryRun)
  wrangler("d1", "migrations", "apply", "LEDGER", "--remote", "-c", "workers/services/wrangler.toml");
wrangler("deploy", "-c", "build/server/wrangler.json", ...options);
