import { describe, expect, test } from "vitest";
import { pageIdAt } from "../../app/document/page-index.ts";
import { keysOf } from "../../app/domain/records.ts";
import { type PageId, pages } from "../../app/pages.ts";
import { isFullRun } from "../full-run.ts";
import { fillSteps, formOf, httpVisitor, referenceIn, steps, submissionIdIn } from "../http-visitor.ts";
import { somebody } from "../people.ts";
import { peopleVariable } from "../site-people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { crawl, firstOfEachRow, stepPages } from "./crawl.ts";
import { siteOfTest } from "./sites.ts";

const phones = {
  PHONE_MAIN: "1-213-555-0100",
  PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
  PHONES_BY_SOURCE: '{"1100461":"1-555-252-2129","1100460":"1-555-252-1862","1100468":"1-555-252-1862"}',
};
const ours = ["12135550100", "12135550177", "15552522129", "15552521862"];

async function siteAt(TEST_NOW: string): Promise<TestSite> {
  const variables = { ...phones, ...peopleVariable, TEST_NOW, APPOINTMENTS: "on" };
  return siteOfTest({ site: variables, services: { TEST_NOW } });
}

/** The telephone numbers that a page has links to, as digits. */
const linkedIn = (body: string): string[] =>
  [...body.matchAll(/href="tel:([^"]*)"/g)].map(([, number = ""]) => number.replace(/\D/g, ""));
const oursIn = (body: string): string[] => linkedIn(body).filter((number) => ours.includes(number));

