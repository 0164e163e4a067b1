import { describe, expect, test } from "vitest";
import { pickSections, type Section } from "../../app/domain/application/fields.ts";
import { medianTimeTaken } from "../../app/domain/application/time-taken.ts";
import { submitApplication } from "../../app/domain/contract/internal.ts";
import type { CounterRow } from "../../app/domain/contract/operator/counters.ts";
import type { Days } from "../../app/domain/contract/operator/today.ts";
import { checkStep, countArrival } from "../../app/domain/contract/progress.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { httpVisitor, startApplication } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { databaseOf, runTasks } from "./bindings.ts";
import { callAsSite, operationNamed } from "./call-operation.ts";
import { siteOfFile, siteOfTest } from "./sites.ts";

const now = "2026-11-20T17:00:00Z";
const site = await siteOfFile({ services: { TEST_NOW: now } });

const judged = (section: Section, changes: Record<string, string>, more: object = {}) => {
  const answers = { ...pickSections(somebody(), [section]), ...changes };
  return callAsSite(site, checkStep, { answers, sections: [section], ...more });
};

test("a step is judged with the answers that it did not send, and its zipcode's place is looked up", async () => {
  expect((await judged("person", {})).body).toEqual({
    errors: [],
    place: { city: "El Segundo", state: "CA" },
  });
  expect((await judged("person", { zipcode: "00000", first_name: "" })).body).toEqual({
    errors: expect.arrayContaining([
      { field: "zipcode", code: "unknown" },
      { field: "first_name", code: "required" },
    ]),
    place: "unknown",
  });
  const unsent = await callAsSite(site, checkStep, { answers: {}, sections: ["housing"] });
  expect(unsent.body).toMatchObject({
    errors: expect.arrayContaining([{ field: "residence_status", code: "required" }]),
  });
  expect(unsent.body).not.toHaveProperty("place");
});

test("a step is counted in the call that finds the step valid, and in no other", async () => {
  const of = (source: string) => ({
    completes: { step: 2, source, affiliate: "", subAffiliate: "" },
  });
  await judged("housing", { address: "" }, of("wrong/na"));
  await judged("housing", {});
  await judged("housing", {}, of("right/na"));
  await callAsSite(site, countArrival, { source: "last/na", affiliate: "", subAffiliate: "" });
  const origins = await until("all counts", async () => {
    const day = now.slice(0, 10);
    const { rows } = await site.operate<Days>(`/today/days?from=${day}&to=${day}`);
    const has = (source: string) => rows.some((row) => row.source === source);
    return has("last/na") && has("right/na") && rows;
  });
  expect(origins.find(({ source }) => source === "right/na")).toMatchObject({ step_2: 1 });
  expect(origins.reduce((sum, { step_2 }) => sum + step_2, 0)).toBe(1);
});

test.each<[string, object]>([
  ["an unknown field", { answers: { nombre: "María" }, sections: ["person"] }],
  ["an unknown section", { answers: {}, sections: ["todo"] }],
  ["a step that nobody counts", { answers: {}, sections: [], completes: { step: 4 } }],
])("refuses %s, and repeats nothing of it", async (_, input) => {
  const { status, body } = await callAsSite(site, checkStep, { ...input });
  expect(status).toBe(400);
  expect(JSON.stringify(body)).not.toContain("María");
});

const submitted = (submissionId: string, minutesAgo: number | undefined, answers: object) =>
  callAsSite(site, submitApplication, {
    submissionId,
    layout: "steps",
    answers,
    consents: [],
    attribution: {},
    clientIp: "",
    ...(minutesAgo === undefined ? {} : { startedAt: Date.parse(now) - minutesAgo * 60_000 }),
  });

test("the time from the first page to the acceptance is counted once a lead, and operators see its median", async () => {
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
  const minutes = [2, 4, 45, undefined];
  for (const [at, id] of ids.entries()) {
    const answers = somebody();
    expect((await submitted(id, minutes[at], answers)).status).toBe(200);
    expect((await submitted(id, 10, answers)).body).toMatchObject({ repeated: true });
  }
  const rows = await until("three counts", async () => {
    const { rows } = await site.operate<{ rows: CounterRow[] }>("/counters");
    const times = rows.filter(({ event }) => event === "time_taken");
    return times.reduce((sum, { count }) => sum + count, 0) >= 3 && times;
  });
  expect(rows.map(({ source }) => source).sort()).toEqual(["120", "240", "more"]);
  expect(medianTimeTaken(rows.map(({ source, count }) => ({ name: source, count })))).toBe(240);
});

