import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { builtConfig, databaseIds } from "../../workers/local/built-config.ts";
import { migrateStore } from "../../workers/local/migrate.ts";
import { writeRows } from "../../workers/local/seed/seed-rows.ts";
import { startAccess } from "../operator-access.ts";
import { startTestSiteOn, testKeys } from "../standalone-site.ts";
import { atTheEdge } from "./at-the-edge.ts";
import { direct, started } from "./processes.ts";
import { asking, type Contender, inTurns, table } from "./turns.ts";

/**
 * What each screen of the console costs with no leads, and with as many as `npm run seed -- --leads` writes. Processor time of
 * the runtime's process for each request, its stores included. Prints figures and asserts nothing. Linux only.
 * `node tests/bench/console.ts 10 today` takes 10 turns of some screens.
 */
const [count = "24", ...only] = process.argv.slice(2);
const size = { turns: Number(count), requests: 12 };
const leads = 100_000;
const screens = {
  today: "/operador",
  "today, 30 days": "/operador?periodo=month",
  "today, CSV": "/operador/hoy.csv",
  leads: "/operador/solicitudes",
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
const ask = async (site: (typeof sites)[number], path: string): Promise<Contender> => {
  const { port } = new URL(await direct(site));
  return { pid: site.pid, ask: asking(`http://${host}:${port}${path}`, () => ({ headers })) };
};

const rows: string[][] = [];
for (const [name, path] of Object.entries(screens)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const contenders = { none: await ask(sites[0], path), many: await ask(sites[1], path) };
  const { none, many } = await inTurns(contenders, size);
  rows.push([name, `${none.toFixed(1)} ms`, `${many.toFixed(1)} ms`, `${(many / none).toFixed(2)} ×`]);
}
table(
  `Processor time of a console screen: with no leads, and with ${leads.toLocaleString("en-US")}`,
  ["", "0", String(leads), ""],
  rows,
);
for (const { site } of sites) await site.end();
await access.end();
