import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { type HttpVisitor, httpVisitor } from "../http-visitor.ts";
import { person } from "../people.ts";
import { siteOfFile } from "./sites.ts";

const site = await siteOfFile({ site: { TEST_NOW: "2026-11-20T17:00:00Z" } });

const fileLink = /<link rel="stylesheet" href="\/assets\/app-[\w-]+\.css"\/>/g;
const headOf = (body: string) => body.slice(0, body.indexOf("</head>"));
const policyOf = (headers: Headers) =>
  /style-src ([^;]*)/.exec(headers.get("content-security-policy") ?? "")?.[1];

/** A page that contains its styles, under a policy that names exactly these styles. */
function expectInlined({ body }: { body: string }, headers: Headers, what: string): void {
  const [css = "", ...others] = [...body.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) => text);
  expect(others, what).toEqual([]);
  expect(headOf(body), what).toContain(`${css}</style>`);
  const hash = createHash("sha256").update(css).digest("base64");
  expect(policyOf(headers), what).toBe(`'self' 'sha256-${hash}'`);
  expect(body.match(fileLink), what).toBeNull();
  const links = body.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
  expect(links.length, what).toBeGreaterThan(0);
  expect(
    links.filter((link) => !link.endsWith(' media="print"/>')),
    what,
  ).toEqual([]);
  expect(headers.get("link"), what).toBeNull();
}

/** A page with its stylesheet, as every visit except the first gets it. */
function expectFile({ body }: { body: string }, headers: Headers, what: string): void {
  expect(body, what).not.toContain("<style");
  expect(policyOf(headers), what).toBe("'self'");
  expect(headOf(body).match(fileLink), what).toHaveLength(1);
  expect(headers.get("link"), what).toContain("rel=preload; as=style");
}

const pages = [
  "/",
  "/sem",
  "/preguntas-frecuentes",
  "/temas-de-ayuda/auto-prestamos/pago-inicial",
  "/contactanos",
  "/quiz/special-finance",
  "/cuanto-costaria",
  "/cuanto-auto-puedo-pagar",
  "/refinanciar-conviene",
  "/cuanto-debo-y-cuanto-vale",
  "/used-listings",
  "/auto-credito/solicitud",
  "/auto-credito/solicitud2",
  "/404",
];

test("first and later visitors in turn each get their own page, with the policy that fits it", async () => {
  const known: HttpVisitor[] = [];
  for (let round = 0; round < 3; round++)
    for (const path of pages) {
      const visitor = httpVisitor(site.origin);
      expectInlined(await visitor.get(path), visitor.last(), `${path}, first visit`);
      expectFile(await visitor.get(path), visitor.last(), `${path}, second visit`);
      known.push(visitor);
      const other = known[round];
      if (other) expectFile(await other.get(path), other.last(), `${path}, a known visitor`);
    }
});

test("a visitor without our cookies has the styles in every page, also with another site's cookies", async () => {
  const headers = { cookie: "_ga=1; otra=2" };
  for (const [path, init] of [["/"], ["/preguntas-frecuentes"], ["/"], ["/", { headers }]] as const) {
    const response = await fetch(site.origin + path, init);
    expectInlined({ body: await response.text() }, response.headers, path);
  }
});

test("a visitor from a page with other stylesheets has the styles in the page, and a page that is fetched ahead never has", async () => {
  const get = (path: string, referer: string, more: Record<string, string> = {}) =>
    fetch(site.origin + path, { headers: { cookie: "perfil=x", referer: site.origin + referer, ...more } });
  const isInlined = async (response: Response) => (await response.text()).includes("<style>");
  const application = "/auto-credito/solicitud";
  for (const [path, referer, expected] of [
    [application, "/", false],
    [application, "/preguntas-frecuentes?x=1", true],
    [application, `${application}/2`, false],
    [application, "/contactanos", false],
    ["/preguntas-frecuentes", "/temas-de-ayuda/auto-prestamos/pago-inicial", false],
    ["/", application, true],
    ["/glosario", "/preguntas-frecuentes", true],
  ] as const)
    expect([path, referer, await isInlined(await get(path, referer))]).toEqual([path, referer, expected]);
  const elsewhere = await fetch(site.origin + application, {
    headers: { cookie: "perfil=x", referer: "https://noticias.example/" },
  });
  expect(await isInlined(elsewhere)).toBe(false);
  const ahead = {
    [prefetchHeader[0]]: prefetchHeader[1],
    ...{ "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" },
  };
  expect(await isInlined(await get("/preguntas-frecuentes", "/", ahead))).toBe(false);
  // The same holds for a visitor who takes no cookies.
  expect(await isInlined(await get("/preguntas-frecuentes", "/", { ...ahead, cookie: "" }))).toBe(false);
});

test("a browser that has one variant never gets a 304 for the other", async () => {
  const get = (headers: Record<string, string>) => fetch(`${site.origin}/faq`, { headers });
  const cookie = "perfil=x";
  const [first, later] = [await get({}), await get({ cookie })];
  const etags = [first, later].map(({ headers }) => headers.get("etag") ?? "");
  expect(new Set(etags).size).toBe(2);
  const [ofFirst = "", ofLater = ""] = etags;
  expect((await get({ cookie, "if-none-match": ofFirst })).status).toBe(200);
  expect((await get({ "if-none-match": ofLater })).status).toBe(200);
  const same = await get({ "if-none-match": ofFirst });
  expect([same.status, policyOf(same.headers)]).toEqual([304, policyOf(first.headers)]);
  const sameLater = await get({ cookie, "if-none-match": ofLater });
  expect([sameLater.status, policyOf(sameLater.headers)]).toEqual([304, "'self'"]);
});

describe("a response that is not a document uses the file", () => {
  test.each(["empty", "iframe"])("%s", async (destination) => {
    const headers = { "sec-fetch-dest": destination };
    const visitor = httpVisitor(site.origin, headers);
    expectFile(await visitor.get("/auto-credito/solicitud"), visitor.last(), destination);
  });

  test("the response to a form", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get("/auto-credito/solicitud");
    const answer = await visitor.post("/auto-credito/solicitud", { first_name: person.first_name ?? "" });
    expect(answer.status).toBe(422);
    expectFile(answer, visitor.last(), "422");
  });
});

test("text that others wrote cannot leave its place, nor pretend to be a stylesheet", async () => {
  const markup =
    '</style></head><style>*{display:none}</style><link rel="stylesheet" href="/assets/app-x.css"/>';
  const visitor = httpVisitor(site.origin);
  const search = await visitor.get(`/temas-de-ayuda?q=${encodeURIComponent(markup)}`);
  expect(search.body).toContain("&lt;/style&gt;&lt;/head&gt;&lt;style&gt;");
  expectInlined(search, visitor.last(), "a search");
});
