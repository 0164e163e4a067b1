import { describe, expect, test } from "vitest";
import { sharedGeneric, sharedPictures } from "../../app/copy/shell.ts";
import { hasTextVariants } from "../../app/document/page-index.ts";
import { keysOf } from "../../app/domain/records.ts";
import { type Page, type PageId, pages } from "../../app/pages.ts";
import { sharedTagsOf, structuredThings } from "../shared-tags.ts";
import { peopleVariable } from "../site-people.ts";
import { siteOfFile } from "./sites.ts";

const origin = "https://www.tucreditodeauto.example";
const site = await siteOfFile({
  bare: false,
  site: { TEST_NOW: "2026-11-22T17:00:00Z", SITE_ORIGIN: origin, ...peopleVariable },
});

/** The addresses for pages whose path has parameters. */
type PageWithParameters = {
  [Id in PageId]: (typeof pages)[Id]["path"] extends `${string}:${string}` ? Id : never;
}[PageId];
const addressOf: Record<PageWithParameters, string> = {
  person: "/quienes-somos/ana-ejemplo",
  state: "/temas-de-ayuda/estados/california",
  helpCategory: "/temas-de-ayuda/auto-credito",
  helpCategoryPage: "/temas-de-ayuda/auto-prestamos/page/2",
  helpArticle: "/temas-de-ayuda/auto-prestamos/pago-inicial",
  helpTopic: "/help-topics/prestamo-con-itin",
  quiz: "/quiz/special-finance",
  application: "/auto-credito/solicitud",
  receipt: "/recibo/nadie",
  receiptWithdrawal: "/recibo/nadie/retirar",
  affiliateReport: "/afiliados/informe/nadie",
};
const addresses: Readonly<Partial<Record<PageId, string>>> = addressOf;
const rows = keysOf(pages).map((id): [PageId, Page, string] => [
  id,
  pages[id],
  addresses[id] ?? pages[id].path,
]);

const read = async (path: string) =>
  (await fetch(site.origin + path, { headers: { accept: "text/html" } })).text();

/** Width and height of a JPEG, from its start-of-frame segment. */
function jpegSize(bytes: Buffer): [number, number] {
  expect(bytes.readUInt16BE(0)).toBe(0xffd8);
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error("no frame");
}

/** The required properties of each type of item, by schema.org and by the search engines' rules. */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ["@id", "name", "url", "logo", "contactPoint", "publishingPrinciples"],
  WebSite: ["@id", "name", "url", "inLanguage", "publisher", "potentialAction"],
  BreadcrumbList: ["itemListElement"],
  Article: ["headline", "image", "datePublished", "dateModified", "author", "publisher", "mainEntityOfPage"],
  FAQPage: ["mainEntity"],
  WebPage: ["@id", "url", "name", "description", "inLanguage", "publisher"],
  ProfilePage: ["@id", "url", "mainEntity"],
  DefinedTermSet: ["name", "url", "hasDefinedTerm"],
};

describe.each(rows)("%s", (_, row, path) => {
  test("a shared link has a title, a text, its canonical address and a picture of the stated size", async () => {
    const html = await read(path);
    const shared = sharedTagsOf(html);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    expect(canonical.startsWith(`${origin}/`)).toBe(true);
    expect(shared).toEqual({
      "og:title": expect.stringMatching(/\S/),
      "og:description": expect.stringMatching(/\S.{20}/),
      "og:url": canonical,
      "og:site_name": "Tu Crédito de Auto",
      "og:locale": "es_US",
      "og:type": expect.stringMatching(/^(?:website|article|profile)$/),
      "og:image": expect.stringMatching(`^${origin}/ayuda/[a-z-]+-og\\.jpg$`),
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": expect.stringMatching(/\S.{20}/),
      "twitter:card": "summary_large_image",
    });
    const picture = await fetch(shared["og:image"]?.replace(origin, site.origin) ?? "");
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(jpegSize(bytes)).toEqual([1200, 630]);
    // WhatsApp shows no picture of more than 300 kB.
    expect(bytes.length).toBeLessThan(100_000);
  });

  test("has one h1, and structured data with what its types need and addresses of this site", async () => {
    const html = await read(path);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const things = structuredThings(html);
    const types = things.map((thing) => String(thing["@type"]));
    expect(types).toEqual([...new Set(types)]);
    for (const thing of things) {
      const fields = required[String(thing["@type"])];
      expect(fields, `${thing["@type"]} is in the table of this test`).toBeDefined();
      for (const field of fields ?? []) expect(thing, field).toHaveProperty([field]);
    }
    const own = [
      ...JSON.stringify(things).matchAll(/"(?:@id|url|item|logo|target|publishingPrinciples)":"([^"]*)"/g),
    ];
    for (const [, address = ""] of own) expect(address.startsWith(`${origin}/`), address).toBe(true);
    if (row.shared === "generic") expect(things).toEqual([]);
  });
});

