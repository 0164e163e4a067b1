import { spawnSync } from "node:child_process";
import { writeDevelopmentVariables } from "../operate/keys/dev-variables.ts";
import { inRoot, localPort } from "../paths.ts";

// Development with hot reload, on the same port, with its own store (.wrangler).
await writeDevelopmentVariables();
const run = (command: string, ...parameters: string[]) =>
  spawnSync(command, parameters, {
    cwd: inRoot(),
    // No input: wrangler would ask for confirmation before it migrates the local database.
    stdio: ["ignore", "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });

for (const database of ["LEDGER", "COUNTERS"]) {
  const migration = [
    "d1",
    "migrations",
    "apply",
    database,
    "--local",
    "-c",
    "workers/services/wrangler.toml",
  ];
  run("wrangler", ...migration, "--persist-to", inRoot(".wrangler", "state"));
}
process.exit(run("react-router", "dev", "--port", String(localPort)).status ?? 1);
