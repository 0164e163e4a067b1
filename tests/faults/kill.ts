import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { Answers } from "../../app/domain/application/fields.ts";
import type { LeadRow } from "../../app/domain/contract/operator/leads.ts";
import { freePort } from "../free-port.ts";
import { secretsFor, testKeys } from "../test-keys.ts";
import { until } from "../until.ts";
import { operatorAt } from "./operator.ts";
import { findPlaintext, privateTextsOf } from "./plaintext.ts";
import { type RuntimeProcess, startRuntimeProcess } from "./runtime-process.ts";
import { checkOf, scenarioOf } from "./scenarios.ts";
import { type FilledForm, fillForm, submitLead } from "./submit-lead.ts";

/**
 * An accepted lead cannot be lost: while 16 visitors submit, the whole runtime is killed (SIGKILL) at random moments; the
 * backend fails 30 % of the deliveries' calls, hangs on 10 % and drops 10 % after recording. Every lead that a visitor saw
 * accepted must be delivered, recorded once, and convert once. Kills are spread over the leads, not over time, and the end is waited
 * for as long as deliveries go on: a slow machine takes longer, and is not killed more often than it can start. Prints how
 * long the last delivery took after the last restart. The options name other receivers of leads than that (scenarios.ts).
 *
 * node tests/faults/kill.ts [--rounds 20] [--leads 10000] [--faults all | --destinations 3 | --alone]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    leads: { type: "string", default: "10000" },
    faults: { type: "string" },
    destinations: { type: "string" },
    alone: { type: "boolean" },
  },
});
const { rounds: roundsText, leads, ...named } = values;
const rounds = Number(roundsText);
const leadsWanted = Number(leads);
const submitters = 16;

const folder = mkdtempSync(join(tmpdir(), "faults-"));
const log = join(folder, "runtime.log");
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;
const keys = await testKeys();
const secrets = secretsFor(keys);
const scenario = await scenarioOf(named);
const { receivers } = scenario;
const store = join(folder, "store");
const startRuntime = (number: number) =>
  startRuntimeProcess(
    {
      port,
      store,
      journal: undefined,
      // Above it, leads without a solved captcha wait for review instead of being delivered.
      limits: { SUBMIT_CEILING: 1_000_000 },
      variables: {
        site: { ENVIRONMENT: "test", MINIMUM_FILL_SECONDS: "0", ...secrets.site },
        services: { ENVIRONMENT: "test", ...scenario.services(number), ...secrets.services },
      },
    },
    log,
  );

const accepted = new Map<string, Answers>();
const seenOutside: string[] = [];
let killed = 0;
/** What visitors got instead of a thank-you page. */
const unanswered: string[] = [];
const endedByThemselves: string[] = [];
let restarted = Date.now();
let enough = false;
let runtime: RuntimeProcess = await startRuntime(0);
const visitors = Array.from({ length: submitters }, (_, n) => submitUntilEnough(n));

while (killed < rounds) {
  const isLast = killed === rounds - 1;
  await acceptedAtLeast((leadsWanted * (isLast ? rounds : killed + Math.random())) / rounds);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 2000));
  noteEnd(await runtime.kill());
  killed += 1;
  runtime = await startRuntime(killed);
  restarted = Date.now();
  const delivered = receivers.map(({ recorded }) => recorded().size).join(" + ");
  console.log(`round ${killed}: ${accepted.size} accepted${delivered && `, ${delivered} delivered`}`);
}
enough = true;
await Promise.all(visitors);

const operator = operatorAt(origin, keys.operatorToken);
let rows: LeadRow[] = [];
let unsettled = [...accepted.keys()];
for (let before = Number.POSITIVE_INFINITY; unsettled.length > 0; before = unsettled.length) {
  const goesOn = await until("another lead to settle", () => settle(before), 60_000).catch(() => false);
  if (!goesOn) break;
}
const lastSent = Math.max(...receivers.flatMap(({ submissions }) => submissions().map(({ at }) => +at)));
const seconds = Math.max(0, (lastSent - restarted) / 1000).toFixed(1);
if (receivers.length > 0) console.log(`The last delivery was ${seconds} s after the last restart.`);

const results = await scenario.checks({ accepted, rows, operator, operatorKey: keys.operator.privateKey });
const byStatus = Object.entries(Object.groupBy(rows, ({ destinations, status }) => destinations || status));
const counts = Object.fromEntries(byStatus.map(([status, list]) => [status, list?.length]));
results.push(checkOf(() => `the index: ${JSON.stringify(counts)}`, unsettled));

