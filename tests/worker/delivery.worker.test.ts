import { describe, expect, test } from "vitest";
import type { SubmissionReport } from "../../workers/services/leads/outbox/contract.ts";
import type { Fault, StandIn } from "../faults/product-backend.ts";
import { person } from "../people.ts";
import { openedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { databaseOf, outboxOf } from "./bindings.ts";
import {
  contactMessage,
  messagePath,
  reportOf,
  submissionPath,
  submit,
  submitMessage,
  untilIndexed,
  untilReport,
  untilStatus,
} from "./program.ts";
import { backendOfFile, siteOfFile } from "./sites.ts";

/**
 * A product backend gets leads, and refuses some of them. The tests check what it gets and what happens to the
 * refused leads.
 */

const validationPath = "/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead";
const eventPath = "/leadevents/v1/leadEvent";
/** The backend's next replies to the calls of a path, in order. Afterwards it replies as `otherwise`. */
const faults: Record<string, Fault[]> = {};
let otherwise: Fault = "none";
const backend: StandIn = await backendOfFile((path) => faults[path]?.shift() ?? otherwise);
const services = {
  UPSTREAM_ORIGIN: backend.origin,
  // This is long enough for calls that get a reply.
  UPSTREAM_TIMEOUT_MS: "2500",
  DELIVERY_SCHEDULE: "1",
};
let site = await siteOfFile({ services });
const callsOf = (id: string) => backend.calls.filter(({ lead }) => lead === id);
const pathsOf = (id: string) => callsOf(id).map(({ path, key }) => [path, key]);

const delivered = (id: string) => untilStatus(site, id, "delivered");
const attempts = ({ timeline }: SubmissionReport) =>
  timeline.slice(1).map(({ event, detail }) => `${event} ${detail}`.trim());

test("a lead is validated, then submitted with its id as idempotency key and the specification's fields", async () => {
  const id = await submit(site, { ...person, src: "1100461" } as typeof person);
  const report = await delivered(id);
  expect(report).toMatchObject({ destination: "product backend", body: "stored", review: "" });
  expect(pathsOf(id)).toEqual([
    [validationPath, ""],
    [submissionPath, id],
  ]);
  expect(Object.fromEntries(backend.forms.get(id) ?? [])).toMatchObject({
    first_name: "María José",
    phone: "1-213-555-0142",
    ssn_ui: "078051120",
    dob1: "1985-05-12",
    sliderValue: "11",
    aceEmpType: "EMPLOYED",
    buyerAssistPath: "api",
    stipsConfirmationCode: report.reference,
    submissionId: id,
    src: "1100461",
  });
});

// These leads are delivered before the tests that share a path's faults.
const taken = await submit(site);
await delivered(taken);

// The tests that wait for another attempt wait together.
describe.concurrent("a failing backend", () => {
  test("a lead is sent again with its key and arrives once: a 409 is a delivery if an earlier attempt got no reply", async () => {
    faults[submissionPath] = ["cut", "500", "redirect", "409"];
    const id = await submit(site);
    const report = await delivered(id);
    expect(attempts(report)).toEqual([
      "attempt failed submission: network",
      "attempt failed submission: status 500",
      "attempt failed submission: redirect",
      "delivered",
    ]);
    expect(report.attempts).toBe(4);
    expect(backend.recorded().get(id)).toBe(1);
    const again = Array(4).fill([submissionPath, id]);
    expect(pathsOf(id), "it is validated once").toEqual([[validationPath, ""], ...again]);

    // A reply like this to a first attempt is a refusal. Nothing is sent until an operator orders it, whatever wakes
    // the outbox.
    faults[submissionPath] = ["409"];
    const first = await submit(site);
    const refused = await untilStatus(site, first, "refused");
    expect(attempts(refused)).toEqual(["delivery refused submission: success=false 409"]);
    const outbox = await outboxOf(site, first);
    await outbox.wake();
    // The row is written after an attempt.
    await untilIndexed(site, first, "refused");
    expect((await outbox.report())?.attempts).toBe(1);
    expect(await outbox.obey("retry", "ana")).toBe("started");
    await delivered(first);
    expect(backend.recorded().get(first)).toBe(1);

    faults[validationPath] = ["refuse"];
    const invalid = await submit(site);
    expect((await untilStatus(site, invalid, "refused")).last_failure).toContain("validation: ");
    expect((await openedLead(site, invalid)).answers.first_name).toBe("María José");
    expect(await site.operate(`/leads/${invalid}/retry`, "POST")).toEqual({ success: true });
    expect((await delivered(invalid)).last_failure).toBe("");
  });

  test("a contact message is delivered with its own idempotency key, without validation, and again after no reply or a failure", async () => {
    faults[messagePath] = ["hang", "500"];
    const id = crypto.randomUUID();
    expect((await submitMessage(site, { submissionId: id })).body).toMatchObject({ success: true });
    expect(attempts(await delivered(id))).toEqual([
      "attempt failed message: timeout",
      "attempt failed message: status 500",
      "delivered",
    ]);
    expect(pathsOf(id)).toEqual(Array(3).fill([messagePath, id]));
    const form = Object.fromEntries(new URLSearchParams(callsOf(id).at(-1)?.body));
    expect(form).toMatchObject({ ...contactMessage, submissionId: id });
  });

  test("a correction and a forgetting are sent to the backend that has the lead, each until the backend replies", async () => {
    const id = taken;
    const lead = await openedLead(site, id);
    lead.answers.city = "Torrance";
    faults[eventPath] = ["500", "none", "404"];
    expect(await site.operate(`/leads/${id}/correct`, "POST", lead)).toEqual({ success: true });
    await untilReport(site, id, "the correction's answer", ({ timeline }) =>
      timeline.some(({ event, detail }) => event.startsWith("correct sent") && detail === "answered 200"),
    );
    const outbox = await outboxOf(site, id);
    expect(await outbox.forget("ana")).toMatchObject({ recipients: [""] });
    const report = await until("the forgetting's answer", async () => {
      const found = await outbox.report();
      return found?.timeline.length === 2 && found;
    });
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
});

test("delivery goes on while the lead index cannot be written, and the row is written afterwards", async () => {
  const ledger = await databaseOf(site);
  await ledger.prepare("ALTER TABLE lead_index RENAME TO away").run();
  const id = await submit(site);
  await delivered(id);
  expect(backend.recorded().get(id)).toBe(1);
  await ledger.prepare("ALTER TABLE away RENAME TO lead_index").run();
  await untilIndexed(site, id, "delivered");
});

test("a lead undelivered for a day needs attention, also while nobody can read where it goes, survives restarts, and goes to the inbox once no backend is set", async () => {
  otherwise = "500";
  const id = await submit(site);
  await untilReport(site, id, "a failed attempt", ({ attempts }) => attempts > 0);
  expect((await reportOf(site, id))?.status).toBe("queued");
  expect((await openedLead(site, id)).submissionId, "it can be exported").toBe(id);

  const later = { ...services, TEST_NOW: new Date(Date.now() + 24 * 60 * 60_000).toISOString() };
  site = await site.restart({ services: { ...later, UPSTREAM_ORIGIN: "pronto" } });
  expect((await untilStatus(site, id, "needs attention")).last_failure).toBe("invalid settings");
  await untilIndexed(site, id, "needs attention");

  site = await site.restart({ services: later });
  const failure = "submission: status 500";
  await untilReport(site, id, "another attempt", ({ last_failure }) => last_failure === failure);
  expect((await reportOf(site, id))?.status).toBe("needs attention");

  site = await site.restart({});
  expect((await delivered(id)).destination).toBe("inbox");
  expect((await openedLead(site, id)).submissionId).toBe(id);
});
