import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SQLInputValue } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCacheMemory } from "../../../../app/domain/cached.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { memories } from "../../settings/memories.ts";
import { Counters } from "./counters.ts";

const folder = join(import.meta.dirname, "..", "..", "migrations-counters");

/** The counters' database in SQLite itself, beside an empty index, and a wait that ends when a test says so. */
function counting() {
  const { DatabaseSync } = process.getBuiltinModule("node:sqlite");
  const database = new DatabaseSync(":memory:");
  for (const file of readdirSync(folder).sort()) database.exec(readFileSync(join(folder, file), "utf8"));
  const state = { fails: false, batches: 0 };
  const statement = (sql: string, values: SQLInputValue[] = []) => {
    const all = () => ({ results: database.prepare(sql).all(...values) });
    return { bind: (...bound: SQLInputValue[]) => statement(sql, bound), all: async () => all(), now: all };
  };
  const COUNTERS = {
    prepare: statement,
    batch: async (statements: ReturnType<typeof statement>[]) => {
      if (state.fails) throw new Error("no answer");
      state.batches++;
      return statements.map(({ now }) => now());
    },
  };
  const LEDGER = { prepare: () => ({ all: async () => ({ results: [] }), first: async () => null }) };
  const waits: PromiseWithResolvers<void>[] = [];
  const bindings = { COUNTERS, LEDGER, DIGEST_KEYS: "digest-key-for-tests-only-0123456789abcdef" };
  const counters = new Counters(bindings as unknown as ServicesBindings, (ms) => {
    expect(ms).toBe(10_000);
    const wait = Promise.withResolvers<void>();
    waits.push(wait);
    return wait.promise;
  });
  return {
    ...{ state, waits, counters },
    /** Lists the counters as texts such as `arrival 1/na: 2`. */
    counted: (where = "true") =>
      database
        .prepare(`SELECT event || ' ' || source || ': ' || sum(count) AS line FROM counter WHERE ${where}
          GROUP BY event, source ORDER BY 1`)
        .all()
        .map(({ line }) => line),
    total: () => database.prepare("SELECT sum(count) AS n FROM counter").get()?.n ?? 0,
    async tenSecondsLater() {
      for (const wait of waits.splice(0)) wait.resolve();
      await vi.waitFor(() => expect(memories.arrivals.dueAt).toBe(0));
    },
  };
}

const at = Date.parse("2031-05-05T12:00:00Z");
const ip = "198.51.100.7";
const arrival = (source: string, campaign = "") => [
  { event: "arrival" as const, source, affiliate: "", subAffiliate: "" },
  ...(campaign
    ? [{ event: "campaign_arrival" as const, source: campaign, affiliate: "", subAffiliate: "" }]
    : []),
];

/** Other test files may share the isolate's memory. */
function forgetAll() {
  Object.assign(memories.arrivals, { dueAt: 0, hasFailed: false });
  memories.arrivals.rows.clear();
  Object.assign(memories.combinations, { day: "" });
  memories.combinations.names.clear();
  memories.knownSenders = createCacheMemory();
}
beforeEach(forgetAll);
afterEach(forgetAll);

/** Returns when the arrival is added up, whether or not somebody waits for the batch. */
async function arrive(
  { counters }: ReturnType<typeof counting>,
  source: string,
  { campaign = "", from = ip, now = at } = {},
) {
  const size = [...memories.arrivals.rows.values()].reduce((sum, { count }) => sum + count, 0);
  const done = counters.addArrivals(arrival(source, campaign), now, from);
  const isAdded = () =>
    [...memories.arrivals.rows.values()].reduce((sum, { count }) => sum + count, 0) !== size;
  await Promise.race([done, vi.waitFor(() => expect(isAdded()).toBe(true), { interval: 1 })]);
}

test("ten seconds of arrivals are written as one batch, each under the hour in which it came", async () => {
  const site = counting();
  await arrive(site, "1/na");
  await arrive(site, "1/na", { from: "198.51.100.8" });
  await arrive(site, "2/na", { campaign: "mayo", now: Date.parse("2031-05-05T11:59:59Z") });
  expect([site.state.batches, site.waits.length, site.counted()]).toEqual([0, 1, []]);
  await site.tenSecondsLater();
  expect(site.counted("hour = '2031-05-05T12'")).toEqual(["arrival 1/na: 2"]);
  expect(site.counted("hour = '2031-05-05T11'")).toEqual(["arrival 2/na: 1", "campaign_arrival mayo: 1"]);
  expect(site.state.batches, "one for each hour").toBe(2);
  await arrive(site, "1/na");
  await site.tenSecondsLater();
  expect(site.counted("source = '1/na'")).toEqual(["arrival 1/na: 3"]);
});

