import { describe, expect, test } from "vitest";
import { referenceOf } from "../../app/domain/application/reference.ts";
import { httpVisitor, type Page, referenceIn, sendOnePage, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { untilIndexed, untilStatus } from "./program.ts";
import { siteOfFile } from "./sites.ts";

const site = await siteOfFile({
  site: {
    TEST_NOW: "2026-11-20T17:00:00Z",
    APPOINTMENTS: "on",
    CAPTCHA_PROVIDER: "turnstile",
    CAPTCHA_SITE_KEY: "1x00000000000000000000AA",
  },
  services: { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SECRET: "1x0000000000000000000000000000000AA" },
});

/** The texts with which pages confirm that something was sent. */
const statements =
  /Recibimos tu solicitud|Recibimos tu mensaje|Anotamos tu llamada|Recibimos tu petición|Recibimos su petición|Guardamos tu solicitud|Ya teníamos|Guardamos sus|Pediste que te llamemos|Tu siguiente paso|quedó guardad/;

async function get(address: string): Promise<Page> {
  const visitor = httpVisitor(site.origin);
  const page = await visitor.get(address);
  return page.status >= 300 && page.status < 400 ? visitor.get(page.location) : page;
}

describe("an address that somebody made up", () => {
  test.each([
    "/contactanos?enviado=REF",
    "/contactanos?enviado=REF&espera=captcha",
    "/contactanos?llamada=REF&hora=2026-11-24.09:00.12:00",
    "/opciones-de-privacidad?peticion=REF&hasta=2027-01-04",
    "/opciones-de-privacidad?guardado",
    "/auto-credito/thank-you-plain?ref=REF",
    "/auto-credito/thank-you-plain?ref=REF&espera=captcha",
    "/auto-credito/thank-you-plain?ref=REF&espera=repeated",
    "/auto-finance/thank-you-plain?ref=REF",
    "/auto-credito/cita?ref=REF",
    "/auto-finance/cita?ref=REF",
    `/contactanos?enviado=REF&firma=${"A".repeat(43)}`,
  ])("%s says of nothing that it was received", async (address) => {
    const reference = await referenceOf(crypto.randomUUID());
    const page = await get(address.replace("REF", reference));
    expect(page.status).toBe(200);
    expect(page.body.replace(/<[^>]+>/g, "")).not.toMatch(statements);
    expect(page.body).not.toContain(reference);
  });
});

/**
 * Sends a form of a page, without cookies.
 * @returns the address to which the response leads.
 */
async function sent(path: string, fields: (page: Page) => Record<string, string>): Promise<string> {
  const visitor = httpVisitor(site.origin);
  const page = await visitor.get(path);
  visitor.cookies.clear();
  const answer = await visitor.post(path, fields(page));
  expect(answer.status).toBe(303);
  return answer.location.replace(/#.*/, "");
}

const forms: [name: string, send: () => Promise<string>, says: string][] = [
  [
    "a message",
    () =>
      sent("/contactanos", (page) => ({
        submission_id: submissionIdIn(page),
        ...{ name: "Ana Ruiz", email: "ana@example.com", message: "Hola." },
      })),
    "Una persona lo lee primero",
  ],
  [
    "a call",
    () =>
      sent("/contactanos", ({ body }) => ({
        call_id: /name="call_id" value="([^"]+)"/.exec(body)?.[1] ?? "",
        ...{ call_name: "Ana Ruiz", call_phone: "(312) 555-0143", call_zone: "central" },
        call_slot: /<option value="(\d{4}-\d\d-\d\d\.\w+)"/.exec(body)?.[1] ?? "",
      })),
    "Listo. Anotamos tu llamada.",
  ],
  [
    "a request about one's data",
    () =>
      sent("/opciones-de-privacidad", (page) => ({
        submission_id: submissionIdIn(page),
        ...{ form: "peticion", kind: "see", name: "Ana Ruiz", phone: "(312) 555-0144" },
      })),
    "Recibimos su petición",
  ],
  [
    "an application",
    () =>
      sent("/auto-credito/solicitud2", (page) => ({
        ...(somebody() as Record<string, string>),
        submission_id: submissionIdIn(page),
      })),
    "Guardamos tu solicitud, pero todavía no la enviamos",
  ],
];

describe.each(forms)("%s that was sent without cookies", (_, send, says) => {
  test("is confirmed at once by the address that the response leads to", async () => {
    const address = await send();
    const page = await get(address);
    expect(page.body).toContain(says);
    expect(address).toContain(referenceIn(page));
  });

  test("is not confirmed by that address with another reference, nor with anything added or left out", async () => {
    const { pathname, searchParams } = new URL(await send(), site.origin);
    const other = await referenceOf(crypto.randomUUID());
    const [referenceName = ""] = searchParams.keys();
    const changed = [...searchParams.keys()].flatMap((name) => {
      const left = new URLSearchParams(searchParams);
      left.delete(name);
      return [left];
    });
    changed.push(
      new URLSearchParams([...searchParams].map(([n, v]) => [n, n === referenceName ? other : v])),
    );
    // The services know an application by its reference, whatever else its address contains.
    for (const query of changed) if (pathname.startsWith("/auto-")) query.set(referenceName, other);
    for (const query of changed) {
      const { body } = await get(`${pathname}?${query}`);
      expect(body.replace(/<[^>]+>/g, ""), String(query)).not.toMatch(statements);
      expect(body).not.toContain(other);
    }
  });
});

test("a bookmark with the reference alone shows what the services know of the application", async () => {
  const visitor = httpVisitor(site.origin);
  const { id, location } = await sendOnePage(visitor, somebody());
  const reference = referenceIn(await visitor.get(location));
  await untilIndexed(site, reference, "in review");
  const bookmark = `/auto-credito/thank-you-plain?ref=${reference}`;
  expect((await get(bookmark)).body).toContain("Guardamos tu solicitud, pero todavía no la enviamos");
  await site.operate(`/leads/${id}/release`, "POST");
  await untilStatus(site, id, "delivered");
  // Once the services know better, their status counts and not the status in the address.
  expect((await get(`${bookmark}&espera=captcha`)).body).toContain("¡Listo! Recibimos tu solicitud");
  expect((await get(`/auto-credito/cita?ref=${reference}`)).body).toContain(reference);
});
