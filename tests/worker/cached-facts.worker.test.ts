import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { landing } from "../../app/copy/landing.ts";
import { queryOf } from "../../app/document/page-key.ts";
import { keysOf } from "../../app/domain/records.ts";
import type { Visitor } from "../../app/domain/visit/visitor.ts";
import { type Page, pages } from "../../app/pages.ts";
import { isFullRun, randomRuns } from "../full-run.ts";
import { sharedTagsOf } from "../shared-tags.ts";
import { peopleVariable } from "../site-people.ts";
import type { TestSite } from "../standalone-site.ts";
import { siteOfFile } from "./sites.ts";

// Visitors who differ in one fact request every page that may be cached. Each must get the page that a site without a
// page cache renders for them.

const settings = {
  TEST_NOW: "2026-11-21T03:00:00Z",
  SECURE_APPLICATION_URL: "https://seguro.example/forma",
  PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
  ...peopleVariable,
};
const cached = await siteOfFile({ site: settings });
const uncached = await siteOfFile({ site: { ...settings, PAGE_CACHE_BYTES: "0" } });

/** The landing shows other texts to visitors of a campaign, and again other texts to visitors of a source. */
async function publishVersions(site: TestSite): Promise<void> {
  const url = "/sem";
  for (const key of ["campaign=verano", "campaign=verano&src=1100461", "src=1100460"]) {
    for (const name of ["heading", "title", "description"] as const) {
      const value = { value: `Para ${key}`, initValue: landing[name] };
      const text = { url, name: `landing.${name}?${key}`, ...value };
      expect(await site.operate("/texts/set", "POST", text)).toMatchObject({ success: true });
    }
  }
  expect(await site.operate("/texts/publish", "POST", { url })).toMatchObject({ count: 9 });
}
for (const site of [cached, uncached]) await publishVersions(site);

type Request = {
  query?: string;
  headers?: Record<string, string>;
  /** React Router writes unsigned cookies like this: JSON in base64. */
  cookies?: Record<string, unknown>;
  place?: { country: string; postalCode: string; timezone: string };
};
const place = (postalCode: string, timezone: string) => ({ place: { country: "US", postalCode, timezone } });

/**
 * Two requests for each fact of a visitor, which differ in nothing else. A fact without a pair does not compile.
 * Facts that follow from others are `undefined`, and so are the opening hours, which the clock decides for everybody.
 */
const pairs: Record<
  keyof Visitor | "ip" | "userAgent" | "referrer" | "query",
  [Request, Request] | undefined
> = {
  affiliate: [{ query: "affid=77&subid=A" }, { query: "affid=77&subid=B" }],
  applicationLink: [{}, { query: "linkid=9" }],
  phone: [{}, { query: "affid=77" }],
  source: [{ query: "src=1100461&lnk=a" }, { query: "src=1100460&lnk=b" }],
  campaign: [{ query: "utm_campaign=verano" }, { query: "utm_campaign=otoño" }],
  timeZone: [place("78040", "America/Chicago"), place("78040", "America/Los_Angeles")],
  zipcode: [place("78040", "America/Chicago"), place("90011", "America/Chicago")],
  ownZipcode: [{}, { cookies: { zipcode: { value: "60608", origin: "visitor" } } }],
  profileGuid: [{ cookies: { perfil: "uno" } }, { cookies: { perfil: "dos" } }],
  mboxDisabled: [{}, { cookies: { mboxDisable: "1" } }],
  choice: [
    {},
    { headers: { cookie: `consentimiento=${encodeURIComponent('{"categories":["marketing"]}')}` } },
  ],
  ownApplication: [{}, { headers: { cookie: "solicitud.0=AAAA.BBBB" } }],
  offeredZipcode: [{}, place("78040", "")],
  openApplication: [{}, { cookies: { abierta: "steps" } }],
  gpc: [{}, { headers: { "sec-gpc": "1" } }],
  opening: undefined,
  phoneRule: undefined,
  ip: [
    { headers: { "cf-connecting-ip": "203.0.113.7" } },
    { headers: { "cf-connecting-ip": "203.0.113.8" } },
  ],
  userAgent: [{ headers: { "user-agent": "uno/1" } }, { headers: { "user-agent": "dos/2" } }],
  referrer: [{}, { headers: { referer: "https://noticias.example/seguro/x" } }],
  query: [{ query: "q=uno&utm_source=a" }, { query: "q=dos&gclid=b" }],
};

/** An address of each cached page, with its aliases. */
const samples: Record<string, string> = {
  "/quienes-somos/:person": "/quienes-somos/ana-ejemplo",
  "/temas-de-ayuda/estados/:estado": "/temas-de-ayuda/estados/california",
  "/temas-de-ayuda/:category": "/temas-de-ayuda/auto-prestamos",
  "/temas-de-ayuda/:category/page/:pageNum": "/temas-de-ayuda/auto-prestamos/page/2",
  "/help-topics/:slug": "/help-topics/auto-prestamos",
  "/temas-de-ayuda/:category/:article": "/temas-de-ayuda/auto-credito/mal-credito",
  "/quiz/:index": "/quiz/special-finance",
  "/auto-credito/solicitud/:step?": "/auto-credito/solicitud",
};
const addresses = keysOf(pages)
  .map((id): Page => pages[id])
  .filter(({ cache }) => cache)
  .flatMap(({ path, aliases = [] }) => [path, ...aliases])
  .map((path) => samples[path] ?? path);