const converted = () => scenario.conversions?.();
const convertedOnce = await until(
  "one conversion and one count for each lead",
  async () =>
    (converted()?.size ?? rows.length) === rows.length && (await operator.accepted()) === rows.length,
  60_000,
).catch(() => false);
const conversions = converted();
results.push({
  what: `${conversions ? `${conversions.size} conversions, ` : ""}${await operator.accepted()} counted, of ${rows.length}`,
  passed: convertedOnce,
  leads: convertedOnce ? [] : await notConverted(conversions),
});

noteEnd(await runtime.kill());
results.push({
  what: `${endedByThemselves.length} runtimes ended by themselves`,
  passed: endedByThemselves.length === 0,
});
const outside = join(folder, "outside.txt");
writeFileSync(outside, seenOutside.join("\n"));
// Some of those who applied: each text is looked for in every file.
const sought = [...accepted.values()].slice(0, 20);
const found = findPlaintext([store, log, outside], [...new Set(sought.flatMap(privateTextsOf))]);
for (const place of found.slice(0, 5)) console.error(`  unencrypted: ${place}`);
results.push({
  what: "no SSN, birth date, e-mail or phone in stored files, logs, addresses or cookies",
  passed: found.length === 0,
});

console.log(`\nThe workers logged: ${loggedBy(log) || "nothing"}`);
console.log(`Submissions sent again: ${countedEach(unanswered) || "none"}`);
for (const { to, faults } of receivers) console.log(`Calls of the ${to}: ${countedEach(faults())}`);
for (const { what, passed, leads = [] } of results) {
  console.log(`${passed ? "✓" : "✗"} ${what}`);
  if (leads.length > 0) console.log(`    ${leads.slice(0, 20).join("\n    ")}`);
}
await scenario.end();
rmSync(folder, { recursive: true, force: true });
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * Reads the index, now and then: that takes its time from the deliveries. A saturated runtime may not answer.
 *
 * @returns whether fewer than before have not settled.
 */
async function settle(before: number): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const read = await operator.rows().catch((error: Error) => console.error(`the index: ${error.message}`));
  if (!read) return false;
  rows = read;
  const isSettled = scenario.settled();
  const indexed = new Set(rows.map(({ id }) => id));
  const missing = [...accepted.keys()].filter((id) => !indexed.has(id));
  unsettled = [...missing, ...rows.flatMap((row) => (isSettled(row) ? [] : row.id))];
  return unsettled.length < before;
}

/** Those of which something of the conversion is left to do, or which the backend does not know of. */
async function notConverted(conversions: Set<string> | undefined): Promise<string[]> {
  const found: string[] = [];
  for (const { id } of rows) {
    const { conversion_id, conversion_left } = await operator.report(id);
    if (conversion_left || conversions?.has(conversion_id) === false) found.push(id);
  }
  return found;
}

/** @throws when no lead is accepted for two minutes. */
async function acceptedAtLeast(wanted: number): Promise<void> {
  while (accepted.size < wanted) {
    const before = accepted.size;
    await until(`a lead after ${before}`, async () => accepted.size > before, 120_000);
  }
}

/** What a log says went wrong, and how often. A runtime that is killed or saturated may say that a step failed. */
function loggedBy(file: string): string {
  const lines = readFileSync(file, "utf8").matchAll(
    /\{"event":"([^"]+)"(?:.*?"step":"([^"]+)")?(?:.*?"(?:kind|failure)":"([^"]+)")?.*\}/g,
  );
  return countedEach([...lines].map(([, ...words]) => words.filter(Boolean).join(" ")));
}

/** `3 × one; 2 × other`. */
function countedEach(words: string[]): string {
  return Object.entries(Object.groupBy(words, (word) => word))
    .map(([word, list]) => `${list?.length} × ${word}`)
    .join("; ");
}

function noteEnd(how: string | undefined): void {
  if (!how) return;
  endedByThemselves.push(how);
  console.error(`A runtime ${how}`);
}

/** One visitor after another: each repeats the submission, with the same id, until it is answered. */
async function submitUntilEnough(visitor: number): Promise<void> {
  let form: FilledForm | undefined;
  while (!enough) {
    try {
      form ??= await fillForm(origin, visitor);
      const { isAccepted, status, location, cookies } = await submitLead(origin, form);
      if (isAccepted) {
        accepted.set(form.id, form.answers);
        seenOutside.push(location, ...cookies);
        form = undefined;
        continue;
      }
      unanswered.push(`${status} ${location.split("?")[0]}`.trim());
    } catch (error) {
      unanswered.push((error as Error).name);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
