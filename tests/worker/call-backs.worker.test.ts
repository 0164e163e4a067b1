import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { honeypotName } from "../../app/ui/form/hidden-fields.tsx";
import { httpVisitor, type Page, submissionIdIn } from "../http-visitor.ts";
import { openedLead } from "../sealed-lead.ts";
import type { TestSite } from "../standalone-site.ts";
import { reportOf, untilStatus } from "./program.ts";
import { backendOfFile, siteOfFile, siteOfTest } from "./sites.ts";

const path = "/contactanos";
/** A Sunday noon in New York, before Thanksgiving. */
const clock = { TEST_NOW: "2026-11-22T17:00:00Z" };
const backend = await backendOfFile(() => "none");
let site = await siteOfFile({
  site: clock,
  services: { ...clock, UPSTREAM_ORIGIN: backend.origin, DELIVERY_SCHEDULE: "1" },
});

const callIdIn = ({ body }: Page) => /name="call_id" value="([^"]+)"/.exec(body)?.[1] ?? "";
const slotsIn = ({ body }: Page) =>
  [...body.matchAll(/<option value="(\d{4}-\d\d-\d\d\.\w+)"/g)].map(([, slot = ""]) => slot);
/** The words beside the button, as a page shows them. */
const wordsIn = ({ body }: Page) => /<p [^>]*id="call-consent"[^>]*>(.*?)<\/p>/.exec(body)?.[1] ?? "";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
const call = {
  call_name: "María José Núñez",
  call_phone: "(312) 555-0142",
  call_zone: "central",
  call_slot: "2026-11-24.morning",
};

/** The line under the start button while nobody answers the phone. */
const offerIn = ({ body }: Page) =>
  /<p class="hint">([^<]*Abrimos.*?)<\/p>/
    .exec(body)?.[1]
    ?.replaceAll(/<span class="unbroken">(.*?)<\/span>/g, "$1");
const offerLink = "/contactanos?que-me-llamen#que-me-llamen";

describe("where an application starts, while nobody answers the telephone", () => {
  test.each([
    ["on a Sunday", clock.TEST_NOW, "mañana a las 9:00 a. m."],
    ["on Thanksgiving", "2026-11-26T17:00:00Z", "el sábado a las 10:00 a. m."],
    ["the day after", "2026-11-27T17:00:00Z", "mañana a las 10:00 a. m."],
    ["while somebody does", "2026-11-24T17:00:00Z", undefined],
  ])("%s", async (_, TEST_NOW, opens) => {
    const variables = { TEST_NOW, SECURE_APPLICATION_URL: "https://solicitud.example/forma" };
    const { origin } = TEST_NOW === clock.TEST_NOW ? site : await siteOfTest({ site: variables });
    const offer =
      opens &&
      `¿Prefieres hablar? Abrimos ${opens}, hora de Nueva York. <a href="${offerLink}">Elige cuándo te llamamos</a>`;
    // The second response to each request comes from the page cache.
    for (const start of ["/sem", "/sem", "/acyUnbounded?affid=77", "/sbartem2", "/used-listings"])
      expect(offerIn(await httpVisitor(origin).get(start)), start).toBe(offer);
  });

  test("the link leads to the open form", async () => {
    const isOpen = ({ body }: Page) => /<details id="que-me-llamen"[^>]* open=""/.test(body);
    expect(isOpen(await httpVisitor(site.origin).get(offerLink))).toBe(true);
    expect(isOpen(await httpVisitor(site.origin).get(path))).toBe(false);
  });
});

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

  test("is sealed with the words that were agreed to, by whom, when and where, and reaches the backend as a contact message", async () => {
    const visitor = httpVisitor(site.origin, { "user-agent": "Prueba/1.0" });
    const shown = await visitor.get(path);
    const call_id = callIdIn(shown);
    const sent = await visitor.post(path, { call_id, ...call });
    expect(sent.status).toBe(303);
    expect(sent.location).toMatch(
      /^\/contactanos\?llamada=[0-9A-Z-]{11}&hora=2026-11-24\.09%3A00\.12%3A00\.central&firma=[\w-]{43}$/,
    );
    expect((await visitor.post(path, { call_id, ...call })).location).toBe(sent.location);
    const thanks = await visitor.get(sent.location);
    // The text of an hour does not break across lines.
    expect(thanks.body.replaceAll(/<span class="unbroken">(.*?)<\/span>/g, "$1")).toContain(
      "martes 24 de noviembre, de 9 a. m. a\u00a012 p. m., hora de tu zona (Centro: Chicago)",
    );

    await untilStatus(site, call_id, "delivered");
    const opened = await openedLead(site, call_id);
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
    const report = await reportOf(site, call_id);
    expect(report?.consents).toMatchObject([
      { name: "callBack", given: true, version: expect.stringMatching(/^llamada-/) },
    ]);
    // The consent record is also stored by itself, because it is kept longer than the call.
    expect((await openedLead(site, call_id, "consents")).consents).toEqual([
      {
        name: "callBack",
        given: true,
        version: report?.consents[0]?.version,
        textSha256: sha256(wordsIn(shown)),
        at: "2026-11-22T17:00:00.000Z",
        ip: expect.stringMatching(/^198\.51\./),
        userAgent: "Prueba/1.0",
        page: path,
      },
    ]);
    const delivered = backend.calls.filter(({ key }) => key === call_id);
    expect(delivered.map(({ path }) => path)).toEqual(["/email/v1/submitContactUsForm"]);
    expect(Object.fromEntries(new URLSearchParams(delivered[0]?.body))).toEqual({
      name: "María José Núñez",
      phone: "1-312-555-0142",
      message: expect.stringContaining("2026-11-24T15:00:00.000Z and 2026-11-24T18:00:00.000Z"),
      submissionId: call_id,
    });
  });

  test("at a time when we are closed gets a 422, with the typed text and the times of that zone", async () => {
    const visitor = httpVisitor(site.origin);
    const call_id = callIdIn(await visitor.get(path));
    const page = await visitor.post(path, { call_id, ...call, call_slot: "2026-11-26.morning" });
    expect(page.status).toBe(422);
    expect(page.body).toContain("A esa hora no contestamos");
    expect(page.body).toContain('value="María José Núñez"');
    expect(slotsIn(page)).toContain("2026-11-24.morning");
  });

  test("with a filled honeypot gets a 422, and the site's internal path is closed to others", async () => {
    const visitor = httpVisitor(site.origin);
    const call_id = callIdIn(await visitor.get(path));
    expect((await visitor.post(path, { call_id, ...call, [honeypotName]: "x" })).status).toBe(422);
    for (const internal of ["call-backs", "requests"]) {
      const response = await fetch(`${site.origin}/services/internal/${internal}`, { method: "POST" });
      expect(response.status).toBe(404);
    }
  });
});

