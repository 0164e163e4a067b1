import { describe, expect, test } from "vitest";
import { httpVisitor } from "../http-visitor.ts";
import { siteOfFile } from "./sites.ts";

// The tests open campaign links that other people's programs broke. Every spelling is tested in
// app/domain/visit/mended-link.test.ts.

const site = await siteOfFile({
  site: { TEST_NOW: "2026-11-20T17:00:00Z", PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}' },
});
const ask = (path: string, init: RequestInit = {}) =>
  fetch(site.origin + path, { redirect: "manual", ...init });

describe("a path", () => {
  test.each([
    ["/sem&gclid=abc", "/sem?gclid=abc"],
    ["/&gclid=abc", "/?gclid=abc"],
    ["/sem%3Fsrc=1100461", "/sem?src=1100461"],
    ["/sem%26gclid=abc?_ga=1", "/sem?gclid=abc&_ga=1"],
    ["/sem.?src=1100461?gclid=abc", "/sem?src=1100461&gclid=abc"],
    ["/preguntas-frecuentes%E2%80%8B", "/preguntas-frecuentes"],
    ['/auto-credito/solicitud">', "/auto-credito/solicitud"],
    ["/temas-de-ayuda/auto-credito/mal-credito,", "/temas-de-ayuda/auto-credito/mal-credito"],
    ["/acyUnbounded&src=1", "/acyUnbounded?src=1"],
  ])("%s leads to %s, which exists, and is stored nowhere", async (path, location) => {
    for (const method of ["GET", "HEAD"]) {
      const { status, headers } = await ask(path, { method });
      expect([method, status, headers.get("location"), headers.get("cache-control")]).toEqual([
        method,
        302,
        location,
        "no-store",
      ]);
      expect(headers.getSetCookie()).toEqual([]);
    }
    expect((await ask(location)).status).toBe(200);
  });

  test.each([
    ["/temas-de-ayuda/auto-credito/no-hay-tal", 404],
    ["/no-hay-tal&gclid=abc", 404],
    ["//evil.example&gclid=abc", 404],
    ["/%2Fevil.example.", 404],
    ["/services&gclid=abc", 404],
    ["/services/health.", 404],
    ["/services/newcar/v1/getVehicleList&make=ford", 404],
    ["/assets/app.js,", 404],
    ["/robots.txt", 200],
    ["/404", 404],
  ])("%s is left as it is: %i", async (path, expected) => {
    const { status, headers } = await ask(path);
    expect([status, headers.get("location")]).toEqual([expected, null]);
  });

  test("that a form is posted to is never redirected", async () => {
    for (const path of ["/sem&gclid=abc", "/sem.", "/contactanos,"])
      expect((await ask(path, { method: "POST", body: new URLSearchParams({ a: "b" }) })).status).toBe(405);
  });
});

const phoneOn = (body: string) => /class="phone-call" href="tel:\+(\d+)"/.exec(body)?.[1];
const arrival = (cookie = "") => JSON.parse(atob(decodeURIComponent(cookie)));

describe("a broken query is read in the intended way, without a redirect", () => {
  test.each([
    ["with a second question mark", "?src=1100461?gclid=abc"],
    ["as HTML has it", "?src=1100461&amp;gclid=abc"],
    ["encoded once too often", "?src%3D1100461%26gclid%3Dabc"],
    ["whose source has the click id within", "?src=1100461%26gclid%3Dabc"],
  ])("%s", async (_, query) => {
    for (const page of ["/", "/sem", "/used-listings"]) {
      const visitor = httpVisitor(site.origin);
      const { status, body } = await visitor.get(page + query);
      expect([page, status, phoneOn(body)]).toEqual([page, 200, "15552522129"]);
      expect(visitor.cookies.get("src")).toBe("1100461");
      expect(arrival(visitor.cookies.get("origen"))).toMatchObject({ src: "1100461", gclid: "abc" });
    }
  });

  test("with an affiliate, who holds for the whole visit", async () => {
    const visitor = httpVisitor(site.origin);
    expect(phoneOn((await visitor.get("/?affid=77?fbclid=x")).body)).toBe("12135550177");
    expect(arrival(visitor.cookies.get("afiliado"))).toMatchObject({ passed: true, affid: "77" });
  });
});
