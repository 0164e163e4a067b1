import { describe, expect, test } from "vitest";
import { pageQueries } from "../../app/domain/application/flows.ts";
import {
  fillSteps,
  formOf,
  httpVisitor,
  sendSteps,
  startApplication,
  steps,
  submissionIdIn,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { siteOfFile } from "./sites.ts";

// The application's first step is one page for all visitors without an application. Data of one visitor must never be
// on another's page.

const calls: string[] = [];
const site = await siteOfFile({ onServicesCall: (path) => calls.push(path) });

const autosave = "/auto-credito/guardar";
const draftCookies = (setCookies: readonly string[]) =>
  setCookies.filter((cookie) => /^(?:solicitud|guardada|abierta)/.test(cookie));

/** The first step for a visitor whose place the edge knows, or, without a place, for an unknown visitor. */
async function openedFrom(postalCode: string, headers: Record<string, string> = {}, query = "") {
  const cf = postalCode ? { country: "US", postalCode, timezone: "America/Chicago" } : { country: "" };
  const response = await site.runtime.dispatchFetch(`${site.origin}${steps.contact}${query}`, {
    headers,
    cf: cf as never,
  });
  return { headers: response.headers, body: await response.text(), status: response.status };
}

const offeredIn = (body: string) =>
  [...body.matchAll(/(?:zipcode:|data-offer=")(\d+)"/g)].map(([, zip]) => zip);

describe("the first step of a visitor who has no application", () => {
  test("contains no id, no start time and no cookie, and no browser stores it", async () => {
    for (let visit = 0; visit < 3; visit++) {
      const visitor = httpVisitor(site.origin);
      const page = await visitor.get(steps.contact);
      expect(page.status).toBe(200);
      expect(page.body).toContain('name="submission_id" value=""');
      expect(page.body).not.toMatch(/form_token|data-left/);
      expect(draftCookies(page.setCookies)).toEqual([]);
      expect(visitor.last().get("cache-control")).toBe("no-store");
      expect(visitor.last().get("etag")).toBeNull();
    }
    const asked = await openedFrom("", { "if-none-match": "*" });
    expect([asked.status, asked.body.includes("</html>")]).toEqual([200, true]);
  });

  test("offers no zipcode that the form would then question or refuse", async () => {
    for (const place of ["77352", "99999", "00802"])
      expect(offeredIn((await openedFrom(place)).body)).toEqual([]);
  });

  test("offers each visitor the zipcode of their own place, in any order, and no zipcode if the place is unknown", async () => {
    for (let round = 0; round < 3; round++)
      for (const place of ["78040", "", "90011", "60608"]) {
        const { body } = await openedFrom(place);
        expect(offeredIn(body)).toEqual(place ? [place, place] : []);
        expect(body.includes("¿Vives ahí?")).toBe(place !== "");
        expect(body).not.toMatch(/(?:link|zipcode)-[0-9a-f]{8}-/);
      }
  });

  test("shows nobody what another visitor answered, in whatever order they come", async () => {
    const applicant = httpVisitor(site.origin);
    await applicant.get(steps.contact);
    const planted = { first_name: "Plantada", email: "plantada@example.com", zipcode: "78040" };
    await applicant.post(autosave, { submission_id: "", ...planted });
    for (let round = 0; round < 3; round++) {
      expect((await applicant.get(steps.contact)).body).toContain('value="Plantada"');
      const other = await httpVisitor(site.origin).get(steps.contact);
      expect(other.body).not.toMatch(/[Pp]lantada|78040/);
    }
    const zipcode = btoa(JSON.stringify({ value: "60608", origin: "visitor" }));
    const known = await openedFrom("", { cookie: `zipcode=${encodeURIComponent(zipcode)}` });
    expect(known.body).toMatch(/name="zipcode" value="60608"/);
    expect((await openedFrom("")).body).not.toContain("60608");
  });

  test.each(["solicitud.0=AAAA.BBBB", "solicitud.3=x", "guardada.0=%%%", "solicitud.0=; guardada.1="])(
    "is not that of a visitor with the cookie %s, whatever it holds",
    async (cookie) => {
      const ids = [await openedFrom("", { cookie }), await openedFrom("", { cookie })].map(
        ({ body }) => /name="submission_id" value="([^"]*)"/.exec(body)?.[1],
      );
      expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/);
      expect(ids[1]).toMatch(/^[0-9a-f-]{36}$/);
      expect(ids[0]).not.toBe(ids[1]);
      expect((await openedFrom("")).body).not.toContain(ids[0]);
    },
  );

  test("is the same again after each query that changes it", async () => {
    const usual = await openedFrom("");
    for (const name of pageQueries) {
      await openedFrom("", {}, `?${name}=toyota`);
      expect((await openedFrom("")).body, name).toBe(usual.body);
    }
    expect((await openedFrom("", {}, "?terminada")).body).toContain("Tu sesión anterior terminó");
    expect((await openedFrom("", {}, "?make=toyota")).body).toContain("<strong>Toyota</strong>");
  });

  test("records how the visitor came, and shows nothing of that", async () => {
    await openedFrom("");
    const visitor = httpVisitor(site.origin);
    const page = await visitor.get(`${steps.contact}?src=1100461&lnk=x&affid=77&gclid=G-${"7".repeat(9)}`);
    expect(visitor.cookies.get("src")).toBe("1100461");
    expect([...visitor.cookies.keys()]).toEqual(expect.arrayContaining(["afiliado", "origen"]));
    expect(page.body).toContain(`action="${steps.contact}"`);
    expect(page.body).not.toContain("G-777777777");
  });

  test("makes no call to the services worker, and without a backend no later step does", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get(steps.contact);
    await fillSteps(visitor, somebody());
    calls.length = 0;
    for (const path of Object.values(steps)) expect((await visitor.get(`${path}?paso=1`)).status).toBe(200);
    // An editor's texts are read again by the clock, behind any page.
    expect(calls.filter((path) => !path.includes("getEtContent"))).toEqual([]);
  });

  test("responds to HEAD as to GET, without a body", async () => {
    const response = await fetch(site.origin + steps.contact, { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(draftCookies(response.headers.getSetCookie())).toEqual([]);
  });
});