const isStored = async (id: string) => (await reportOf(site, id)) !== undefined;

describe("the consent to a call is recorded as its page said it", () => {
  test("an editor's text does not change its words", async () => {
    const changed = (action: string, body: object) =>
      site.operate(`/texts/${action}`, "POST", { url: path, ...body });
    await changed("set", { name: "callBack.consent", value: "Aceptas todo.", initValue: "x" });
    await changed("set", { name: "callBack.send", value: "Aceptar todo", initValue: "Pedir la llamada" });
    await changed("publish", {});
    site = await site.restart({ site: clock, services: { ...clock, UPSTREAM_ORIGIN: backend.origin } });
    const page = await httpVisitor(site.origin).get(path);
    expect(wordsIn(page)).toContain("Al tocar «Pedir la llamada» aceptas que una persona");
    expect(page.body).not.toContain("Aceptar todo");
  });

  test("after the words changed the page is shown again with the new words, and the next press records them", async () => {
    const visitor = httpVisitor(site.origin);
    const old = await visitor.get(path);
    const call_id = callIdIn(old);
    site = await site.restart({
      site: { ...clock, BRAND_NAME: "Otra Marca" },
      services: { ...clock, UPSTREAM_ORIGIN: backend.origin },
    });
    const moved = httpVisitor(site.origin);
    moved.token = visitor.token;
    const again = await moved.post(path, { call_id, ...call });
    expect(again.status).toBe(422);
    expect(again.body).toContain("<title>Error: Contáctanos");
    expect(again.body).toContain('href="#call-consent"');
    expect(again.body).toContain('value="María José Núñez"');
    expect(again.body).toMatch(/<option value="2026-11-24\.morning" selected=""/);
    expect([wordsIn(old).includes("Otra Marca"), wordsIn(again).includes("Otra Marca")]).toEqual([
      false,
      true,
    ]);
    expect(callIdIn(again)).toBe(call_id);
    expect(await isStored(call_id)).toBe(false);

    expect((await moved.post(path, { call_id, ...call })).status).toBe(303);
    const { consent } = await openedLead(site, call_id);
    expect(consent).toMatchObject({ text: wordsIn(again), textSha256: sha256(wordsIn(again)) });
    expect(sha256(wordsIn(again))).not.toBe(sha256(wordsIn(old)));
  });

  test("a request with the token of another call is shown again and stores nothing", async () => {
    const [visitor, another] = [httpVisitor(site.origin), httpVisitor(site.origin)];
    const call_id = callIdIn(await visitor.get(path));
    await another.get(path);
    const page = await visitor.post(path, { call_id, ...call, form_token: another.token });
    expect(page.status).toBe(422);
    expect(page.body).toContain('value="María José Núñez"');
    expect(await isStored(call_id)).toBe(false);
    expect((await visitor.post(path, { call_id: callIdIn(page), ...call })).status).toBe(303);
  });

  test("a form that is sent faster than anybody reads is shown again, with the typed text", async () => {
    const careful = await siteOfTest({ site: { ...clock, MINIMUM_FILL_SECONDS: "600" }, services: clock });
    const visitor = httpVisitor(careful.origin);
    const call_id = callIdIn(await visitor.get(path));
    const page = await visitor.post(path, { call_id, ...call });
    expect(page.status).toBe(422);
    expect(page.body).toContain("No pudimos saber si lo escribió una persona");
    expect(page.body).toContain('value="María José Núñez"');
    expect(await reportOf(careful, call_id)).toBeUndefined();
  });
});

test("a sent message says in how many days it is answered, two by default, and WhatsApp is offered where there is one", async () => {
  const told = await siteOfTest({
    site: { ...clock, BRAND_ANSWER_DAYS: "1", BRAND_WHATSAPP: "213-555-0177" },
  });
  const pagesOf = async ({ origin }: TestSite) => {
    const visitor = httpVisitor(origin);
    const page = await visitor.get(path);
    const message = { name: "Ana Ruiz", email: "ana@example.com", message: "Hola." };
    const sent = await visitor.post(path, { submission_id: submissionIdIn(page), ...message });
    return [page.body, (await visitor.get(sent.location)).body];
  };
  const [contact, sent] = await pagesOf(told);
  expect(contact).toContain('href="https://wa.me/12135550177"');
  expect(sent).toContain(
    "Te contestamos en un día hábil, al correo electrónico o al teléfono que nos diste.",
  );
  const [plainContact, plainSent] = await pagesOf(site);
  expect(plainContact).not.toContain("wa.me");
  expect(plainSent).toContain(
    "Te contestamos en 2 días hábiles, al correo electrónico o al teléfono que nos diste.",
  );
});
