import { describe, expect, test } from "vitest";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import type { TestSite } from "../standalone-site.ts";
import { databaseOf, pagesWorker, runTasks } from "./bindings.ts";
import { backendOfTest, siteOfFile, siteOfTest } from "./sites.ts";

// The health page reports each part that is broken, while it is broken.

const partsOf = async (site: TestSite): Promise<HealthPart[]> =>
  (await site.operate<{ parts: HealthPart[] }>("/health")).parts;
const find = (parts: readonly HealthPart[], group: HealthPart["group"], name: string) =>
  parts.find((part) => part.group === group && part.name === name);

describe("a site on which nothing is wrong", async () => {
  const site = await siteOfFile({ services: { NOTICE_WEBHOOK_URL: "http://127.0.0.1:9/aviso" } });

  test("has every binding of both workers answering, and no setting that cannot be read", async () => {
    const parts = await partsOf(site);
    const bindings = parts.filter(({ group }) => group === "bindings");
    expect(bindings.map(({ name }) => name).sort()).toEqual(
      [
        [
          "LEDGER",
          "COUNTERS",
          "TEXTS",
          "CONTENT",
          "VEHICLES",
          "JOURNAL",
          "OUTBOX",
          "REGISTER",
          "NOTICES",
          "LOCKS",
          "CLAIMS",
          "DAY_LIMITS",
        ],
        ["SUBMIT_CEILING", "SESSIONS", "SERVICES"],
        [10, 20, 60, 100, 200, 600].map((room) => `LIMIT_${room}`),
      ]
        .flat()
        .sort(),
    );
    expect(bindings.filter(({ state }) => state !== "good")).toEqual([]);
    expect(parts.filter(({ group }) => group === "settings").map(({ state }) => state)).toEqual([
      "good",
      "good",
    ]);
    expect(find(parts, "backend", "backend"), "none is set").toBeUndefined();
    expect(find(parts, "notices", "notices")).toMatchObject({ state: "good", values: { ways: "webhook" } });
    expect(find(parts, "backups", "BACKUP")).toMatchObject({ state: "look", finding: "backup.none" });
    const consents = parts.filter(({ group }) => group === "consents");
    expect(consents.map(({ finding }) => finding)).toEqual(Array(4).fill("consent.unapproved"));
    for (const name of ["errors", "vitals"])
      expect(find(parts, "browsers", name)).toMatchObject({ state: "good", values: { count: 0 } });
    for (const worker of ["site", "services"])
      expect(find(parts, "deployment", worker)?.values.id).toMatch(/^[0-9a-f-]{36}$/);
    expect(parts.filter(({ state }) => state === "broken")).toEqual([]);
  });

  test("knows a task's last run and a key's age once the tasks have run", async () => {
    const before = await partsOf(site);
    expect(find(before, "schedules", "look around")).toMatchObject({ state: "good", finding: "task.never" });
    expect(before.filter(({ finding }) => finding === "key.unseen").length).toBeGreaterThanOrEqual(3);
    await runTasks(site, crons.tenMinutes);
    await runTasks(site, "17 * * * *", pagesWorker);
    const after = await partsOf(site);
    expect(find(after, "schedules", "look around")).toMatchObject({ state: "good", finding: "task.good" });
    expect(find(after, "schedules", "look around (site)")).toMatchObject({ finding: "task.good" });
    const keys = after.filter(({ group }) => group === "keys");
    expect(new Set(keys.map(({ finding }) => finding))).toEqual(new Set(["key.young"]));
    expect(keys.some(({ name, worker: of }) => name.startsWith("DRAFT_KEYS ") && of === "site")).toBe(true);
    // Only ids are listed, from which nobody can make a key.
    expect(JSON.stringify(keys)).not.toContain("for-tests-only");
  });

  test("counts what browsers report, beside the day before", async () => {
    const counters = await databaseOf(site, "COUNTERS");
    const hour = (ago: number) => new Date(Date.now() - ago * 3_600_000).toISOString().slice(0, 13);
    const rows: [ago: number, event: string, name: string, count: number][] = [
      [2, "browser_error", "TypeError", 3],
      [3, "browser_error", "RangeError", 1],
      [30, "browser_error", "TypeError", 7],
      [2, "vital", "home LCP good", 3],
      [2, "vital", "quiz LCP poor", 1],
      [2, "vital", "home INP good", 2],
      [2, "policy_violation", "script-src", 2],
      [60, "vital", "home LCP poor", 9],
    ];
    const insert = counters.prepare("INSERT INTO counter VALUES (?1, ?2, ?3, '', '', ?4)");
    await counters.batch(rows.map(([ago, event, name, count]) => insert.bind(hour(ago), event, name, count)));
    const parts = await partsOf(site);
    const valuesOf = (name: string) => find(parts, "browsers", name)?.values;
    expect(valuesOf("errors")).toEqual({ count: 4, before: 7, top: "TypeError" });
    expect(valuesOf("vitals")).toEqual({ count: 4, LCP: 75, INP: 100, CLS: 0, worst: "quiz" });
    expect(valuesOf("pages' policy")).toEqual({ count: 2, directives: "script-src 2" });
  });

  test("names a failed task and a missing table, and reports all other parts", async () => {
    const ledger = await databaseOf(site);
    await ledger
      .prepare("UPDATE task_run SET failed_at = '2099-01-01T00:00:00.000Z' WHERE name = 'look around'")
      .run();
    const counters = await databaseOf(site, "COUNTERS");
    await counters.prepare("DROP TABLE counter").run();
    const parts = await partsOf(site);
    expect(find(parts, "bindings", "COUNTERS")).toMatchObject({ state: "broken", finding: "failed" });
    expect(find(parts, "schedules", "look around")).toMatchObject({
      state: "broken",
      finding: "task.failed",
    });
    expect(parts.filter(({ state }) => state === "broken").map(({ name }) => name)).toEqual([
      "COUNTERS",
      "look around",
      "pages' policy",
      "errors",
      "vitals",
    ]);

    await ledger.prepare("DROP TABLE lead_index").run();
    await ledger.prepare("DROP TABLE key_seen").run();
    const worse = await partsOf(site);
    for (const name of [
      "queued",
      "needs attention",
      "unconfirmed",
      "refused",
      "in review",
      "unexported",
      "calls",
    ])
      expect(find(worse, "leads", name)).toMatchObject({ state: "broken", finding: "failed" });
    expect(find(worse, "bindings", "LEDGER")?.state).toBe("broken");
    expect(find(worse, "bindings", "TEXTS")?.state).toBe("good");
  });
});

