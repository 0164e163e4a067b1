import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { crons } from "../../workers/services/scheduled/tasks.ts";
import { startProductBackend } from "../faults/product-backend.ts";
import { listed, reindex, runTasks } from "../faults/site-tasks.ts";
import { somebody } from "../people.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { type Call, type Dialect, startDialectBackend } from "./dialect-backend.ts";
import { anyAddress, reportOf, submitAsProgram, untilStatus } from "./program.ts";

/**
 * The contract with partners that we did not write: whatever they answer, what is delivered is delivered once, and what
 * nobody can read is neither lost nor sent again by itself.
 */
const backend = await startDialectBackend();
const webhook = await startProductBackend(() => "none");
const services = {
  UPSTREAM_ORIGIN: backend.origin,
  UPSTREAM_TIMEOUT_MS: "5000",
  DELIVERY_SCHEDULE: "0.2",
  NOTICE_WEBHOOK_URL: webhook.origin,
};
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({ services });
});
afterAll(async () => {
  await site.end();
  await backend.end();
  await webhook.end();
});

const json = "application/json";
const html = "text/html; charset=utf-8";
const page = "<!doctype html><html><title>Mantenimiento</title><body>Volvemos pronto</body></html>";
const xml = '<?xml version="1.0"?><error><code>E17</code></error>';

async function send(call: Call, dialect: Dialect): Promise<string> {
  const submissionId = crypto.randomUUID();
  backend.answer(submissionId, call, dialect);
  if (call === "message") {
    const message = { name: "Ana Ruiz", email: "ana@example.com", message: "¿Puedo cambiar mi cita?" };
    const response = await fetch(`${site.origin}/services/email/v1/submitContactUsForm`, {
      method: "POST",
      body: new URLSearchParams({ ...message, submissionId }),
      headers: anyAddress(),
    });
    expect(await response.json()).toMatchObject({ success: true });
  } else {
    expect((await submitAsProgram(site, { ...somebody(), submissionId })).body.success).toBe(true);
  }
  return submissionId;
}

const lastLine = async (id: string) => {
  const { event, detail } = (await reportOf(site, id))?.timeline.at(-1) ?? {};
  return [event, detail].filter(Boolean).join(": ");
};

describe("a validation stops no lead unless it refuses it", () => {
  test.each<[string, Dialect, string]>([
    ["rules that are an object", { type: json, body: '{"rules":{"email":{"required":true}}}' }, ""],
    ["rules that are names", { type: json, body: '{"success":true,"rules":["email",null]}' }, ""],
    ["rules that are numbers as text", { type: json, body: '{"success":"1","rules":{"age":"18"}}' }, ""],
    ["a list of entries of another shape", { type: json, body: '[{"field":"email","rule":"req"}]' }, ""],
    ["nothing but null", { type: json, body: '{"success":null,"rules":null}' }, ""],
    ["a form", { type: "application/x-www-form-urlencoded", body: "success=true" }, ""],
    ["a byte order mark and a wrong type", { type: html, body: '\uFEFF{"success":true}' }, ""],
    ["204", { status: 204 }, ""],
    ["an XML error page", { type: "text/xml", body: xml }, "not validated: xml 200"],
    ["HTML", { type: html, body: page }, "not validated: html 200"],
    ["404, as JSON", { status: 404, type: json, body: '{"success":false}' }, "not validated: status 404"],
    ["500", { status: 500, type: html, body: page }, "not validated: status 500"],
    ["a body that breaks off", { type: json, body: '{"rules":[', cut: true }, "not validated: cut 200"],
  ])("%s", async (_, dialect, detail) => {
    const id = await send("validation", dialect);
    await untilStatus(site, id, "delivered");
    expect(backend.count(id, "lead")).toBe(1);
    expect(await lastLine(id)).toBe(["delivered", detail].filter(Boolean).join(": "));
  });

  test.each<[string, Dialect]>([
    ["false", { type: json, body: '{"success":false,"errors":{"email":"bad"}}' }],
    ["false as text, in a page's type", { type: html, body: '{"Success":"False"}' }],
    ["false with 422", { status: 422, type: json, body: '{"success":false}' }],
  ])("success is %s: it is refused, and never submitted", async (_, dialect) => {
    const id = await send("validation", dialect);
    await untilStatus(site, id, "needs attention");
    expect(backend.count(id, "lead")).toBe(0);
  });
});

