import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { Fault } from "../faults/product-backend.ts";
import { httpVisitor, startApplication, steps } from "../http-visitor.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { withinOneMinute } from "../within-one-minute.ts";
import { callAsSite, callFromOutside, operationNamed } from "./call-operation.ts";
import { backendOfFile, logged, siteOfFile } from "./sites.ts";

// Anybody can send these requests without limit. The tests check what they cost: KV writes, rows, and calls to the
// product backend.

/** The calls from the site to the services. */
const calls: string[] = [];
let fault: (path: string) => Fault = () => "none";
const backend = await backendOfFile((path) => fault(path), {
  "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid-1" },
});
// Missing pages, and the count of refused steps, are remembered for a minute of this clock.
const TEST_NOW = "2026-11-20T17:00:00Z";
const alone = await siteOfFile({ site: { TEST_NOW }, onServicesCall: (path) => calls.push(path) });
const front = await siteOfFile({
  services: { UPSTREAM_ORIGIN: backend.origin, TEST_NOW },
});

const owners = { SESSIONS: "tu-credito-de-auto", CONTENT: "tu-credito-de-auto-services" };
const keysIn = async (site: TestSite, namespace: keyof typeof owners): Promise<string[]> => {
  const store = await site.runtime.getKVNamespace(namespace, owners[namespace]);
  const { keys } = await store.list();
  return keys.map(({ name }) => name);
};
const visitCookies = (cookies: readonly string[]) =>
  cookies.filter((cookie) => /^(?:visita|pendiente|perfil)=/.test(cookie));

