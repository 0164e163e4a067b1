import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { open, type Sealed } from "../../workers/services/outbox/seal.ts";
import { startProductBackend } from "../faults/product-backend.ts";
import { httpVisitor, type Page } from "../http-visitor.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import { untilStatus } from "./program.ts";

const path = "/contactanos";
/** A Sunday noon in New York, before Thanksgiving. */
const clock = { TEST_NOW: "2026-11-22T17:00:00Z" };
const backend = await startProductBackend(() => "none");
let site: TestSite;
beforeAll(async () => {
  site = await startTestSite({
    site: clock,
    services: { ...clock, UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "0.2" },
  });
});
afterAll(async () => {
  await site.end();
  await backend.end();
});

const callIdIn = ({ body }: Page) => /name="call_id" value="([^"]+)"/.exec(body)?.[1] ?? "";
const slotsIn = ({ body }: Page) =>
  [...body.matchAll(/<option value="(\d{4}-\d\d-\d\d\.\w+)"/g)].map(([, slot = ""]) => slot);
const call = {
  call_name: "María José Núñez",
  call_phone: "(312) 555-0142",
  call_zone: "central",
  call_slot: "2026-11-24.morning",
};

describe("a call that a visitor asks for", () => {
  test("is offered on the next four open days, Thanksgiving and the day after left out", async () => {
    const page = await httpVisitor(site.origin).get(path);
    expect([...new Set(slotsIn(page).map((slot) => slot.slice(0, 10)))]).toEqual([
      "2026-11-23",
      "2026-11-24",
      "2026-11-25",
      "2026-11-28",
    ]);
  });

  test("is sealed with the words that were agreed to, and reaches the backend as a contact message", async () => {
    const visitor = httpVisitor(site.origin);
    const shown = await visitor.get(path);
    const call_id = callIdIn(shown);
    const sent = await visitor.post(path, { call_id, ...call });
    expect(sent.status).toBe(303);
    expect(sent.location).toMatch(/^\/contactanos\?llamada=[0-9A-Z-]{11}&hora=2026-11-24\.09%3A00\.12%3A00$/);
    expect((await visitor.post(path, { call_id, ...call })).location).toBe(sent.location);
    const thanks = await visitor.get(sent.location);
    expect(thanks.body).toContain("martes 24 de noviembre, de 9:00 a. m. a 12:00 p. m., hora de tu zona");

    await untilStatus(site, call_id, "delivered");
    const { sealed } = await site.operate<{ sealed: Sealed }>(`/leads/${call_id}/sealed`);
    const opened = JSON.parse(await open(sealed, site.operatorPrivateKey, call_id));
    expect(opened).toMatchObject({
      call: {
        name: "María José Núñez",
        phone: "1-312-555-0142",
        timeZone: "America/Chicago",
        startsAt: "2026-11-24T15:00:00.000Z",
        endsAt: "2026-11-24T18:00:00.000Z",
      },
      consent: { page: path },
    });
    expect(shown.body).toContain(opened.consent.text);
    expect(opened.consent.text).toContain("te llame una vez");
    const delivered = backend.calls.filter(({ key }) => key === call_id);
    expect(delivered.map(({ path }) => path)).toEqual(["/email/v1/submitContactUsForm"]);
    expect(Object.fromEntries(new URLSearchParams(delivered[0]?.body))).toEqual({
      name: "María José Núñez",
      phone: "1-312-555-0142",
      message: expect.stringContaining("2026-11-24T15:00:00.000Z and 2026-11-24T18:00:00.000Z"),
      submissionId: call_id,
    });
  });

  test.each([
    ["at a time when we are closed", { call_slot: "2026-11-26.morning" }, "A esa hora no contestamos"],
    ["without a time", { call_slot: "" }, "Elige el día y la hora"],
    ["in no zone of ours", { call_zone: "Europe/Madrid" }, "Elige tu zona"],
    ["without a telephone", { call_phone: "" }, "Escribe el número al que te llamamos."],
  ])("%s is a 422, with the words that were typed and the times of that zone", async (_, change, error) => {
    const visitor = httpVisitor(site.origin);
    const call_id = callIdIn(await visitor.get(path));
    const page = await visitor.post(path, { call_id, ...call, ...change });
    expect(page.status).toBe(422);
    expect(page.body).toContain("<title>Error: Contáctanos");
    expect(page.body).toContain(error);
    expect(page.body).toContain('value="María José Núñez"');
    expect(slotsIn(page)).toContain("2026-11-24.morning");
  });

  test("with a filled trap is a 422, and the site's internal path is closed to others", async () => {
    const visitor = httpVisitor(site.origin);
    expect((await visitor.post(path, { call_id: "x", ...call, website: "x" })).status).toBe(422);
    for (const internal of ["call-backs", "requests"]) {
      const response = await fetch(`${site.origin}/services/internal/${internal}`, { method: "POST" });
      expect(response.status).toBe(404);
    }
  });
});

test("with answer days and WhatsApp configured the pages say so, otherwise neither", async () => {
  const told = await startTestSite({
    site: { ...clock, BRAND_ANSWER_DAYS: "1", BRAND_WHATSAPP: "213-555-0177" },
  });
  try {
    const sentPath = `${path}?enviado=XWCR7-FSRJY`;
    const pagesOf = async ({ origin }: TestSite) =>
      Promise.all([path, sentPath].map(async (one) => (await httpVisitor(origin).get(one)).body));
    const [contact, sent] = await pagesOf(told);
    expect(contact).toContain('href="https://wa.me/12135550177"');
    expect(sent).toContain("Te contestamos en un día hábil.");
    const [plainContact, plainSent] = await pagesOf(site);
    expect(plainContact).not.toContain("wa.me");
    expect(plainSent).not.toContain("hábil");
  } finally {
    await told.end();
  }
});
