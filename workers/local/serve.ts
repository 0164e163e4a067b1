import { localVariables } from "../operate/keys/dev-variables.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { home } from "../paths.ts";
import { builtConfig } from "./built-config.ts";
import { checkVariables, lineOf } from "./check-variables.ts";
import { writeClaim } from "./claim-store.ts";
import { startFront } from "./own-machine.ts";
import { startRuntime } from "./runtime.ts";
import { runSchedules } from "./schedule.ts";
import { explain, hopeless } from "./start-error.ts";

// One runtime, started and watched by start.ts, which asks whether it answers. Miniflare ends the engine whenever this
// process exits by itself.
process.once("disconnect", () => process.exit(0));
process.once("message", answerPing);

try {
  writeClaim(home.store, { supervisor: process.ppid, group: process.pid, port: home.port });
  const variables = await localVariables();
  const workers = [builtConfig("server"), builtConfig("services")];
  check(variables, workers[0]?.vars, workers[1]?.vars);
  const runtime = await startRuntime({
    port: 0,
    store: home.store,
    journal: home.journal,
    variables,
  });
  runSchedules(runtime, workers);
  const { origin } = await runtime.ready;
  // As if nobody listened: start.ts must see that the engine does not answer.
  await startFront({ port: home.port, target: origin, down: (response) => response.destroy() });
  process.send?.("ready");
} catch (error) {
  const explanation = explain(error, home.store, home.port);
  console.error(explanation ?? error);
  process.exit(explanation ? hopeless : 1);
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

/** Answers start.ts when the engine has answered: any answer is one, a refusal too. One question at a time. */
async function answerPing(): Promise<void> {
  try {
    const response = await fetch(`http://127.0.0.1:${home.port}/services/health`, { redirect: "manual" });
    await response.arrayBuffer();
    process.send?.("pong", () => {});
  } catch {
    // Refused or cut off: start.ts asks again in a second.
  }
  process.once("message", answerPing);
}
