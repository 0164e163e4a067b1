import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { until } from "../until.ts";
import { saturate } from "./saturate.ts";
import { hasEnded, prepareSite, startSupervisor } from "./site-process.ts";
import { fillForm, submitLead } from "./submit-lead.ts";

/**
 * `npm start` mends itself: whichever of its processes is killed, it answers again, and nothing of what it was before is left.
 * A runtime that lives is not replaced, and what cannot be mended ends with a sentence. Prints how long each took and asserts
 * no time.
 */
const site = await prepareSite(await freePort());
const results: [what: string, hasPassed: boolean][] = [];

async function check(what: string, run: () => Promise<string>): Promise<void> {
  const result = await run().then(
    (how): [string, boolean] => [`${what}: ${how}`, true],
    (error: Error): [string, boolean] => [`${what}: ${error.message}\n${lastLines()}`, false],
  );
  console.log(`${result[1] ? "✓" : "✗"} ${result[0]}`);
  results.push(result);
}

/** Waits until the site answers, with other processes than those that must be gone. @returns how long it took. */
async function again(gone: number[] = []): Promise<string> {
  const since = Date.now();
  await until(
    "the site to answer without what it was before",
    async () => {
      const members = site.members();
      const isNew = members && !gone.includes(members.serve.pid) && !gone.includes(members.engine.pid);
      return isNew && (await site.answers()) && !gone.some(isAlive);
    },
    60_000,
  );
  return `answered again after ${seconds(since)}`;
}

let supervisor: ChildProcess = site.start();

await check("a start while 16 visitors submit", async () => {
  const since = Date.now();
  const submitting = Array.from({ length: 16 }, async (_, visitor) => {
    for (;;)
      try {
        const form = await fillForm(site.origin, visitor, 30_000);
        const { isAccepted } = await submitLead(site.origin, form, 30_000);
        if (isAccepted) return Date.now() - since;
      } catch {
        if (hasEnded(supervisor)) throw new Error("it has ended");
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  });
  const answered = await Promise.all(submitting);
  return `the first lead accepted after ${Math.min(...answered)} ms, the sixteenth after ${Math.max(...answered)} ms`;
});

for (const [what, who] of [
  ["the engine is killed", "engine"],
  ["serve.ts is killed", "serve"],
] as const)
  await check(what, async () => {
    const { engine, serve } = await both();
    process.kill(who === "engine" ? engine.pid : serve.pid, "SIGKILL");
    return again([engine.pid, serve.pid]);
  });

await check("two starts at the same moment", async () => {
  supervisor.kill("SIGTERM");
  await until("it to end", async () => hasEnded(supervisor), 60_000);
  const log = join(site.home, "other.log");
  writeFileSync(log, "");
  const otherStart = startSupervisor(site.home, await freePort(), log);
  supervisor = site.start();
  const one = await until("one to end", async () => [supervisor, otherStart].find(hasEnded), 60_000);
  const refusal = one === supervisor ? site.printed() : readFileSync(log, "utf8");
  if (one.exitCode !== 1 || !/ (?:is in use by|already runs)/.test(refusal)) throw new Error(refusal);
  if (one === supervisor) {
    otherStart.kill();
    await until("the other to end", async () => hasEnded(otherStart), 60_000);
    supervisor = site.start();
  }
  return `one refused; ${await again()}`;
});

await check("start.ts is killed", async () => {
  const { serve, engine } = await both();
  const since = Date.now();
  supervisor.kill("SIGKILL");
  await until("its runtime to leave", async () => !isAlive(serve.pid) && !isAlive(engine.pid));
  const left = `its runtime left after ${seconds(since)}`;
  supervisor = site.start();
  return `${left}; started again, it ${await again()}`;
});

await check("start.ts and serve.ts are killed at once", async () => {
  const { serve, engine } = await both();
  // Stopped, serve.ts cannot take its engine along.
  process.kill(serve.pid, "SIGSTOP");
  supervisor.kill("SIGKILL");
  process.kill(serve.pid, "SIGKILL");
  await until("both to end", async () => hasEnded(supervisor) && !isAlive(serve.pid));
  if (!isAlive(engine.pid)) throw new Error("the engine has left: this case tests nothing");
  supervisor = site.start();
  return again([serve.pid, engine.pid]);
});

const duration = 60_000;
await check(`saturated for ${duration / 1000} s by 32 connections and 8 submitters`, async () => {
  const before = await both();
  const said = site.printed().length;
  const { answers, failures, leads, repeated, slowestMs } = await saturate(site.origin, duration);
  const after = await both();
  const more = site.printed().slice(said);
  if (failures.length > 0) throw new Error(`${failures.length} without a good answer: ${failures[0]}`);
  if (before.engine.pid !== after.engine.pid || before.serve.pid !== after.serve.pid)
    throw new Error(`replaced: ${more}`);
  if (leads === 0) throw new Error("no lead was accepted: this case tests nothing");
  return `${answers} answers (${repeated} asked again), ${leads} leads, the slowest after ${slowestMs} ms, nothing replaced`;
});

await check("no address triggers a scheduled run", async () => {
  for (const path of ["/cdn-cgi/handler/scheduled", "/cdn-cgi/mf/scheduled"]) {
    const { status } = await fetch(`${site.origin}${path}?cron=*+*+*+*+*`);
    if (status < 400) throw new Error(`${path}: ${status}`);
  }
  return "refused";
});

const other = await prepareSite(await freePort());
const variables = join(other.home, ".dev.vars");
const written = readFileSync(variables, "utf8");
for (const [what, home, port, text, sentence] of [
  ["a store that is served", site.home, other.port, written, /^The site already runs at .* Stop it first/m],
  [
    "a port of another site",
    other.home,
    site.port,
    written,
    /^Port \d+ is in use by another npm start \(process \d+\)/m,
  ],
] as const)
  await check(what, async () => {
    writeFileSync(variables, text);
    const log = join(other.home, "said");
    writeFileSync(log, "");
    const child = startSupervisor(home, port, log);
    await until("it to end", async () => hasEnded(child), 60_000).finally(() => child.kill());
    const said = readFileSync(log, "utf8").trim();
    if (child.exitCode !== 1 || !sentence.test(said)) throw new Error(`exit ${child.exitCode}: ${said}`);
    if (said.includes("    at ")) throw new Error(`a stack: ${said}`);
    return said.replaceAll("\n", " ");
  });

await check("a wrong setting is named and the site runs all the same", async () => {
  writeFileSync(variables, `${written}DRAFT_KEYS="short"\nDELIVERY_SCHEDULE="soon"\n`);
  const log = join(other.home, "said");
  writeFileSync(log, "");
  const child = startSupervisor(other.home, other.port, log);
  try {
    await until("the site to answer", async () => other.answers(), 60_000);
  } finally {
    child.kill();
    await until("it to end", async () => hasEnded(child), 60_000);
  }
  const said = readFileSync(log, "utf8");
  for (const name of ["DRAFT_KEYS", "DELIVERY_SCHEDULE"])
    if (!new RegExp(`^${name}: `, "m").test(said)) throw new Error(`not named: ${said}`);
  return "both are named";
});

await site.end();
await other.end();
const failed = results.filter(([, hasPassed]) => !hasPassed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

async function both(): Promise<NonNullable<ReturnType<typeof site.members>>> {
  return until("both processes", async () => site.members(), 60_000);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const lastLines = () => site.printed().trimEnd().split("\n").slice(-8).join("\n");

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
