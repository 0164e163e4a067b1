import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { brand, shippedTexts } from "../../tests/shipped-texts.ts";
import { createIsolate, type Isolate } from "../.server/isolate.ts";
import { previewQuery } from "../.server/preview.ts";
import { readSite } from "../config.ts";
import {
  applicationCookiesContext,
  clockContext,
  configContext,
  contentContext,
  cookieJarContext,
  isolateContext,
  requestFactsContext,
  servicesContext,
  textsContext,
  visitContext,
  visitorContext,
  visitStorageContext,
} from "../context.ts";
import { createSiteTexts, type SiteTexts } from "../copy/site-texts.ts";
import { getIPAddress } from "../domain/contract/geocoding.ts";
import type { Visitor } from "../domain/visit/visitor.ts";
import { cachePolicy } from "../http.ts";
import { cachePages } from "./cache-pages.ts";
import { pageIdAt } from "./page-index.ts";

const minute = 60_000;
const noon = Date.parse("2026-11-20T17:00:00Z");
const visitor = {
  applicationLink: "/auto-credito/solicitud",
  phone: "1-213-555-0100",
  opening: { open: true, closes: noon + 60 * minute },
  timeZone: "",
  zipcode: { value: "90245", origin: "default" },
  choice: { decided: false, analytics: false, marketing: false, gpc: false },
  gpc: false,
  ownZipcode: "",
} as Visitor;

let isolate: Isolate;
let rendered = 0;
beforeEach(() => {
  isolate = createIsolate(readSite({ PAGE_CACHE_BYTES: "1000000" }));
  rendered = 0;
});

type TestRequest = {
  now?: number;
  path?: string;
  visitor?: Partial<Visitor>;
  texts?: SiteTexts;
  /** The edition of the configuration. */
  edition?: number;
  freshUntil?: number;
  /** Until when the lists of cars in the page are fresh. */
  vehiclesUntil?: number;
  /** Headers of the rendered page. */
  headers?: Record<string, string>;
  /** Reads what the page reads while it is rendered. */
  reads?: (context: RouterContextProvider) => unknown;
};

/**
 * Requests a page and returns how many pages had been rendered when it was rendered, and the application's link in
 * it.
 */
async function ask(request: TestRequest = {}): Promise<string> {
  const url = new URL(request.path ?? "/", "https://sitio.example");
  const context = new RouterContextProvider();
  const facts = { url, page: pageIdAt(url.pathname), isDocument: true, ip: "203.0.113.7", ifNoneMatch: null };
  context.set(requestFactsContext, facts as never);
  for (const key of [
    applicationCookiesContext,
    cookieJarContext,
    servicesContext,
    textsContext,
    visitContext,
    visitStorageContext,
  ])
    context.set(key as typeof cookieJarContext, { pending: () => "1" } as never);
  context.set(visitorContext, { ...visitor, ...request.visitor });
  context.set(clockContext, () => request.now ?? noon);
  context.set(isolateContext, isolate);
  context.set(configContext, { edition: request.edition ?? 0 } as never);
  context.set(textsContext, request.texts ?? shippedTexts);
  context.set(contentContext, {
    help: { freshUntil: () => request.freshUntil ?? noon + 5 * minute },
    responses: { freshUntil: () => request.vehiclesUntil ?? Number.POSITIVE_INFINITY },
  } as never);
  const args = { request: new Request(url), context, url, pattern: url.pathname, params: {} };
  const response = await cachePages(args, async () => {
    rendered += 1;
    request.reads?.(context);
    const { applicationLink } = context.get(visitorContext);
    return new Response(`${rendered}: ${applicationLink}`, {
      headers: { "cache-control": cachePolicy.page, ...request.headers },
    });
  });
  return (response as Response).text();
}

test("a page is cached as long as its content is fresh, and not a moment longer", async () => {
  expect(await ask()).toMatch(/^1:/);
  expect(await ask({ now: noon + 5 * minute - 1 })).toMatch(/^1:/);
  expect(await ask({ now: noon + 5 * minute, freshUntil: noon + 10 * minute })).toMatch(/^2:/);
  expect(await ask({ now: noon + 6 * minute })).toMatch(/^2:/);
});

