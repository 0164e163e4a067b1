import { mkdirSync, writeFileSync } from "node:fs";
import { unstable_readConfig } from "wrangler";

// Stands in for `react-router build` in tests of the deployment commands: it writes what @cloudflare/vite-plugin leaves
// beside both workers, the wrangler.toml as CLOUDFLARE_ENV has it, and no code.
const environment = process.env.CLOUDFLARE_ENV ?? "";
for (const [config, folder] of [
  ["wrangler.toml", "build/server"],
  ["workers/services/wrangler.toml", "build/services"],
] as const) {
  mkdirSync(folder, { recursive: true });
  const read = unstable_readConfig({ config, env: environment }, { hideWarnings: true });
  writeFileSync(`${folder}/wrangler.json`, JSON.stringify({ ...read, main: "index.js" }));
}
