import { describe, expect, test } from "vitest";
import type { BulkOrder } from "../../app/domain/operator/bulk-orders.ts";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { type Answer, type Received, startWebhookReceiver, webhookSecret } from "../webhook-receiver.ts";
import { outboxOf } from "./bindings.ts";
import { deliveriesOf, untilDelivery } from "./destination-site.ts";
import { reportOf, submitAsProgram, submitMessage, untilIndexed, untilStatus } from "./program.ts";
import { ofFile, siteOfFile } from "./sites.ts";

/**
 * DESTINATIONS decides who gets a lead. The tests check several destinations at once, the cap, and the effects of a
 * restart or of another list.
 */

type Buyer = "crm" | "socio";
/** A buyer's replies to the next attempts of a lead, in order. Afterwards the buyer accepts the lead. */
const planned = new Map<string, Answer[]>();
const buyer = async (to: Buyer, secret: string) =>
  ofFile(
    await startWebhookReceiver(
      secret,
      ({ data }) => planned.get(`${to} ${data.submissionId}`)?.shift() ?? 204,
    ),
  );
const next = webhookSecret("n");
// While a secret is changed, both secrets sign: one receiver knows only the older, and the other only the newer.
const crm = await buyer("crm", secrets.crm);
const socio = await buyer("socio", next);
const stranger = ofFile(await startWebhookReceiver(webhookSecret("x")));
const DESTINATION_SECRETS = [
  ...[`crm:${next}`, `crm:${secrets.crm}`, `socio:${next}`, `socio:${secrets.socio}`],
  `ajeno:${webhookSecret("a")}`,
].join();
const list = [
  webhook("crm", crm),
  // Its next attempt comes only when a test orders one.
  webhook("socio", socio, { schedule: [3600] }),
  { ...webhook("socio", stranger), id: "ajeno", takes: ["contact"] },
];
const forTwo = { services: servicesFor(list, { DESTINATION_SECRETS, BUYERS_MAX: "2" }) };
const yes = '{"leadId":7}';
const [first, ...others] = list;
const forOne = { services: servicesFor([{ ...first, yes: "leadId" }, ...others], { DESTINATION_SECRETS }) };
let site = await siteOfFile(forTwo);

async function send(plan: Partial<Record<Buyer, Answer[]>> = {}, answers = somebody()): Promise<string> {
  const submissionId = crypto.randomUUID();
  for (const [to, given] of Object.entries(plan)) planned.set(`${to} ${submissionId}`, given);
  expect((await submitAsProgram(site, { ...answers, submissionId })).status).toBe(200);
  return submissionId;
}
const down = () => Array<Answer>(100).fill(503);
const messages = ({ received }: { received: Received[] }, ids: string[]) =>
  received.filter(({ data }) => ids.includes(data.submissionId));
const idsOf = (those: Received[]) => [...new Set(those.map(({ id }) => id))].sort();

test("a buyer that does not know our key replies 200: every lead waits, and one order sends them all once the key is right", async () => {
  const ids = await Promise.all(
    Array.from({ length: 4 }, () =>
      send({ crm: [[200, '{"error":"Unauthorized"}']], socio: [[200, '{"status":"Rejected"}']] }),
    ),
  );
  for (const id of ids) {
    const report = await untilStatus(site, id, "refused");
    expect(report).toMatchObject({ body: "stored", bodyUntil: "", delivered_at: "" });
    expect(report.deliveries).toMatchObject([
      { status: "unconfirmed", last_verdict: "unconfirmed", last_status: 200, decided_by: "errors" },
      { status: "refused", last_verdict: "refused", last_status: 200, decided_by: "status=rejected" },
    ]);
    await untilIndexed(site, report.reference, "refused");
  }
  const sendAgain = (order: BulkOrder, destination: string) =>
    site.operate("/orders", "POST", { order, filter: { destination } });
  expect(await sendAgain("retry unconfirmed", "crm")).toMatchObject({
    counts: { done: ids.length },
    cursor: "",
  });
  for (const id of ids) await untilDelivery(site, id, "crm", "delivered");
  expect(messages(socio, ids).length, "nobody ordered that").toBe(ids.length);
  await sendAgain("retry", "socio");
  for (const id of ids) await untilStatus(site, id, "delivered");
  for (const those of [messages(crm, ids), messages(socio, ids)]) {
    expect(those.length).toBe(2 * ids.length);
    expect(idsOf(those).length, "each under its one id").toBe(ids.length);
  }
});

