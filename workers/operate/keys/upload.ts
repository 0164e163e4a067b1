import { spawnSync } from "node:child_process";
import { inRoot } from "../../paths.ts";
import type { KeyRing } from "./key-ring.ts";
import { byWorker, formerNames } from "./secrets.ts";

/**
 * Gives the workers their secrets, services first. They go to wrangler's standard input as JSON, so that no file and no
 * argument ever holds them. A null deletes a secret: that of a list that is empty now, and those of former names.
 *
 * @throws when wrangler fails; what was uploaded before stays, and the command can be repeated.
 */
export function upload({ secrets }: KeyRing): void {
  const wanted = byWorker(secrets);
  const former = Object.fromEntries(Object.values(formerNames).map((name) => [name, null]));
  secretBulk("workers/services/wrangler.toml", { ...former, ...emptyAsNull(wanted.services) });
  secretBulk("wrangler.toml", emptyAsNull(wanted.site));
}

const emptyAsNull = (lists: Record<string, string>): Record<string, string | null> =>
  Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, list || null]));

function secretBulk(config: string, secrets: Record<string, string | null>): void {
  const { status } = spawnSync("wrangler", ["secret", "bulk", "-c", config], {
    cwd: inRoot(),
    input: `${JSON.stringify(secrets)}\n`,
    stdio: ["pipe", "inherit", "inherit"],
    shell: process.platform === "win32",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false" },
  });
  if (status !== 0)
    throw new Error(`wrangler did not take the secrets of ${config}. Repeat: npm run keys -- upload`);
}