describe("the first answer that is saved", () => {
  const participants = () => calls.filter((path) => path.includes("executeTargetAction")).length;

  test("starts the draft and counts the application once, and later answers belong to the same application", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get(steps.contact);
    calls.length = 0;
    const first = await visitor.post(autosave, { submission_id: "", first_name: "Ana" });
    expect(first.status).toBe(200);
    const { id, left } = JSON.parse(first.body);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(left).toBe(30 * 60_000);
    expect(draftCookies(first.setCookies).map((cookie) => cookie.split("=")[0])).toEqual([
      "solicitud.0",
      "abierta",
    ]);
    const second = await visitor.post(autosave, { submission_id: id, last_name: "Ruiz" });
    expect(JSON.parse(second.body).id).toBe(id);
    // The mark of an open application says the same already.
    expect(draftCookies(second.setCookies).map((cookie) => cookie.split("=")[0])).toEqual(["solicitud.0"]);
    const page = await visitor.get(`${steps.contact}?paso=1`);
    expect(submissionIdIn(page)).toBe(id);
    expect(page.body).toMatch(/value="Ana"[\s\S]*value="Ruiz"/);
    await until("the count", async () => participants() === 1);
    await fillSteps(visitor, somebody());
    expect(participants()).toBe(1);
  });

  test("from another tab that was opened earlier belongs to the same application", async () => {
    const visitor = httpVisitor(site.origin);
    const id = await startApplication(visitor);
    const tab = await visitor.post(autosave, { submission_id: "", first_name: "Eva" });
    expect(JSON.parse(tab.body).id).toBe(id);
    const sent = await visitor.post(steps.contact, { submission_id: "", ...formOf("contact", somebody()) });
    expect(sent.location).toBe(steps.housing);
    expect(submissionIdIn(await visitor.get(steps.housing))).toBe(id);
  });

  test("is the whole step without scripts: its id is in the next page", async () => {
    const visitor = httpVisitor(site.origin);
    const page = await visitor.get(steps.contact);
    calls.length = 0;
    const form = { submission_id: submissionIdIn(page), ...formOf("contact", somebody()) };
    const wrong = await visitor.post(steps.contact, { ...form, last_name: "" });
    expect(wrong.status).toBe(422);
    const id = submissionIdIn(wrong);
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect((await visitor.post(steps.contact, { ...form, submission_id: id })).location).toBe(steps.housing);
    expect(submissionIdIn(await visitor.get(steps.housing))).toBe(id);
    await until("the count", async () => participants() === 1);
  });

  test("replaces neither a receipt nor an application that is saved for later", async () => {
    const sender = httpVisitor(site.origin);
    const person = somebody();
    const { location } = await sendSteps(sender, person);
    expect((await sender.post(autosave, { submission_id: "", first_name: "Eva" })).status).toBe(409);
    expect((await sender.get(location)).status).toBe(200);

    const keeper = httpVisitor(site.origin);
    const kept = await fillSteps(keeper, somebody());
    await keeper.post(steps.finish, { submission_id: kept, intent: "save" });
    expect((await keeper.post(autosave, { submission_id: "", first_name: "Eva" })).status).toBe(409);
    expect((await keeper.get(steps.contact)).body).toContain("Tienes una solicitud guardada");
  });

  test("under an id whose draft is gone is refused", async () => {
    const visitor = httpVisitor(site.origin);
    const form = { submission_id: crypto.randomUUID(), first_name: "Ana" };
    const answer = await visitor.post(autosave, form);
    expect([answer.status, draftCookies(answer.setCookies)]).toEqual([409, []]);
  });
});