/** Requests that cost neither a partner nor the store anything, with the visitor's response. */
const quiet: [what: string, path: string, headers?: Record<string, string>, method?: string][] = [
  ["a page that does not exist", "/nada?src=1"],
  ["the not-found page", "/404?src=1"],
  ["an article that cannot exist", "/temas-de-ayuda/auto-credito/NO_EXISTE?src=1"],
  ["robots.txt", "/robots.txt?src=1"],
  ["the site map for programs", "/sitemap.xml?src=1"],
  ["an old address, which leads on with its query", "/temas-de-ayuda/auto-credito?pageNum=2&src=1"],
  ["the feed", "/temas-de-ayuda.rss?src=1"],
  ["a robot", "/?src=1", { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0)" }],
  ["a HEAD request", "/?src=1", {}, "HEAD"],
  ["a frame", "/?src=1", { "sec-fetch-dest": "iframe" }],
  ["a data request", "/auto-credito/solicitud.data?src=1"],
  ["a write to a page that takes none", "/faq?src=1", { "sec-fetch-site": "none" }, "POST"],
];

describe("visits standing alone", () => {
  test("twenty first visits, also an isolate's very first, write nothing to KV, make no call, and keep their profile", async () => {
    const visitors = Array.from({ length: 20 }, () => httpVisitor(alone.origin));
    const profiles: string[] = [];
    calls.length = 0;
    for (const visitor of visitors) {
      await visitor.get("/quienes-somos");
      expect([...visitor.cookies.keys()].sort()).toEqual(["afiliado", "origen", "perfil"]);
      const profile = visitor.cookies.get("perfil") ?? "";
      profiles.push(profile);
      expect((await visitor.get("/quienes-somos")).setCookies).toEqual([]);
      expect(visitor.cookies.get("perfil")).toBe(profile);
    }
    // A fresh isolate reads its texts, and learns in this way that there is no backend.
    expect(calls.filter((path) => path !== "/et/v1/getEtContent")).toEqual([]);
    expect(new Set(profiles).size).toBe(20);
    for (let visit = 0; visit < 10; visit++) await httpVisitor(alone.origin).get(`/?src=${visit}`);
    expect(await keysIn(alone, "SESSIONS")).toEqual([]);
  });

  test("a visitor who comes by a link causes one call, which counts the arrival; a reload or a next page causes none", async () => {
    const counts = () => calls.filter((path) => path === "/internal/arrival").length;
    for (const query of ["src=1&lnk=x", "affid=77&subid=a", "gclid=G", "src=2&affid=78&pxl_id=P"]) {
      calls.length = 0;
      const visitor = httpVisitor(alone.origin);
      for (const path of [`/quienes-somos?${query}`, `/quienes-somos?${query}`, "/quienes-somos"])
        await visitor.get(path);
      await until("the count", async () => counts() > 0);
      // A later visitor's count comes through after everything else that was under way.
      await httpVisitor(alone.origin).get("/quienes-somos?src=3");
      await until("the next count", async () => counts() === 2);
      expect(calls).toEqual(["/internal/arrival", "/internal/arrival"]);
    }
    calls.length = 0;
    for (const query of ["", "?utm_source=boletin", "?gclid=G"])
      await httpVisitor(alone.origin, query ? { "sec-gpc": "1" } : {}).get(`/quienes-somos${query}`);
    await httpVisitor(alone.origin).get("/quienes-somos?src=4");
    await until("the last count", async () => counts() > 0);
    expect(calls).toEqual(["/internal/arrival"]);
  });

  test("help topics write nothing to KV, whether they exist or not", async () => {
    await httpVisitor(alone.origin).get("/temas-de-ayuda/auto-credito/mal-credito");
    for (let number = 0; number < 20; number++)
      for (const path of [`/temas-de-ayuda/auto-credito/no-${number}`, `/temas-de-ayuda/no-${number}`])
        expect((await httpVisitor(alone.origin).get(path)).status).toBe(404);
    expect(await keysIn(alone, "CONTENT")).toEqual([]);
  });
});

describe("visits with a product backend", () => {
  const pixelCalls = () => backend.calls.filter(({ path }) => path.startsWith("/pixels/"));

  test.each(quiet)("%s, ten times, calls no partner, writes nothing and starts no visit", async (...row) => {
    const [, path, headers = {}, method = "GET"] = row;
    const before = [pixelCalls().length, (await keysIn(front, "SESSIONS")).length];
    for (let times = 0; times < 10; times++) {
      const response = await fetch(front.origin + path, { method, headers, redirect: "manual" });
      await response.arrayBuffer();
      expect(visitCookies(response.headers.getSetCookie())).toEqual([]);
    }
    // A visit that does make calls comes through after the flood, so that none of the flood's calls is still under
    // way.
    const visitor = httpVisitor(front.origin);
    await visitor.get("/quienes-somos");
    await until("this visit's call", async () => pixelCalls().length === (before[0] ?? 0) + 1);
    await until(
      "this visit's session",
      async () => (await keysIn(front, "SESSIONS")).length === (before[1] ?? 0) + 1,
    );
    expect(visitor.cookies.has("visita")).toBe(true);
  });

  test("an article that the backend does not have is requested once a minute, and not written to KV", async () => {
    const path = "/temas-de-ayuda/auto-credito/no-existe";
    fault = (asked) => (asked === path ? "404" : "none");
    for (let times = 0; times < 10; times++)
      expect((await httpVisitor(front.origin).get(path)).status).toBe(404);
    expect(backend.calls.filter((call) => call.path === path)).toHaveLength(1);
    for (const impossible of ["/temas-de-ayuda/auto-credito/..%2fadmin", "/temas-de-ayuda/a_b/c"])
      expect((await httpVisitor(front.origin).get(impossible)).status).toBe(404);
    expect(backend.calls.filter((call) => /admin|a_b/.test(call.path))).toEqual([]);
    expect((await keysIn(front, "CONTENT")).filter((key) => key.includes("no-existe"))).toEqual([]);
    fault = () => "none";
  });

  test("a backend that fails writes no session", async () => {
    const before = await keysIn(front, "SESSIONS");
    fault = () => "500";
    const calls = pixelCalls().length;
    await httpVisitor(front.origin).get("/?src=9");
    await until("both calls", async () => pixelCalls().length === calls + 2);
    fault = () => "none";
    await httpVisitor(front.origin).get("/?src=9");
    await until("the next visit's session", async () => {
      const sessions = await keysIn(front, "SESSIONS");
      return sessions.length === before.length + 1;
    });
  });
});

test("a flood of empty steps writes one line for its refused requests", async () => {
  const lines = logged();
  onTestFinished(() => void vi.restoreAllMocks());
  const visitor = httpVisitor(alone.origin);
  const submission_id = await startApplication(visitor);
  for (let post = 0; post < 40; post++)
    expect((await visitor.post(steps.contact, { submission_id, first_name: "" })).status).toBe(422);
  const refused = await until("the line", async () => {
    const found = lines.filter((line) => line.includes("countRefusedStep"));
    return found.length > 0 && found;
  });
  const first = { event: "call failed", call: "countRefusedStep", status: 429, reason: "too_many" };
  expect(refused.map((line) => JSON.parse(line)).filter((line) => !line.count)).toEqual([first]);
});

test("no response that a cache may store sets a cookie", async () => {
  const paths = [
    "/",
    "/robots.txt",
    "/sitemap.xml",
    "/temas-de-ayuda.rss",
    "/services/geocoding/v1/getZipcodePlace?zipcode=78040",
    "/services/newcar/v1/getVehicleList",
    "/favicon.ico",
  ];
  const cacheable: string[] = [];
  for (const path of paths) {
    const target = `${path}${path.includes("?") ? "&" : "?"}src=1100461&affid=77&mboxDisable=1`;
    const response = await fetch(alone.origin + target, { headers: { "cf-connecting-ip": "198.51.100.8" } });
    await response.arrayBuffer();
    if (!/public/.test(response.headers.get("cache-control") ?? "")) continue;
    cacheable.push(path);
    expect({ path, cookies: response.headers.getSetCookie() }).toEqual({ path, cookies: [] });
  }
  expect(cacheable).toEqual(expect.arrayContaining(["/robots.txt", "/sitemap.xml", "/temas-de-ayuda.rss"]));
  expect(cacheable).not.toContain("/");
});

describe("the relay to the product backend", () => {
  const validation = operationNamed("validateSpecialFinanceAndUserProfileLead_v1");

  test("takes sixty calls a minute from one network, whatever the operation, and says when to come back", async () => {
    const { answers, called, asSite } = await withinOneMinute(async (run) => {
      const before = backend.calls.length;
      const answers: Awaited<ReturnType<typeof callFromOutside>>[] = [];
      for (let number = 0; number < 70; number++) {
        const ip = `2001:db8:${run}:7::${number.toString(16)}`;
        const isCoverage = number % 2 === 0;
        answers.push(
          await callFromOutside(
            front,
            isCoverage ? operationNamed("getAceCoverage") : validation,
            isCoverage ? { zipcode: "90245" } : { email: "x" },
            ip,
          ),
        );
      }
      const called = backend.calls.length - before;
      return {
        answers,
        called,
        asSite: await callAsSite(front, validation, { email: "x" }, `2001:db8:${run}:7::1`),
      };
    });
    const refused = answers.filter(({ status }) => status === 429);
    expect([called, refused.length]).toEqual([60, 10]);
    expect(refused[0]?.body).toEqual({ success: false, errors: [{ field: "", code: "too_many" }] });
    expect(refused.map(({ headers }) => headers.get("retry-after"))).toEqual(refused.map(() => "60"));
    const neighbour = await callFromOutside(front, validation, { email: "x" }, "2001:db8:0:8::1");
    expect(neighbour.status).not.toBe(429);
    expect(asSite.status).not.toBe(429);
  });

  test.each(["../../admin", "AAAAA-AAAAA", "1 OR 1=1"])(
    "is not asked about %s, which is no reference",
    async (stipsConfirmationCode) => {
      const before = backend.calls.length;
      for (const id of ["getAceThankYouResponse", "getAceFundingWayResponse"])
        expect(
          await callFromOutside(front, operationNamed(id), { stipsConfirmationCode }, "198.51.100.9"),
        ).toMatchObject({
          status: 400,
          body: { errors: [{ field: "stipsConfirmationCode", code: "format" }] },
        });
      expect(backend.calls.length).toBe(before);
    },
  );
});