const accepted: [string, Dialect, string][] = [
  [
    "an id and a status",
    { type: json, body: '{"leadId":123,"status":"ACCEPTED"}' },
    "leadId 123, status ACCEPTED",
  ],
  ["numbers as text", { type: json, body: '{"success":"1","leadId":"0042"}' }, "leadId 0042"],
  ["null values", { type: json, body: '{"success":null,"errors":null,"id":7001}' }, "id 7001"],
  ["an envelope", { status: 201, type: json, body: '{"data":{"lead_id":"A-1"},"meta":{}}' }, "lead_id A-1"],
  ["a list", { type: json, body: '[{"result":"OK"}]' }, "result OK"],
  ["JSON in a page's type, after a byte order mark", { type: html, body: '\uFEFF{"id":8001}' }, "id 8001"],
  ["a form", { type: "application/x-www-form-urlencoded", body: "status=OK&id=9001" }, "status OK, id 9001"],
  ["a word", { type: "text/plain", body: "OK" }, ""],
  ["an empty body", { type: json }, ""],
  ["an empty page", { status: 202, type: html, body: "\r\n" }, ""],
  ["204", { status: 204 }, ""],
  [
    "what was sent",
    { type: json, body: '{"id":5001,"reference":"example.com","message":"¡Gracias, Ana!"}' },
    "id 5001",
  ],
];
const unreadable: [string, Dialect, string][] = [
  ["HTML with 200", { type: html, body: page }, "html 200"],
  ["HTML that calls itself JSON", { type: json, body: page }, "html 200"],
  ["an XML error page", { type: "text/xml", body: xml }, "xml 200"],
  ["JSON that breaks off", { type: json, body: '{"success":true,"lea' }, "text 200"],
  ["a body that breaks off", { type: json, body: '{"success":true}', cut: true }, "cut 200"],
  ["bytes", { status: 201, body: Buffer.from([0x1f, 0x8b, 8, 0, 0xff]) }, "text 201"],
  ["a body without an end", { type: json, body: `"${"x".repeat(100_000)}"` }, "too_large 200"],
];
const refused: [string, Dialect][] = [
  ["false", { type: json, body: '{"success":false}' }],
  ["false in an envelope", { type: json, body: '{"d":{"success":"false"}}' }],
  ["a form that says no", { type: "text/plain", body: "success=0&reason=E1" }],
];

const unconfirmed: { id: string; call: Call }[] = [];

describe.each<Call>(["lead", "message"])("a %s", (call) => {
  test.each(accepted)("answered with %s is delivered, once", async (_, dialect, detail) => {
    const id = await send(call, dialect);
    await untilStatus(site, id, "delivered");
    expect(backend.count(id, call)).toBe(1);
    expect(await lastLine(id)).toBe(["delivered", detail].filter(Boolean).join(": "));
  });

  test.each(unreadable)("answered with %s is unconfirmed", async (_, dialect, what) => {
    const id = await send(call, dialect);
    const report = await untilStatus(site, id, "unconfirmed");
    const stage = call === "lead" ? "submission" : "message";
    expect(report.last_failure).toBe(`${stage}: ${what}`);
    expect(report).toMatchObject({ body: "stored", bodyUntil: "", destination: "product backend" });
    unconfirmed.push({ id, call });
  });

  test.each(refused)("answered with success %s needs attention", async (_, dialect) => {
    const id = await send(call, dialect);
    expect((await untilStatus(site, id, "needs attention")).last_failure).toMatch(/^refused: /);
  });
});

test("what is unconfirmed is told and listed, and stays as it is for years, whatever wakes it", async () => {
  await until("all in the index", async () => (await listed(site)).counts.unconfirmed === unconfirmed.length);
  await runTasks(site, crons.tenMinutes);
  const told = webhook.calls.flatMap(
    ({ body }) => JSON.parse(body).matters as { key: string; level: number }[],
  );
  expect(told).toContainEqual(expect.objectContaining({ key: "unconfirmed", level: unconfirmed.length }));
  const { leads } = await site.operate<{ leads: { id: string }[] }>("/leads?status=unconfirmed");
  expect(leads.map(({ id }) => id).sort()).toEqual(unconfirmed.map(({ id }) => id).sort());

  const later = new Date(Date.now() + 3 * 365 * 24 * 60 * 60_000).toISOString();
  site = await site.restart({ services: { ...services, TEST_NOW: later } });
  await runTasks(site, crons.minute);
  await reindex(site);
  await runTasks(site, crons.minute);
  const outboxes = await site.runtime.getDurableObjectNamespace("OUTBOX", "tu-credito-de-auto-services");
  for (const { id } of unconfirmed)
    await (outboxes.get(outboxes.idFromName(id)) as unknown as { wake(): Promise<boolean> }).wake();
  // Those that needed attention are over by now: the alarms have run.
  await until("the end of everything else", async () => {
    const { counts } = await listed(site);
    return !counts["needs attention"] && counts.unconfirmed === unconfirmed.length;
  });
  for (const { id, call } of unconfirmed) {
    expect(await reportOf(site, id)).toMatchObject({ status: "unconfirmed", attempts: 1, body: "stored" });
    expect(backend.count(id, call)).toBe(1);
  }
});

test("the operator says delivered, or retry: then a 409 is a delivery, and another page is unconfirmed again", async () => {
  const [first, second, third] = unconfirmed.filter(({ call }) => call === "lead").map(({ id }) => id);
  if (!first || !second || !third) throw new Error("fewer than three");
  expect(await site.operate(`/leads/${first}/delivered`, "POST")).toEqual({ success: true });
  const confirmed = await untilStatus(site, first, "delivered");
  expect(confirmed).toMatchObject({ body: "stored", last_failure: "" });
  expect(confirmed.bodyUntil).not.toBe("");
  expect(await lastLine(first)).toBe("delivered: said by operator");
  expect(await site.operate(`/leads/${first}/delivered`, "POST")).toMatchObject({
    success: false,
    errors: [{ code: "not_unconfirmed" }],
  });
  expect(backend.count(first, "lead")).toBe(1);

  backend.answer(second, "lead", { status: 409, type: json, body: '{"success":false}' });
  await site.operate(`/leads/${second}/retry`, "POST");
  await untilStatus(site, second, "delivered");
  await site.operate(`/leads/${third}/retry`, "POST");
  await until("a second attempt", async () => (await reportOf(site, third))?.attempts === 2);
  await untilStatus(site, third, "unconfirmed");
  expect([second, third].map((id) => backend.count(id, "lead"))).toEqual([2, 2]);
});
