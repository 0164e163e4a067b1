import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ShownDestination, TestResult } from "../../app/domain/contract/operator/destinations.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { servicesFor, webhook } from "../destinations.ts";
import { privateTextsOf } from "../faults/plaintext.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { databaseOf, listed, runTasks } from "./bindings.ts";
import { receiver, siteWith, untilDelivery } from "./destination-site.ts";
import { reportOf, submit, untilIndexed, untilStatus } from "./program.ts";
import { backendOfTest, siteOfTest } from "./sites.ts";

/** An operator sees each destination's attempts, tests a destination and pauses it. */

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const shown = async (site: TestSite, id: string): Promise<ShownDestination> => {
  const { destinations } = await site.operate<{ destinations: ShownDestination[] }>("/destinations");
  const found = destinations.find((one) => one.id === id);
  if (!found) throw new Error(`${id} is not listed`);
  return found;
};
const setPause = (site: TestSite, to: string, isPaused: boolean) =>
  site.operate<object>(`/destinations/${to}/pause`, "POST", { isPaused });
const accessLines = async (site: TestSite) =>
  (await site.operate<{ rows: { what: string; subject: string }[] }>("/access?subject=crm")).rows.map(
    ({ what }) => what,
  );

test("each attempt is listed with its reply and duration, and a day's attempts are summed; no personal data is", async () => {
  const answers = [503, [200, '{"success":false,"error":"Ana Ruiz"}'], 204, [200, "<html>"]] as const;
  const crm = await receiver("crm", (_message, call) => answers[call - 1] ?? 204);
  const site = await siteWith([webhook("crm", crm), { id: "bandeja", kind: "inbox" }]);
  expect(await shown(site, "crm")).toMatchObject({
    ...{ latest: [], sums: { attempts: 0, p95: 0 }, pausedAt: "" },
    health: { state: "good", finding: "destination.new" },
  });
  const person = somebody();
  const first = await submit(site, person);
  await untilStatus(site, first, "refused");
  for (const wanted of ["delivered", "unconfirmed"]) await untilStatus(site, await submit(site), wanted);
  const { latest, sums } = await until("four attempts", async () => {
    const crm = await shown(site, "crm");
    return crm.latest.length === 4 && crm;
  });
  expect(latest.map(({ verdict, status, failure }) => [verdict, status, failure])).toEqual([
    ["unconfirmed", 200, "webhook: html 200"],
    ["delivered", 204, ""],
    ["refused", 200, "webhook: success=false 200"],
    ["failed", 503, "webhook: status 503"],
  ]);
  const { reference } = (await reportOf(site, first)) ?? {};
  expect(latest.at(-1)).toMatchObject({ id: first, reference });
  expect(sums).toMatchObject({ attempts: 4, failed: 1, refused: 1, unconfirmed: 1 });
  expect(sums.p95).toBe(Math.max(...latest.map(({ ms }) => ms)));
  expect((await shown(site, "bandeja")).latest, "nobody answers there").toEqual([]);
  const text = JSON.stringify(latest);
  expect([...privateTextsOf(person), "Ana Ruiz"].filter((one) => text.includes(one))).toEqual([]);
  // The daily tasks remove a row that is older than a week.
  const database = await databaseOf(site);
  await database
    .prepare("UPDATE delivery_attempt SET at = '2020-' || substr(at, 6) WHERE verdict = 'failed'")
    .run();
  await runTasks(site, crons.daily);
  expect((await shown(site, "crm")).latest).toHaveLength(3);
});