describe.concurrent("a webhook", () => {
  test("gets a signed lead once, under one id, whatever its earlier replies were", async () => {
    const answersOf = somebody();
    const id = await send({ crm: [500, "cut", 429, 302] }, answersOf);
    const report = await untilStatus(site, id, "delivered");
    const those = messages(crm, [id]);
    expect([crm.refused, socio.refused]).toEqual([[], []]);
    expect(idsOf(those)).toEqual([`${id}_crm_lead.submitted`]);
    expect(new Set(those.map(({ body }) => body)).size, "each attempt is the same").toBe(1);
    const [one] = those as [Received];
    expect(one).toMatchObject({
      type: "lead.submitted",
      timestamp: report.accepted_at,
      data: { submissionId: id, reference: report.reference },
    });
    expect(one.data.fields).toMatchObject({
      email: answersOf.email,
      stipsConfirmationCode: report.reference,
    });
    const lines = report.timeline.map(({ event, detail }) => `${event} ${detail}`);
    expect(lines.filter((line) => !line.includes("socio"))).toEqual([
      "accepted api, program pruebas",
      "attempt failed crm: webhook: status 500",
      "attempt failed crm: webhook: network",
      "attempt failed crm: webhook: status 429",
      "attempt failed crm: webhook: redirect",
      "delivered crm",
    ]);
    expect(report.deliveries).toMatchObject([
      { to: "crm", kind: "webhook", attempts: 5, last_failure: "" },
      { to: "socio", attempts: 1 },
    ]);
    expect(report.destinations).toBe("crm: delivered, socio: delivered");
    expect(messages(socio, [id])).toHaveLength(1);
  });

  test("that knows none of our secrets trusts no message, and an operator is alerted at once", async () => {
    const submissionId = crypto.randomUUID();
    await submitMessage(site, { submissionId });
    const { last_failure } = await untilStatus(site, submissionId, "needs attention");
    expect(last_failure).toBe("webhook: status 401");
    expect([stranger.received.length, stranger.refused.length > 0]).toEqual([0, true]);
  });

  test("that replies 410 gets no further attempt until an operator orders one; the lead needs attention until then", async () => {
    const id = await send({ crm: [410] });
    const report = await untilStatus(site, id, "refused");
    expect(report.deliveries[0]).toMatchObject({ status: "refused", last_failure: "webhook: refused 410" });
    // Waking the outbox makes no attempt.
    await (await outboxOf(site, id)).wake();
    await untilIndexed(site, report.reference, "refused");
    expect(messages(crm, [id])).toHaveLength(1);
    expect(await site.operate(`/leads/${id}/retry`, "POST")).toEqual({ success: true });
    await untilStatus(site, id, "delivered");
    expect([messages(crm, [id]).length, messages(socio, [id]).length]).toEqual([2, 1]);
  });
});

test("a cap that is lowered between attempts limits how many buyers get a waiting lead", async () => {
  const id = await send({ socio: down() });
  await untilDelivery(site, id, "crm", "delivered");
  // An attempt that the restart cuts off may have arrived, and then the buyer keeps its place.
  await until("an attempt that has ended", async () =>
    (await deliveriesOf(site, id)).socio?.last_failure.endsWith("503"),
  );
  site = await site.restart(forOne);
  await (await outboxOf(site, id)).wake();
  await untilDelivery(site, id, "socio", "closed");
  planned.clear();
  const report = await untilStatus(site, id, "delivered");
  expect(report.timeline.at(-1)).toMatchObject({
    event: "not delivered",
    detail: "socio: as many have it as may",
  });
  const before = messages(socio, [id]).length;
  await site.operate(`/leads/${id}/retry`, "POST");
  await untilDelivery(site, id, "socio", "closed");
  expect(messages(socio, [id]).length).toBe(before);
});

test("a destination defines the reply that accepts a lead, and no other reply counts", async () => {
  const id = await send({
    crm: [
      [200, '{"message":"no such key"}'],
      [200, yes],
    ],
  });
  const { deliveries } = await untilStatus(site, id, "unconfirmed");
  expect(deliveries).toMatchObject([
    { to: "crm", decided_by: "yes" },
    { to: "socio", status: "closed" },
  ]);
  await site.operate(`/leads/${id}/retry`, "POST");
  await untilStatus(site, id, "delivered");
});

test("a restart between attempts loses no lead and keeps each id; a raised cap applies to later leads only", async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, (_, n) => send({ crm: n > 0 ? Array(100).fill("cut") : down() })),
  );
  await until("attempts", async () => messages(crm, ids).length >= 3);
  site = await site.restart(forTwo);
  planned.clear();
  for (const id of ids) await untilStatus(site, id, "delivered");
  const those = messages(crm, ids);
  expect(idsOf(those)).toEqual(ids.map((id) => `${id}_crm_lead.submitted`).sort());
  expect(new Set(those.map(({ body }) => body)).size).toBe(ids.length);
  // These visitors were told that one company gets the lead. The first company of the list has it, and no other
  // company may get it.
  expect(messages(socio, ids)).toEqual([]);
  expect(await site.operate(`/leads/${ids[0]}/replay`, "POST", { to: "socio" })).toMatchObject({
    outcome: "over the cap",
  });
  expect((await reportOf(site, ids[0] ?? ""))?.destinations).toBe("crm: delivered, socio: closed");
  const later = await send();
  await untilStatus(site, later, "delivered");
  expect((await reportOf(site, later))?.destinations).toBe("crm: delivered, socio: delivered");
});
