import { expect, test } from "vitest";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { type Received, startWebhookReceiver, webhookSecret } from "../webhook-receiver.ts";
import { outboxOf } from "./bindings.ts";
import { deliveriesOf, receiver, siteWith, untilDelivery } from "./destination-site.ts";
import { reportOf, submit, untilIndexed, untilStatus } from "./program.ts";
import { backendOfTest, ofTest } from "./sites.ts";

/** Who gets a lead by DESTINATIONS: each kind, several at once, the cap, and what a restart or another list changes. */

test("a webhook gets a signed lead once, under one id, whatever it answered before", async () => {
  const answers = [500, "cut", 429, 302, 204] as const;
  const crm = await receiver("crm", (_message, call) => answers[call - 1] ?? 204);
  const site = await siteWith([webhook("crm", crm)]);
  const answersOf = somebody();
  const id = await submit(site, answersOf);
  const report = await untilStatus(site, id, "delivered");
  expect(crm.refused).toEqual([]);
  expect(new Set(crm.received.map((message) => message.id))).toEqual(new Set([`${id}_crm_lead.submitted`]));
  expect(new Set(crm.received.map(({ body }) => body)).size, "each attempt is the same").toBe(1);
  const [first] = crm.received as [Received];
  expect(first).toMatchObject({
    type: "lead.submitted",
    timestamp: report.accepted_at,
    data: { submissionId: id, reference: report.reference },
  });
  expect(first.data.fields).toMatchObject({
    email: answersOf.email,
    stipsConfirmationCode: report.reference,
  });
  expect(report.timeline.map(({ event, detail }) => `${event} ${detail}`)).toEqual([
    "accepted api, program pruebas",
    "attempt failed crm: webhook: status 500",
    "attempt failed crm: webhook: network",
    "attempt failed crm: webhook: status 429",
    "attempt failed crm: webhook: redirect",
    "delivered crm",
  ]);
  expect(report.deliveries).toMatchObject([{ to: "crm", kind: "webhook", attempts: 5, last_failure: "" }]);
  expect(report.destinations).toBe("crm: delivered");
});

test("while a secret is changed, each signs; a receiver that knows neither gets nothing that it believes", async () => {
  const next = webhookSecret("n");
  const old = await receiver("crm");
  const renewed = ofTest(await startWebhookReceiver(next));
  const both = { DESTINATION_SECRETS: `crm:${next},crm:${secrets.crm},socio:${next}` };
  const list = [webhook("crm", old), webhook("socio", renewed)];
  const site = await siteWith(list, { ...both, BUYERS_MAX: "2" });
  await untilStatus(site, await submit(site), "delivered");
  expect([old.received.length, renewed.received.length]).toEqual([1, 1]);
  const stranger = ofTest(await startWebhookReceiver(webhookSecret("x")));
  const wrong = await siteWith([webhook("crm", stranger)]);
  const id = await submit(wrong);
  // Whoever does not know our key speaks of the call: attempts go on, and a person is told at once.
  expect((await untilStatus(wrong, id, "needs attention")).last_failure).toBe("webhook: status 401");
  expect([stranger.received.length, stranger.refused.length > 0]).toEqual([0, true]);
});

test("a buyer that does not know our key answers 200: every lead waits, and one order sends them all once it does", async () => {
  let knowsUs = false;
  const crm = await receiver("crm", () => (knowsUs ? 204 : [200, '{"error":"Unauthorized"}']));
  const socio = await receiver("socio", () => (knowsUs ? [200, "{}"] : [200, '{"status":"Rejected"}']));
  const site = await siteWith([webhook("crm", crm), webhook("socio", socio)], { BUYERS_MAX: "2" });
  const since = new Date(Date.now() - 60_000).toISOString();
  const ids = await Promise.all(Array.from({ length: 4 }, () => submit(site)));
  for (const id of ids) {
    const report = await untilStatus(site, id, "refused");
    expect(report).toMatchObject({ body: "stored", bodyUntil: "", delivered_at: "" });
    expect(report.deliveries).toMatchObject([
      { status: "unconfirmed", last_verdict: "unconfirmed", last_status: 200, decided_by: "errors" },
      { status: "refused", last_verdict: "refused", last_status: 200, decided_by: "status=rejected" },
    ]);
    await untilIndexed(site, report.reference, "refused");
  }
  knowsUs = true;
  expect(await site.operate("/destinations/crm/retry", "POST", { since })).toMatchObject({
    counts: { started: ids.length },
    cursor: "",
  });
  for (const id of ids) await untilDelivery(site, id, "crm", "delivered");
  expect(socio.received.length, "nobody ordered that").toBe(ids.length);
  await site.operate("/destinations/socio/retry", "POST", { since });
  for (const id of ids) await untilStatus(site, id, "delivered");
  for (const { received } of [crm, socio]) {
    expect(received.length).toBe(2 * ids.length);
    expect(new Set(received.map(({ id }) => id)).size, "each under its one id").toBe(ids.length);
  }
});

test("a destination says how its yes looks: nothing else is one", async () => {
  const answers = ['{"message":"no such key"}', '{"leadId":7}'];
  const crm = await receiver("crm", (_message, call) => [200, answers[call - 1] ?? ""]);
  const site = await siteWith([webhook("crm", crm, { yes: "leadId" })]);
  const id = await submit(site);
  const { deliveries } = await untilStatus(site, id, "unconfirmed");
  expect(deliveries).toMatchObject([{ decided_by: "yes" }]);
  await site.operate(`/leads/${id}/retry`, "POST");
  await untilStatus(site, id, "delivered");
});

