import { existsSync } from "node:fs";
import { brandProblems } from "../brand-rules.ts";
import { captchaProblem } from "../local/check-captcha.ts";
import { checkVariables, deployedVariables, problemLine } from "../local/check-variables.ts";
import { home, inRoot } from "../paths.ts";
import type { Environment } from "./deployment/environment.ts";
import { hostProblems } from "./deployment/hosts.ts";
import { existingVariables } from "./keys/dev-variables.ts";
import { print, printError } from "./print.ts";
import { environmentOption, newProgram, run } from "./program.ts";

/**
 * Lists the settings that cannot be read: first those of wrangler.toml, as a deployment uses them, then those that
 * .dev.vars adds or replaces, as `npm start` uses them.
 */
function settingProblems(environment: Environment): string[] {
  const deployed = deployedVariables(environment);
  const deployedLines = checkVariables(deployed, { withSecrets: false }).map(
    (problem) => `wrangler.toml: ${problemLine(problem)}`,
  );
  if (!existsSync(home.variablesFile)) {
    print(`There is no ${home.variablesFile.replace(inRoot(), "")}, so only wrangler.toml is checked.`);
    return deployedLines;
  }
  const { site, services } = existingVariables();
  const localLines = checkVariables({
    site: { ...deployed.site, ...site },
    services: { ...deployed.services, ...services },
  })
    .map(problemLine)
    .filter((line) => !deployedLines.includes(`wrangler.toml: ${line}`));
  return [...deployedLines, ...localLines.map((line) => `.dev.vars: ${line}`)];
}

export const checkConfig = newProgram(
  "check:config",
  "Checks the settings of both workers. Names each setting that cannot be read, with the expected form and the effect meanwhile; a captcha's secret that the provider rejects; and colors that are too faint to read.",
)
  .addOption(environmentOption("the deployment to check", "production"))
  .action(async ({ env }: { env: Environment }) => {
    const deployed = deployedVariables(env);
    const local = existsSync(home.variablesFile) ? existingVariables() : { site: {}, services: {} };
    const captcha = await captchaProblem({ ...deployed.services, ...local.services });
    const errors = [...settingProblems(env), ...(captcha?.isWrong ? [captcha.line] : []), ...brandProblems()];
    const advice = [...(captcha && !captcha.isWrong ? [captcha.line] : []), ...hostProblems(env)];
    printError(...errors, ...advice);
    if (errors.length > 0) process.exitCode = 1;
    else print("All settings can be read.");
  });

if (import.meta.main) await run(checkConfig);
