import { readFileSync } from "node:fs";
import { saturate } from "../faults/saturate.ts";
import { prepareSite } from "../faults/site-process.ts";
import { freePort } from "../free-port.ts";
import { until } from "../until.ts";
import { table } from "./turns.ts";

/**
 * Memory of what `npm start` runs, at rest and in a minute of pages and leads, one at once after the other: resident
 * megabytes of serve.ts and of the engine. Prints figures and asserts nothing. Linux only.
 */
const [seconds = "60"] = process.argv.slice(2);
const site = await prepareSite(await freePort());
site.start();
await until("the site to answer", site.answers, 60_000);
const { serve, engine } = await until("both processes", async () => site.members());

/** @see proc(5): private memory counts; pages of files can be dropped at any time. */
function resident(pid: number): string[] {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
  return [of("VmRSS").toFixed(0), of("RssAnon").toFixed(0)];
}
const rows: string[][] = [];
const note = (when: string) => rows.push([when, ...resident(serve.pid), ...resident(engine.pid)]);

note("at rest");
let after = 0;
const ticking = setInterval(() => {
  after += 10;
  note(`after ${after} s`);
}, 10_000);
const { answers, leads } = await saturate(site.origin, Number(seconds) * 1000);
clearInterval(ticking);
note(`${answers} answers, ${leads} leads`);
await new Promise((resolve) => setTimeout(resolve, 10_000));
note("10 s later");
await site.end();
table("Resident memory, MB", ["", "serve.ts", "of its own", "engine", "of its own"], rows);
