import { describe, expect, test } from "vitest";
import type { Answers } from "../../app/domain/application/fields.ts";
import type { LeadReport } from "../../app/domain/contract/operator/leads.ts";
import type { RequestRow } from "../../app/domain/contract/operator/requests.ts";
import type { Today } from "../../app/domain/contract/operator/today.ts";
import { requestDueDate } from "../../app/domain/privacy/request-terms.ts";
import { honeypotName } from "../../app/ui/form/hidden-fields.tsx";
import { httpVisitor, type Page, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { openedLead, sealedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { submit, submitAsProgram, untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile, siteOfTest } from "./sites.ts";

const path = "/opciones-de-privacidad";
const backend = await backendOfFile(() => "none");
const site = await siteOfFile({ services: { UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1" } });

/** Sends the form of the page as a browser would. */
async function ask(fields: Record<string, string>): Promise<Page & { id: string }> {
  const visitor = httpVisitor(site.origin);
  const id = submissionIdIn(await visitor.get(path));
  const page = await visitor.post(path, { form: "peticion", submission_id: id, ...fields });
  return { ...page, id };
}
const requests = async () => (await site.operate<{ requests: RequestRow[] }>("/requests")).requests;
const listed = (id: string) =>
  until("the request", async () => (await requests()).find((request) => request.id === id));

/** A person's lead, delivered to the backend, and the form of a request about the lead. */
async function leadOf(person: Answers) {
  const { body } = await submitAsProgram(site, person);
  const { id } = await untilStatus(site, body.reference, "delivered");
  return { id, reference: body.reference, phone: person.phone ?? "" };
}

describe("a request about personal data", () => {
  test("is in the lead index before its reference is shown, with the day on which the law's term ends", async () => {
    const sent = await ask({ kind: "delete", name: "Ana Ruiz", phone: "(213) 555-0123" });
    expect(sent.status).toBe(303);
    const { reference, accepted_at } = await listed(sent.id);
    const due = requestDueDate("delete", Date.parse(accepted_at));
    expect(sent.location.replace(/&firma=[\w-]{43}$/, "")).toBe(`${path}?peticion=${reference}&hasta=${due}`);
    const page = await httpVisitor(site.origin).get(sent.location);
    expect(page.body).toMatch(new RegExp(`<output[^>]*>${reference}</output>`));
    const day = new Intl.DateTimeFormat("es-US", { dateStyle: "long", timeZone: "UTC" });
    expect(page.body).toContain(`La contestamos a más tardar el ${day.format(new Date(due))}.`);
  });

  test("stays on this site, with any backend, sealed to the operator, and its body outlives an export", async () => {
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
    // Another accepted lead reaches the backend, with its id.
    const { body } = await submitAsProgram(site, somebody());
    const { id } = await untilStatus(site, body.reference, "delivered");
    const keys = backend.calls.map(({ key }) => key);
    expect([keys.includes(id), keys.includes(sent.id)]).toEqual([true, false]);
  });

  test("is matched by telephone and reference, and by neither alone, on the operator's lists until it is answered", async () => {
    const [lead, other] = [await leadOf(somebody()), await leadOf(somebody())];
    const asked = { name: "Ana Ruiz", phone: lead.phone };
    const both = await ask({ ...asked, kind: "delete", reference: lead.reference.toLowerCase() });
    const phoneOnly = await ask({ ...asked, kind: "stop" });
    const mixed = await ask({ ...asked, kind: "see", reference: other.reference });
    const { id, reference } = lead;
    const reportOf = async (one: string) => (await site.operate<{ lead: LeadReport }>(`/leads/${one}`)).lead;
    const requestOf = (one: string) =>
      until("its matches", async () => {
        const { request } = await reportOf(one);
        return request && request.matched.length > 0 && request;
      });
    const found = { matched: [{ id, reference, layout: "api", by: ["reference", "phone"] }] };
    expect(await requestOf(both.id)).toMatchObject(found);
    expect(await requestOf(phoneOnly.id)).toMatchObject({ matched: [{ id, by: ["phone"] }] });
    const { matched } = await requestOf(mixed.id);
    expect(matched.map((one) => [one.id, one.by])).toEqual(
      expect.arrayContaining([
        [id, ["phone"]],
        [other.id, ["reference"]],
      ]),
    );
    const row = await until("one row for one telephone", async () =>
      (await requests()).find((one) => one.count === 3),
    );
    expect(row).toMatchObject({ id: both.id, kinds: ["see", "delete", "stop"], references: 2 });
    const { others = [] } = (await reportOf(both.id)).request ?? {};
    expect(others.map((one) => one.id).sort()).toEqual([phoneOnly.id, mixed.id].sort());

    const today = async () => {
      const { attention } = await site.operate<Today>("/today?from=2026-11-22&to=2026-11-22");
      const { count, due } = attention.find(({ name }) => name === "requests")?.values ?? { count: 0 };
      return { count: Number(count), firstDue: due };
    };
    const before = await today();
    const { accepted_at } = await reportOf(phoneOnly.id);
    expect(before.firstDue, "a sale ends sooner").toBe(requestDueDate("stop", Date.parse(accepted_at)));

    const answer_by = requestDueDate("delete", Date.parse((await reportOf(both.id)).accepted_at));
    expect((await reportOf(both.id)).request).toMatchObject({ kind: "delete", answer_by, ...found });
    expect((await reportOf(id)).request).toBeUndefined();
    const answer = (one: string, reason = "") =>
      site.operate(`/leads/${one}/answered`, "POST", { answer: "done", reason });
    expect(await answer(both.id)).toMatchObject({ errors: [{ field: "id", code: "undone" }] });
    expect(await answer(both.id, "no pudo demostrar quién es")).toEqual({ success: true });
    expect((await reportOf(both.id)).timeline.at(-1)).toMatchObject({
      event: "request answered",
      detail: expect.stringMatching(/^done, \w+: no pudo demostrar quién es$/),
    });
    await until("the end", async () => !(await requests()).some((one) => one.id === both.id));
    await until("the count", async () => (await today()).count === before.count - 1);
    expect((await reportOf(both.id)).request).toBeUndefined();
    expect(await answer(both.id)).toMatchObject({ errors: [{ code: "answered_already" }] });
    expect(await answer(id)).toMatchObject({ errors: [{ code: "not_a_request" }] });
  });

  test("cannot be forgotten while it is open, even if its application is; a closed request can be", async () => {
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

  const matchesOf = async (id: string) =>
    (await site.operate<{ lead: LeadReport }>(`/leads/${id}`)).lead.request?.matched.length;
  const answer = (id: string, body: object) => site.operate(`/leads/${id}/answered`, "POST", body);
  const undone = { errors: [{ field: "id", code: "undone" }] };
  /** Two requests of one person about one application. The second has no reference. */
  async function askTwice(kind: string) {
    const lead = await leadOf(somebody());
    const form = { kind, name: "Ana Ruiz", phone: lead.phone, detail: "Mi calle es otra" };
    const [first, second] = [await ask({ ...form, reference: lead.reference }), await ask(form)];
    for (const { id } of [first, second]) await until("its match", async () => (await matchesOf(id)) === 1);
    const erased = () => until("the end of its data", async () => (await matchesOf(first.id)) === 0);
    return { lead: lead.id, first: first.id, second: second.id, erased };
  }

  test.each(["see", "correct", "delete", "stop"])(
    "to %s is not closed while a match is left as it is",
    async (kind) => {
      const { lead, first, second, erased } = await askTwice(kind);
      for (const one of ["done", "declined"])
        expect(await answer(first, { answer: one, reason: " ", others: [second] })).toMatchObject(undone);
      for (const id of [first, second]) expect(await matchesOf(id), "it is still open").toBe(1);
      const step = (body: object) => site.operate(`/requests/${first}/steps`, "POST", body);
      await step({ how: "known" });
      expect(await step({ application: lead })).toEqual({ success: true });
      if (kind === "delete") await erased();
      // The work for one request counts for the other, which is closed together with it.
      expect(await answer(first, { answer: "done", others: [second] })).toEqual({ success: true });
      for (const id of [first, second]) await untilStatus(site, id, "closed");
    },
  );

  test("to delete is not closed by work for another kind, nor while another match is left", async () => {
    const { lead, first, second, erased } = await askTwice("delete");
    const other = await askTwice("delete");
    expect(await site.operate(`/leads/${lead}/stop`, "POST")).toMatchObject({ success: true });
    expect(await answer(first, { answer: "done" })).toMatchObject(undone);
    expect(await site.operate(`/leads/${lead}/forget`, "POST")).toMatchObject({ success: true });
    await erased();
    expect(await answer(first, { answer: "done", others: [second, other.first] })).toMatchObject(undone);
    expect(await answer(first, { answer: "done", others: [second] })).toEqual({ success: true });
  });

  test("not to sell is closed once its application is stopped, wherever an operator stopped it", async () => {
    const { lead, first } = await askTwice("stop");
    expect(await site.operate(`/leads/${lead}/stop`, "POST")).toMatchObject({ success: true });
    expect(await answer(first, { answer: "done" })).toEqual({ success: true });
  });

  test("is closed only by its answer, and by no other order", async () => {
    const { first } = await askTwice("delete");
    for (const order of ["refuse", "close", "stop"])
      expect(await site.operate(`/leads/${first}/${order}`, "POST"), order).toMatchObject({
        errors: [{ code: "open_request" }],
      });
    expect(await matchesOf(first)).toBe(1);
  });

  test("shows the visitor the same page, whether it matches an application or not", async () => {
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

  test("that is sent twice is one request; other words under its id get a 409; a filled honeypot and wrong fields get a 422", async () => {
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
    expect((await visitor.post(path, { ...form, [honeypotName]: "x" })).status).toBe(422);
    const page = await visitor.post(path, { ...form, phone: "123" });
    expect([page.status, page.body.includes('<a href="#phone">')]).toEqual([422, true]);
    for (const typed of ['value="123"', 'value="Ana Ruiz"']) expect(page.body).toContain(typed);
  });

  test("gets a 503 with everything that was typed while the services fail", async () => {
    const broken = await siteOfTest({ services: { OPERATOR_PUBLIC_KEYS: "" } });
    const visitor = httpVisitor(broken.origin);
    const submission_id = submissionIdIn(await visitor.get(path));
    const page = await visitor.post(path, {
      form: "peticion",
      submission_id,
      kind: "see",
      name: "Ana Ruiz",
      phone: "(213) 555-0126",
    });
    expect(page.status).toBe(503);
    expect(page.body).toContain("No pudimos recibir su petición");
    expect(page.body).toContain('value="(213) 555-0126"');
  });
});

test("a lead in the inbox that is not to be sold is closed: no retry sends it, nobody is asked to fetch it, and its export says so", async () => {
  const alone = await siteOfTest();
  const id = await submit(alone);
  await untilStatus(alone, id, "delivered");
  expect(await alone.operate(`/leads/${id}/stop`, "POST")).toEqual({
    success: true,
    recipients: [],
    exportedAt: "",
  });
  await untilStatus(alone, id, "closed");
  expect(await alone.operate(`/leads/${id}/retry`, "POST")).toMatchObject({ errors: [{ code: "stopped" }] });
  expect((await sealedLead(alone, id)).stoppedAt).toMatch(/^\d{4}-/);
  await until("the index", async () => {
    const { unexported } = await alone.operate<{ unexported: { count: number } }>("/leads");
    return unexported.count === 0;
  });
});
