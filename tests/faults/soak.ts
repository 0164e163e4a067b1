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
 * Sends leads at a steady rate for a long time to a backend without faults. The engine's memory, the files per lead,
 * the number of waiting leads (each has an alarm) and the response times must not grow. This is run by hand, because
 * it takes 20 minutes. Prints a line per minute, and at the end whether the last quarter is like the first after the
 * warm-up, which is a fifth of the time. Ends with 1 if not.
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
    // Above this limit, leads without a solved captcha would wait for review.
    limits: { SUBMIT_CEILING: 1_000_000 },
    variables: {
      site: { ENVIRONMENT: "test", MINIMUM_FILL_SECONDS: "0", ...secrets.site },
      services: { ENVIRONMENT: "test", UPSTREAM_ORIGIN: backend.origin, ...secrets.services },
    },
  },
  join(folder, "log"),
);

const samples: Sample[] = [];
const responseTimes: { at: number; ms: number }[] = [];
const failures: string[] = [];
const started = Date.now();
const pending = new Set<Promise<void>>();
let minute = 0;
console.log("| Minute | Leads | Waiting | Memory, MB | Files | Store, MB | p50, ms | p99, ms |");
console.log("| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
for (let next = 0; Date.now() - started < durationMs; ) {
  const due = started + (next * 1000) / rate;
  await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - Date.now())));
  const sending = sendLead(next).finally(() => pending.delete(sending));
  pending.add(sending);
  next += 1;
  if (Date.now() >= started + samples.length * sampleMs) samples.push(await sample());
  if (Date.now() - started >= (minute + 1) * 60_000) {
    minute += 1;
    printMinute();
  }
}
await Promise.all(pending);

const warmedUpAt = started + durationMs / 5;
const quarterMs = (started + durationMs - warmedUpAt) / 4;
const [first, last] = [quarterFrom(warmedUpAt), quarterFrom(warmedUpAt + 3 * quarterMs)];
/**
 * How much more than the first quarter still counts as flat: a share, and an amount below which nobody would notice.
 */
const tolerance: Record<keyof Quarter, [part: number, amount: number]> = {
  memory: [0.2, 50],
  bytesOfLead: [0.2, 2000],
  filesOfLead: [0.2, 0.2],
  waiting: [0.2, 5 * rate],
  p50: [0.2, 20],
  p99: [0.5, 100],
};
const grownFigures = (Object.keys(tolerance) as (keyof Quarter)[]).filter((name) => {
  const [part, amount] = tolerance[name];
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
const earlyEnd = await runtime.kill();
if (earlyEnd) console.log(`✗ the runtime ${earlyEnd}`);
await backend.end();
rmSync(folder, { recursive: true, force: true });
const hasPassed = grownFigures.length === 0 && failures.length === 0 && !earlyEnd;
console.log(hasPassed ? "flat" : `not flat: ${grownFigures.join(", ") || "see above"}`);
process.exit(hasPassed ? 0 : 1);

async function sendLead(number: number): Promise<void> {
  const since = Date.now();
  try {
    const { isAccepted, status } = await submitLead(
      origin,
      await fillForm(origin, number % 16, 60_000),
      60_000,
    );
    // A lead takes two requests: the form, and its submission.
    responseTimes.push({ at: since, ms: Date.now() - since });
    if (!isAccepted) failures.push(`status ${status}`);
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
    // The operator's list counts only to a thousand, so the leads are counted here.
    leads: responseTimes.length,
    waiting: counts.queued ?? 0,
  };
}

/** The engine's memory in RAM, in MB (Linux). It is 0 if the memory cannot be read. */
function engineMemory(): number {
  try {
    const status = readFileSync(`/proc/${runtime.engine()}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

function quarterFrom(from: number): Quarter {
  const withinQuarter = <One extends { at: number }>(list: One[]) =>
    list.filter(({ at }) => at >= from && at < from + quarterMs);
  const quarterSamples = withinQuarter(samples);
  const [oldest, newest] = [quarterSamples[0], quarterSamples.at(-1)];
  if (!oldest || !newest || oldest === newest)
    throw new Error("The run was too short. Please use --minutes 2 or more.");
  const mean = (of: (one: Sample) => number) => sum(quarterSamples.map(of)) / quarterSamples.length;
  const leads = Math.max(1, newest.leads - oldest.leads);
  const times = withinQuarter(responseTimes).map(({ ms }) => ms);
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
  const times = responseTimes.filter(({ at }) => at >= Date.now() - 60_000).map(({ ms }) => ms);
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
