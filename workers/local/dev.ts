import { type ChildProcess, spawn } from "node:child_process";
import type { ChangedPage } from "../../app/domain/contract/operator/texts.ts";
import { localVariables, writeDevelopmentVariables } from "../operate/keys/dev-variables.ts";
import { operatorTokenIn } from "../operate/keys/operator-token.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { newProgram, run } from "../operate/program.ts";
import { home, inRoot } from "../paths.ts";
import { portsOfDevelopment, refuseTakenPorts, sentenceOf } from "./dev-ports.ts";
import { type Database, migrateIfChanged } from "./migrate.ts";
import { endingSignals } from "./processes.ts";
import { seedByInterface } from "./seed/seed-by-interface.ts";
import { changedTexts, startDevBackend } from "./stand-in/dev-backend.ts";
import { sayWaiting } from "./waiting.ts";

/**
 * The condition is React Router's for development, which otherwise starts itself a second time to have it. No start waits for
 * a network: where visitors are is made up.
 */
const environment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Parsing Vite's and Wrangler's own code takes half a second of each start.
  NODE_COMPILE_CACHE: inRoot("node_modules", ".cache", "node"),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --conditions=development`,
};
const shell = process.platform === "win32";

const store = inRoot(".wrangler", "state", "v3");
/** Both databases. Their ids are the names by which the development server finds their files. */
const migrated: Database[] = [
  { binding: "LEDGER", id: "LEDGER", migrations: inRoot("workers", "services", "migrations") },
  {
    binding: "COUNTERS",
    id: "COUNTERS",
    migrations: inRoot("workers", "services", "migrations-counters"),
  },
];

async function develop(): Promise<void> {
  // The development server reads the project's folder, whatever that variable says.
  if (process.env.SITE_HOME !== undefined)
    throw new Error(
      "SITE_HOME is for npm start: npm run dev keeps everything in this folder. Run it without.",
    );
  const variables = await localVariables();
  const ports = portsOfDevelopment(home.port, variables);
  console.log(sentenceOf(ports));
  await refuseTakenPorts(ports);
  const backend = ports.backend
    ? await startDevBackend(ports.backend, variables.services, (query) =>
        // While the site starts again or ends, it answers nobody.
        changedTexts(() => operatorTexts(variables), query).catch(() => new Response(null, { status: 503 })),
      )
    : undefined;
  writeDevelopmentVariables({
    site: variables.site,
    services: {
      ...variables.services,
      ...(backend ? { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "5,15,30" } : {}),
    },
  });
  await migrateIfChanged(store, migrated);
  const vite = startVite();
  const endWaiting = sayWaiting(() => "the site's first answer");
  await untilAnswers(vite);
  endWaiting();
  const entry = ports.console ? await consoleEntry(variables) : "as OPERATOR_HOST and ACCESS_ISSUER say";
  if (backend) await Promise.all([seed(vite, operatorTokenIn(variables.services)), backend.prepare()]);
  console.log(`
  Site:     http://localhost:${home.port}
  Console:  ${entry}
  Backend:  ${backend ? `${backend.origin}/dev  (what arrived, and its faults)` : variables.services.UPSTREAM_ORIGIN}
`);
}

function startVite(): ChildProcess {
  const parameters = ["dev", "--port", String(home.port), "--strictPort"];
  const vite = spawn("react-router", parameters, {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    shell,
    detached: !shell,
    env: environment,
  });
  vite.once("exit", (code) => process.exit(code ?? 1));
  // The command starts others, which a signal to it alone would leave behind.
  for (const signal of endingSignals)
    process.on(signal, () => (shell ? vite.kill(signal) : process.kill(-(vite.pid ?? 0), signal)));
  return vite;
}

const origin = `http://127.0.0.1:${home.port}`;
const fromSite = (path: string, init?: RequestInit): Promise<Response> => fetch(`${origin}${path}`, init);

async function untilAnswers(vite: ChildProcess): Promise<void> {
  while (vite.exitCode === null) {
    const answers = await fromSite("/services/health").then(
      (response) => response.ok,
      () => false,
    );
    if (answers) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Vite may start again when it meets the first pages: the seed goes on where it was. */
async function seed(vite: ChildProcess, operatorToken: string): Promise<void> {
  const tries = 3;
  for (let n = 1; n <= tries; n++)
    try {
      await untilAnswers(vite);
      await seedByInterface({ fetch: fromSite, origin, operatorToken });
      return;
    } catch (error) {
      if (n === tries) console.error(`Nothing was seeded: ${(error as Error).message}`);
    }
}

async function operatorTexts({ services }: WorkerVariables): Promise<{ pages: ChangedPage[] }> {
  const headers = { authorization: `Bearer ${operatorTokenIn(services)}` };
  return (await (await fromSite("/services/operator/texts", { headers })).json()) as { pages: ChangedPage[] };
}

async function consoleEntry({ site }: WorkerVariables): Promise<string> {
  const { ACCESS_ISSUER: issuer = "" } = site;
  const { startLocalAccess } = await import("./local-access.ts");
  try {
    return (await startLocalAccess({ issuer, sitePort: home.port })).entry;
  } catch {
    // Another `npm run console` took the port while the site was starting.
    return "npm run console";
  }
}

await run(
  newProgram(
    "dev",
    "The site while it is worked on, with a product backend that is played and invented leads.",
  ).action(develop),
);
// What it started would go on.
if (process.exitCode) process.exit();