describe("a pause", () => {
  test("holds a destination's leads, over a restart and whatever the order, and says so; resumed, the destination gets all", async () => {
    const [crm, socio] = [await receiver("crm"), await receiver("socio")];
    const list = [webhook("crm", crm), webhook("socio", socio)];
    let site = await siteWith(list, { BUYERS_MAX: "2" });
    const before = await submit(site);
    await untilStatus(site, before, "delivered");
    expect(await setPause(site, "crm", true)).toEqual({ success: true });
    expect(await setPause(site, "crm", true), "twice is once").toMatchObject({ success: true });

    const [one, two] = [await submit(site), await submit(site)];
    for (const id of [one, two]) {
      await untilDelivery(site, id, "socio", "delivered");
      await untilIndexed(site, id, "queued");
    }
    expect((await reportOf(site, one))?.deliveries[0]).toMatchObject({
      ...{ status: "queued", last_failure: "paused", last_verdict: "" },
    });
    const { pausedAt, pausedBy, health } = await shown(site, "crm");
    expect({ pausedBy, health }).toMatchObject({
      pausedBy: "operator",
      health: { state: "look", finding: "destination.paused", since: pausedAt, values: { waiting: 2 } },
    });
    const { parts } = await site.operate<{ parts: object[] }>("/health");
    expect(parts).toContainEqual(expect.objectContaining({ name: "crm", finding: "destination.paused" }));

    site = await site.restart({ services: siteVariables(list) });
    expect(await site.operate(`/leads/${one}/retry`, "POST")).toMatchObject({ success: true });
    // A buyer that has a lead is still notified of its changes.
    expect(await site.operate(`/leads/${before}/forget`, "POST")).toMatchObject({ success: true });
    await until("the forgetting", async () => crm.received.some(({ type }) => type === "lead.forgotten"));
    expect(crm.received.filter(({ type }) => type === "lead.submitted")).toHaveLength(1);

    expect(await setPause(site, "crm", false)).toEqual({ success: true });
    const order = { order: "retry", filter: { destination: "crm", status: "queued" } };
    expect(await site.operate("/orders", "POST", order)).toMatchObject({ counts: { done: 2 } });
    for (const id of [one, two]) await untilStatus(site, id, "delivered");
    expect(new Set(crm.received.map(({ data }) => data.submissionId))).toEqual(new Set([before, one, two]));
    expect((await shown(site, "crm")).pausedAt).toBe("");
    expect((await accessLines(site)).slice(0, 4)).toEqual(["many: retry", "resume", "pause", "pause"]);
  });

  test("that is over needs no order: waiting leads go out at their own times, without a failure of the destination", async () => {
    const crm = await receiver("crm");
    const site = await siteWith([webhook("crm", crm)]);
    await setPause(site, "crm", true);
    const id = await submit(site);
    await untilIndexed(site, id, "queued");
    expect(crm.received).toEqual([]);
    await setPause(site, "crm", false);
    await untilStatus(site, id, "delivered");
    const { latest, health } = await until("an attempt", async () => {
      const one = await shown(site, "crm");
      return one.latest.length > 0 && one;
    });
    expect(latest).toMatchObject([{ verdict: "delivered" }]);
    expect(health.values.failed).toBe("");
  });

  test("of the product backend holds the leads that go there without a list", async () => {
    const product = await backendOfTest(() => "none");
    const site = await siteOfTest({ services: { UPSTREAM_ORIGIN: product.origin, DELIVERY_SCHEDULE: "1" } });
    await setPause(site, "backend", true);
    const id = await submit(site);
    await untilIndexed(site, id, "queued");
    expect([...product.recorded()]).toEqual([]);
    await setPause(site, "backend", false);
    await untilStatus(site, id, "delivered");
  });

  test("holds while the database is away, as this isolate last read it; destinations that nobody paused get their leads", async () => {
    const [crm, socio] = [await receiver("crm"), await receiver("socio")];
    const site = await siteWith([webhook("crm", crm), webhook("socio", socio)], { BUYERS_MAX: "2" });
    await setPause(site, "crm", true);
    const first = await submit(site);
    await untilDelivery(site, first, "socio", "delivered");
    await (await databaseOf(site)).prepare("DROP TABLE destination_pause").run();
    const second = await submit(site);
    await untilDelivery(site, second, "socio", "delivered");
    expect(crm.received).toEqual([]);
  });

  test("holds waiting leads while the database is away and no isolate has read the pause; a new lead then goes out", async () => {
    const crm = await receiver("crm");
    const list = [webhook("crm", crm)];
    const site = await siteWith(list);
    await setPause(site, "crm", true);
    const held = await submit(site);
    await untilIndexed(site, held, "queued");
    await (await databaseOf(site)).prepare("DROP TABLE destination_pause").run();
    const later = await site.restart({ services: siteVariables(list) });
    const attempts = async () => (await reportOf(later, held))?.deliveries[0]?.attempts ?? 0;
    const before = await attempts();
    await until("two more attempts", async () => (await attempts()) > before + 1);
    expect((await reportOf(later, held))?.deliveries).toMatchObject([{ last_failure: "paused" }]);
    expect(crm.received).toEqual([]);
    const coming = await submit(later);
    await untilStatus(later, coming, "delivered");
    expect(crm.received.map(({ data }) => data.submissionId)).toEqual([coming]);
  });

  test("is refused for the inbox and for an unknown destination", async () => {
    const crm = await receiver("crm");
    const site = await siteWith([webhook("crm", crm), { id: "bandeja", kind: "inbox" }]);
    expect(await setPause(site, "bandeja", true)).toMatchObject({ errors: [{ code: "inbox" }] });
    expect(await setPause(site, "nadie", true)).toMatchObject({ errors: [{ code: "unknown" }] });
  });
});

