import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestSite, type TestSite } from "../standalone-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.end());

/** What a messenger reads of a page. */
function sharedOf(html: string): Record<string, string> {
  const head = html.slice(0, html.indexOf("</head>"));
  return Object.fromEntries(
    [...head.matchAll(/<meta (?:property|name)="((?:og|twitter):\w+)" content="([^"]*)"/g)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
  );
}

/** Width and height of a JPEG, from its start-of-frame segment. */
function jpegSize(bytes: Buffer): [number, number] {
  expect(bytes.readUInt16BE(0)).toBe(0xffd8);
  for (let at = 2; at < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes.readUInt16BE(at);
    if (marker >= 0xffc0 && marker <= 0xffc2) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  throw new Error("no frame");
}

test.each([
  ["/", "website", "/ayuda/sitio-og.jpg"],
  ["/sem", "website", "/ayuda/sitio-og.jpg"],
  ["/cuanto-costaria", "website", "/ayuda/sitio-og.jpg"],
  ["/quiz/special-finance", "website", "/ayuda/sitio-og.jpg"],
  ["/auto-credito/solicitud", "website", "/ayuda/sitio-og.jpg"],
  ["/no-existe", "website", "/ayuda/sitio-og.jpg"],
  ["/temas-de-ayuda/auto-prestamos/pago-inicial", "article", "/ayuda/pago-inicial-og.jpg"],
])(
  "%s: a shared link has a title, a text, its canonical address and a picture",
  async (path, type, image) => {
    const html = await (await fetch(site.origin + path, { headers: { accept: "text/html" } })).text();
    const shared = sharedOf(html);
    const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? "";
    const origin = new URL(canonical).origin;
    expect(shared).toEqual({
      "og:title": expect.stringMatching(/\S/),
      "og:description": expect.stringMatching(/\S/),
      "og:url": canonical,
      "og:site_name": "Tu Crédito de Auto",
      "og:locale": "es_US",
      "og:type": type,
      "og:image": origin + image,
      "twitter:card": "summary_large_image",
    });
    const picture = await fetch(site.origin + image);
    expect(picture.headers.get("content-type")).toBe("image/jpeg");
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect(jpegSize(bytes)).toEqual([1200, 630]);
    // WhatsApp shows no picture of more than 300 kB.
    expect(bytes.length).toBeLessThan(100_000);
  },
);

test("icons for home screens and search results are there, in their size", async () => {
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

test("the face of headings is small, cached for ever, and not asked for by the paid landing page", async () => {
  const home = await (await fetch(`${site.origin}/`)).text();
  const style = await (await fetch(site.origin + /href="(\/assets\/app-[^"]+\.css)"/.exec(home)?.[1])).text();
  const path = /url\((\/assets\/[^)]+\.woff2)\)/.exec(style)?.[1] ?? "";
  const face = await fetch(site.origin + path);
  expect(face.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect((await face.arrayBuffer()).byteLength).toBeLessThanOrEqual(18_000);
  expect(style).toContain("font-display:optional");
  for (const page of ["/", "/sem"])
    expect((await fetch(site.origin + page)).headers.get("link") ?? "").not.toContain("woff2");
});
