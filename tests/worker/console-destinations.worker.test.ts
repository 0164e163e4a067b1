import { afterEach, expect, test, vi } from "vitest";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import { webhook } from "../destinations.ts";
import { privateTextsOf } from "../faults/plaintext.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { receiver, siteWith } from "./destination-site.ts";
import { reportOf, submit, untilIndexed, untilStatus } from "./program.ts";
import { backendOfTest, siteOfTest } from "./sites.ts";

/** The health page says for each destination whether it accepts leads, and since when it does not. */

afterEach(() => vi.restoreAllMocks());

const partsOf = async (site: TestSite): Promise<HealthPart[]> =>
  (await site.operate<{ parts: HealthPart[] }>("/health")).parts;
const destination = async (site: TestSite, name: string) =>
  (await partsOf(site)).find((part) => part.group === "destinations" && part.name === name);
const untilFound = (site: TestSite, name: string, finding: HealthPart["finding"]) =>
  until(`${name}: ${finding}`, async () => {
    const part = await destination(site, name);
    return part?.finding === finding && part;
  });

test("each destination, even one that cannot be read, has its own state, its last success and failure, and the leads that it has not accepted", async () => {
  let isDown = true;
  const crm = await receiver("crm");
  const socio = await receiver("socio", () => (isDown ? 503 : 200));
  const unreadable = { id: "otro", kind: "webhook", url: "planted, no address" } as const;
  const site = await siteWith([webhook("crm", crm), webhook("socio", socio), unreadable], {
    BUYERS_MAX: "2",
  });
  const before = await partsOf(site);
  expect(before.filter(({ group }) => group === "destinations")).toMatchObject([
    { name: "crm", state: "good", finding: "destination.new" },
    { name: "socio", state: "good", finding: "destination.new" },
    { name: "otro", state: "broken", finding: "destination.unreadable" },
  ]);
  expect(JSON.stringify(before)).not.toContain("planted");

  const id = await submit(site);
  const failing = await untilFound(site, "socio", "destination.fails");
  expect(failing).toMatchObject({
    state: "look",
    values: { succeeded: "", failure: "webhook: status 503", waiting: 1, refused: 0, unconfirmed: 0 },
  });
  expect([failing.since, failing.values.failed]).toEqual([
    expect.stringMatching(/^\d{4}-.*Z$/),
    expect.stringMatching(/^\d{4}-.*Z$/),
  ]);
  expect(await destination(site, "crm")).toMatchObject({
    ...{ state: "good", finding: "destination.good", since: "" },
    values: { succeeded: (await reportOf(site, id))?.deliveries[0]?.delivered_at, failed: "", waiting: 0 },
  });
  isDown = false;
  await untilStatus(site, id, "delivered");
  const recovered = await untilFound(site, "socio", "destination.good");
  expect(recovered.values).toMatchObject({ failure: "webhook: status 503", waiting: 0 });
});

test("a buyer whose key was wrong gets every lead by an order for each state, and only these leads are sent", async () => {
  const words = '{"error":"Unauthorized"}';
  let isWrong = true;
  const crm = await receiver("crm", (_message, call) =>
    isWrong ? (([422, [200, words]] as const)[call - 1] ?? 401) : 204,
  );
  // The next attempt would come by itself only after an hour.
  const site = await siteWith([webhook("crm", crm, { schedule: [3600] })]);
  const ids: string[] = [];
  for (const status of ["refused", "unconfirmed", "needs attention"] as const) {
    const id = await submit(site);
    await untilIndexed(site, (await untilStatus(site, id, status)).reference, status);
    ids.push(id);
  }
  expect((await destination(site, "crm"))?.values).toMatchObject({ waiting: 1, refused: 1, unconfirmed: 1 });
  isWrong = false;
  for (const [at, status] of (["refused", "unconfirmed", "needs attention"] as const).entries()) {
    const order = {
      order: status === "unconfirmed" ? "retry unconfirmed" : "retry",
      filter: { destination: "crm", status },
    };
    expect(await site.operate("/orders", "POST", { ...order, dryRun: true })).toMatchObject({
      counts: { done: 1 },
    });
    expect(await site.operate("/orders", "POST", order)).toMatchObject({
      ...{ success: true, counts: { done: 1 }, cursor: "" },
    });
    await untilStatus(site, ids[at] ?? "", "delivered");
    expect(crm.received.length).toBe(4 + at);
  }
  expect(new Set(crm.received.map(({ data }) => data.submissionId)).size).toBe(3);
});

test("each failed attempt is a line in the log, by destination, status and duration; nothing of the person", async () => {
  const log: string[] = [];
  vi.spyOn(console, "error").mockImplementation((...words) => void log.push(words.join(" ")));
  const answers = [503, "cut", [200, '{"success":false,"error":"Ana Ruiz"}'], 204] as const;
  const crm = await receiver("crm", (_message, call) => answers[call - 1] ?? 204);
  const site = await siteWith([webhook("crm", crm)]);
  const person = somebody();
  const id = await submit(site, person);
  await untilStatus(site, id, "refused");
  const lines = () =>
    log.flatMap((text) => text.split("\n")).filter((line) => line.includes('"delivery attempt failed"'));
  await until("the lines", async () => lines().length === 3);
  const failure = { event: "delivery attempt failed", destination: "crm", ms: expect.any(Number) };
  expect(lines().map((line) => JSON.parse(line) as unknown)).toEqual([
    { ...failure, status: 503, verdict: "failed", failure: "webhook: status 503" },
    { ...failure, status: 0, verdict: "failed", failure: "webhook: network" },
    { ...failure, status: 200, verdict: "refused", failure: "webhook: success=false 200" },
  ]);
  const private_ = [...privateTextsOf(person), id, "Ana Ruiz"];
  expect(private_.filter((text) => lines().join("\n").includes(text))).toEqual([]);
});

test("the product backend is a destination too, where there is no list", async () => {
  const product = await backendOfTest(() => "refuse");
  const site = await siteOfTest({
    services: { UPSTREAM_ORIGIN: product.origin, DELIVERY_SCHEDULE: "3600" },
  });
  await untilIndexed(site, (await untilStatus(site, await submit(site), "refused")).reference, "refused");
  expect(await destination(site, "backend")).toMatchObject({
    ...{ finding: "destination.refuses" },
    values: { refused: 1, waiting: 0, succeeded: "" },
  });
  const parts = await partsOf(site);
  expect(parts.find(({ group, name }) => group === "leads" && name === "refused")).toMatchObject({
    ...{ state: "look", values: { count: 1 } },
  });
});
