import { existsSync } from "node:fs";
import { brandProblems } from "../brand-rules.ts";
import { captchaProblem } from "../local/check-captcha.ts";
import { checkVariables, deployedVariables, lineOf } from "../local/check-variables.ts";
import { home, inRoot } from "../paths.ts";
import type { Environment } from "./deployment/environment.ts";
import { wrongHosts } from "./deployment/hosts.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { print, printError } from "./print.ts";
import { environmentOption, newProgram, run } from "./program.ts";

/** What cannot be read: of wrangler.toml, as it is deployed, and of .dev.vars over it, as `npm start` uses them. */
function wrongLines(environment: Environment): string[] {
  const deployed = deployedVariables(environment);
  const found = checkVariables(deployed, { withSecrets: false }).map(
    (wrong) => `wrangler.toml: ${lineOf(wrong)}`,
  );
  if (!existsSync(home.variablesFile)) {
    print(`There is no ${home.variablesFile.replace(inRoot(), "")}: only wrangler.toml is checked.`);
    return found;
  }
  const { site, services } = existingVariables();
  const local = checkVariables({
    site: { ...deployed.site, ...site },
    services: { ...deployed.services, ...services },
  })
    .map(lineOf)
    .filter((line) => !found.includes(`wrangler.toml: ${line}`));
  return [...found, ...local.map((line) => `.dev.vars: ${line}`)];
}

export const checkConfig = newProgram(
  "check:config",
  "Every setting of both workers that cannot be read, with what is expected and what happens meanwhile; a captcha's secret that its provider does not know; colours too faint to read.",
)
  .addOption(environmentOption("which deployment's", "production"))
  .action(async ({ env }: { env: Environment }) => {
    const deployed = deployedVariables(env);
    const local = existsSync(home.variablesFile) ? existingVariables() : { site: {}, services: {} };
    const captcha = await captchaProblem({ ...deployed.services, ...local.services });
    const wrong = [...wrongLines(env), ...(captcha?.isWrong ? [captcha.line] : []), ...brandProblems()];
    const advice = [...(captcha && !captcha.isWrong ? [captcha.line] : []), ...wrongHosts(env)];
    printError(...wrong, ...advice);
    if (wrong.length > 0) process.exitCode = 1;
    else print("All settings can be read.");
  });

if (import.meta.main) await run(checkConfig);