test("a backend that does not respond is reported within its limit, and delays no other part", {
  // This is less than the backend's own limit below.
  timeout: 100_000,
}, async () => {
  const silent = await backendOfTest(() => "hang");
  const site = await siteOfTest({
    services: { UPSTREAM_ORIGIN: silent.origin, UPSTREAM_TIMEOUT_MS: "120000" },
    backup: true,
  });
  const parts = await partsOf(site);
  expect(find(parts, "backend", "backend")).toMatchObject({
    state: "broken",
    finding: "no.answer",
    values: { seconds: 2 },
  });
  expect(find(parts, "destinations", "backend")).toMatchObject({
    ...{ state: "good", finding: "destination.new" },
  });
  expect(find(parts, "backups", "BACKUP")).toMatchObject({ state: "good", finding: "backup.empty" });
  expect(find(parts, "leads", "unexported")).toMatchObject({ finding: "good" });
});

test("settings that cannot be read are named, of both workers, and none of their values", async () => {
  const site = await siteOfTest({
    site: { PHONE_MAIN: "no-number-planted" },
    services: { UPSTREAM_ORIGIN: "planted, no address", DELIVERY_SCHEDULE: "planted" },
  });
  const parts = await partsOf(site);
  const wrong = parts.filter(({ finding }) => finding === "setting.wrong");
  expect(wrong.map(({ name, worker }) => `${worker} ${name}`)).toEqual(
    expect.arrayContaining(["site PHONE_MAIN", "services UPSTREAM_ORIGIN", "services DELIVERY_SCHEDULE"]),
  );
  expect(wrong.every(({ state }) => state === "broken")).toBe(true);
  expect(find(parts, "backend", "backend")).toMatchObject({
    state: "broken",
    finding: "backend.unreadable",
  });
  expect(JSON.stringify(parts)).not.toContain("planted");
});

test("a product backend has a line for each call that the schedule makes, once an hour, and counts nothing there", async () => {
  const backend = await backendOfTest((path) => (path === "/ace/v1/getAceCoverage" ? "500" : "none"), {
    "/newcar/v1/getAllSimpleMakes": { makes: { toyota: "Toyota" } },
  });
  const site = await siteOfTest({ services: { UPSTREAM_ORIGIN: backend.origin } });
  expect(find(await partsOf(site), "backend", "getAceCoverage")).toBeUndefined();
  await runTasks(site, crons.tenMinutes);
  const parts = await partsOf(site);
  expect(find(parts, "backend", "getAceCoverage")).toMatchObject({
    ...{ state: "look", finding: "call.bad", values: { verdict: "failed", reason: "500" } },
    since: "",
  });
  expect(find(parts, "backend", "look at the backend")).toMatchObject({
    ...{ state: "good", finding: "backend.looked", since: expect.stringMatching(/^20/) },
  });
  expect(find(parts, "backend", "getAllSimpleMakes_v1")).toMatchObject({ state: "good", finding: "answers" });
  expect(find(parts, "backend", "getLocationInfo")).toMatchObject({
    ...{ state: "look", values: { verdict: "unreadable", reason: "lacks zipcode" } },
  });
  const paths = () => backend.calls.map(({ path }) => path);
  expect(paths().filter((path) => /pixels|target|lead|email/.test(path))).toEqual([]);
  const before = paths().filter((path) => path === "/ace/v1/getAceCoverage");
  expect(before).toHaveLength(1);
  await runTasks(site, crons.tenMinutes);
  expect(paths().filter((path) => path === "/ace/v1/getAceCoverage")).toEqual(before);
});