test("personal pages, hidden pages and pages that differ by visitor share one general card", async () => {
  for (const [id, row, path] of rows) {
    const isOwn = row.cache !== false && row.cache.policy === "personal";
    const isHidden = row.robots === "disallow" || (row.robots === "nofollow" && id !== "notFound");
    if (hasTextVariants(row) || isOwn || isHidden) expect(row.shared, id).toBe("generic");
    if (row.shared !== "generic") continue;
    expect(sharedTagsOf(await read(path)), id).toMatchObject({
      "og:title": sharedGeneric.title,
      "og:description": sharedGeneric.description,
      "og:image": `${origin}/ayuda/sitio-og.jpg`,
    });
  }
});

test("every page of the site map except the home page shows its breadcrumbs, which end at the page itself", async () => {
  for (const [id, row, path] of rows) {
    if (!row.siteMap || id === "home") continue;
    const html = await read(path);
    const list = structuredThings(html).find((thing) => thing["@type"] === "BreadcrumbList") as
      | { itemListElement: { position: number; name: string; item: string }[] }
      | undefined;
    const items = list?.itemListElement ?? [];
    expect(items[0], id).toMatchObject({ position: 1, name: "Inicio", item: `${origin}/` });
    expect(items.at(-1)?.item, id).toBe(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]);
  }
});

test("an article's shared link has the article's own picture, with its description", async () => {
  const shared = sharedTagsOf(await read(addressOf.helpArticle));
  expect(shared).toMatchObject({
    "og:type": "article",
    "og:image": `${origin}/ayuda/pago-inicial-og.jpg`,
    "og:image:alt": "Un frasco y dos pilas de monedas sobre una mesa; detrás, un auto frente a una casa",
  });
});

test("each kind of page has its own picture, and every picture belongs to a page", async () => {
  const used = new Set(rows.map(([, { shared }]) => (shared === "generic" ? "site" : shared)));
  expect([...used].sort()).toEqual(keysOf(sharedPictures).toSorted());
  expect(sharedTagsOf(await read("/cuanto-costaria"))["og:image"]).toBe(`${origin}/ayuda/calculadora-og.jpg`);
});

test("icons that no page names, but old browsers, feed readers and robots request, exist and are cached for a day", async () => {
  const bytesOf = async (path: string, type: RegExp) => {
    const response = await fetch(site.origin + path);
    const { status, headers } = response;
    expect([path, status, headers.get("cache-control")]).toEqual([path, 200, "public, max-age=86400"]);
    expect(headers.get("content-type")).toMatch(type);
    return Buffer.from(await response.arrayBuffer());
  };
  const touch = await bytesOf("/apple-touch-icon-precomposed.png", /^image\/png$/);
  expect(touch.equals(await bytesOf("/apple-touch-icon.png", /^image\/png$/))).toBe(true);
  const ico = await bytesOf("/favicon.ico", /^image\/(?:x-icon|vnd\.microsoft\.icon)$/);
  const png = await bytesOf("/favicon-48.png", /^image\/png$/);
  // The head of an ICO file names one icon of 48 × 48, and the offset of its bytes.
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4), ico[6], ico[7]]).toEqual([
    0, 1, 1, 48, 48,
  ]);
  const start = ico.readUInt32LE(18);
  expect(ico.subarray(start, start + ico.readUInt32LE(14)).equals(png)).toBe(true);
});

test("icons for home screens and search results exist in their size", async () => {
  const html = await (await fetch(`${site.origin}/`)).text();
  for (const [rel, path, size] of [
    ["icon", "/favicon-48.png", 48],
    ["apple-touch-icon", "/apple-touch-icon.png", 180],
  ] as const) {
    expect(html).toMatch(new RegExp(`<link rel="${rel}" href="${path}"`));
    const icon = await fetch(site.origin + path);
    expect(icon.headers.get("content-type")).toBe("image/png");
    const bytes = Buffer.from(await icon.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([size, size]);
  }
});
