import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { somebody } from "../people.ts";
import { startTestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { submitAsProgram } from "../worker/program.ts";
import { table } from "./turns.ts";

/**
 * What a lead stores, standing alone: bytes of the index in D1 with its own indexes, between the first quarter of the leads
 * and the last, and bytes of its durable object. How long 10 GB, the most that one D1 database has, last. Prints and asserts
 * nothing.
 */
const leads = Number(process.argv[2] ?? 200);
const most = 10e9;
const site = await startTestSite();
const database = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
const look = async () => {
  const { results, meta } = await database
    .prepare("SELECT count(*) AS rows FROM lead_index WHERE status = 'delivered'")
    .run<{ rows: number }>();
  return { rows: results[0]?.rows ?? 0, bytes: meta.size_after };
};
let sent = 0;
async function submit(count: number) {
  for (; sent < count; sent++) await submitAsProgram(site, somebody());
  return until(
    "all to be delivered",
    async () => {
      const found = await look();
      return found.rows >= count && found;
    },
    120_000,
  );
}
const before = await submit(Math.ceil(leads / 4));
const after = await submit(leads);
const perLead = (after.bytes - before.bytes) / (after.rows - before.rows);
const files = globSync(join(site.store, "do", "*SubmissionOutbox*", "*.sqlite"));
/** Its pages, those that SQLite has not moved out of its log yet included. */
const sizeOf = (file: string): number => {
  const database = new DatabaseSync(file, { readOnly: true });
  const { size } = database
    .prepare("SELECT page_count * page_size AS size FROM pragma_page_count(), pragma_page_size()")
    .get() as { size: number };
  database.close();
  return size;
};
const sizes = files.map(sizeOf).sort((a, b) => a - b);
const object = sizes[sizes.length >> 1] ?? 0;
await site.end();
const days = (each: number) => Math.floor(most / perLead / each).toLocaleString("en-US");
table(
  `Bytes of a lead, of ${leads}`,
  ["", "bytes"],
  [
    ["index in D1, with its indexes", perLead.toFixed(0)],
    ["its durable object", String(object)],
    ["leads in 10 GB of D1", Math.floor(most / perLead).toLocaleString("en-US")],
    ["days until then at 20,000 a day", days(20_000)],
    ["days until then at 2,000,000 a day", days(2_000_000)],
  ],
);
