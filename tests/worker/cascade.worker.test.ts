import { expect, test } from "vitest";
import { type Entry, servicesFor, webhook } from "../destinations.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import type { Answer, WebhookReceiver } from "../webhook-receiver.ts";
import { deliveriesOf, receiver, untilDelivery } from "./destination-site.ts";
import { reportOf, submit, untilReport, untilStatus } from "./program.ts";
import { siteOfTest } from "./sites.ts";

/** Destinations say which leads they take, and a lead that one of them refuses goes to the next. */

const inTexas = () => ({ ...somebody(), zipcode: "75201", city: "Dallas", state: "TX" });
const got = ({ received }: WebhookReceiver) => received.map(({ data }) => data.submissionId);

/** A site with two dealers and the operator's own inbox. */
async function siteOf(
  rules: Partial<Record<"crm" | "socio", Entry>>,
  { more = {}, answer, now }: { more?: Record<string, string>; answer?: () => Answer; now?: string } = {},
) {
  const [crm, socio] = [await receiver("crm", answer), await receiver("socio")];
  const list = [webhook("crm", crm, rules.crm), webhook("socio", socio, rules.socio)];
  const clock: Record<string, string> = now ? { TEST_NOW: now } : {};
  const site = await siteOfTest({ site: clock, services: { ...servicesFor(list, more), ...clock } });
  return { site, crm, socio };
}

test("a lead goes to the dealer of its territory, and the other dealer's reason is there", async () => {
  const { site, crm, socio } = await siteOf({
    crm: { rules: { states: ["TX"] } },
    socio: { rules: { states: ["CA"], zipcodes: ["731"] } },
  });
  const [dallas, elSegundo] = [await submit(site, inTexas()), await submit(site)];
  await untilStatus(site, dallas, "delivered");
  await untilStatus(site, elSegundo, "delivered");
  expect([got(crm), got(socio)]).toEqual([[dallas], [elSegundo]]);
  expect((await deliveriesOf(site, dallas)).socio).toMatchObject({
    ...{ status: "closed", attempts: 0 },
    because: { is: "territory", values: { takes: "CA, 731" } },
  });
});

test("a refusal opens the next dealer, and the lead counts as delivered", async () => {
  const { site, crm, socio } = await siteOf({}, { answer: () => [200, '{"success":false}'] });
  const id = await submit(site);
  await untilStatus(site, id, "delivered");
  expect([got(crm), got(socio)]).toEqual([[id], [id]]);
  expect(Object.values(await deliveriesOf(site, id))).toMatchObject([
    { status: "refused", because: { is: "refused", values: { failure: "webhook: success=false 200" } } },
    { status: "delivered", because: { is: "delivered" } },
  ]);
});

test.each<[string, Answer]>([
  ["a time-out", "hang"],
  ["a reply that says neither yes nor no", [200, "<p>OK"]],
])("after %s the next dealer gets nothing", async (_, answer) => {
  const { site, crm, socio } = await siteOf(
    { crm: { timeoutMs: 300, schedule: [3600] } },
    { answer: () => answer },
  );
  const id = await submit(site);
  const { crm: first } = await until("an attempt", async () => {
    const deliveries = await deliveriesOf(site, id);
    return deliveries.crm?.last_verdict ? deliveries : undefined;
  });
  expect(first?.because).toEqual({ is: "mayHaveIt", values: {} });
  expect((await deliveriesOf(site, id)).socio).toMatchObject({ because: { is: "cap", values: { cap: 1 } } });
  expect([got(crm).length, got(socio)]).toEqual([1, []]);
});

test("a dealer gets no more leads a day than it wants, however many come at once; the next dealer gets the others", async () => {
  const { site, crm, socio } = await siteOf({ crm: { rules: { perDay: 3 } } });
  const ids = await Promise.all(Array.from({ length: 10 }, () => submit(site)));
  for (const id of ids) await untilStatus(site, id, "delivered");
  expect([got(crm).length, got(socio).length]).toEqual([3, 7]);
  expect([...got(crm), ...got(socio)].sort()).toEqual(ids.sort());
  const [id = ""] = got(socio);
  expect((await deliveriesOf(site, id)).crm?.because).toMatchObject({ is: "cap" });
});

test("a place that a refused lead took is free again", async () => {
  let call = 0;
  const { site, crm } = await siteOf(
    { crm: { rules: { perDay: 1 } }, socio: { rules: { states: ["TX"] } } },
    { answer: () => (call++ === 0 ? [200, '{"success":false}'] : 204) },
  );
  const refused = await submit(site);
  await untilStatus(site, refused, "refused");
  const taken = await submit(site);
  await untilStatus(site, taken, "delivered");
  const late = await submit(site);
  const { because } = await untilDelivery(site, late, "crm", "standby");
  expect(because).toMatchObject({ is: "dayLimit", values: { perDay: 1 } });
  expect(got(crm)).toEqual([refused, taken]);
});

test("a closed dealer gets what is left when it opens, and says until when it is closed", async () => {
  // A Saturday.
  const { site, crm, socio } = await siteOf(
    {
      crm: { rules: { hours: "lunes-viernes: 9:00-18:00" } },
      socio: { rules: { hours: "lunes-viernes: 10:00-18:00" } },
    },
    { now: "2026-11-21T17:00:00Z" },
  );
  const id = await submit(site);
  await untilReport(site, id, "both closed", ({ deliveries }) =>
    deliveries.every(({ because }) => because.is === "closed"),
  );
  expect((await deliveriesOf(site, id)).crm?.because.values).toEqual({ until: "2026-11-23T14:00:00.000Z" });
  expect((await reportOf(site, id))?.status).toBe("queued");
  expect([got(crm), got(socio)]).toEqual([[], []]);
});

test("a lead that nobody takes says so and waits for a person, who may send it all the same", async () => {
  const { site, crm } = await siteOf({
    crm: { rules: { minIncome: 9000 } },
    socio: { rules: { taxpayerIds: ["none"] } },
  });
  const id = await submit(site);
  const report = await untilStatus(site, id, "refused");
  expect(report).toMatchObject({ last_failure: "no destination takes it", body: "stored", attempts: 0 });
  expect(report.deliveries.map(({ because }) => because)).toEqual([
    { is: "income", values: { least: 9000 } },
    { is: "taxpayerId", values: { takes: "none" } },
  ]);
  expect(await site.operate(`/leads/${id}/replay`, "POST", { to: "crm" })).toMatchObject({
    outcome: "started",
  });
  await untilStatus(site, id, "delivered");
  expect(got(crm)).toEqual([id]);
});

test("no dealer gets a field of the rules that it is not given", async () => {
  const { site, crm } = await siteOf({ crm: { rules: { perDay: 5, minIncome: 100 } } });
  const id = await submit(site);
  await untilStatus(site, id, "delivered");
  const plain = await siteOf({});
  const other = await submit(plain.site);
  await untilStatus(plain.site, other, "delivered");
  const fieldsOf = ({ received }: WebhookReceiver) => Object.keys(received[0]?.data.fields ?? {});
  expect(fieldsOf(crm)).toEqual(fieldsOf(plain.crm));
});
