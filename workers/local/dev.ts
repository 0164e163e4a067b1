import { type ChildProcess, spawn } from "node:child_process";
import type { ChangedPage } from "../../app/domain/contract/operator/texts.ts";
import { localVariables, writeDevelopmentVariables } from "../operate/keys/dev-variables.ts";
import { operatorTokenIn } from "../operate/keys/operator-token.ts";
import type { WorkerVariables } from "../operate/keys/secrets.ts";
import { newProgram, run } from "../operate/program.ts";
import { home, inRoot } from "../paths.ts";
import { portsOfDevelopment, portsSentence, refuseTakenPorts } from "./dev-ports.ts";
import { type Database, migrateIfChanged } from "./migrate.ts";
import { endingSignals } from "./processes.ts";
import { seedByInterface } from "./seed/seed-by-interface.ts";
import { changedTexts, startDevBackend } from "./stand-in/dev-backend.ts";
import { reportWaiting } from "./waiting.ts";

/**
 * The environment variables of the development server. Without the condition `development`, React Router would start
 * itself a second time. The visitor's place is made up, so that no start waits for the network.
 */
const viteEnvironment = {
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  // Parsing the code of Vite and Wrangler takes half a second of each start.
  NODE_COMPILE_CACHE: inRoot("node_modules", ".cache", "node"),
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --conditions=development`,
};
const isWindows = process.platform === "win32";

const store = inRoot(".wrangler", "state", "v3");
/** The development server uses the bindings as ids. */
const databases: Database[] = [
  { binding: "LEDGER", id: "LEDGER", migrations: inRoot("workers", "services", "migrations") },
  {
    binding: "COUNTERS",
    id: "COUNTERS",
    migrations: inRoot("workers", "services", "migrations-counters"),
  },
];

async function develop(): Promise<void> {
  // The development server always reads the project's folder, even if SITE_HOME is set.
  if (process.env.SITE_HOME !== undefined)
    throw new Error(
      "SITE_HOME works only with npm start: npm run dev stores everything in this folder. Please run npm run dev without SITE_HOME.",
    );
  const variables = await localVariables();
  const ports = portsOfDevelopment(home.port, variables);
  console.log(portsSentence(ports));
  await refuseTakenPorts(ports);
  const backend = ports.backend
    ? await startDevBackend(ports.backend, variables.services, (query) =>
        // The texts cannot be read while the site restarts or ends.
        changedTexts(() => readPages(variables), query).catch(() => new Response(null, { status: 503 })),
      )
    : undefined;
  writeDevelopmentVariables({
    site: variables.site,
    services: {
      ...variables.services,
      ...(backend ? { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "5,15,30" } : {}),
    },
  });
  await migrateIfChanged(store, databases);
  const vite = startVite();
  const endWaiting = reportWaiting(() => "the site's first response");
  await waitUntilUp(vite);
  endWaiting();
  const consoleUrl = ports.console ? await startConsole(variables) : "as OPERATOR_HOST and ACCESS_ISSUER say";
  if (backend) await Promise.all([seed(vite, operatorTokenIn(variables.services)), backend.compile()]);
  console.log(`
  Site:     http://localhost:${home.port}
  Console:  ${consoleUrl}
  Backend:  ${backend ? `${backend.origin}/dev  (what arrived, and its faults)` : variables.services.UPSTREAM_ORIGIN}
`);
}

function startVite(): ChildProcess {
  const parameters = ["dev", "--port", String(home.port), "--strictPort"];
  const vite = spawn("react-router", parameters, {
    cwd: inRoot(),
    stdio: ["ignore", "inherit", "inherit"],
    shell: isWindows,
    detached: !isWindows,
    env: viteEnvironment,
  });
  vite.once("exit", (code) => process.exit(code ?? 1));
  // react-router starts other processes, which would go on if only react-router got the signal.
  for (const signal of endingSignals)
    process.on(signal, () => (isWindows ? vite.kill(signal) : process.kill(-(vite.pid ?? 0), signal)));
  return vite;
}

const origin = `http://127.0.0.1:${home.port}`;
const fetchSite = (path: string, init?: RequestInit): Promise<Response> => fetch(`${origin}${path}`, init);

async function waitUntilUp(vite: ChildProcess): Promise<void> {
  while (vite.exitCode === null) {
    const isUp = await fetchSite("/services/health").then(
      (response) => response.ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Seeds the site. Vite may restart when it meets the first pages, so a failed seed is tried again. */
async function seed(vite: ChildProcess, operatorToken: string): Promise<void> {
  const maxAttempts = 3;
  for (let attempt = 1; attempt <= maxAttempts; attempt++)
    try {
      await waitUntilUp(vite);
      await seedByInterface({ fetch: fetchSite, origin, operatorToken });
      return;
    } catch (error) {
      if (attempt === maxAttempts)
        console.error(
          `The invented leads could not be added: ${(error as Error).message}. Please run npm run dev again.`,
        );
    }
}

async function readPages({ services }: WorkerVariables): Promise<{ pages: ChangedPage[] }> {
  const headers = { authorization: `Bearer ${operatorTokenIn(services)}` };
  const response = await fetchSite("/services/operator/texts", { headers });
  return (await response.json()) as { pages: ChangedPage[] };
}

async function startConsole({ site }: WorkerVariables): Promise<string> {
  const { ACCESS_ISSUER: issuer = "" } = site;
  const { startLocalAccess } = await import("./local-access.ts");
  try {
    return (await startLocalAccess({ issuer, sitePort: home.port })).entryUrl;
  } catch {
    // Another `npm run console` took the port while the site was starting.
    return "npm run console";
  }
}

await run(
  newProgram(
    "dev",
    "Serves the site for development, with a stand-in for the product backend and with invented leads.",
  ).action(develop),
);
// The servers that this command started would otherwise keep the process running.
if (process.exitCode) process.exit();
