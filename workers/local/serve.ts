import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { localVariables } from "../operate/keys/dev-variables.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { home } from "../paths.ts";
import { markBuildServed } from "./build.ts";
import { builtConfig } from "./built-config.ts";
import { checkVariables, problemLine } from "./check-variables.ts";
import { claimStore, writeClaim } from "./claim-store.ts";
import { startLocalProxy } from "./own-machine.ts";
import { checkPort } from "./port.ts";
import { endingSignals } from "./processes.ts";
import { startRuntime } from "./runtime.ts";
import { runSchedules } from "./schedule.ts";
import { explainStartError, StartError } from "./start-error.ts";
import { reportWaiting } from "./waiting.ts";

// `npm start` runs this after the build. This process claims the store, runs Miniflare and the schedules, and listens
// on the port. Miniflare starts the engine (workerd) as another process, and ends it whenever this process exits by
// itself.

const parameters = process.argv.slice(2);
if (parameters.length > 0) {
  console.log(
    "npm start takes no arguments. Two variables change it: PORT (8787 by default) and SITE_HOME, the folder for the keys and the store (this folder by default).",
  );
  process.exit(parameters.includes("--help") ? 0 : 2);
}
for (const signal of endingSignals) process.once(signal, () => process.exit(0));

const { store, port } = home;
let step = "the port";
let hasLoaded = false;
const endWaiting = reportWaiting(() => step);
try {
  if (!(port >= 1 && port <= 65535)) throw new StartError("PORT: must be a number from 1 to 65535.");
  markBuildServed();
  await claimStore(store);
  await checkPort(port);
  const variables = await localVariables();
  const workers = [builtConfig("server"), builtConfig("services")];
  checkSettings(variables, workers[0]?.vars, workers[1]?.vars);
  // Miniflare does not report its engine's process, but no other process is started from here on.
  subscribe("child_process", (message) => watchEngine((message as { process: ChildProcess }).process));
  const runtime = await startRuntime({
    port: 0,
    store,
    journal: home.journal,
    emailFolder: store,
    variables,
    onStep(next) {
      step = next;
    },
  });
  hasLoaded = true;
  runSchedules(runtime, workers);
  const { origin } = await runtime.ready;
  // A closed connection makes a program that sends a lead try again.
  await startLocalProxy({ port, target: origin, whenDown: (response) => response.destroy() });
  step = "the site's first response";
  await runtime.dispatchFetch("http://localhost/services/health").catch(() => {});
  endWaiting();
  console.log(
    `\n  Ready: http://localhost:${port}\n  Console: npm run console   ·   Terminal: npm run operator -- --help   ·   Ctrl+C stops it.\n`,
  );
} catch (error) {
  console.error(explainStartError(error, store, port) ?? error);
  process.exit(1);
}

/** Claims the store for the engine as soon as the engine runs, and ends this process when the engine ends. */
function watchEngine(engine: ChildProcess): void {
  engine.once("spawn", () => {
    try {
      writeClaim(store, port, engine);
    } catch {
      // The engine itself reports why the store cannot be written.
    }
  });
  engine.once("exit", (code, signal) => {
    // Before the site has loaded, the end of the engine is no problem: the engine of the migrations ends on purpose,
    // and a failed start reports the reason itself.
    if (!hasLoaded) return;
    console.error(`The engine (workerd) has ended (${signal ?? code}). Run npm start again.`);
    process.exit(1);
  });
}

/** Warns about settings that cannot be read. The site uses default values in their place, as in a deployment. */
function checkSettings({ site, services }: WorkerVariables, siteDefaults = {}, servicesDefaults = {}): void {
  const problems = checkVariables({
    site: { ...siteDefaults, ...site },
    services: { ...servicesDefaults, ...services },
  });
  if (problems.length > 0)
    console.warn(
      `${problems.map(problemLine).join("\n")}\nPlease correct this in ${home.variablesFile} (or wrangler.toml), then run npm start again.`,
    );
  if (!site.ENVIRONMENT)
    console.warn(
      `${home.variablesFile} does not set ENVIRONMENT, so this is production, which responds only on the host of SITE_ORIGIN. For a trial, add ENVIRONMENT="development".`,
    );
}
