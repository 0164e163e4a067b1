import { spawnSync } from "node:child_process";
import { devNull } from "node:os";
import { inRoot } from "../paths.ts";

// Generates the bindings' types from each wrangler.toml alone, because a developer's .dev.vars must not change them.
// `npm run types` writes the types, and `npm run types -- --check` fails if they are not current.
const workers = [
  { config: "wrangler.toml", name: "SiteEnv", file: "workers/site/env.d.ts" },
  { config: "workers/services/wrangler.toml", name: "ServicesEnv", file: "workers/services/env.d.ts" },
];

for (const { config, name, file } of workers) {
  const { status, stderr } = spawnSync(
    "wrangler",
    ["types", file, "--config", config, "--env-interface", name, "--env-file", devNull].concat([
      "--include-runtime=false",
      "--strict-vars=false",
      ...process.argv.slice(2),
    ]),
    { cwd: inRoot(), encoding: "utf8", shell: process.platform === "win32" },
  );
  process.stderr.write(stderr.replaceAll("wrangler types", "npm run types"));
  if (status !== 0) process.exit(status ?? 1);
}
