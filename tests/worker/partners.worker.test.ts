import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Fault } from "../faults/product-backend.ts";
import {
  cookieHeader,
  type HttpVisitor,
  httpVisitor,
  sendOnePage,
  sendSteps,
  startApplication,
} from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { openedLead } from "../sealed-lead.ts";
import { until } from "../until.ts";
import { pagesWorker } from "./bindings.ts";
import { backendOfFile, siteOfFile, siteOfTest } from "./sites.ts";

const referralPath = "/pixels/v1/submitPartnerReferralAndEntryPixels";
const firstPath = "/pixels/v1/handleFirstCarsDirectRequest";
const pixelCode = '<img src="https://pixel.socio.example/1.gif" alt="">';
const answers = {
  [referralPath]: {
    success: true,
    partnerReferralId: "R-77",
    outbound_cookies: [
      { name: "socio_id", value: "a1", path: "/", maxAge: 600 },
      { name: "afiliado", value: "robado", path: "/", maxAge: 600 },
      { name: "otro", value: "x", path: "/", maxAge: 600 },
      { name: "socio_eterna", value: "b2", path: "/", maxAge: 9e9 },
      { name: "socio_mala", value: "c; Domain=malo.example", path: "/", maxAge: 600 },
    ],
    pixel_code: pixelCode,
  },
  [firstPath]: { profileGuid: "guid-1" },
  "/geocoding/v1/getLocationInfo": { success: true, zipcode: "60601" },
};

let fault: Fault = "none";
const backend = await backendOfFile(() => fault, answers);
/** It is noon on a weekday in New York, when the phone is answered, so that its number is shown. */
const at = (seconds = "00") => ({
  site: { PARTNER_COOKIES: "socio_*", TEST_NOW: `2026-11-20T17:00:${seconds}Z` },
  services: { UPSTREAM_ORIGIN: backend.origin, UPSTREAM_TIMEOUT_MS: "60000" },
});
let site = await siteOfFile(at());
beforeEach(() => {
  backend.calls.length = 0;
});

const arrivalIn = (visitor: HttpVisitor) =>
  JSON.parse(Buffer.from(visitor.cookies.get("origen") ?? "", "base64url").toString());
const inFrame = { "sec-fetch-dest": "iframe" };
const callsOf = (path: string) => backend.calls.filter((call) => call.path === path);
const bodyOf = (path: string) => JSON.parse(callsOf(path)[0]?.body ?? "{}");
/** How many visitors the experiments count as having begun an application. */
const participations = () =>
  callsOf("/target/v1/executeTargetAction").filter(({ body }) => body === "action=participate").length;
const visitResult = async (visitor: HttpVisitor) =>
  JSON.parse((await visitor.post("/visita", {})).body) as { pending: boolean; pixel: string };
/** Requests the results as the browser does after load, until the partners have replied. */
const answered = (visitor: HttpVisitor) =>
  until("the partners' answers", async () => {
    const result = await visitResult(visitor);
    return result.pending ? undefined : result;
  });

