import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtConfig, databaseIds } from "../../workers/local/built-config.ts";
import { migrateStore } from "../../workers/local/migrate.ts";
import { startAccess } from "../operator-access.ts";
import { somebody } from "../people.ts";
import { startTestSiteOn } from "../standalone-site.ts";
import { testKeys } from "../test-keys.ts";
import { submit, untilStatus } from "../worker/program.ts";
import { atTheEdge } from "./at-the-edge.ts";
import { writeRows } from "./lead-rows.ts";
import { startPeers } from "./peers/start-peer.ts";
import { direct, started } from "./processes.ts";
import { asking, type Contender, inTurns, table } from "./turns.ts";

/**
 * What each screen of the console costs with no leads but one, and with 100,000, beside a
 * bare worker that returns the same bytes. Processor time of the runtime's process for each request, its stores included, and
 * how long 95 of a hundred take, one after another. Prints figures and asserts nothing. Linux only.
 * `node tests/bench/console.ts 10 today` takes 10 turns of some screens.
 */
const [count = "24", ...only] = process.argv.slice(2);
const size = { turns: Number(count), requests: 12 };
const leads = 100_000;
const screens = {
  today: "/operador",
  // Most of it is the databases': each of two ranges has 24,000 hourly rows, and three questions read them all.
  "today, 30 days": "/operador?periodo=month",
  "today, CSV": "/operador/hoy.csv",
  leads: "/operador/solicitudes",
  lead: "/operador/solicitudes/:id",
  requests: "/operador/peticiones",
  destinations: "/operador/destinos",
  texts: "/operador/textos",
  configuration: "/operador/configuracion",
  affiliates: "/operador/afiliados",
  health: "/operador/estado",
};

const access = await startAccess();
// A name that every machine resolves; the site's own is the address in numbers.
const host = "localhost";
const variables = { ...access.variables, OPERATOR_HOST: host };
const withLeads = async (rows: number) => {
  const store = mkdtempSync(join(tmpdir(), "bench-"));
  await migrateStore(store);
  if (rows > 0) await writeRows(store, databaseIds(builtConfig("services")), rows);
  return started(async () =>
    startTestSiteOn(await testKeys(), store, {
      bare: true,
      ...atTheEdge,
      site: variables,
      services: variables,
    }),
  );
};
const sites = [await withLeads(0), await withLeads(leads)] as const;

const headers = await access.headers();
const own = await Promise.all(
  sites.map(async ({ site }) => (await untilStatus(site, await submit(site, somebody()), "delivered")).id),
);
const addressOf = async (site: (typeof sites)[number], path: string) => {
  const { port } = new URL(await direct(site));
  return `http://${host}:${port}${path.replace(":id", own[sites.indexOf(site)] ?? "")}`;
};
const ask = async (site: (typeof sites)[number], path: string): Promise<Contender> => ({
  pid: site.pid,
  ask: asking(await addressOf(site, path), () => ({ headers })),
});

/** Milliseconds. */
async function p95({ ask }: Contender): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 60; n++) {
    const start = performance.now();
    await ask();
    times.push(performance.now() - start);
  }
  return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;
}

const rows: string[][] = [];
for (const [name, path] of Object.entries(screens)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const [none, many] = [await ask(sites[0], path), await ask(sites[1], path)];
  const html = await (await fetch(await addressOf(sites[1], path), { headers })).text();
  const peers = await startPeers(html, "/", { headers: {}, frameworks: false });
  const bare = peers.contenders["bare worker"] as Contender;
  const times = await inTurns({ bare, none, many }, size);
  const ratios = [times.many / times.none, times.none / times.bare, times.many / times.bare];
  const cells = [times.none, times.many, await p95(none), await p95(many)];
  rows.push([name, ...cells.map((ms) => `${ms.toFixed(1)} ms`), ...ratios.map((x) => `${x.toFixed(2)} ×`)]);
  await peers.end();
}
table(
  `Processor time of a console screen and its p95: with no leads, and with ${leads.toLocaleString("en-US")}`,
  ["", "0", String(leads), "p95, 0", `p95, ${leads}`, "", "0 × bare", `${leads} × bare`],
  rows,
);
for (const { site } of sites) await site.end();
await access.end();