async function bodyOf(site: TestSite, path: string, request: Request): Promise<string> {
  const cookies = Object.entries(request.cookies ?? {}).map(
    ([name, value]) => `${name}=${encodeURIComponent(btoa(JSON.stringify(value)))}`,
  );
  const cookie = [...cookies, request.headers?.cookie ?? ""].filter(Boolean).join("; ");
  const response = await site.runtime.dispatchFetch(`${site.origin}${path}?${request.query ?? ""}`, {
    headers: { ...request.headers, ...(cookie ? { cookie } : {}) },
    cf: (request.place ?? { country: "", postalCode: "", timezone: "" }) as never,
  });
  const body = await response.text();
  // A draft that could not be opened is followed by a new draft, whose id is random.
  return body.replace(/(name="submission_id" value=")[0-9a-f-]{36}"/, '$1"');
}

test("every cached page with parameters has a sample address", () => {
  expect(addresses.length).toBeGreaterThan(12);
  for (const path of addresses) expect(path).not.toContain(":");
});

/** Each fact with its pages. `npm test` takes every third page, and begins with another page for the next fact. */
const cases = Object.entries(pairs)
  .flatMap(([fact, pair]) => (pair ? [{ fact, pair }] : []))
  .map(({ fact, pair }, row) => ({
    fact,
    pair,
    paths: addresses.filter((_, column) => isFullRun || (row + column) % 3 === 0),
  }));

describe.each(cases)("visitors who differ in $fact", ({ pair: [one, other], paths }) => {
  test.each(paths)("each get their own %s", async (path) => {
    const own = [await bodyOf(uncached, path, one), await bodyOf(uncached, path, other)];
    expect(own[0]).toContain("</html>");
    // A visitor who shares a link does not reveal how they came to the site.
    expect(sharedTagsOf(own[0] ?? "")).toEqual(sharedTagsOf(own[1] ?? ""));
    for (const request of [one, other, one, other])
      expect(await bodyOf(cached, path, request)).toBe(own[request === one ? 0 : 1]);
  });
});

/** The parameters that cached pages read, by their address. */
const queries = keysOf(pages)
  .map((id): Page => pages[id])
  .flatMap((page) => queryOf(page).map((name) => [samples[page.path] ?? page.path, name] as const));

test.each(queries)(
  "%s with %s in its address is rendered, between visitors who ask without it",
  async (path, name) => {
    const plain = await bodyOf(uncached, path, {});
    for (const value of ["toyota", "2", "ab", ""]) {
      const query = `${name}=${value}&utm_source=x`;
      const own = await bodyOf(uncached, path, { query });
      expect(await bodyOf(cached, path, {})).toBe(plain);
      expect(await bodyOf(cached, path, { query })).toBe(own);
      expect(await bodyOf(cached, path, {})).toBe(plain);
    }
  },
);

test("visitors who differ in anything, in any order, each get their own page", async () => {
  const facts = Object.values(pairs).filter((pair) => pair !== undefined);
  const requests = fc
    .array(fc.option(fc.boolean(), { freq: 2 }), { minLength: facts.length, maxLength: facts.length })
    .map((choices) => choices.flatMap((choice, index) => facts[index]?.[choice ? 1 : 0] ?? []))
    .map(
      (chosen): Request => ({
        query: chosen
          .map(({ query }) => query)
          .filter(Boolean)
          .join("&"),
        headers: Object.assign({}, ...chosen.map(({ headers }) => headers)),
        cookies: Object.assign({}, ...chosen.map(({ cookies }) => cookies)),
        ...chosen.findLast((request) => request.place),
      }),
    );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...addresses), requests, async (path, request) => {
      const { query, ...rest } = request;
      const whole = { ...rest, ...(query ? { query } : {}) };
      expect(await bodyOf(cached, path, whole)).toBe(await bodyOf(uncached, path, whole));
    }),
    { numRuns: randomRuns(50, 150) },
  );
});

test("a cached page has its mark, and comes from the cache the second time", async () => {
  for (const path of addresses) {
    const first = await fetch(cached.origin + path);
    // A page that no browser may store has no ETag to ask about.
    const isStored = first.headers.get("cache-control") !== "no-store";
    expect(first.headers.has("etag"), path).toBe(isStored);
    if (!isStored) continue;
    const etag = first.headers.get("etag");
    expect(etag, path).toMatch(/^W\/"/);
    const again = await fetch(cached.origin + path, { headers: { "if-none-match": etag ?? "" } });
    expect(again.status, path).toBe(304);
  }
});
