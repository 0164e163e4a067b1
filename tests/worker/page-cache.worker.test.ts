import { describe, expect, test } from "vitest";
import { httpVisitor } from "../http-visitor.ts";
import { person } from "../people.ts";
import { siteOfFile } from "./sites.ts";

const noon = "2026-11-20T17:00:00Z";
let site = await siteOfFile({
  site: {
    TEST_NOW: noon,
    SECURE_APPLICATION_URL: "https://seguro.example/forma",
    PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
  },
  place: { country: "US", postalCode: "78040", timezone: "America/Chicago" },
});

const pages = ["/", "/sem", "/preguntas-frecuentes", "/temas-de-ayuda/auto-credito/mal-credito", "/sbartem2"];

describe("the page cache never shows one visitor's page to another", () => {
  test("each visitor has their own cookies, with a cached page as with a new page", async () => {
    const seen = new Set<string>();
    for (let visit = 0; visit < 5; visit++) {
      const page = await httpVisitor(site.origin).get("/quienes-somos");
      const session = page.setCookies.find((cookie) => /^(?:visita|perfil)=/.test(cookie)) ?? "";
      expect(session).not.toBe("");
      seen.add(session);
    }
    expect(seen.size).toBe(5);
    const returning = httpVisitor(site.origin);
    await returning.get("/quienes-somos");
    await returning.get("/quienes-somos");
    expect(
      (await returning.get("/quienes-somos")).setCookies.filter(
        (cookie) => !/^(?:perfil|pendiente)=/.test(cookie),
      ),
    ).toEqual([]);
  });

  test("a visitor's answers are on no other visitor's page", async () => {
    const applicant = httpVisitor(site.origin);
    await applicant.get("/sem");
    await applicant.post("/auto-credito/solicitud", {
      first_name: person.first_name ?? "",
      last_name: person.last_name ?? "",
      email: person.email ?? "",
      phone: person.phone ?? "",
      zipcode: "90245",
      intent: "continue",
      landing: "1",
    });
    expect((await applicant.get("/sem")).body).toContain('value="90245"');
    expect((await httpVisitor(site.origin).get("/sem")).body).not.toContain('90245"');
    expect((await applicant.get("/sem")).body).toContain('value="90245"');
  });
});

test("a browser with the same bytes gets 304, and another variant has another ETag", async () => {
  const getFaq = (headers: Record<string, string> = {}) => fetch(`${site.origin}/faq`, { headers });
  const first = await getFaq();
  const etag = first.headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
  for (const list of [`"x", ${etag}`, etag.replace("W/", ""), "*"])
    expect([list, (await getFaq({ "if-none-match": list })).status]).toEqual([list, 304]);
  const again = await getFaq({ "if-none-match": etag });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  expect(again.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
  const other = await getFaq({ "if-none-match": etag, "sec-gpc": "1" });
  expect(other.status).toBe(200);
});

test("affiliates share a cached page, each with their own link and ETag, also on a page that does not exist", async () => {
  const visit = async (path: string, subid: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${site.origin}${path}?affid=77&subid=${subid}`, { headers });
    return { response, body: await response.text(), etag: response.headers.get("etag") ?? "" };
  };
  const anySlot = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;
  for (const path of [...pages, "/temas-de-ayuda/auto-credito/no-existe"])
    for (const subid of ["uno", "dos", "tr%C3%A9s"]) {
      const { body } = await visit(path, subid);
      expect(body, path).toContain(`href="https://seguro.example/forma?affid=77&amp;subid=${subid}"`);
      expect(body, path).not.toMatch(anySlot);
    }
  const { etag } = await visit("/faq", "uno");
  expect(etag).toMatch(/^W\/"[0-9a-f]{24}\.affid=77&subid=uno"$/);
  expect((await visit("/faq", "uno", { "if-none-match": etag })).response.status).toBe(304);
  const other = await visit("/faq", "dos", { "if-none-match": etag });
  expect([other.response.status, other.body.includes("subid=dos")]).toEqual([200, true]);
});

test("a cached page does not outlive the opening hours", async () => {
  const home = async () => (await httpVisitor(site.origin).get("/")).body;
  expect(await home()).toContain("tel:");
  site = await site.restart({ site: { TEST_NOW: "2026-11-21T03:00:00Z" } });
  expect(await home()).not.toContain("tel:");
});
