import { describe, expect, test } from "vitest";
import { keysOf } from "../../app/domain/records.ts";
import { type Page, pages } from "../../app/pages.ts";
import { formOf } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { siteOfFile } from "./sites.ts";

const origin = "https://sitio.example";
const site = await siteOfFile({
  site: { ENVIRONMENT: "production", SITE_ORIGIN: origin, TAG_MANAGER_ID: "GTM-ABCD12" },
});
const get = (path: string, init: { method?: string; headers?: Record<string, string>; body?: string } = {}) =>
  site.runtime.dispatchFetch(new URL(path, origin).href, { redirect: "manual", ...init });

const formType = "application/x-www-form-urlencoded";
const foreign = { origin: "https://otro.example", "content-type": "application/json" };

describe("every response has HSTS, nosniff and CORP", () => {
  test.each<[string, string, Parameters<typeof get>[1]?]>([
    ["a page", "/quienes-somos"],
    ["a page again, from the page cache", "/quienes-somos"],
    ["a page with a form", "/auto-credito/solicitud"],
    ["a page that does not exist", "/nada"],
    ["a redirect of the application", "/auto-credito/solicitud/step3"],
    ["a redirect to https", "http://sitio.example/"],
    ["another host", "https://otro.example/"],
    ["a write from another site", "/contactanos", { method: "POST", headers: foreign, body: "{}" }],
    [
      "a body that is too large",
      "/contactanos",
      { method: "POST", headers: { origin }, body: "x".repeat(70_000) },
    ],
    ["a wrong method", "/quienes-somos", { method: "DELETE", headers: { origin } }],
    ["the services", "/services/health"],
    ["an unknown service", "/services/nada"],
    ["an unknown file", "/assets/nada.js"],
    ["robots.txt", "/robots.txt"],
    ["the router's data of a page without any", "/quienes-somos.data"],
    ["a file", "/favicon.svg"],
  ])("%s", async (_, path, init) => {
    // The rest of a refused body is not read, so the connection may end before the body is written.
    const again = () => get(path, init);
    const { headers } = await again().catch(again).catch(again).catch(again);
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": expect.stringContaining("max-age=63072000"),
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
    });
  });
});

