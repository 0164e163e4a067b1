import { describe, expect, test } from "vitest";
import { keysOf } from "../../app/domain/records.ts";
import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { type Page, pages } from "../../app/pages.ts";
import { cookieHeader, httpVisitor } from "../http-visitor.ts";
import { peopleVariable } from "../site-people.ts";
import { until } from "../until.ts";
import { backendOfFile, siteOfFile, siteOfTest } from "./sites.ts";

// A page that the browser fetches ahead of a press is the same page, is cached for a minute, and is not a visit.

const ahead = {
  [prefetchHeader[0]]: prefetchHeader[1],
  ...{ "sec-fetch-dest": "empty", "sec-fetch-site": "same-origin" },
};
/** It is half past noon on a Friday in New York, so that nothing changes within the minute. */
const clock = { TEST_NOW: "2026-11-20T17:30:00Z" };
const kept = "private, max-age=60";
const vary = "Cookie, Sec-Fetch-Site, Sec-GPC";

const backend = await backendOfFile(() => "none", {
  "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid-1" },
});
const site = await siteOfFile({
  site: {
    ...clock,
    SECURE_APPLICATION_URL: "https://seguro.example/forma",
    PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
    ...peopleVariable,
  },
  services: { UPSTREAM_ORIGIN: backend.origin },
});

const fetchAhead = async (path: string, headers: Record<string, string> = {}, of = site) => {
  const response = await fetch(of.origin + path, { redirect: "manual", headers: { ...ahead, ...headers } });
  return { response, body: await response.text(), cookies: response.headers.getSetCookie() };
};

const fetched = keysOf(pages)
  .filter((id) => (pages[id] as Page).prefetch && id !== "notFound")
  .map((id) =>
    pages[id].path
      .replace(":category/page/:pageNum", "auto-prestamos/page/2")
      .replace(":category", "auto-credito")
      .replace(":article", "mal-credito")
      .replace(":slug", "mal-credito")
      .replace(":index", "1")
      .replace(":estado", "texas")
      .replace(":person", "ana-ejemplo"),
  );

describe("a page that is fetched ahead", () => {
  test("is the page that a press shows, with each visitor's own link and telephone, and is cached for a minute", async () => {
    const alone = await siteOfTest({ site: { ...clock, ...peopleVariable } });
    const look = async (path: string) => {
      const visitor = httpVisitor(alone.origin);
      await visitor.get("/?affid=77&subid=A");
      const { response, body, cookies } = await fetchAhead(path, { cookie: cookieHeader(visitor) }, alone);
      expect([path, response.status, cookies]).toEqual([path, 200, []]);
      expect([path, response.headers.get("cache-control")]).toEqual([path, kept]);
      expect(response.headers.get("vary")).toBe(vary);
      const pressed = await visitor.get(path);
      expect(pressed.body, path).toBe(body);
      expect(visitor.last().get("cache-control")).toBe("private, no-cache");
      expect(visitor.last().has("vary")).toBe(false);
    };
    await Promise.all(fetched.map(look));
  });

  test("offers an application that was begun meanwhile", async () => {
    const open = `abierta=${encodeURIComponent(btoa('"steps"'))}`;
    const before = await fetchAhead("/preguntas-frecuentes");
    expect(before.body).not.toContain("Continuar mi solicitud");
    // A request with another Cookie header makes the browser fetch the page again, because of `vary`.
    expect((await fetchAhead("/preguntas-frecuentes", { cookie: open })).body).toContain(
      "Continuar mi solicitud",
    );
  });

  test("is not a visit: no cookie, no partner's call, no session, also while partners' results are awaited", async () => {
    const calls = () => backend.calls.filter(({ path }) => path.startsWith("/pixels/")).length;
    const referer = "https://www.miseguro.example/autos";
    const before = calls();
    for (let times = 0; times < 5; times++) {
      const { response, cookies } = await fetchAhead("/preguntas-frecuentes", { referer });
      expect([response.status, cookies]).toEqual([200, []]);
    }
    const visitor = httpVisitor(site.origin);
    await visitor.get("/");
    await until("this visit's own call", async () => calls() === before + 1);
    await until("its session", async () => {
      const sessions = await site.runtime.getKVNamespace("SESSIONS", "tu-credito-de-auto");
      return (await sessions.list()).keys.length > 0;
    });
    // The reply waits in the session. A page that is fetched ahead takes nothing from the session.
    expect(visitor.cookies.has("pendiente")).toBe(true);
    const { cookies } = await fetchAhead("/preguntas-frecuentes", { cookie: cookieHeader(visitor) });
    expect(cookies).toEqual([]);
    await visitor.post("/visita", {});
    expect([visitor.cookies.get("pendiente"), visitor.cookies.has("perfil")]).toEqual([undefined, true]);
  });

  test("is a 304 for a browser that has the page, and is cached for another minute", async () => {
    const { response } = await fetchAhead("/preguntas-frecuentes");
    const again = await fetchAhead("/preguntas-frecuentes", {
      "if-none-match": response.headers.get("etag") ?? "",
    });
    expect(again.response.status).toBe(304);
    // The page was made up to a few seconds ago.
    expect(again.response.headers.get("cache-control")).toMatch(/^private, max-age=(?:5\d|60)$/);
  });

  test("is cached no longer than until the telephones close", async () => {
    // The expiry at midnight and other times is tested in fetched-ahead.test.ts.
    const late = await siteOfTest({ site: { TEST_NOW: "2026-11-21T01:59:35Z" } });
    for (let times = 0; times < 2; times++) {
      const { response } = await fetchAhead("/quienes-somos", {}, late);
      expect(response.headers.get("cache-control")).toBe("private, max-age=25");
    }
  });
});

describe("a request that could decide a visit is not fetched ahead", () => {
  test.each([
    ["a link with a source", "/quienes-somos?src=1", {}],
    ["a page of another site's", "/quienes-somos", { "sec-fetch-site": "cross-site" }],
    [
      "a browser's hint",
      "/quienes-somos",
      { "sec-purpose": "prefetch", "sec-fetch-site": "none", "sec-fetch-dest": "document" },
    ],
    [
      "a page that is rendered ahead",
      "/quienes-somos",
      { "sec-purpose": "prefetch;prerender", "sec-fetch-dest": "document" },
    ],
    ["a page in an advertisement that Facebook's app shows", "/quienes-somos", { "x-purpose": "preview" }],
    ["a thumbnail's page", "/sem?src=1", { "x-purpose": "preview", "sec-fetch-dest": "document" }],
    ["Safari's hint", "/quienes-somos", { "x-purpose": "", purpose: "prefetch" }],
    ["a search engine's preview", "/quienes-somos", { "x-purpose": "", purpose: "Preview" }],
    ["an older Firefox's hint", "/quienes-somos", { "x-purpose": "", "x-moz": "prefetch" }],
    ["a hint beside our own header", "/quienes-somos", { purpose: "prefetch" }],
    ["the home page", "/", {}],
    ["the application", "/auto-credito/solicitud", {}],
    ["contact", "/contactanos", {}],
  ])("%s", async (_, path, headers) => {
    const { response, body, cookies } = await fetchAhead(path, headers);
    expect([response.status, body, cookies]).toEqual([503, "", []]);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const visitor = httpVisitor(site.origin);
    expect((await visitor.get(path)).status).toBe(200);
  });
});