const rowOf = (path: string): PageId => pageIdAt(path.replace(/[ ?#].*/, ""));

/** The pages that links lead to, and the pages that only a visitor who sent something sees, by path. */
async function allPages({ origin }: TestSite): Promise<Map<string, string>> {
  const found = new Map(
    [...(await crawl(origin, firstOfEachRow(1)))].map(([path, { body }]) => [path, body]),
  );
  for (const [name, body] of await stepPages(origin)) found.set(name, body);

  const visitor = httpVisitor(origin);
  const see = async (path: string) => {
    const { status, body } = await visitor.get(path);
    expect([path, status]).toEqual([path, 200]);
    found.set(path, body);
    return body;
  };
  const answers = somebody({ contactConsent: "yes" });
  const submission_id = await fillSteps(visitor, answers);
  await visitor.post(steps.finish, { submission_id, ...formOf("finish", answers), contactConsent: "yes" });
  await see("/auto-credito/cita");
  const thanks = await see("/auto-credito/thank-you-plain");
  // The other area gets no cookie of the application, and shows what the index knows.
  const named = `?ref=${referenceIn({ body: thanks })}`;
  const there = `/auto-finance/cita${named}`;
  await until("the reference in the index", async () => (await visitor.get(there)).status === 200);
  await see(there);
  await see(`/auto-finance/thank-you-plain${named}`);
  for (const area of ["auto-credito", "auto-finance"]) {
    const path = `/${area}/estado-de-mi-solicitud`;
    found.set(path, (await httpVisitor(origin).get(path)).body);
  }
  const receipt = /href="(\/recibo\/[\w-]+)"/.exec(thanks)?.[1] ?? "";
  await see(receipt);
  await see(`${receipt}/retirar`);
  await see("/quienes-somos/ana-ejemplo");
  for (const path of ["/auto-finance/loan-request-old", "/auto-finance/solicitud"])
    found.set(path, (await httpVisitor(origin).get(path)).body);
  found.set("/afiliados/informe/ejemplo", (await visitor.get("/afiliados/informe/ejemplo")).body);
  found.set("/help-topics/mal-credito", (await visitor.get("/help-topics/mal-credito")).body);
  const { location } = await visitor.post("/contactanos", {
    submission_id: submissionIdIn(await visitor.get("/contactanos")),
    ...{ name: "Ana Ruiz", email: "ana@example.com", message: "Hola." },
  });
  await see(location);
  return found;
}

// A holiday's page is the same as the page outside of opening hours (visitor.worker.test.ts).
const closed = [
  ["at night", "2026-11-21T04:00:00Z"],
  ["on Thanksgiving", "2026-11-26T17:00:00Z"],
];
test.each(isFullRun ? closed : closed.slice(0, 1))(
  "%s no page has a link to a telephone of ours, and no browser makes one of a number",
  async (_, now) => {
    const found = await allPages(await siteAt(now));
    const rows = new Set([...found.keys()].map(rowOf));
    expect(keysOf(pages).filter((id) => !rows.has(id))).toEqual([]);
    const withLinks = [...found].filter(([, body]) => oursIn(body).length > 0).map(([path]) => path);
    expect(withLinks).toEqual([]);
    // Safari makes a link of every number that it finds, unless the page forbids that.
    const html = [...found].filter(([, body]) => body.includes("<html"));
    // All numbers are written in the same way. Only scripts, which programs read, and the recorded words of a consent
    // have the country's 1.
    const otherwise = html
      .filter(([path]) => !path.includes("step4") && !path.startsWith("/recibo/"))
      .flatMap(([path, body]) => {
        const text = body.replace(/<script.*?<\/script>/gs, "").replace(/<[^>]+>/g, "");
        return (text.match(/1-\d{3}-\d{3}-\d{4}|\(\d{3}\) \d{3}-\d{4}/g) ?? []).map((number) => [
          path,
          number,
        ]);
      });
    expect(otherwise).toEqual([]);
    const silent = html.filter(
      ([, body]) => !body.includes('name="format-detection" content="telephone=no"'),
    );
    expect(silent.map(([path]) => path)).toEqual([]);
  },
);

describe("while the telephones are answered", () => {
  const trust = "/como-saber-que-somos-nosotros";
  const listIn = (body: string) => /<ul class="trust-numbers">.*?<\/ul>/s.exec(body)?.[0] ?? "";
  const numbersIn = (html: string) => html.match(/\d{3}-\d{3}-\d{4}/g) ?? [];

  test("a page links only the visitor's own number, and lists that number first", async () => {
    const site = await siteAt("2026-11-20T17:00:00Z");
    for (const [query, own, digits] of [
      ["", "213-555-0100", "12135550100"],
      ["?affid=77", "213-555-0177", "12135550177"],
      ["?src=1100461", "555-252-2129", "15552522129"],
    ] as const) {
      const visitor = httpVisitor(site.origin);
      const { body } = await visitor.get(trust + query);
      expect(new Set(oursIn(body))).toEqual(new Set([digits]));
      expect(oursIn(listIn(body))).toEqual([digits]);
      const numbers = numbersIn(listIn(body));
      expect(numbers[0]).toBe(own);
      expect([...numbers].sort()).toEqual(["213-555-0100", "213-555-0177", "555-252-1862", "555-252-2129"]);
      expect(body).toContain(`Llámanos al\u00a0<a class="unbroken" href="tel:+${digits}">${own}</a> y dinos`);
      for (const legal of ["/politica-de-privacidad", "/opciones-de-privacidad"])
        expect(numbersIn((await visitor.get(legal)).body.replace(/<[^>]+>/g, " "))[0], legal).toBe(own);
      // A number can be pressed wherever a sentence names it.
      for (const path of ["/", "/contactanos", "/politica-de-privacidad", "/opciones-de-privacidad"]) {
        const [, main = ""] = /<main.*?>(.*)<\/main>/s.exec((await visitor.get(path)).body) ?? [];
        const dead = main.replace(/<a [^>]*href="tel:.*?<\/a>/gs, "");
        expect(main, path).toContain(`href="tel:+${digits}"`);
        expect(numbersIn(dead.replace(/<script.*?<\/script>/gs, "")), path).toEqual([]);
      }
    }
  });
});
