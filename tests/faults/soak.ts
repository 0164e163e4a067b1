import { secretsFor, testKeys } from "../test-keys.ts";
import "../own-connections.ts";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { freePort } from "../free-port.ts";
import { startProductBackend } from "./product-backend.ts";
import { startRuntimeProcess } from "./runtime-process.ts";
import { fillForm, submitLead } from "./submit-lead.ts";

/**
 * Leads at a steady rate for a long time, delivered to a backend that is well: memory of the engine, files of a lead, leads
 * that wait (each has an alarm) and the times of answers must not grow. By hand: it takes 20 minutes. Prints a line a minute,
 * and in the end whether the last quarter is like the first after the warm-up, which is a fifth of the time; ends with 1 if not.
 *
 * node tests/faults/soak.ts [--minutes 20] [--rate 5]
 */
const { values } = parseArgs({
  options: { minutes: { type: "string", default: "20" }, rate: { type: "string", default: "5" } },
});
const rate = Number(values.rate);
const durationMs = Number(values.minutes) * 60_000;
const sampleMs = 5000;

type Sample = { at: number; memory: number; files: number; bytes: number; leads: number; waiting: number };
type Quarter = {
  memory: number;
  bytesOfLead: number;
  filesOfLead: number;
  waiting: number;
  p50: number;
  p99: number;
};

const folder = mkdtempSync(join(tmpdir(), "soak-"));
const store = join(folder, "store");
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const keys = await testKeys();
const secrets = secretsFor(keys);
const backend = await startProductBackend(() => "none");
const runtime = await startRuntimeProcess(
  {
    port,
    store,
    journal: undefined,
    // Above it, leads without a solved captcha wait for review.
    limits: { SUBMIT_CEILING: 1_000_000 },
    variables: {
      site: { ENVIRONMENT: "test", MINIMUM_FILL_SECONDS: "0", ...secrets.site },
      services: { ENVIRONMENT: "test", UPSTREAM_ORIGIN: backend.origin, ...secrets.services },
    },
  },
  join(folder, "log"),
);

const samples: Sample[] = [];
const answered: { at: number; ms: number }[] = [];
const failures: string[] = [];
const started = Date.now();
const under = new Set<Promise<void>>();
let minute = 0;
console.log("| Minute | Leads | Waiting | Memory, MB | Files | Store, MB | p50, ms | p99, ms |");
console.log("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
for (let next = 0; Date.now() - started < durationMs; ) {
  const due = started + (next * 1000) / rate;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
  const one = sendLead(next).finally(() => under.delete(one));
  under.add(one);
  next += 1;
  if (Date.now() >= started + samples.length * sampleMs) samples.push(await sample());
  if (Date.now() - started >= (minute + 1) * 60_000) {
    minute += 1;
    printMinute();
  }
}
await Promise.all(under);

const warm = started + durationMs / 5;
const quarterMs = (started + durationMs - warm) / 4;
const [first, last] = [quarterFrom(warm), quarterFrom(warm + 3 * quarterMs)];
/** How much more than in the first quarter is still flat: a part, and an amount below which nobody would notice. */
const slack: Record<keyof Quarter, [part: number, amount: number]> = {
  memory: [0.2, 50],
  bytesOfLead: [0.2, 2000],
  filesOfLead: [0.2, 0.2],
  waiting: [0.2, 5 * rate],
  p50: [0.2, 20],
  p99: [0.5, 100],
};
const grown = (Object.keys(slack) as (keyof Quarter)[]).filter((name) => {
  const [part, amount] = slack[name];
  return last[name] > first[name] * (1 + part) + amount;
});
for (const [which, quarter] of Object.entries({ first, last }))
  console.log(
    `${which} quarter after the warm-up: ${Object.entries(quarter)
      .map(([name, value]) => `${name} ${Math.round(value * 10) / 10}`)
      .join(", ")}`,
  );
for (const [why, count] of Object.entries(Object.groupBy(failures, (why) => why)))
  console.log(`✗ ${count?.length} × ${why}`);
const early = await runtime.kill();
if (early) console.log(`✗ the runtime ${early}`);
await backend.end();
rmSync(folder, { recursive: true, force: true });
const hasPassed = grown.length === 0 && failures.length === 0 && !early;
console.log(hasPassed ? "flat" : `not flat: ${grown.join(", ") || "see above"}`);
process.exit(hasPassed ? 0 : 1);

async function sendLead(number: number): Promise<void> {
  const since = Date.now();
  try {
    const { isAccepted, status } = await submitLead(
      origin,
      await fillForm(origin, number % 16, 60_000),
      60_000,
    );
    // Two requests: the form and its answer.
    answered.push({ at: since, ms: Date.now() - since });
    if (!isAccepted) failures.push(`answered ${status}`);
  } catch (error) {
    failures.push((error as Error).message);
  }
}

async function sample(): Promise<Sample> {
  const response = await fetch(`${origin}/services/operator/leads?limit=1`, {
    headers: { authorization: `Bearer ${keys.operatorToken}` },
  });
  const { counts } = (await response.json()) as { counts: Record<string, number> };
  const files = readdirSync(store, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const sizes = files.map(
    ({ parentPath, name }) => statSync(join(parentPath, name), { throwIfNoEntry: false })?.size ?? 0,
  );
  return {
    at: Date.now(),
    memory: engineMemory(),
    files: files.length,
    bytes: sum(sizes),
    // The list counts to a thousand.
    leads: answered.length,
    waiting: counts.queued ?? 0,
  };
}

/** MB of the engine's memory that is in RAM (Linux); 0 where that cannot be read. */
function engineMemory(): number {
  try {
    const status = readFileSync(`/proc/${runtime.engine()}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function quarterFrom(from: number): Quarter {
  const within = <One extends { at: number }>(list: One[]) =>
    list.filter(({ at }) => at >= from && at < from + quarterMs);
  const taken = within(samples);
  const [oldest, newest] = [taken[0], taken.at(-1)];
  if (!oldest || !newest || oldest === newest)
    throw new Error("too short to say anything: --minutes 2 or more");
  const mean = (of: (one: Sample) => number) => sum(taken.map(of)) / taken.length;
  const leads = Math.max(1, newest.leads - oldest.leads);
  const times = within(answered).map(({ ms }) => ms);
  return {
    memory: mean(({ memory }) => memory),
    bytesOfLead: (newest.bytes - oldest.bytes) / leads,
    filesOfLead: (newest.files - oldest.files) / leads,
    waiting: mean(({ waiting }) => waiting),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  };
}

function printMinute(): void {
  const { leads, waiting, memory, files, bytes } = samples.at(-1) as Sample;
  const times = answered.filter(({ at }) => at >= Date.now() - 60_000).map(({ ms }) => ms);
  const cells = [
    minute,
    leads,
    waiting,
    memory,
    files,
    bytes / 1e6,
    percentile(times, 0.5),
    percentile(times, 0.99),
  ];
  console.log(`| ${cells.map(Math.round).join(" | ")} |`);
}

function percentile(list: number[], part: number): number {
  const sorted = list.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function sum(list: number[]): number {
  return list.reduce((total, one) => total + one, 0);
}