describe("a test", () => {
  const tested = (site: TestSite, to: string) => site.operate<TestResult>(`/destinations/${to}/test`, "POST");

  test("is signed like a lead and marked as a test; its reply is shown, and nothing is stored or counted", async () => {
    const answers = [[200, '{"success":true}'], [422, "no such buyer"], 503, "cut"] as const;
    const crm = await receiver("crm", (_message, call) => answers[call - 1] ?? 204);
    const site = await siteWith([webhook("crm", crm), { id: "bandeja", kind: "inbox" }]);
    const counters = await databaseOf(site, "COUNTERS");
    const counted = async () => (await counters.prepare("SELECT * FROM counter").all()).results;
    const before = await counted();
    expect(await tested(site, "crm")).toMatchObject({
      ...{ success: true, verdict: "delivered", status: 200, failure: "", answered: '{"success":true}' },
      ...{ ms: expect.any(Number), decidedBy: "success=true" },
    });
    expect(crm.received).toMatchObject([
      {
        ...{ id: expect.stringMatching(/^[0-9a-f-]{36}_crm_lead\.test$/), type: "lead.test" },
        data: {
          test: true,
          reference: "TEST0-TEST0",
          fields: { first_name: "Prueba", last_name: "No Llamar" },
        },
      },
    ]);
    expect(await tested(site, "crm")).toMatchObject({
      ...{ verdict: "refused", status: 422, failure: "webhook: refused 422", answered: "no such buyer" },
    });
    expect(await tested(site, "crm")).toMatchObject({ verdict: "failed", status: 503 });
    expect(await tested(site, "crm")).toMatchObject({
      verdict: "failed",
      status: 0,
      failure: "webhook: network",
    });
    expect((await listed(site)).leads).toEqual([]);
    expect(await shown(site, "crm")).toMatchObject({ latest: [], health: { finding: "destination.new" } });
    expect(await counted()).toEqual(before);
    expect((await accessLines(site)).every((what) => what === "test")).toBe(true);
    expect(await tested(site, "bandeja")).toMatchObject({ errors: [{ code: "inbox" }] });
  });

  test("of the product backend requests a validation, and submits nothing", async () => {
    const product = await backendOfTest(() => "none");
    const site = await siteOfTest({ services: { UPSTREAM_ORIGIN: product.origin } });
    expect(await tested(site, "backend")).toMatchObject({ verdict: "delivered" });
    expect(product.calls.map(({ path }) => path.split("/").at(-1))).toEqual([
      "validateSpecialFinanceAndUserProfileLead",
    ]);
    expect([...product.recorded()]).toEqual([]);
  });
});

const siteVariables = (list: Parameters<typeof siteWith>[0]) => servicesFor(list, { BUYERS_MAX: "2" });