describe("a landing with a source", () => {
  test("makes one referral call and one first-request call, which name the landing and nothing else", async () => {
    const visitor = httpVisitor(site.origin);
    visitor.cookies.set("socio_viejo", "7").set("ajena", "secreto");
    await visitor.get("/?src=1100461&lnk=x&pxl_id=P&gclid=G&fbclid=F&correo=maria%40example.com");
    await answered(visitor);
    expect(callsOf(referralPath)).toHaveLength(1);
    expect(bodyOf(referralPath)).toEqual({
      request_uri: "/?src=1100461&lnk=x&pxl_id=P",
      src: "1100461",
      lnk: "x",
      subaffiliate_id: "P",
      show_test_pixels: false,
      cookie_string: "socio_viejo=7",
    });
    expect(callsOf(firstPath)).toHaveLength(1);
    expect(bodyOf(firstPath)).toMatchObject({
      cookieString: "socio_viejo=7",
      ipAddress: expect.stringMatching(/^198\.51\./),
      partnerReferralId: "R-77",
      subaffiliateId: "P",
      requestUri: "/?src=1100461&lnk=x&pxl_id=P",
      src: "1100461",
      lnk: "x",
    });
  });

  test("with personal contact details in its link is counted, and leaves the details out of calls, cookies and counters", async () => {
    const visitor = httpVisitor(site.origin);
    const [address, number] = ["ana%40example.com", "213-555-0166"];
    await visitor.get(
      `/sem?src=1100462&lnk=${address}&affid=${number}&subid=2135550166&utm_campaign=${address}`,
    );
    await answered(visitor);
    expect(bodyOf(referralPath)).toMatchObject({
      request_uri: "/sem?src=1100462&subid=2135550166&lnk=na",
      ...{ src: "1100462", lnk: "na" },
    });
    const rows = await until("the count", async () => {
      const counted = await site.operate<{ rows: { source: string }[] }>("/counters?by=hour");
      const own = counted.rows.filter(({ source }) => source.startsWith("1100462"));
      return own.length > 0 && own;
    });
    expect(rows).toMatchObject([{ event: "arrival", source: "1100462/na", affiliate: "", count: 1 }]);
    const kept = JSON.stringify([
      arrivalIn(visitor),
      [...visitor.cookies],
      backend.calls,
      await site.operate("/counters?by=hour"),
    ]);
    for (const text of ["ana@", address, "ana%2540", number]) expect(kept).not.toContain(text);
  });

  test("tells partners a whole click id or none, with the visitor's permission, however many long ids its link has", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.post("/opciones-de-privacidad", { marketing: "on" });
    const shown = ["gclid", "wbraid", "fbclid", "ttclid"].map((name): [string, string] => [
      name,
      name.repeat(80),
    ]);
    const long = "é".repeat(100);
    await visitor.get(`/?${new URLSearchParams([["src", "1100461"], ...shown, ["utm_campaign", long]])}`);
    await answered(visitor);
    const { request_uri, subaffiliate_id } = bodyOf(referralPath);
    expect(subaffiliate_id).toBe(shown[0]?.[1]);
    expect(request_uri.length).toBeLessThanOrEqual(2000);
    const told = new URL(request_uri, site.origin).searchParams;
    expect(told.get("src")).toBe("1100461");
    expect(told.get("gclid")).toBe(shown[0]?.[1]);
    for (const [name, id] of [...shown, ["utm_campaign", long] as const])
      expect([id, null], name).toContain(told.get(name));
  });

  test("gets the partners' cookies with the next page, without JavaScript: allowed names only, for thirty days at most", async () => {
    const visitor = httpVisitor(site.origin);
    const landing = await visitor.get("/?src=1100461");
    expect(landing.setCookies.join()).not.toMatch(/socio|perfil=/);
    await until("both calls", async () => callsOf(firstPath).length === 1);
    const next = await until("the answers on a page", async () => {
      const page = await visitor.get("/politica-de-cookies");
      return page.setCookies.length > 0 ? page : undefined;
    });
    expect(next.setCookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "pendiente",
      "perfil",
      "socio_eterna",
      "socio_id",
      "zipcode",
    ]);
    expect(next.setCookies.find((cookie) => cookie.startsWith("socio_id"))).toBe(
      "socio_id=a1; Max-Age=600; Path=/; HttpOnly; SameSite=Lax",
    );
    expect(next.setCookies.find((cookie) => cookie.startsWith("socio_eterna"))).toContain("Max-Age=2592000");
    // Later pages set no more cookies and make no more calls.
    expect((await visitor.get("/")).setCookies).toEqual([]);
    const paths = backend.calls.map(({ path }) => path).filter((path) => path !== "/et/v1/getEtContent");
    expect(paths).toHaveLength(3);
  });

  test("makes one referral call however often it is reloaded; another link makes another call", async () => {
    const visitor = httpVisitor(site.origin);
    for (const path of ["/?src=1&lnk=x", "/?src=1&lnk=x", "/404?src=1&lnk=x"]) await visitor.get(path);
    await answered(visitor);
    await visitor.get("/?src=1&lnk=y");
    await answered(visitor);
    // The browser has dropped the source after 25 minutes, so the same link counts again.
    visitor.cookies.delete("src");
    visitor.cookies.delete("lnk");
    await visitor.get("/?src=1&lnk=y");
    await answered(visitor);
    expect(callsOf(referralPath).map(({ body }) => JSON.parse(body).lnk)).toEqual(["x", "y", "y"]);
    expect(callsOf(firstPath)).toHaveLength(1);
  });

  test("is recorded on the lead, with the referral, the profile, and the first and last arrival", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get("/?affid=77&utm_source=uno");
    await answered(visitor);
    await visitor.get("/?src=1100461&lnk=x&gclid=G");
    await answered(visitor);
    await visitor.post("/opciones-de-privacidad", { marketing: "on" });
    const { id } = await sendSteps(visitor, somebody());
    const form = await until("the lead", async () => backend.forms.get(id));
    expect(Object.fromEntries(form)).toMatchObject({
      affid: "77",
      src: "1100461",
      lnk: "x",
      gclid: "G",
      partnerReferralId: "R-77",
      profileGuid: "guid-1",
      first_affid: "77",
      first_utm_source: "uno",
      last_src: "1100461",
      last_gclid: "G",
      zipcodeOrigin: "visitor",
    });
    expect(participations()).toBe(1);
  });
});

