import { describe, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import type { LeadReport } from "../../app/domain/contract/operator/leads.ts";
import type { MatchedRequest } from "../../app/domain/contract/operator/requests.ts";
import type { Today } from "../../app/domain/contract/operator/today.ts";
import { answerBy } from "../../app/domain/privacy/request-terms.ts";
import { findPlaintext, privateTextsOf } from "../faults/plaintext.ts";
import { httpVisitor, type Page, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { openedLead, sealedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { submitAsProgram, untilStatus } from "./program.ts";
import { backendOfFile, logged, siteOfFile, siteOfTest } from "./sites.ts";

const path = "/opciones-de-privacidad";
const log = logged();
const backend = await backendOfFile(() => "none");
const site = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1" } });

/** Sends the form of the page as a browser would. */
async function ask(fields: Record<string, string>): Promise<Page & { id: string }> {
  const visitor = httpVisitor(site.origin);
  const id = submissionIdIn(await visitor.get(path));
  const page = await visitor.post(path, { form: "peticion", submission_id: id, ...fields });
  return { ...page, id };
}
const requests = async () => (await site.operate<{ requests: MatchedRequest[] }>("/requests")).requests;
const listed = (id: string) =>
  until("the request", async () => (await requests()).find((request) => request.id === id));

/** A lead of somebody, delivered to the backend, and the form of a request about it. */
async function leadOf(person: Answers) {
  const { body } = await submitAsProgram(site, person);
  const { id } = await untilStatus(site, body.reference, "delivered");
  return { id, reference: body.reference, phone: person.phone ?? "" };
}

describe("a request about one's data", () => {
  test("is in the ledger before its reference is shown, with the day of the law's term", async () => {
    const sent = await ask({ kind: "delete", name: "Ana Ruiz", phone: "(213) 555-0123" });
    expect(sent.status).toBe(303);
    const { reference, accepted_at } = await listed(sent.id);
    const due = answerBy("delete", Date.parse(accepted_at));
    const [address = "", part] = sent.location.split("#");
    expect(address.replace(/&firma=[\w-]{43}$/, "")).toBe(`${path}?peticion=${reference}&hasta=${due}`);
    expect(part).toBe("mis-datos");
    const page = await httpVisitor(site.origin).get(address);
    expect(page.body).toMatch(new RegExp(`<output[^>]*>${reference}</output>`));
    const day = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" });
    expect(page.body).toContain(`La contestamos a más tardar el ${day.format(new Date(due))}.`);
  });

  test("stays here, whatever backend there is, sealed to the operator, and its body outlives an export", async () => {
    const sent = await ask({
      kind: "correct",
      name: "Ana Ruiz",
      phone: "(213) 555-0124",
      detail: "Mi calle es\r\nVereda del Colibrí",
    });
    await untilStatus(site, sent.id, "delivered");
    expect(await openedLead(site, sent.id)).toMatchObject({
      request: {
        kind: "correct",
        phone: "1-213-555-0124",
        detail: "Mi calle es\nVereda del Colibrí",
      },
    });
    await site.operate("/exported", "POST", { ids: [sent.id] });
    const { lead } = await site.operate<{ lead: { destination: string; bodyUntil: string } }>(
      `/leads/${sent.id}`,
    );
    expect(lead).toMatchObject({ destination: "inbox", bodyUntil: "" });
    // Everything else that was accepted got there, with its id.
    const { body } = await submitAsProgram(site, somebody());
    const { id } = await untilStatus(site, body.reference, "delivered");
    const keys = backend.calls.map(({ key }) => key);
    expect([keys.includes(id), keys.includes(sent.id)]).toEqual([true, false]);
  });

  test("is matched by telephone and reference for the operator, and open until it is answered", async () => {
    const person = somebody();
    const lead = await leadOf(person);
    const asked = { kind: "see", name: "Ana Ruiz", phone: lead.phone };
    const both = await ask({ ...asked, reference: lead.reference.toLowerCase() });
    const phoneOnly = await ask(asked);
    await until("the index", async () => (await listed(both.id)).matched.length > 0);
    const { id, reference } = lead;
    expect(await listed(both.id)).toMatchObject({
      matched: [{ id, reference, layout: "api" }],
      same_telephone: [],
    });
    expect(await listed(phoneOnly.id)).toMatchObject({
      names_reference: false,
      matched: [],
      same_telephone: [{ id: lead.id }],
    });

    expect(await site.operate(`/leads/${both.id}/answered`, "POST", { answer: "done" })).toEqual({
      success: true,
    });
    await until("the end", async () => !(await requests()).some(({ id }) => id === both.id));
    const again = await site.operate(`/leads/${both.id}/answered`, "POST", { answer: "done" });
    expect(again).toMatchObject({ errors: [{ code: "answered_already" }] });
    const { lead: report } = await site.operate<{ lead: { timeline: { event: string; detail: string }[] } }>(
      `/leads/${both.id}`,
    );
    expect(report.timeline).toContainEqual(
      expect.objectContaining({ event: "request answered", detail: expect.stringContaining("done") }),
    );
    const notARequest = await site.operate(`/leads/${lead.id}/answered`, "POST", { answer: "done" });
    expect(notARequest).toMatchObject({ errors: [{ code: "not_a_request" }] });
  });

  test("is on the page of the day until it is answered, the first due first; its own page has what matches", async () => {
    const lead = await leadOf(somebody());
    const asked = { name: "Ana Ruiz", phone: lead.phone };
    const sent = await ask({ kind: "delete", ...asked, reference: lead.reference });
    const sooner = await ask({ kind: "stop", ...asked });
    await until("both", async () => (await listed(sooner.id)) && (await listed(sent.id)));
    const today = async () => {
      const { attention } = await site.operate<Today>("/today?from=2026-11-22&to=2026-11-22");
      return attention.requests;
    };
    const { count, oldest, open } = await today();
    expect([open.length, open.map((one) => one.accepted_at).sort()[0]]).toEqual([count, oldest]);
    expect(open.map((one) => one.answer_by)).toEqual(open.map((one) => one.answer_by).sort());
    const ids = open.map(({ id }) => id);
    expect(ids.indexOf(sooner.id)).toBeLessThan(ids.indexOf(sent.id));

    const reportOf = async (id: string) => (await site.operate<{ lead: LeadReport }>(`/leads/${id}`)).lead;
    expect((await reportOf(sent.id)).request).toMatchObject({
      kind: "delete",
      answer_by: answerBy("delete", Date.parse((await listed(sent.id)).accepted_at)),
      matched: [{ id: lead.id, reference: lead.reference }],
    });
    expect((await reportOf(lead.id)).request).toBeUndefined();
    await site.operate(`/leads/${sent.id}/answered`, "POST", { answer: "done" });
    await until("the end", async () => !(await today()).open.some(({ id }) => id === sent.id));
    expect((await reportOf(sent.id)).request).toBeUndefined();
  });

  test("is not forgotten while it is open, though its application is; once it is answered it can be", async () => {
    const lead = await leadOf(somebody());
    const sent = await ask({ kind: "delete", name: "Ana", phone: lead.phone, reference: lead.reference });
    const { answer_by } = await listed(sent.id);
    const forget = (id: string) => site.operate(`/leads/${id}/forget`, "POST");
    expect(await forget(sent.id)).toEqual({
      success: false,
      errors: [{ field: "id", code: "open_request" }],
    });
    expect((await listed(sent.id)).answer_by).toBe(answer_by);
    expect(await forget(lead.id)).toMatchObject({ success: true });
    await until("the end of its data", async () => (await listed(sent.id)).matched.length === 0);
    await site.operate(`/leads/${sent.id}/answered`, "POST", { answer: "done" });
    expect(await forget(sent.id)).toMatchObject({ success: true });
  });

  test("with the reference of one and the telephone of another matches neither", async () => {
    const [one, other] = [await leadOf(somebody()), await leadOf(somebody())];
    const mixed = await ask({
      kind: "delete",
      name: "Ana Ruiz",
      phone: one.phone,
      reference: other.reference,
    });
    await until("the index", async () => (await listed(mixed.id)).same_telephone.length > 0);
    expect(await listed(mixed.id)).toMatchObject({ matched: [], same_telephone: [{ id: one.id }] });
  });

  test("is answered the same to the visitor, whether somebody is found by it or not", async () => {
    const lead = await leadOf(somebody());
    const known = await ask({ kind: "delete", name: "Ana", phone: lead.phone, reference: lead.reference });
    const unknown = await ask({ kind: "delete", name: "Ana", phone: "(415) 555-0199" });
    const answerOf = async ({ location }: Page) => {
      const page = await httpVisitor(site.origin).get(location.replace(/#.*/, ""));
      return page.body.replace(/[0-9A-Z]{5}-[0-9A-Z]{5}|[0-9a-f-]{36}/g, "…");
    };
    expect([known.status, unknown.status]).toEqual([303, 303]);
    expect(await answerOf(known)).toBe(await answerOf(unknown));
  });

  test("sent twice is one; other words under the same id are a 409; a filled trap and wrong fields are a 422", async () => {
    const visitor = httpVisitor(site.origin);
    const form = {
      form: "peticion",
      submission_id: submissionIdIn(await visitor.get(path)),
      kind: "stop",
      name: "Ana Ruiz",
      phone: "(213) 555-0125",
    };
    const { location } = await visitor.post(path, form);
    expect((await visitor.post(path, form)).location).toBe(location);
    expect((await visitor.post(path, { ...form, kind: "see" })).status).toBe(409);
    expect((await visitor.post(path, { ...form, website: "x" })).status).toBe(422);
    const page = await visitor.post(path, {
      ...form,
      kind: "correct",
      phone: "123",
      reference: "AAAAA-AAAAA",
    });
    expect(page.status).toBe(422);
    expect(page.body).toContain("<title>Error: Sus opciones de privacidad");
    for (const error of [
      '<a href="#phone">Escriba los 10 números',
      '<a href="#reference">Revise el número de referencia',
      '<a href="#detail">Escriba qué hay que corregir.',
      'value="123"',
      'value="Ana Ruiz"',
    ])
      expect(page.body).toContain(error);
  });

  test("while the services fail is a 503 with everything that was typed", async () => {
    const broken = await siteOfTest({ services: { OPERATOR_PUBLIC_KEYS: "" } });
    const page = await httpVisitor(broken.origin).post(path, {
      form: "peticion",
      kind: "see",
      name: "Ana Ruiz",
      phone: "(213) 555-0126",
    });
    expect(page.status).toBe(503);
    expect(page.body).toContain("No pudimos recibir su petición");
    expect(page.body).toContain('value="(213) 555-0126"');
  });
});

describe("not to sell or share", () => {
  test("a lead in the inbox is closed: no retry sends it, nobody is asked to fetch it, and its export says so", async () => {
    const alone = await siteOfTest();
    const id = crypto.randomUUID();
    await submitAsProgram(alone, { ...somebody(), submissionId: id });
    await untilStatus(alone, id, "delivered");
    expect(await alone.operate(`/leads/${id}/stop`, "POST")).toEqual({
      success: true,
      destinationHasIt: false,
      exportedAt: "",
    });
    await untilStatus(alone, id, "closed");
    expect(await alone.operate(`/leads/${id}/retry`, "POST")).toMatchObject({
      errors: [{ code: "stopped" }],
    });
    const { stoppedAt } = await sealedLead(alone, id);
    expect(stoppedAt).toMatch(/^\d{4}-/);
    await until("the index", async () => {
      const { unexported } = await alone.operate<{ unexported: { count: number } }>("/leads");
      return unexported.count === 0;
    });
  });
});

test("what a request says is in no file, log or address", async () => {
  const planted = {
    name: "Xochiquetzalina Plantada",
    phone: "(213) 555-0177",
    detail: "Mi calle es Vereda del Colibrí Plantado 98765.",
  };
  const sent = await ask({ kind: "correct", ...planted });
  expect(sent.status).toBe(303);
  await listed(sent.id);
  const sought = [planted.name, planted.detail, ...privateTextsOf({ phone: planted.phone })].filter(Boolean);
  expect(findPlaintext([site.store], sought)).toEqual([]);
  expect(sought.filter((text) => `${log.join("\n")} ${sent.location}`.includes(text))).toEqual([]);
});
