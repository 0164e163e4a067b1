import { existsSync } from "node:fs";
import { checkVariables, deployedVariables, lineOf } from "../local/check-variables.ts";
import { home, inRoot } from "../paths.ts";
import { existingVariables } from "./keys/dev-variables.ts";

// npm run check:config: every setting of both workers that cannot be read, with what is expected and what happens
// meanwhile: those of wrangler.toml, as they are deployed, and those of .dev.vars over them, as `npm start` uses them.

const deployed = deployedVariables();
const found = checkVariables(deployed, { withSecrets: false }).map(
  (wrong) => `wrangler.toml: ${lineOf(wrong)}`,
);
if (existsSync(home.variablesFile)) {
  const { site, services } = existingVariables();
  const local = checkVariables({
    site: { ...deployed.site, ...site },
    services: { ...deployed.services, ...services },
  });
  for (const wrong of local)
    if (!found.includes(`wrangler.toml: ${lineOf(wrong)}`)) found.push(`.dev.vars: ${lineOf(wrong)}`);
} else
  console.log(
    `There is no ${home.variablesFile.replace(`${inRoot()}/`, "")}: only wrangler.toml is checked.`,
  );

for (const line of found) console.error(line);
if (found.length > 0) process.exit(1);
console.log("All settings can be read.");