describe("counters", () => {
  const rowsOf = async (event: string) =>
    (await site.operate<{ rows: CounterRow[] }>("/counters?by=hour&days=2")).rows.filter(
      (row) => row.event === event,
    );
  const total = (rows: readonly CounterRow[]) => rows.reduce((sum, { count }) => sum + count, 0);
  const target = operationNamed("executeTargetAction");

  test("say how a visit came here, for arrivals and applications, and contain no control characters", async () => {
    const visitor = httpVisitor(site.origin);
    const query = new URLSearchParams({ src: "7\u001b]0;x\u0007", lnk: "a\nb", affid: "77", subid: "s1" });
    await visitor.get(`/?${query}`);
    await startApplication(visitor);
    const rows = await until("both counts", async () => {
      const counted = await site.operate<{ rows: CounterRow[] }>("/counters");
      const ofLink = counted.rows.filter(({ source }) => source === "7]0;x/ab");
      return ofLink.length === 2 && ofLink;
    });
    const origin = { source: "7]0;x/ab", affiliate: "77", sub_affiliate: "s1", count: 1 };
    expect(rows).toMatchObject([
      { event: "arrival", ...origin },
      { event: "participate", ...origin },
    ]);
  });

  test("are exact by source, affiliate and sub-affiliate, and name a thousand combinations a day", async () => {
    // On this day 900 sources were already made up, beside the sources of the tests before.
    const database = await databaseOf(site, "COUNTERS");
    await database
      .prepare(
        `WITH RECURSIVE made(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM made WHERE number < 900)
         INSERT INTO combination (day, reporter, source, affiliate, sub_affiliate, number)
         SELECT ?1, 'visit', 'older-' || number, '', '', number + 10 FROM made`,
      )
      .bind(now.slice(0, 10))
      .run();
    const before = total(await rowsOf("participate"));
    const origins = [
      ...Array.from({ length: 90 }, (_, n) => ({
        source: "1/x",
        affiliate: "77",
        subAffiliate: `s${n % 3}`,
      })),
      ...Array.from({ length: 150 }, (_, n) => ({
        source: `made-up-${n}/na`,
        affiliate: "",
        subAffiliate: "",
      })),
      ...Array.from({ length: 100 }, () => ({ source: "", affiliate: "", subAffiliate: "" })),
      ...Array.from({ length: 30 }, () => ({ source: "1/x", affiliate: "77", subAffiliate: "s0" })),
    ];
    for (let start = 0; start < origins.length; start += 50)
      await Promise.all(
        origins
          .slice(start, start + 50)
          .map((origin, at) =>
            callAsSite(
              site,
              target,
              { action: "participate", ...origin },
              `203.0.113.${start / 50}${at % 20}`,
            ),
          ),
      );
    const rows = await until("every count", async () => {
      const counted = await rowsOf("participate");
      return total(counted) === before + origins.length && counted;
    });
    const named = new Map(
      rows.map(({ source, affiliate, sub_affiliate, count }) => [
        [source, affiliate, sub_affiliate].join("|"),
        count,
      ]),
    );
    expect([named.get("1/x|77|s0"), named.get("1/x|77|s1"), named.get("1/x|77|s2")]).toEqual([60, 30, 30]);
    expect(named.get("||")).toBe(100);
    expect(named.get("otros||")).toBeGreaterThanOrEqual(53);
    named.delete("||");
    named.delete("otros||");
    expect(named.size).toBeLessThanOrEqual(100);
    expect(named.size).toBeGreaterThan(80);
  });
});

test("made-up names from one address leave room for others, and never displace known names", async () => {
  const SOURCES = JSON.stringify([{ id: "1100461", name: "Radio" }]);
  const flooded = await siteOfTest({ services: { TEST_NOW: now, SOURCES } });
  const database = await databaseOf(flooded, "COUNTERS");
  const counted = async (event: string) => {
    const { rows } = await flooded.operate<{ rows: CounterRow[] }>("/counters");
    return rows
      .filter((row) => row.event === event)
      .map((row) => `${row.source}|${row.affiliate}|${row.sub_affiliate} ${row.count}`);
  };
  const arrive = (ip: string, source: string, affiliate = "", subAffiliate = "") =>
    callAsSite(flooded, countArrival, { source, affiliate, subAffiliate }, ip);

  const changes = [{ name: "AFFILIATES", value: "77 | Autos del Sur", base: 0 }];
  await flooded.operate("/settings", "POST", { changes, why: "Una razón de prueba" });
  await callAsSite(flooded, submitApplication, {
    submissionId: crypto.randomUUID(),
    layout: "steps",
    answers: somebody(),
    consents: [],
    attribution: { src: "9", lnk: "radio", affid: "88" },
    clientIp: "",
  });
  await until("the conversion", async () => (await counted("accepted")).includes("9/radio|88| 1"));

  for (let n = 0; n < 30; n++) await arrive("198.51.100.1", `junk-${n}/na`);
  await arrive("198.51.100.2", "small/na", "5");
  const arrivals = await until("every arrival", async () => {
    const rows = await counted("arrival");
    const { total } = (await database
      .prepare("SELECT sum(count) AS total FROM counter WHERE event = 'arrival'")
      .first<{ total: number }>()) ?? { total: 0 };
    return total === 31 && rows;
  });
  expect(arrivals.filter((row) => row.startsWith("junk-"))).toHaveLength(20);
  expect(arrivals).toEqual(expect.arrayContaining(["otros|| 10", "small/na|5| 1"]));
  const senders = "SELECT DISTINCT sender FROM combination";
  const kept = (await database.prepare(senders).all<{ sender: string }>()).results;
  expect(kept).toHaveLength(2);
  for (const { sender } of kept) expect(sender).toMatch(/^[\w-]{43}$/);

  await database
    .prepare(
      `INSERT INTO combination (day, reporter, source, affiliate, sub_affiliate, number)
       VALUES (?1, 'visit', 'the-last/na', '', '', 1000)`,
    )
    .bind(now.slice(0, 10))
    .run();
  await arrive("198.51.100.3", "late/na", "77", "late");
  await arrive("198.51.100.3", "1100461/na", "77");
  await arrive("198.51.100.3", "1100461/late", "late");
  await arrive("198.51.100.3", "9/radio", "88");
  await until("the full day's arrivals", async () => {
    const rows = await counted("arrival");
    const expected = ["otros|77|otros 1", "1100461/na|77| 1", "1100461/otros|otros| 1", "9/radio|88| 1"];
    return expected.every((row) => rows.includes(row));
  });

  const tomorrow = await flooded.restart({ services: { TEST_NOW: "2026-11-21T12:00:00Z" } });
  await runTasks(tomorrow, crons.daily);
  const left = await (await databaseOf(tomorrow, "COUNTERS")).prepare(senders).all();
  expect(left.results, "nothing of who came").toEqual([{ sender: "" }]);
});