test("a reader of the counters sees what the isolate has added up", async () => {
  const site = counting();
  await arrive(site, "1/na");
  await site.counters.writeArrivals();
  expect(site.counted()).toEqual(["arrival 1/na: 1"]);
  await site.tenSecondsLater();
  expect([site.counted(), site.state.batches]).toEqual([["arrival 1/na: 1"], 1]);
});

test("made-up names of one address are bounded in a batch as they are one by one, campaigns apart from sources", async () => {
  const site = counting();
  for (let n = 0; n < 30; n++) await arrive(site, `junk-${n}/na`, { campaign: `junk-${n}` });
  for (let n = 0; n < 5; n++) await arrive(site, `good-${n}/na`, { from: "198.51.100.8" });
  await site.tenSecondsLater();
  expect(site.counted("source LIKE 'junk%' AND event = 'arrival'")).toHaveLength(20);
  expect(site.counted("source LIKE 'junk%' AND event = 'campaign_arrival'")).toHaveLength(20);
  expect(site.counted("source LIKE 'good%'")).toHaveLength(5);
  expect(site.counted("source = 'otros'")).toEqual(["arrival otros: 10", "campaign_arrival otros: 10"]);
});

test("a campaign that converted counts by name on a day without room, and its conversion once", async () => {
  const site = counting();
  const converted = [
    { event: "campaign_accepted" as const, source: "mayo", affiliate: "", subAffiliate: "" },
  ];
  await site.counters.countOnce("a", converted, at);
  await site.counters.countOnce("a", converted, at);
  for (let n = 0; n < 21; n++) await arrive(site, "1/na", { campaign: `junk-${n}` });
  await arrive(site, "1/na", { campaign: "mayo" });
  await site.tenSecondsLater();
  expect(site.counted("event LIKE 'campaign%' AND source NOT LIKE 'junk%'")).toEqual([
    "campaign_accepted mayo: 1",
    "campaign_arrival mayo: 1",
    "campaign_arrival otros: 1",
  ]);
});

test("a hundred rows are written at once, and a batch that fails stays for the next, bounded and logged once", async () => {
  const logged = vi.spyOn(console, "warn").mockReturnValue();
  const site = counting();
  const from = (n: number) => ({ from: `198.51.${n >> 8}.${n & 255}` });
  for (let n = 0; n < 100; n++) await arrive(site, `s${n}/na`, from(n));
  await vi.waitFor(() => expect(site.state.batches).toBe(1));
  expect(site.total()).toBe(100);

  site.state.fails = true;
  for (let n = 100; n < 200; n++) await arrive(site, `s${n}/na`, from(n));
  await site.tenSecondsLater();
  for (let n = 0; n < 3; n++) {
    await arrive(site, "s0/na");
    await site.tenSecondsLater();
  }
  await arrive(site, "s200/na", from(200));
  const many = Array.from({ length: 700 }, (_, n) => from(201 + n).from);
  await Promise.all(many.map((ip, n) => site.counters.addArrivals(arrival(`s${201 + n}/na`), at, ip)));
  expect(memories.arrivals.rows.size).toBe(500);
  const lines = logged.mock.calls.flat().filter((line) => line.includes("not counted"));
  expect(lines).toEqual([JSON.stringify({ event: "not counted", kind: "Error" })]);
  site.state.fails = false;
  await site.tenSecondsLater();
  await vi.waitFor(() => expect(site.total()).toBe(100 + 500 + 2));
  expect(site.counted("source = 's0/na'")).toEqual(["arrival s0/na: 4"]);
  logged.mockRestore();
});

test("if the request that waited to write was ended, the next arrival writes", async () => {
  const site = counting();
  await arrive(site, "1/na");
  await site.counters.addArrivals(arrival("1/na"), at + 10_001, ip);
  expect(site.counted()).toEqual(["arrival 1/na: 2"]);
});