test("mboxDisable is saved with its value; a value that says no switches nothing off, for the rest of the visit", async () => {
  const visitor = httpVisitor(site.origin);
  const saved = async (path: string) => {
    const { setCookies } = await visitor.get(path);
    return setCookies.find((cookie) => cookie.startsWith("mboxDisable="))?.split(";")[0];
  };
  expect(await saved("/?mboxDisable=prueba+7")).toBe("mboxDisable=prueba%207");
  expect(await saved("/")).toBeUndefined();
  expect(await saved("/?mboxDisable=false")).toBe("mboxDisable=false");
  await startApplication(visitor);
  await until("the count", async () => participations() === 1);
  const optedOut = httpVisitor(site.origin);
  optedOut.cookies.set("mboxDisable", "1");
  await startApplication(optedOut);
  await optedOut.get("/?src=9");
  await answered(optedOut);
  expect(participations()).toBe(1);
});

test("a visitor with mboxDisable is not counted in experiments, and a zipcode typed on the only page counts as the visitor's", async () => {
  const visitor = httpVisitor(site.origin);
  const page = await visitor.get("/?mboxDisable=1");
  expect(page.setCookies.join()).toContain("mboxDisable=");
  const { id } = await sendOnePage(visitor, somebody());
  const lead = await until("the lead", async () => backend.forms.get(id));
  expect(Object.fromEntries(lead)).toMatchObject({ zipcode: "90245", zipcodeOrigin: "visitor" });
  expect(participations()).toBe(0);
  const cookie = cookieHeader(visitor);
  const response = await fetch(`${site.origin}/services/target/v1/executeTargetAction`, {
    method: "POST",
    body: new URLSearchParams({ action: "convert" }),
    headers: { cookie },
  });
  // A call from outside cannot count for the visitor either.
  expect(response.status).toBe(403);
});