describe("cookies in production", () => {
  const namesOf = (response: { headers: { getSetCookie(): string[] } }) =>
    response.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  const pairsOf = (response: { headers: { getSetCookie(): string[] } }) =>
    response.headers
      .getSetCookie()
      .map((pair) => pair.split(";")[0])
      .join("; ");

  test("are named __Host- for the whole site, __Secure- with a path, src and lnk as others read them, and come back", async () => {
    const first = await get("/auto-credito/solicitud?src=1100461&lnk=a");
    expect(namesOf(first)).toEqual(expect.arrayContaining(["__Host-afiliado", "src", "lnk"]));
    const saved = await get("/auto-credito/guardar", {
      method: "POST",
      headers: { origin, cookie: pairsOf(first), "content-type": formType },
      body: new URLSearchParams({ submission_id: "", first_name: "Rosalinda" }).toString(),
    });
    expect(namesOf(saved)).toEqual(
      expect.arrayContaining(["__Secure-solicitud.0", "__Host-llave.auto-credito"]),
    );
    const set = [...first.headers.getSetCookie(), ...saved.headers.getSetCookie()];
    for (const cookie of set) {
      expect(cookie).toMatch(/^(?:__Host-|__Secure-|src=|lnk=)/);
      expect(cookie).toMatch(/; Secure/i);
      expect(cookie).not.toMatch(/; Domain/i);
      if (cookie.startsWith("__Host-")) expect(cookie).toMatch(/; Path=\/(?:;|$)/);
    }
    const cookie = [pairsOf(first), pairsOf(saved)].join("; ");
    const { id } = (await saved.json()) as { id: string };
    const again = await get("/auto-credito/solicitud", { headers: { cookie } });
    const page = await again.text();
    expect(page).toContain(`value="${id}"`);
    expect(page).toContain('value="Rosalinda"');
    expect(namesOf(again)).not.toContain("src");

    // This is the page that a form leads to, in the same response (routes/application/respond.server.ts).
    const inPlace = await get("/auto-credito/solicitud", {
      method: "POST",
      headers: { origin, cookie, prefer: "return=representation", "content-type": formType },
      body: new URLSearchParams({ submission_id: id, ...formOf("contact", somebody()) }).toString(),
    });
    expect(inPlace.headers.get("content-location")).toBe("/auto-credito/solicitud/step2");
    expect(namesOf(inPlace)).toContain("__Secure-solicitud.0");
    expect(await inPlace.text()).toContain('value="El Segundo"');
  });

  test("a draft of the attacker's own, planted by a sibling domain, opens in no other browser", async () => {
    const save = async (cookie: string, first_name: string) =>
      get("/auto-credito/guardar", {
        method: "POST",
        headers: { origin, "content-type": formType, ...(cookie && { cookie }) },
        body: new URLSearchParams({ submission_id: "", first_name }).toString(),
      });
    const attacker = pairsOf(await save("", "Malvado")).split("; ");
    // A sibling's `Domain` cookies are refused under `__Host-`, and arrive under any other name.
    const planted = attacker.flatMap((pair) => [
      pair.replace("__Host-", "__Secure-"),
      pair.replace("__Host-", ""),
    ]);
    const received = planted.filter((pair) => !pair.startsWith("__Host-")).join("; ");
    expect(received).toContain("__Secure-solicitud.0=");
    const victims = {
      new: "",
      applying: pairsOf(await save("", "Rosalinda")).replace(/__Secure-[^;]*;? ?/g, ""),
    };
    for (const [victim, own] of Object.entries(victims)) {
      const page = await get("/auto-credito/solicitud", {
        headers: { cookie: [own, received].filter(Boolean).join("; ") },
      });
      expect([victim, page.status, (await page.text()).includes("Malvado")]).toEqual([victim, 200, false]);
    }
  });

  test("pieces that a sibling domain plants beside a visitor's draft do not shut the visitor out of it", async () => {
    const saved = await get("/auto-credito/guardar", {
      method: "POST",
      headers: { origin, "content-type": formType },
      body: new URLSearchParams({ submission_id: "", first_name: "Rosalinda" }).toString(),
    });
    const junk = [0, 1, 2, 3].map((index) => `__Secure-solicitud.${index}=AAAA`).join("; ");
    for (const cookie of [`${junk}; ${pairsOf(saved)}`, `${pairsOf(saved)}; ${junk}`]) {
      const page = await get("/auto-credito/solicitud", { headers: { cookie } });
      expect(await page.text()).toContain('value="Rosalinda"');
    }
  });

  test("count only under their production names", async () => {
    const first = await get("/sem?affid=77");
    const prefixed = pairsOf(first);
    const planted = prefixed.replaceAll("__Host-", "");
    const affiliatesAfter = async (cookie: string) =>
      namesOf(await get("/sem?affid=78", { headers: { cookie } })).includes("__Host-afiliado");
    expect(await affiliatesAfter(prefixed)).toBe(false);
    expect(await affiliatesAfter(planted)).toBe(true);
  });

  test("are listed in the cookie policy under the names that the browser shows", async () =>
    expect(await (await get("/politica-de-cookies")).text()).toContain("__Host-visita"));
});

describe("the tag manager", () => {
  const table: Readonly<Record<string, Page>> = pages;
  const shown = keysOf(pages).map((id) => ({
    id,
    path: table[id]?.path.replace(/\/:\w+\?/, "").replace(/:\w+/g, "special-finance") ?? "",
    tags: table[id]?.tags,
  }));
  test.each(shown)("on $path runs only if its row says so", async ({ path, tags }) => {
    const response = await get(path);
    const html = await response.text();
    if (!html) return expect(response.status).toBeGreaterThanOrEqual(300);
    expect(html.includes("GTM-ABCD12")).toBe(tags);
    expect(response.headers.get("content-security-policy")?.includes("googletagmanager")).toBe(tags);
  });

  test.each([
    "/quiz/special-finance",
    "/quiz/3?r=ab",
    "/quiz/resultado?r=abcabc",
    "/temas-de-ayuda",
    "/temas-de-ayuda?q=me+pagan+en+efectivo",
    "/help-topics?q=me+pagan+en+efectivo",
    "/cuanto-auto-puedo-pagar?ingresos=2800&gastos=1900&meses=60&desde=9&hasta=16",
    "/refinanciar-conviene?saldo=12000&pago=365&faltan=48&meses=60&desde=9&hasta=16",
    "/cuanto-debo-y-cuanto-vale?vale=9000&debo=4000&meses=60&desde=9&hasta=15",
  ])("never reads what somebody answered in %s, nor on the next page, as its referrer", async (path) => {
    const response = await get(path);
    expect(response.status).toBe(200);
    expect(await response.text()).not.toContain("GTM-ABCD12");
    expect(response.headers.get("content-security-policy")).not.toContain("googletagmanager");
    expect(response.headers.get("referrer-policy")).toBe("strict-origin");
  });

  test("never runs on a page with a field for personal data", async () => {
    const asksForAPerson =
      /<(?:input|textarea)[^>]*name="(?:first_name|last_name|name|email|phone|address|dob1\w*|ssn_ui)"/;
    for (const { path, tags } of shown)
      if (asksForAPerson.test(await (await get(path)).text())) expect([path, tags]).toEqual([path, false]);
  });
});
