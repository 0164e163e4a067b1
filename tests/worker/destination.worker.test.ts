import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { open, type Sealed } from "../../app/domain/seal/seal.ts";
import type { Outbox, SubmissionReport } from "../../workers/services/outbox/contract.ts";
import { type Fault, type StandIn, startProductBackend } from "../faults/product-backend.ts";
import { somebody } from "../people.ts";
import { asProgram, startTestSiteOn, type TestSite, testKeys } from "../standalone-site.ts";
import { until } from "../until.ts";
import { untilIndexed } from "./program.ts";

const keys = await testKeys();
const eventPath = "/leadevents/v1/leadEvent";
/** What the backend does with the next calls but validation, in their order; afterwards it answers well. */
let faults: Fault[] = [];
/** What it does with every such call once the list is at its end. */
let otherwise: Fault = "none";
let backend: StandIn;
let site: TestSite;
const services = () => ({
  UPSTREAM_ORIGIN: backend.origin,
  UPSTREAM_TIMEOUT_MS: "5000",
  DELIVERY_SCHEDULE: "1",
});

beforeAll(async () => {
  backend = await startProductBackend((path) =>
    path.startsWith("/leadvalidation") ? "none" : (faults.shift() ?? otherwise),
  );
  const store = mkdtempSync(join(tmpdir(), "site-"));
  site = await startTestSiteOn(keys, store, { services: services() });
});
afterAll(async () => {
  await site.end();
  await backend.end();
});
beforeEach(() => {
  faults = [];
  otherwise = "none";
});

async function submit(): Promise<string> {
  const id = crypto.randomUUID();
  const response = await fetch(
    `${site.origin}/services/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead`,
    {
      method: "POST",
      body: new URLSearchParams(somebody() as Record<string, string>),
      headers: { ...asProgram, "idempotency-key": id },
    },
  );
  expect(await response.json()).toMatchObject({ success: true });
  return id;
}

async function outboxOf(id: string): Promise<Outbox> {
  const outboxes = await site.runtime.getDurableObjectNamespace("OUTBOX", "tu-credito-de-auto-services");
  return outboxes.get(outboxes.idFromName(id)) as unknown as Outbox;
}
const where = (id: string, what: string, holds: (report: SubmissionReport) => boolean) =>
  until(what, async () => {
    const report = await (await outboxOf(id)).report();
    return report && holds(report) && report;
  });
const attempts = ({ timeline }: SubmissionReport) =>
  timeline.slice(1).map(({ event, detail }) => `${event} ${detail}`.trim());

test("a 409 is a delivery when an earlier attempt was never answered, also with other failures between", async () => {
  faults = ["cut", "500", "409"];
  const report = await where(await submit(), "delivery", ({ status }) => status === "delivered");
  expect(attempts(report)).toEqual([
    "attempt failed submission: network",
    "attempt failed submission: status 500",
    "delivered",
  ]);
});

test("a 409 to a first attempt is a refusal: nothing is sent until a person says so, whatever wakes it", async () => {
  faults = ["409"];
  const id = await submit();
  const report = await where(id, "the refusal", ({ status }) => status === "refused");
  expect(attempts(report)).toEqual(["delivery refused submission: success=false 409"]);
  const outbox = await outboxOf(id);
  await outbox.wake();
  await until("the row, which is written after an attempt", async () => {
    const { leads } = await site.operate<{ leads: { id: string }[] }>("/leads?status=refused");
    return leads.some((lead) => lead.id === id);
  });
  expect((await outbox.report())?.attempts).toBe(1);
  expect(await outbox.retry("ana")).toBe("started");
  await where(id, "delivery", ({ status }) => status === "delivered");
  expect(backend.recorded().get(id)).toBe(1);
});

test("a correction and a forgetting are told to the backend that has the lead, each until it answers", async () => {
  const id = await submit();
  await where(id, "delivery", ({ status }) => status === "delivered");
  const outbox = await outboxOf(id);
  const [sealed] = (await outbox.seals("operator")) as Sealed[];
  if (!sealed) throw new Error("no body");
  const lead = JSON.parse(await open(sealed, site.operatorPrivateKey, id));
  lead.answers.city = "Torrance";
  faults = ["500", "none", "404"];
  expect(await site.operate(`/leads/${id}/correct`, "POST", lead)).toEqual({ success: true });
  await where(id, "the correction's answer", ({ timeline }) =>
    timeline.some(({ event, detail }) => event.startsWith("correct sent") && detail === "answered 200"),
  );
  expect(await outbox.forget("ana")).toMatchObject({ destinationIsTold: true });
  const report = await where(id, "the forgetting's answer", ({ timeline }) => timeline.length === 2);
  expect(report.timeline.map(({ event, detail }) => `${event}: ${detail}`)).toEqual([
    "forgotten: ana",
    "forget sent to the product backend: answered 404",
  ]);
  const told = backend.calls.filter(({ path }) => path === eventPath);
  expect(told.map(({ key, fault }) => `${key.replace(id, "id")} ${fault}`)).toEqual([
    "id:correct:1 500",
    "id:correct:1 none",
    "id:forget:2 404",
  ]);
  const [, correction, forgetting] = told.map(({ body }) => JSON.parse(body));
  expect(correction).toMatchObject({ submissionId: id, event: "correct", lead: { city: "Torrance" } });
  expect(forgetting).toEqual({ submissionId: id, reference: lead.reference, event: "forget" });
});

test("delivery goes on while the index cannot be written, and the row is there once it can", async () => {
  const ledger = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
  await ledger.prepare("ALTER TABLE lead_index RENAME TO away").run();
  const id = await submit();
  await where(id, "delivery", ({ status }) => status === "delivered");
  expect(backend.recorded().get(id)).toBe(1);
  await ledger.prepare("ALTER TABLE away RENAME TO lead_index").run();
  await until("the row", async () =>
    ledger.prepare("SELECT id FROM lead_index WHERE id = ?1 AND status = 'delivered'").bind(id).first(),
  );
});

test("a submission that waits a day needs attention also while nobody can read where it goes", async () => {
  otherwise = "500";
  const id = await submit();
  await where(id, "a failed attempt", ({ attempts }) => attempts > 0);
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  site = await site.restart({ services: { ...services(), TEST_NOW: tomorrow, UPSTREAM_ORIGIN: "pronto" } });
  const report = await where(id, "attention", ({ status }) => status === "needs attention");
  expect(report.last_failure).toBe("invalid settings");
  await untilIndexed(site, id, "needs attention");
});
