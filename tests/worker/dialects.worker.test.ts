import { describe, expect, test } from "vitest";
import { type BulkOrder, mostOrdered } from "../../app/domain/operator/bulk-orders.ts";
import { entriesOf } from "../../app/domain/records.ts";
import { open } from "../../app/domain/seal/seal.ts";
import { crons } from "../../workers/services/operator/health/task-list.ts";
import { somebody } from "../people.ts";
import { sealedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { listed, outboxOf, reindex, runTasks, toldTo } from "./bindings.ts";
import { type Call, type Dialect, startDialectBackend } from "./dialect-backend.ts";
import { reportOf, submitAsProgram, submitMessage, untilStatus } from "./program.ts";
import { backendOfFile, ofFile, siteOfFile } from "./sites.ts";

/**
 * The contract with partners whose systems we did not write: whatever they reply, a delivered lead is delivered once,
 * and a lead with an unreadable reply is neither lost nor sent again by itself.
 */
const backend = ofFile(await startDialectBackend());
const webhook = await backendOfFile(() => "none");
const services = {
  UPSTREAM_ORIGIN: backend.origin,
  UPSTREAM_TIMEOUT_MS: "5000",
  DELIVERY_SCHEDULE: "1",
  NOTICE_WEBHOOK_URL: webhook.origin,
};
let site = await siteOfFile({ services });

const json = "application/json";
const html = "text/html; charset=utf-8";
const page = "<!doctype html><html><title>Mantenimiento</title><body>Volvemos pronto</body></html>";

async function send(call: Call, dialect: Dialect): Promise<string> {
  const submissionId = crypto.randomUUID();
  backend.answer(submissionId, call, dialect);
  if (call === "message") {
    expect((await submitMessage(site, { submissionId })).body.success).toBe(true);
  } else {
    expect((await submitAsProgram(site, { ...somebody(), submissionId })).body.success).toBe(true);
  }
  return submissionId;
}

const lastLine = async (id: string) => {
  const { event, detail } = (await reportOf(site, id))?.timeline.at(-1) ?? {};
  return [event, detail].filter(Boolean).join(": ");
};

type Waiting = { id: string; call: Call };
/** The submissions that wait for a person, by their status. */
const waiting: Record<"unconfirmed" | "refused", Waiting[]> = { unconfirmed: [], refused: [] };
const everyWaiting = () => [...waiting.unconfirmed, ...waiting.refused];

describe.concurrent("a validation stops no lead unless it refuses it", () => {
  test.each<[string, Dialect, string]>([
    ["rules that are names", { type: json, body: '{"success":true,"rules":["email",null]}' }, ""],
    ["HTML", { type: html, body: page }, "not validated: html 200"],
    ["a body that breaks off", { type: json, body: '{"rules":[', cut: true }, "not validated: cut 200"],
  ])("%s", async (_, dialect, detail) => {
    const id = await send("validation", dialect);
    await untilStatus(site, id, "delivered");
    expect(backend.count(id, "lead")).toBe(1);
    expect(await lastLine(id)).toBe(["delivered", detail].filter(Boolean).join(": "));
  });

  test("a lead whose validation says success false, in an HTML type, is refused and never submitted", async () => {
    const id = await send("validation", { type: html, body: '{"Success":"False"}' });
    await untilStatus(site, id, "refused");
    expect(backend.count(id, "lead")).toBe(0);
    waiting.refused.push({ id, call: "validation" });
  });
});

/**
 * These rows are a part of the tables in `verdicts.test.ts` and `delivery-verdict.test.ts`. Each accepted row ends
 * with the name that decided, which is stored readable; the rest of a reply is sealed.
 */
const accepted: [string, Dialect, string][] = [
  ["an id and a status", { type: json, body: '{"leadId":123,"status":"ACCEPTED"}' }, "status=accepted"],
  ["JSON in a page's type, after a byte order mark", { type: html, body: '\uFEFF{"id":8001}' }, "id"],
  ["204", { status: 204 }, ""],
];
const unreadable: [string, Dialect, string][] = [
  ["HTML with 200", { type: html, body: page }, "html 200"],
  ["no key that it knows", { type: json, body: '{"error":"Unauthorized"}' }, "errors 200"],
  ["nothing", { type: json, body: "{}" }, "no verdict 200"],
  ["a new word of no", { type: json, body: '{"lead_id":8001,"status":"Scrubbed"}' }, "status 200"],
  ["bytes", { status: 201, body: Buffer.from([0x1f, 0x8b, 8, 0, 0xff]) }, "text 201"],
  ["a body without an end", { type: json, body: `"${"x".repeat(100_000)}"` }, "too_large 200"],
];
const refused: [Dialect, string][] = [
  [{ type: json, body: '{"d":{"success":"false"}}' }, "success=false 200"],
  [{ type: "text/xml", body: "<r><status>Unmatched</status></r>" }, "status=unmatched 200"],
  [{ type: json, body: '{"message":"Unauthorized"}' }, "message=unauthorized 200"],
  [{ status: 422, type: json, body: '{"errors":["zip"]}' }, "refused 422"],
];

describe.concurrent.each<Call>(["lead", "message"])("a %s", (call) => {
  /** Leads and messages are judged in the same way, so a message is tested with the first row of each table only. */
  const some = <Row>(rows: Row[]): Row[] => (call === "lead" ? rows : rows.slice(0, 1));

  test.each(some(accepted))("with the reply %s is delivered once", async (_, dialect, decidedBy) => {
    const id = await send(call, dialect);
    const report = await untilStatus(site, id, "delivered");
    expect(backend.count(id, call)).toBe(1);
    expect(await lastLine(id)).toBe("delivered");
    expect(report).toMatchObject({ last_verdict: "delivered", decided_by: decidedBy });
    expect(report.last_status).toBe(dialect.status ?? 200);
  });

  test("is sent again after a reply that breaks off, and a 409 then counts as a delivery", async () => {
    const id = await send(call, { type: json, body: '{"success":true}', cut: true });
    await until("a second attempt", async () => backend.count(id, call) > 1);
    backend.answer(id, call, { status: 409, type: json, body: '{"success":false}' });
    await untilStatus(site, id, "delivered");
  });

  test.each(some(unreadable))("with the reply %s is unconfirmed", async (_, dialect, what) => {
    const id = await send(call, dialect);
    const report = await untilStatus(site, id, "unconfirmed");
    const stage = call === "lead" ? "submission" : "message";
    expect(report.last_failure).toBe(`${stage}: ${what}`);
    expect(report).toMatchObject({ body: "stored", bodyUntil: "", destination: "product backend" });
    waiting.unconfirmed.push({ id, call });
  });

  test.each(some(refused))("with the reply %j is refused", async (dialect, what) => {
    const id = await send(call, dialect);
    const report = await untilStatus(site, id, "refused");
    expect(report.last_failure).toBe(`${call === "lead" ? "submission" : "message"}: ${what}`);
    expect(report).toMatchObject({ body: "stored", bodyUntil: "", delivered_at: "" });
    waiting.refused.push({ id, call });
  });
});

test("operators read our own words about a reply; the reply itself is sealed to them", async () => {
  const id = await send("lead", {
    type: json,
    body: '{"status":"Rejected","id":"B-77","message":"Ana, 1-213-555-0142"}',
  });
  const report = await untilStatus(site, id, "refused");
  waiting.refused.push({ id, call: "lead" });
  expect(JSON.stringify(report)).not.toMatch(/B-77|0142/);
  const { answers } = await sealedLead(site, id);
  const [sealed] = answers;
  expect(JSON.parse(sealed ? await open(sealed, site.operatorPrivateKey, id) : "")).toMatchObject({
    ...{ to: "", status: 200, body: '{"status":"Rejected","id":"B-77","message":"Ana, 1-213-555-0142"}' },
  });
});

test("many leads that are refused at once all wait", async () => {
  const dialect = { type: json, body: '{"success":false}' };
  const ids = await Promise.all(Array.from({ length: mostOrdered(false) }, () => send("lead", dialect)));
  await Promise.all(ids.map((id) => untilStatus(site, id, "refused")));
  for (const id of ids) waiting.refused.push({ id, call: "lead" });
});

test("an unconfirmed or refused lead raises an alert, is listed, and stays as it is for years, whatever wakes it", async () => {
  const isCounted = (counts: Readonly<Record<string, number>>) =>
    entriesOf(waiting).every(([status, { length }]) => counts[status] === length);
  await until("all in the index", async () => isCounted((await listed(site)).counts));
  await runTasks(site, crons.tenMinutes);
  const told = toldTo(webhook).flat();
  for (const [status, { length }] of entriesOf(waiting))
    expect(told).toContainEqual(expect.objectContaining({ key: status, level: length }));
  const { leads } = await site.operate<{ leads: { id: string }[] }>("/leads?status=unconfirmed");
  expect(leads.map(({ id }) => id).sort()).toEqual(waiting.unconfirmed.map(({ id }) => id).sort());

  const later = new Date(Date.now() + 3 * 365 * 24 * 60 * 60_000).toISOString();
  site = await site.restart({ services: { ...services, TEST_NOW: later } });
  await runTasks(site, crons.minute);
  await reindex(site);
  await runTasks(site, crons.minute);
  await Promise.all(everyWaiting().map(async ({ id }) => (await outboxOf(site, id)).wake()));
  await until("the rows, which are written after an attempt", async () =>
    isCounted((await listed(site)).counts),
  );
  for (const [status, those] of entriesOf(waiting)) {
    const reports = await Promise.all(those.map(({ id }) => reportOf(site, id)));
    for (const report of reports) expect(report).toMatchObject({ status, attempts: 1, body: "stored" });
    for (const { id, call } of those) expect(backend.count(id, call)).toBe(1);
  }
});

test("after an operator's retry a 409 counts as a delivery, and another HTML reply is unconfirmed again", async () => {
  const [first, second, third] = waiting.unconfirmed
    .filter(({ call }) => call === "lead")
    .map(({ id }) => id);
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

test("one order sends all refused leads again, another all unconfirmed leads, a page at a time", async () => {
  /** Gives the order page by page. @returns how many submissions were processed, and in how many pages. */
  async function give(order: BulkOrder, dryRun = false, destination = "backend") {
    let [done, pages, cursor] = [0, 0, ""];
    do {
      const body = { order, dryRun, filter: { destination }, cursor };
      const answer = await site.operate<{ counts: Record<string, number>; cursor: string }>(
        "/orders",
        "POST",
        body,
      );
      expect(Object.keys(answer.counts).filter((outcome) => outcome !== "done")).toEqual([]);
      done += answer.counts.done ?? 0;
      pages += 1;
      cursor = answer.cursor;
    } while (cursor);
    return { done, pages };
  }
  const sent = () => everyWaiting().map(({ id, call }) => backend.count(id, call));
  const before = sent();
  const { length } = waiting.refused;
  const pages = (most: number) => Math.ceil(length / most);
  expect(await give("retry", true)).toEqual({ done: length, pages: pages(mostOrdered(true)) });
  expect(await give("retry", false, "nadie")).toEqual({ done: 0, pages: 1 });
  expect(sent()).toEqual(before);
  for (const { id, call } of everyWaiting()) backend.answer(id, call, { status: 204 });
  expect(await give("retry")).toEqual({ done: length, pages: pages(mostOrdered(false)) });
  expect((await give("retry unconfirmed")).done).toBeGreaterThan(0);
  await Promise.all(everyWaiting().map(({ id }) => untilStatus(site, id, "delivered")));
});
