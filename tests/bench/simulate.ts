import { fillSteps, formOf, httpVisitor, steps } from "../http-visitor.ts";
import { type Counts, startCountedSite } from "../operation-counter.ts";
import { operationCounts } from "../operation-counts.ts";
import { somebody } from "../people.ts";
import { defaults, mix } from "./cost/traffic.ts";
import { table } from "./turns.ts";

/**
 * A hundred visits in one isolate, mixed as `npm run cost` assumes, with more leads: what they ask of the platform together
 * beside the sum of the rows of tests/operation-counts.ts, which shows that rows add up; then the table's counts as rates
 * of a hundred million visits a day, beside each limit. Prints and asserts nothing.
 */
const visits = Number(process.argv[2] ?? 100);
const leadEvery = 10;

/** The same visits in every run. */
let state = 20261122;
const random = (): number => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};

const clock = { TEST_NOW: "2026-11-20T17:00:00Z" };
const place = { country: "US", postalCode: "90245", timezone: "America/Los_Angeles" };
const { site, during, released } = await startCountedSite({ site: clock, services: clock, place });

type Kind = keyof typeof operationCounts;
const asked: Kind[] = [];
const firsts: [Kind, string, number][] = [
  ["first visit with a src", "/?src=1100461&lnk=x", 0.5],
  ["first visit from an affiliate", "/?affid=77&subid=clic-1", 0.6],
  ["first visit with a click id", "/?src=1100461&gclid=Cj0KCQ", 0.7],
  ["first visit", "/", 1],
];
const prefetching = { "sec-purpose": "prefetch", "sec-fetch-dest": "empty", "sec-fetch-mode": "cors" };

async function visit(applies: boolean): Promise<void> {
  const visitor = httpVisitor(site.origin);
  const share = random();
  const [kind, landing] = firsts.find(([, , below]) => share < below) ?? ["first visit", "/"];
  asked.push(kind);
  await visitor.get(landing);
  const ahead = httpVisitor(site.origin, prefetching);
  for (const [name, value] of visitor.cookies) ahead.cookies.set(name, value);
  asked.push("prefetch", "second page");
  await ahead.get("/preguntas-frecuentes");
  await visitor.get("/preguntas-frecuentes");
  if (!applies) return;
  asked.push("application, step 1, new", "application, step 1, sent", "application, step 2, sent");
  asked.push("application, step 3, sent", "application, step 4", "application, step 4, sent and accepted");
  asked.push("delivery to the inbox", "thank-you page");
  const answers = somebody();
  const submission_id = await fillSteps(visitor, answers);
  const sent = await visitor.post(steps.finish, { submission_id, ...formOf("finish", answers) });
  await visitor.get(sent.location);
}

// What only an isolate's first pages and a day's first lead ask is over before the count begins.
for (let warm = 0; warm < 8; warm++) await visit(warm === 0);
await released();
asked.length = 0;
const found: Counts = await during(async () => {
  for (let n = 0; n < visits; n++) await visit(n % leadEvery === 0);
});
for (const [name, amount] of Object.entries(await released())) found[name] = (found[name] ?? 0) + amount;
await site.end();

const expected: Counts = {};
for (const kind of asked)
  for (const [name, amount] of Object.entries(operationCounts[kind] as Counts))
    expected[name] = (expected[name] ?? 0) + amount;
const names = [...new Set([...Object.keys(found), ...Object.keys(expected)])].sort();
table(
  `${visits} visits, ${Math.ceil(visits / leadEvery)} leads: operations found, and the sum of the rows`,
  ["", "found", "rows"],
  names.map((name) => [name, String(found[name] ?? 0), String(expected[name] ?? 0)]),
);

const large = mix({ ...defaults, visits: 100_000_000, leads: 2_000_000 });
const perSecond = (name: RegExp): number => {
  let sum = 0;
  for (const [kind, times] of Object.entries(large))
    for (const [operation, amount] of Object.entries(operationCounts[kind as Kind] as Counts))
      if (name.test(operation)) sum += (times * amount) / 86_400;
  return sum;
};
const limits: [what: string, name: RegExp, limit: string][] = [
  ["worker requests", /^site requests$/, "none"],
  ["KV writes", /^kv \w+ put$/, "1 a key"],
  ["statements of COUNTERS", /^d1 COUNTERS statements$/, "about 1,000 at 1 ms each"],
  ["statements of LEDGER", /^d1 LEDGER statements$/, "about 1,000 at 1 ms each"],
  ["requests of all outboxes", /^do OUTBOX (?:requests|alarms)$/, "1,000 an object"],
  ["requests of the day's register", /^do REGISTER requests$/, "1,000 an object"],
];
table(
  "100 million visits and 2 million leads a day, each second",
  ["", "mean", "at three times the mean", "limit"],
  limits.map(([what, name, limit]) => {
    const rate = perSecond(name);
    return [what, rate.toFixed(1), (rate * 3).toFixed(1), limit];
  }),
);
process.exit(0);