test("a page made while its source failed is not cached", async () => {
  await ask({ freshUntil: 0 });
  expect(await ask()).toMatch(/^2:/);
});

test("a page with a list of cars is cached as long as the list is fresh, and never with a substitute list", async () => {
  const path = "/used-listings";
  await ask({ path, vehiclesUntil: noon + minute });
  expect(await ask({ path, now: noon + minute - 1 })).toMatch(/^1:/);
  expect(await ask({ path, now: noon + minute, vehiclesUntil: 0 })).toMatch(/^2:/);
  expect(await ask({ path, now: noon + minute, vehiclesUntil: 0 })).toMatch(/^3:/);
});

// page-key.test.ts tests the parts of a key.
test("other texts, another telephone, day or reading of the configuration make other pages, which come back", async () => {
  const freshUntil = Number.POSITIVE_INFINITY;
  const others: TestRequest[] = [
    {},
    { visitor: { phone: "1-213-555-0199" } },
    { now: noon + 24 * 60 * minute },
    { edition: 8 },
  ];
  for (const [at, request] of [...others, ...others].entries())
    expect(await ask({ freshUntil, ...request })).toMatch(`${1 + (at % others.length)}:`);
  expect(await ask({ freshUntil, texts: createSiteTexts([], brand) })).toMatch(/^5:/);
});

test("a response that sets a cookie, is personal or is a preview is never cached", async () => {
  const requests: TestRequest[] = [
    { headers: { "set-cookie": "a=b" } },
    { headers: { "cache-control": cachePolicy.personal } },
    { path: `/?${previewQuery}=x` },
    { path: "/sem", visitor: { ownZipcode: "78040" } },
    { path: "/auto-credito/solicitud" },
  ];
  for (const request of requests) {
    await ask(request);
    await ask(request);
  }
  expect([rendered, isolate.pages.size().pages]).toEqual([10, 0]);
});

test("affiliates share one page, which is filled with each one's link even if it is not cached", async () => {
  const link = (n: number) => ({
    visitor: { applicationLink: `https://seguro.example/a?affid=${n}&subid=b` },
  });
  const filled = (n: number) => `1: https://seguro.example/a?affid=${n}&amp;subid=b`;
  expect(await ask(link(1))).toBe(filled(1));
  expect(await ask(link(2))).toBe(filled(2));
  expect([rendered, isolate.pages.size().pages]).toEqual([1, 1]);
  const headers = { "cache-control": cachePolicy.personal };
  expect(await ask({ ...link(3), path: "/faq", headers })).toBe(
    "2: https://seguro.example/a?affid=3&amp;subid=b",
  );
});

test("a page to be cached gets the facts of its key and nothing else about its visitor", async () => {
  const frame = ["applicationLink", "phone", "opening", "timeZone", "openApplication", "gpc"];
  const pages: [path: string, facts: string[]][] = [
    ["/", frame],
    ["/sem", [...frame, "ownZipcode"]],
    ["/auto-credito/solicitud", [...frame, "ownZipcode", "ownApplication", "offeredZipcode"]],
  ];
  for (const [path, facts] of pages) {
    let given: RouterContextProvider | undefined;
    await ask({
      path,
      reads(context) {
        given = context;
        expect(Object.keys(context.get(visitorContext)), path).toEqual(facts);
        expect(context.get(requestFactsContext), path).not.toHaveProperty("ip");
        for (const key of [applicationCookiesContext, cookieJarContext, visitContext, visitStorageContext])
          expect(context.get(key as typeof cookieJarContext), path).toEqual({});
        expect(() => context.get(servicesContext).call(getIPAddress, {})).toThrow("responses.call");
      },
    });
    expect(given?.get(visitorContext), path).toEqual(visitor);
    expect(given?.get(requestFactsContext).ip, path).toBe("203.0.113.7");
    expect(given?.get(cookieJarContext).pending(), path).toBe("1");
  }
});

test("a page to be cached sees no query", async () => {
  let seen = "";
  await ask({
    path: "/faq?src=1&x=y",
    reads: (context) => {
      seen = context.get(requestFactsContext).url.href;
    },
  });
  expect(seen).toBe("https://sitio.example/faq");
});