test("410 ends it until a person has it tried again; the lead is somebody's matter until then", async () => {
  const crm = await receiver("crm", (_message, call) => (call === 1 ? 410 : 200));
  const site = await siteWith([webhook("crm", crm)]);
  const id = await submit(site);
  const report = await untilStatus(site, id, "refused");
  expect(report.deliveries).toMatchObject([{ status: "refused", last_failure: "webhook: refused 410" }]);
  // Whatever wakes it makes no attempt.
  await (await outboxOf(site, id)).wake();
  await untilIndexed(site, report.reference, "refused");
  expect(crm.received.length).toBe(1);
  expect(await site.operate(`/leads/${id}/retry`, "POST")).toEqual({ success: true });
  await untilStatus(site, id, "delivered");
  expect(crm.received.length).toBe(2);
});

test("several get it at once, each at its own pace: one that hangs keeps no other waiting", async () => {
  const product = await backendOfTest(() => "none");
  let hangs = true;
  const crm = await receiver("crm", () => (hangs ? "hang" : 200));
  const socio = await receiver("socio");
  const site = await siteWith(
    [
      webhook("crm", crm, { timeoutMs: 300 }),
      { id: "principal", kind: "backend", name: "Concesionario principal" },
      webhook("socio", socio),
      { id: "bandeja", kind: "inbox" },
    ],
    { UPSTREAM_ORIGIN: product.origin, BUYERS_MAX: "3" },
  );
  const id = await submit(site);
  for (const to of ["principal", "socio", "bandeja"]) await untilDelivery(site, id, to, "delivered");
  const waiting = await reportOf(site, id);
  expect(waiting).toMatchObject({ status: "queued", destination: "inbox" });
  expect((await deliveriesOf(site, id)).crm?.status).toBe("queued");
  hangs = false;
  await untilStatus(site, id, "delivered");
  expect([...product.recorded()]).toEqual([[id, 1]]);
  expect(socio.received.length).toBe(1);
});

test("no more destinations get a lead than the cap says: the first of the list, also when they fail and the cap is raised meanwhile", async () => {
  let isDown = true;
  const crm = await receiver("crm", () => (isDown ? 503 : 200));
  const socio = await receiver("socio");
  const list = [webhook("crm", crm), webhook("socio", socio)];
  let site = await siteWith(list);
  const id = await submit(site);
  await until("an attempt", async () => crm.received.length > 0);
  site = await site.restart({ services: servicesFor(list, { BUYERS_MAX: "2" }) });
  isDown = false;
  await untilStatus(site, id, "delivered");
  // What its visitor was told binds it: a raised cap is for later leads.
  expect(await site.operate(`/leads/${id}/replay`, "POST", { to: "socio" })).toMatchObject({
    outcome: "over the cap",
  });
  const later = await submit(site);
  await untilStatus(site, later, "delivered");
  expect(socio.received.map(({ data }) => data.submissionId)).toEqual([later]);
});

test("a cap that is lowered between attempts keeps it from all but as many as it says", async () => {
  const crm = await receiver("crm");
  let isDown = true;
  const socio = await receiver("socio", () => (isDown ? 503 : 200));
  const list = [webhook("crm", crm), webhook("socio", socio)];
  let site = await siteWith(list, { BUYERS_MAX: "2" });
  const id = await submit(site);
  await untilDelivery(site, id, "crm", "delivered");
  await until("an attempt", async () => socio.received.length > 0);
  site = await site.restart({ services: servicesFor(list) });
  await untilDelivery(site, id, "socio", "closed");
  isDown = false;
  const report = await untilStatus(site, id, "delivered");
  expect(report.timeline.at(-1)).toMatchObject({
    event: "not delivered",
    detail: "socio: as many have it as may",
  });
  const before = socio.received.length;
  await site.operate(`/leads/${id}/retry`, "POST");
  await untilDelivery(site, id, "socio", "closed");
  expect(socio.received.length).toBe(before);
});

test("a restart in the middle loses none and tells each under the same id", async () => {
  let isDown = true;
  const crm = await receiver("crm", () => (isDown ? "cut" : 200));
  const socio = await receiver("socio");
  const list = [webhook("crm", crm), webhook("socio", socio)];
  let site = await siteWith(list, { BUYERS_MAX: "2" });
  const ids = await Promise.all(Array.from({ length: 5 }, () => submit(site)));
  await until("attempts", async () => crm.received.length >= 3);
  site = await site.restart({ services: servicesFor(list, { BUYERS_MAX: "2" }) });
  isDown = false;
  for (const id of ids) await untilStatus(site, id, "delivered");
  const known = (messages: Received[]) => [...new Set(messages.map(({ id }) => id))].sort();
  expect(known(crm.received)).toEqual(ids.map((id) => `${id}_crm_lead.submitted`).sort());
  // What was under way when it ended may be there twice, under one id.
  expect(known(socio.received)).toEqual(ids.map((id) => `${id}_socio_lead.submitted`).sort());
  for (const { received } of [crm, socio])
    expect(new Set(received.map(({ body }) => body)).size).toBe(ids.length);
});