test("click ids of a visitor who never decides are saved, and sent on if CLICK_IDS says opt-out", async () => {
  const { site: settings, services } = at();
  const optOut = await siteOfTest({ site: { ...settings, CLICK_IDS: "opt-out" }, services });
  const leadOf = async (origin: string) => {
    backend.calls.length = 0;
    const visitor = httpVisitor(origin);
    await visitor.get("/?src=1&gclid=G");
    expect(arrivalIn(visitor)).toMatchObject({ gclid: "G" });
    await answered(visitor);
    const { id } = await sendSteps(visitor, somebody());
    const { gclid, last_gclid } = Object.fromEntries(
      await until("the lead", async () => backend.forms.get(id)),
    );
    const { request_uri, subaffiliate_id } = bodyOf(referralPath);
    const { requestUri, subaffiliateId } = bodyOf(firstPath);
    return { gclid, last_gclid, request_uri, subaffiliate_id, requestUri, subaffiliateId };
  };
  const [bare, carried] = ["/?src=1&lnk=na", "/?src=1&gclid=G&lnk=na"];
  expect(await leadOf(site.origin)).toEqual({
    ...{ gclid: undefined, last_gclid: undefined },
    ...{ request_uri: bare, subaffiliate_id: "", requestUri: bare, subaffiliateId: "" },
  });
  expect(await leadOf(optOut.origin)).toEqual({
    ...{ gclid: "G", last_gclid: "G" },
    ...{ request_uri: carried, subaffiliate_id: "G", requestUri: carried, subaffiliateId: "G" },
  });
  const pageOf = async (origin: string, path: string) => (await httpVisitor(origin).get(path)).body;
  const [cookies, privacy] = ["/politica-de-cookies", "/politica-de-privacidad"];
  expect(await pageOf(site.origin, cookies)).toContain("solo si usted permite la publicidad; si la rechaza");
  expect(await pageOf(optOut.origin, cookies)).toContain(
    "mientras usted no rechace la publicidad; si la rechaza",
  );
  for (const said of ["Ocurre con toda persona que nos visita, también si", "durante 30 días más"])
    expect(
      (await pageOf(site.origin, privacy)).replaceAll(/<[^>]+>/g, "").replaceAll("\u00a0", " "),
    ).toContain(said);
});

test("a visitor who refuses before the replies come gets no partner's cookie or pixel with them, and sends none back", async () => {
  const visitor = httpVisitor(site.origin);
  await visitor.get("/?src=1&gclid=G");
  await until("both calls", async () => callsOf(firstPath).length === 1);
  await visitor.post("/opciones-de-privacidad", { analytics: "on" });
  expect((await answered(visitor)).pixel).toBe("");
  expect([...visitor.cookies.keys()]).not.toContain("socio_id");
  expect([...visitor.cookies.keys()]).toContain("perfil");
});

describe.each(["sends Global Privacy Control", "refused advertising"])("a visitor who %s", (how) => {
  test("is counted for the affiliate, and neither sends nor gets a partner's cookie, click id or pixel", async () => {
    const hasSignal = how !== "refused advertising";
    const visitor = httpVisitor(site.origin, hasSignal ? { "sec-gpc": "1" } : {});
    if (!hasSignal) await visitor.post("/opciones-de-privacidad", { analytics: "on" });
    visitor.cookies.set("socio_viejo", "7");
    await visitor.get("/?src=1&gclid=G");
    expect(await answered(visitor)).toEqual({ pending: false, pixel: "" });
    expect(bodyOf(referralPath)).toMatchObject({
      src: "1",
      cookie_string: "",
      subaffiliate_id: "",
      request_uri: "/?src=1&lnk=na",
    });
    expect(bodyOf(firstPath)).toMatchObject({ cookieString: "", subaffiliateId: "", src: "1" });
    expect([...visitor.cookies.keys()]).not.toContain("socio_id");
    expect(arrivalIn(visitor)).not.toHaveProperty("gclid");
    await visitor.post("/opciones-de-privacidad", { marketing: "on", analytics: "on" });
    expect((await visitor.get("/visita/pixel", inFrame)).status).toBe(204);
    expect((await visitor.get("/opciones-de-privacidad")).body).toContain(
      `Su navegador ${hasSignal ? "" : "no "}envía la señal Global Privacy Control`,
    );
  });
});

