import { setTimeout } from "node:timers/promises";
import { localVariables } from "../operate/keys/dev-variables.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { home } from "../paths.ts";
import { builtConfig } from "./built-config.ts";
import { checkVariables, lineOf } from "./check-variables.ts";
import { checkPort } from "./port.ts";
import { startRuntime } from "./runtime.ts";
import { runSchedules } from "./schedule.ts";
import { explain, hopeless } from "./start-error.ts";

// One runtime, started by start.ts, which starts another when this process has ended. Miniflare ends the engine whenever
// this process exits by itself.
process.once("disconnect", () => process.exit(0));

let hasLoaded = false;
try {
  await checkPort(home.port);
  const variables = await localVariables();
  const workers = [builtConfig("server"), builtConfig("services")];
  check(variables, workers[0]?.vars, workers[1]?.vars);
  const runtime = await startRuntime({
    port: home.port,
    store: home.store,
    journal: home.journal,
    variables,
    onStep: tell,
    onEngineEnd() {
      // A start that fails says why.
      if (!hasLoaded) return;
      console.error("The engine (workerd) has ended.");
      process.exit(1);
    },
  });
  hasLoaded = true;
  runSchedules(runtime, workers);
  tell("the site's first answer");
  await untilAnswered();
  tell("ready");
} catch (error) {
  const explanation = explain(error, home.store, home.port);
  console.error(explanation ?? error);
  process.exit(explanation ? hopeless : 1);
}

/** Tells start.ts what is waited for next, or that nothing is. */
function tell(step: string): void {
  process.send?.(step, () => {});
}

/** Any answer is one, a refusal too. */
async function untilAnswered(): Promise<void> {
  for (;;)
    try {
      const response = await fetch(`http://127.0.0.1:${home.port}/services/health`, { redirect: "manual" });
      await response.arrayBuffer();
      return;
    } catch {
      await setTimeout(1000);
    }
}

/** Defaults stand in for settings that cannot be read, as they do in a deployment. */
function check({ site, services }: WorkerVariables, siteDefaults = {}, servicesDefaults = {}): void {
  const wrong = checkVariables({
    site: { ...siteDefaults, ...site },
    services: { ...servicesDefaults, ...services },
  });
  if (wrong.length > 0)
    console.warn(
      `${wrong.map(lineOf).join("\n")}\nCorrect this in ${home.variablesFile} (or wrangler.toml), then run npm start again.`,
    );
  if (!site.ENVIRONMENT)
    console.warn(
      `${home.variablesFile} sets no ENVIRONMENT, so this is production, which answers only on the host of SITE_ORIGIN. For a trial add ENVIRONMENT="development".`,
    );
}
