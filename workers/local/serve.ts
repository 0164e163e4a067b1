import { localVariables } from "../operate/keys/dev-variables.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { home } from "../paths.ts";
import { builtConfig } from "./built-config.ts";
import { checkVariables, lineOf } from "./check-variables.ts";
import { startFront } from "./own-machine.ts";
import { checkPort } from "./port.ts";
import { startRuntime } from "./runtime.ts";
import { runSchedules } from "./schedule.ts";
import { explain, hopeless } from "./start-error.ts";
import { sayWaiting } from "./waiting.ts";

// One runtime, started by start.ts, which starts another when this process has ended. Miniflare ends the engine whenever
// this process exits by itself.
process.once("disconnect", () => process.exit(0));

let step = "the port";
let hasLoaded = false;
const endWaiting = sayWaiting(() => step);
try {
  await checkPort(home.port);
  const variables = await localVariables();
  const workers = [builtConfig("server"), builtConfig("services")];
  check(variables, workers[0]?.vars, workers[1]?.vars);
  const runtime = await startRuntime({
    port: 0,
    store: home.store,
    journal: home.journal,
    variables,
    onStep(next) {
      step = next;
    },
    onEngineEnd() {
      // A start that fails says why.
      if (!hasLoaded) return;
      console.error("The engine (workerd) has ended.");
      process.exit(1);
    },
  });
  hasLoaded = true;
  runSchedules(runtime, workers);
  const { origin } = await runtime.ready;
  // As if nobody listened: whoever sends a lead tries again.
  await startFront({ port: home.port, target: origin, down: (response) => response.destroy() });
  step = "the site's first answer";
  await runtime.dispatchFetch("http://localhost/services/health").catch(() => {});
  endWaiting();
  console.log(
    `\n  Ready: http://localhost:${home.port}\n  Console: npm run console   ·   Terminal: npm run operator -- --help   ·   Ctrl+C stops it.\n`,
  );
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