describe("a partner's pixel", () => {
  test("runs once, only with consent, in its own document without an origin", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get("/?src=1");
    const { pixel } = await answered(visitor);
    expect(pixel).toMatch(/^\/visita\/pixel\?v=[\w.-]+$/);
    expect((await visitor.get(pixel, inFrame)).status).toBe(204);

    await visitor.post("/opciones-de-privacidad", { analytics: "on" });
    expect((await visitor.get(pixel, inFrame)).status).toBe(204);
    const chosen = await visitor.post("/opciones-de-privacidad", { marketing: "on" });
    expect(chosen.location).toBe("/opciones-de-privacidad?guardado");

    // A link or a picture that a partner wrote leads there, in every browser, and does not use the pixel up.
    for (const destination of ["document", "image", "script", "embed", "empty"])
      for (const path of [pixel, "/visita/pixel"])
        expect((await visitor.get(path, { "sec-fetch-dest": destination })).status).toBe(204);
    for (const path of ["/visita/pixel", "/visita/pixel?v=", "/visita/pixel?v=undefined"])
      expect((await visitor.get(path)).status).toBe(204);

    const frame = await visitor.get(pixel, inFrame);
    expect(frame.body).toContain(pixelCode);
    const headers = visitor.last();
    expect(headers.get("content-security-policy")).toMatch(/^sandbox allow-scripts; default-src 'none'/);
    expect(headers.get("content-security-policy")).not.toContain("allow-same-origin");
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await visitor.get(pixel, inFrame)).status).toBe(204);
  });

  test("runs once in a browser that does not say what a document is for, at the address that its page got, and in none of our pages", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get("/?src=1");
    const { pixel } = await answered(visitor);
    await visitor.post("/opciones-de-privacidad", { marketing: "on" });
    for (const path of ["/", "/auto-credito/solicitud", "/opciones-de-privacidad"])
      expect((await visitor.get(path)).body).not.toContain("pixel.socio.example");
    expect((await visitor.get(pixel)).body).toContain(pixelCode);
    expect((await visitor.get(pixel)).status).toBe(204);
  });
});

describe("a failing product backend", () => {
  // The first fault is set from the isolate's start.
  const faults: Fault[] = ["hang", "500", "cut", "garbage", "redirect"];
  beforeAll(async () => {
    fault = "hang";
    site = await site.restart(at());
  });

  test.each(faults)(
    "with the fault «%s» changes no page and no cookie of ours, and the visitor can apply",
    async (next) => {
      fault = next;
      const visitor = httpVisitor(site.origin);
      const page = await visitor.get("/?src=1100461&affid=77");
      expect(page.status).toBe(200);
      expect(page.body).toContain("tel:+15552522129");
      const { id, ...sent } = await sendSteps(visitor, somebody());
      expect(sent.location).toBe("/auto-credito/thank-you-plain");
      expect((await visitor.get(sent.location)).status).toBe(200);
      const lead = await openedLead(site, id);
      expect(lead.attribution).toMatchObject({ src: "1100461", affid: "77", first_landing: "/" });
    },
  );

  test("leaves no visitor waiting for its replies", async () => {
    fault = "500";
    const sessions = async () => {
      const store = await site.runtime.getKVNamespace("SESSIONS", pagesWorker);
      return (await store.list()).keys;
    };
    const before = await sessions();
    const visitor = httpVisitor(site.origin);
    await visitor.get("/?src=1");
    await until("both calls", async () => callsOf(firstPath).length === 1);
    site = await site.restart(at("31"));
    const returning = httpVisitor(site.origin, {}, visitor.cookies);
    expect(await visitResult(returning)).toEqual({ pending: false, pixel: "" });
    expect([...returning.cookies.keys()]).not.toContain("pendiente");
    // No reply came, so nothing was written.
    expect(await sessions()).toEqual(before);
  });
});

test("without a product backend, the site makes the profile, counts arrivals, and no visitor waits", async () => {
  const site = await siteOfTest();
  const visitor = httpVisitor(site.origin);
  await visitor.get("/?src=1100461&lnk=x");
  expect(await answered(visitor)).toEqual({ pending: false, pixel: "" });
  expect(visitor.cookies.has("perfil")).toBe(true);
  const rows = await until("the count", async () => {
    const counted = await site.operate<{ rows: unknown[] }>("/counters?by=hour");
    return counted.rows.length > 0 && counted.rows;
  });
  expect(rows).toMatchObject([{ event: "arrival", source: "1100461/x", affiliate: "", count: 1 }]);
});
