import { afterEach, describe, expect, test } from "vitest";
import { open } from "../../app/domain/seal/seal.ts";
import type { SubmissionReport } from "../../workers/services/outbox/contract.ts";
import type { Fault, StandIn } from "../faults/product-backend.ts";
import { person } from "../people.ts";
import { sealedLead } from "../sealed-lead.ts";
import { asProgram, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { untilIndexed } from "./program.ts";
import { backendOfTest, siteOfTest } from "./sites.ts";

const submissionPath = "/leadsubmission/v1/submitSpecialFinanceAndUserProfileLead";
const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).reverse()) await end();
});

/** A site that delivers to a stand-in of the product backend, with an attempt every 0.2 seconds. */
async function sitesWith(
  plan: (path: string, call: number) => Fault,
  more: Record<string, string> = {},
): Promise<{ site: TestSite; backend: StandIn }> {
  const backend = await backendOfTest(plan);
  const site = await siteOfTest({
    services: { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1", ...more },
  });
  return { site, backend };
}

async function submit(site: TestSite, id: string = crypto.randomUUID()): Promise<string> {
  const body = new URLSearchParams({ ...(person as Record<string, string>), src: "1100461" });
  const response = await fetch(`${site.origin}/services${submissionPath}`, {
    method: "POST",
    body,
    headers: { ...asProgram, "idempotency-key": id },
  });
  expect(await response.json()).toMatchObject({ success: true });
  return id;
}

const reportOf = async (site: TestSite, id: string) =>
  (await site.operate<{ lead: SubmissionReport }>(`/leads/${id}`)).lead;
const status = (site: TestSite, id: string, wanted: string) =>
  until(wanted, async () => {
    const report = await reportOf(site, id);
    return report?.status === wanted ? report : undefined;
  });

test("a lead is validated, then submitted with its id as idempotency key and the specification's fields", async () => {
  const { site, backend } = await sitesWith(() => "none");
  const id = await submit(site);
  const report = await status(site, id, "delivered");
  expect(report.destination).toBe("product backend");
  expect(backend.calls.map(({ path, key }) => [path, key])).toEqual([
    ["/leadvalidation/v1/validateSpecialFinanceAndUserProfileLead", ""],
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
  expect(report).toMatchObject({ body: "stored", review: "" });
});

describe("a failing backend", () => {
  test.each<[Fault, string]>([
    ["500", "submission: status 500"],
    ["hang", "submission: timeout"],
    ["cut", "submission: network"],
    ["redirect", "submission: redirect"],
  ])("with the fault %s, delivery is repeated and the lead is recorded once", async (fault, failure) => {
    let first = true;
    const { site, backend } = await sitesWith(
      (path) => {
        if (!path.startsWith("/leadsubmission") || !first) return "none";
        first = false;
        return fault;
      },
      // Long enough for the calls that are answered.
      fault === "hang" ? { UPSTREAM_TIMEOUT_MS: "3000" } : {},
    );
    const id = await submit(site);
    const report = await status(site, id, "delivered");
    expect(report.attempts).toBe(2);
    expect(report.timeline.map(({ event, detail }) => `${event} ${detail}`.trim())).toEqual([
      "accepted api, program pruebas",
      `attempt failed ${failure}`,
      "delivered",
    ]);
    expect(backend.recorded().get(id)).toBe(1);
    expect(backend.calls.filter(({ path }) => path.startsWith("/leadvalidation"))).toHaveLength(1);
  });

  test("a refused lead waits until a person has it sent again", async () => {
    let refusing = true;
    const { site } = await sitesWith(() => (refusing ? "refuse" : "none"));
    const id = await submit(site);
    const report = await status(site, id, "refused");
    expect(report.last_failure).toContain("validation: ");
    const { sealed } = await sealedLead(site, id);
    expect(JSON.parse(await open(sealed, site.operatorPrivateKey, id)).answers.first_name).toBe("María José");
    refusing = false;
    expect(await site.operate(`/leads/${id}/retry`, "POST")).toEqual({ success: true });
    expect((await status(site, id, "delivered")).last_failure).toBe("");
  });

  test("the visitor's answer does not wait for delivery", async () => {
    const { site, backend } = await sitesWith(() => "hang");
    const id = await submit(site);
    await until("the call", async () => backend.calls.length > 0);
    expect((await reportOf(site, id)).status).toBe("queued");
  });
});

test("a lead undelivered for a day needs attention, survives restarts, and goes to the inbox once no backend is set", async () => {
  const { site, backend } = await sitesWith(() => "500");
  const services = { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1" };
  const id = await submit(site);
  await until("a failed attempt", async () => (await reportOf(site, id)).attempts > 0);
  expect((await reportOf(site, id)).status).toBe("queued");

  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString();
  const later = await site.restart({ services: { ...services, TEST_NOW: tomorrow } });
  ending.push(later.end);
  const { attempts } = await status(later, id, "needs attention");
  expect((await untilIndexed(later, id, "needs attention")).map((lead) => lead.id)).toEqual([id]);
  await until("another attempt", async () => (await reportOf(later, id)).attempts > attempts);

  const alone = await later.restart({});
  ending.push(alone.end);
  expect((await status(alone, id, "delivered")).destination).toBe("inbox");
  const { sealed } = await sealedLead(alone, id);
  expect(JSON.parse(await open(sealed, alone.operatorPrivateKey, id)).submissionId).toBe(id);
});

test("an undelivered lead can be exported", async () => {
  const { site, backend } = await sitesWith(() => "500");
  const id = await submit(site);
  await until("a failed attempt", async () => backend.calls.length > 0);
  const { lead } = await site.operate<{ lead: SubmissionReport }>(`/leads/${id}`);
  expect(lead.status).toBe("queued");
  const { sealed } = await sealedLead(site, id);
  expect(JSON.parse(await open(sealed, site.operatorPrivateKey, id)).submissionId).toBe(id);
});

test("a retry restores a missing row of the index", async () => {
  const site = await siteOfTest();
  const id = await submit(site);
  await status(site, id, "delivered");
  const ledger = await site.runtime.getD1Database("LEDGER", "tu-credito-de-auto-services");
  await ledger.prepare("DELETE FROM lead_index").run();
  await site.operate(`/leads/${id}/retry`, "POST");
  const found = await until("the row", async () =>
    ledger
      .prepare("SELECT status, attempts FROM lead_index WHERE id = ?1")
      .bind(id)
      .first<{ status: string; attempts: number }>(),
  );
  expect(found).toEqual({ status: "delivered", attempts: 2 });
});

test("a contact message is delivered with its own idempotency key, without validation, and again after a failure", async () => {
  let first = true;
  const { site, backend } = await sitesWith(() => {
    const fault = first ? "500" : "none";
    first = false;
    return fault;
  });
  const submissionId = crypto.randomUUID();
  const message = { name: "Ana Ruiz", email: "ana@example.com", message: "¿Puedo cambiar mi cita?" };
  const response = await fetch(`${site.origin}/services/email/v1/submitContactUsForm`, {
    method: "POST",
    body: new URLSearchParams({ ...message, submissionId }),
  });
  expect(await response.json()).toMatchObject({ success: true });
  await status(site, submissionId, "delivered");
  const path = "/email/v1/submitContactUsForm";
  expect(backend.calls.map((call) => [call.path, call.key])).toEqual([
    [path, submissionId],
    [path, submissionId],
  ]);
  expect(Object.fromEntries(new URLSearchParams(backend.calls[1]?.body))).toMatchObject({
    ...message,
    submissionId,
  });
});
