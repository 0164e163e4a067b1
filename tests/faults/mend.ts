import type { ChildProcess } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "../free-port.ts";
import { until } from "../until.ts";
import { saturate } from "./saturate.ts";
import { hasEnded, isAlive, prepareSite, startServer } from "./site-process.ts";
import { fillForm, submitLead } from "./submit-lead.ts";

/**
 * Checks that `npm start` leaves nothing behind: whichever of its processes is killed, the next start ends the rest
 * of the former one and serves the site. If a problem cannot be repaired, the start ends with a sentence. Prints how
 * long each case took and asserts no time.
 */
const site = await prepareSite(await freePort());
/** Milliseconds. A busy machine takes minutes for a start. */
const slowly = 300_000;
const results: [what: string, hasPassed: boolean][] = [];

async function check(what: string, run: () => Promise<string>): Promise<void> {
  const result = await run().then(
    (how): [string, boolean] => [`${what}: ${how}`, true],
    (error: Error): [string, boolean] => [`${what}: ${error.message}\n${lastLines()}`, false],
  );
  console.log(`${result[1] ? "✓" : "✗"} ${result[0]}`);
  results.push(result);
}

/**
 * Waits until the site responds with processes other than those in `gone`.
 * @returns how long it took.
 */
async function again(gone: number[] = []): Promise<string> {
  const since = Date.now();
  await until(
    "the site to respond with new processes",
    async () => {
      const members = site.members();
      const isNew = members && !gone.includes(members.server) && !gone.includes(members.engine);
      return isNew && (await site.answers()) && !gone.some(isAlive);
    },
    slowly,
  );
  return `responded again after ${seconds(since)}`;
}

let server: ChildProcess = site.start();

await check("a start while 16 visitors submit", async () => {
  const since = Date.now();
  const submitting = Array.from({ length: 16 }, async (_, visitor) => {
    for (;;)
      try {
        const form = await fillForm(site.origin, visitor, 30_000);
        const { isAccepted } = await submitLead(site.origin, form, 30_000);
        if (isAccepted) return Date.now() - since;
      } catch {
        if (hasEnded(server)) throw new Error("npm start has ended");
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
  });
  const times = await Promise.all(submitting);
  return `the first lead accepted after ${Math.min(...times)} ms, the sixteenth after ${Math.max(...times)} ms`;
});

await check("the engine is killed", async () => {
  const { engine } = await both();
  process.kill(engine, "SIGKILL");
  await until("serve.ts to end", async () => hasEnded(server), slowly);
  const output = site.printed();
  if (server.exitCode !== 1 || !/^The engine .* has ended \(SIGKILL\)\. Run npm start again\.$/m.test(output))
    throw new Error(`exit ${server.exitCode}: ${output}`);
  server = site.start();
  return `npm start says so and ends; started again, it ${await again([engine])}`;
});

await check("serve.ts is killed", async () => {
  const { engine } = await both();
  server.kill("SIGKILL");
  await until("it to end", async () => hasEnded(server));
  if (!isAlive(engine)) throw new Error("the engine has ended, so this case tests nothing");
  server = site.start();
  return `started again, it ended the engine that was left behind and ${await again([engine])}`;
});

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  await check(`${signal} ends npm start`, async () => {
    const { engine } = await both();
    const since = Date.now();
    server.kill(signal);
    await until("both to end", async () => hasEnded(server) && !isAlive(engine), slowly);
    if (server.exitCode !== 0) throw new Error(`exit ${server.exitCode ?? server.signalCode}`);
    const duration = seconds(since);
    server = site.start();
    return `with its engine, after ${duration}; started again, it ${await again([engine])}`;
  });

await check("two starts at the same moment", async () => {
  server.kill("SIGTERM");
  await until("it to end", async () => hasEnded(server), slowly);
  const log = join(site.home, "other.log");
  writeFileSync(log, "");
  const otherStart = startServer(site.home, await freePort(), log);
  server = site.start();
  const endedStart = await until("one to end", async () => [server, otherStart].find(hasEnded), slowly);
  const refusal = endedStart === server ? site.printed() : readFileSync(log, "utf8");
  if (endedStart.exitCode !== 1 || !/ (?:is in use by|already runs)/.test(refusal)) throw new Error(refusal);
  if (endedStart === server) {
    otherStart.kill();
    await until("the other to end", async () => hasEnded(otherStart), slowly);
    server = site.start();
  }
  return `one refused; ${await again()}`;
});

const duration = 60_000;
await check(`saturated for ${duration / 1000} s by 32 connections and 8 submitters`, async () => {
  const before = await both();
  const outputLength = site.printed().length;
  const { answers, failures, leads, repeated, slowestMs } = await saturate(site.origin, duration);
  const after = await both();
  const newOutput = site.printed().slice(outputLength);
  if (failures.length > 0) throw new Error(`${failures.length} without a good response: ${failures[0]}`);
  if (before.engine !== after.engine || before.server !== after.server)
    throw new Error(`replaced: ${newOutput}`);
  if (leads === 0) throw new Error("no lead was accepted, so this case tests nothing");
  return `${answers} responses (${repeated} repeated), ${leads} leads, the slowest after ${slowestMs} ms, nothing replaced`;
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
    /^Port \d+ is in use by another program\. Stop it/m,
  ],
] as const)
  await check(what, async () => {
    writeFileSync(variables, text);
    const log = join(other.home, "said");
    writeFileSync(log, "");
    const child = startServer(home, port, log);
    await until("it to end", async () => hasEnded(child), 60_000).finally(() => child.kill());
    const output = readFileSync(log, "utf8").trim();
    if (child.exitCode !== 1 || !sentence.test(output)) throw new Error(`exit ${child.exitCode}: ${output}`);
    if (output.includes("    at ")) throw new Error(`a stack: ${output}`);
    return output.replaceAll("\n", " ");
  });

await check("a wrong setting is named and the site runs all the same", async () => {
  writeFileSync(variables, `${written}DRAFT_KEYS="short"\nDELIVERY_SCHEDULE="soon"\n`);
  const log = join(other.home, "said");
  writeFileSync(log, "");
  const child = startServer(other.home, other.port, log);
  try {
    await until("the site to respond", async () => other.answers(), slowly);
  } finally {
    child.kill();
    await until("it to end", async () => hasEnded(child), slowly);
  }
  const output = readFileSync(log, "utf8");
  for (const name of ["DRAFT_KEYS", "DELIVERY_SCHEDULE"])
    if (!new RegExp(`^${name}: `, "m").test(output)) throw new Error(`not named: ${output}`);
  return "both are named";
});

await site.end();
await other.end();
const failedCount = results.filter(([, hasPassed]) => !hasPassed).length;
console.log(`${results.length - failedCount} passed, ${failedCount} failed`);
process.exit(failedCount === 0 ? 0 : 1);

async function both(): Promise<NonNullable<ReturnType<typeof site.members>>> {
  return until("both processes", async () => site.members(), slowly);
}

function lastLines(): string {
  return site.printed().trimEnd().split("\n").slice(-8).join("\n");
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
