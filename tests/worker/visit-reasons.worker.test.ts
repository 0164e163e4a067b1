import { describe, expect, test } from "vitest";
import { keysFor } from "../../app/.server/derived-keys.ts";
import { createPreviewToken, previewQuery } from "../../app/.server/preview.ts";
import { endpoints } from "../../app/pages.ts";
import { shippedByName } from "../copy/areas.ts";
import { httpVisitor } from "../http-visitor.ts";
import { until } from "../until.ts";
import { backendOfTest, siteOfFile, siteOfTest } from "./sites.ts";

const TEST_NOW = "2026-11-20T17:00:00Z";
const variables = { TEST_NOW, PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}' };
const site = await siteOfFile({ site: variables });

const [key = ""] = keysFor("preview", ["draft-key-for-tests-only-0123456789abcdef"]);
const token = await createPreviewToken(key, Date.parse(TEST_NOW));
const expired = await createPreviewToken(key, 0);
const path: string = endpoints.visitReasons.path;
const linked = (query = "", at = path) => `${at}?${query}&${previewQuery}=${token}`;

/** The value and the reason by the row's name. */
function rowsIn(html: string): Record<string, string> {
  const rows = [
    ...html.matchAll(/<tr><th[^>]*>([^<]*)<\/th><td[^>]*>([^<]*)<\/td><td[^>]*>([^<]*)<\/td><\/tr>/g),
  ];
  return Object.fromEntries(rows.map(([, what = "", value, why]) => [what, `${value} | ${why}`]));
}
const explain = async (query = "", headers: Record<string, string> = {}) =>
  rowsIn(await (await fetch(site.origin + linked(query), { headers })).text());

describe("the page that explains a visit", () => {
  test.each([
    ["no link", path],
    ["a forged link", `${path}?${previewQuery}=9${token.slice(1)}`],
    ["a link that is over", `${path}?${previewQuery}=${expired}`],
    ["an empty one", `${path}?affid=77&${previewQuery}=`],
  ])("is not there for whoever has %s", async (_, address) => {
    const response = await fetch(site.origin + address, { headers: { accept: "text/html" } });
    expect([response.status, await response.text()]).toEqual([404, ""]);
  });

  test("is stored and listed nowhere, runs no script, and tells no other page its address", async () => {
    const { status, headers } = await fetch(site.origin + linked());
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-robots-tag")).toContain("noindex");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
    expect(headers.get("content-security-policy")).toMatch(/^default-src 'none'; style-src 'self'/);
    expect(headers.get("content-security-policy")).not.toContain("script-src");
  });

  test("says what the site's own pages show to the same visitor", async () => {
    const visitor = httpVisitor(site.origin);
    await visitor.get("/?affid=77");
    const cookie = [...visitor.cookies].map((pair) => pair.join("=")).join("; ");
    const rows = await explain("affid=78", { cookie });
    expect(rows.Teléfono).toMatch(
      /^1-213-555-0177 \| El afiliado 77 .*Teléfonos por afiliado: De una variable\.$/,
    );
    expect(rows.Afiliado).toMatch(/^77 \| Está en una cookie/);
    expect((await explain("affid=78")).Teléfono).toMatch(/^1-213-555-0100 \| Ni afiliado/);
    expect((await explain("", { "sec-gpc": "1" }))["Consentimiento de publicidad"]).toContain("(GPC)");
    expect((await explain("lang=en&affid=77")).Telephone).toContain("Affiliate 77 has a number of its own.");
  });

  test("shows the telephones' state at another New York time, and no other page does", async () => {
    const hora = "hora=2026-11-26T12:00";
    expect((await explain())["Atención por teléfono"]).toContain("Abierto. ¿Prefieres hablar");
    expect((await explain(hora))["Atención por teléfono"]).toMatch(/Cerrado.*Día de Acción de Gracias/);
    const home = await (await fetch(site.origin + linked(hora, "/"))).text();
    expect(home).toContain("tel:+12135550100");
  });

  test("lists the texts of this visit: published, waiting, and for its campaign", async () => {
    const shipped = await shippedByName();
    const set = (name: string, value: string) => {
      const initValue = shipped.get(name.split("?")[0] ?? "");
      return site.operate("/texts/set", "POST", { url: "/sem", name, value, initValue });
    };
    await set("landing.heading?campaign=verano", "Estrena este verano");
    await site.operate("/texts/publish", "POST", { url: "/sem" });
    await set("landing.title", "Otro título");
    const later = await explain("pagina=/sem&utm_campaign=verano");
    expect(later["landing.heading"]).toMatch(/^Estrena este verano \| .*Versión para esta llegada\.$/);
    expect(later["landing.title"]).toMatch(/^Otro título \| Espera:/);
    const usual = await explain("pagina=/sem");
    expect([usual["landing.heading"], usual["landing.title"] !== undefined]).toEqual([undefined, true]);
  });
});

test("another time is explained by the value that waits for it", async () => {
  const first = await siteOfTest({ site: variables, services: { TEST_NOW } });
  const changes = [{ name: "PHONE_MAIN", value: "213-555-0144", base: 0 }];
  const from = "2026-11-25T17:00:00.000Z";
  await first.operate("/settings", "POST", { changes, why: "Un turno nuevo", from });
  // The site's clock stands still, so that it would never read the settings again without a restart.
  const { origin } = await first.restart({ site: variables, services: { TEST_NOW } });
  const phoneAt = async (hora: string) =>
    rowsIn(await (await fetch(origin + linked(`hora=${hora}`))).text()).Teléfono;
  expect(await phoneAt("2026-11-25T12:00")).toMatch(/^1-213-555-0144 /);
  expect(await phoneAt("2026-11-25T11:59")).toMatch(/^1-213-555-0100 /);
});

test("a page that a preview link opens is not a visit: no cookie, no count, no call to a partner", async () => {
  const backend = await backendOfTest(() => "none");
  const tracked = await siteOfTest({ site: variables, services: { UPSTREAM_ORIGIN: backend.origin } });
  for (const at of [path, "/", "/sem"]) {
    const preview = await fetch(tracked.origin + linked("affid=77&src=solo-vista&mboxDisable=1", at));
    expect([preview.status, preview.headers.getSetCookie()]).toEqual([200, []]);
  }
  // The visit's calls would come after the calls of a preview, if a preview made any.
  const visit = await fetch(`${tracked.origin}/?affid=77&src=una-visita`);
  expect(visit.headers.getSetCookie().join()).toContain("afiliado=");
  await until("the visit's calls", async () => JSON.stringify(backend.calls).includes("una-visita"));
  expect(JSON.stringify(backend.calls)).not.toContain("solo-vista");
});
