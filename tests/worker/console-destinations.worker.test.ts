import { afterEach, expect, test } from "vitest";
import type { HealthPart } from "../../app/domain/contract/operator/health.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { endAll, receiver, siteWith, submit, webhook } from "./destination-site.ts";
import { reportOf, untilStatus } from "./program.ts";

/** What health says of each destination: who takes leads, who does not, and since when. */

afterEach(endAll);

const partsOf = async (site: TestSite): Promise<HealthPart[]> =>
  (await site.operate<{ parts: HealthPart[] }>("/health")).parts;
const destination = async (site: TestSite, name: string) =>
  (await partsOf(site)).find((part) => part.group === "destinations" && part.name === name);
const untilFound = (site: TestSite, name: string, finding: HealthPart["finding"]) =>
  until(`${name}: ${finding}`, async () => {
    const part = await destination(site, name);
    return part?.finding === finding && part;
  });

test("each destination has a state of its own, its last success and failure, and the leads that it has not taken", async () => {
  let isDown = true;
  const crm = await receiver("crm");
  const socio = await receiver("socio", () => (isDown ? 503 : 200));
  const site = await siteWith([webhook("crm", crm), webhook("socio", socio)], { BUYERS_MAX: "2" });
  const before = await partsOf(site);
  expect(before.filter(({ group }) => group === "destinations")).toMatchObject([
    { name: "crm", state: "good", finding: "destination.new" },
    { name: "socio", state: "good", finding: "destination.new" },
  ]);
  expect(
    before.some(({ finding }) => finding === "backend.none"),
    "leads do not stay here",
  ).toBe(false);

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

test("a destination whose entry cannot be read is broken, and no word of the entry is said", async () => {
  const site = await siteWith([{ id: "crm", kind: "webhook", url: "planted, no address" }]);
  const parts = await partsOf(site);
  expect(parts.filter(({ group }) => group === "destinations")).toMatchObject([
    { name: "crm", state: "broken", finding: "destination.unreadable" },
  ]);
  expect(JSON.stringify(parts)).not.toContain("planted");
});
