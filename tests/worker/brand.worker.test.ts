import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSite } from "../../app/config.ts";
import { consolePages } from "../../app/console/pages.ts";
import { pathMatcher } from "../../app/domain/path-matcher.ts";
import { entriesOf } from "../../app/domain/records.ts";
import { type PageId, pages } from "../../app/pages.ts";
import { fallbackPage, tooManyPage } from "../../workers/site/fallback-page.ts";
import { isFullRun } from "../full-run.ts";
import { fillSteps, httpVisitor, steps } from "../http-visitor.ts";
import { operatorHost, startAccess } from "../operator-access.ts";
import { somebody } from "../people.ts";
import { issueLink } from "./affiliate-links.ts";
import { crawl, firstOfEachRow, stepPages } from "./crawl.ts";
import { apply } from "./receipts.ts";
import { ofFile, siteOfFile } from "./sites.ts";

const brand = "Autos Sol Financia";
const host = "sol.example";
const phone = "1-305-555-0177";
const access = ofFile(await startAccess());
const shared = { ...access.variables, TEST_NOW: "2026-11-20T17:00:00Z", BRAND_NAME: brand };
const variables = {
  ...shared,
  SITE_ORIGIN: `https://www.${host}`,
  BRAND_LEGAL_NAME: `${brand}, Inc.`,
  BRAND_POSTAL_ADDRESS: "77 Flagler St, Miami, FL 33130",
  BRAND_SOCIAL_NAME: "Instagram",
  BRAND_SOCIAL_URL: `https://social.${host}/`,
  BRAND_DEALER_URL: `https://concesionarios.${host}/`,
  BRAND_COPYRIGHT_SINCE: "2024",
  PHONE_MAIN: phone,
  PHONES_BY_SOURCE: "{}",
  APPOINTMENTS: "on",
};
const site = await siteOfFile({ site: variables, services: shared });

type Document = readonly [name: string, body: string];

/** The names of the company whose texts this site ships, in every spelling, and its other marks. */
const ofOtherFirm = [
  /tu\s*cr(?:é|e|&eacute;|&#x?e9;|&#233;|%C3%A9)dito\s*de\s*auto/iu,
  /tucredito/i,
  /P\.O\. Box 1100/,
  /213-?555-?0100|555-?252-?(?:2129|1862)/,
  /\b1999–/,
  /Facebook/,
];

const foundIn = (documents: readonly Document[]): string[] =>
  documents.flatMap(([name, body]) =>
    ofOtherFirm.flatMap((pattern) => {
      const at = pattern.exec(body);
      return at ? [`${name}: ${body.slice(Math.max(0, at.index - 60), at.index + 60)}`] : [];
    }),
  );

const read = async (path: string): Promise<Document> => [
  path,
  await (await fetch(site.origin + path)).text(),
];
const readAll = (paths: readonly string[]) => Promise.all(paths.map(read));

/** The pages that a visitor who applied, a visitor who saved for later, and an affiliate see. */
async function personalPages(): Promise<Document[]> {
  const { visitor, receipt } = await apply(site, somebody());
  const later = httpVisitor(site.origin);
  const submission_id = await fillSteps(later, somebody());
  const saved = await later.post(steps.finish, { submission_id, intent: "save" });
  const { path: report } = await issueLink(site, "77");
  const ofVisitor = [
    "/auto-credito/thank-you-plain",
    "/auto-finance/thank-you-plain",
    "/auto-credito/cita",
    receipt,
    report,
    `${report}/csv`,
  ];
  const shown: Document[] = [["saved", (await later.get(saved.location)).body]];
  for (const path of ofVisitor) {
    const { status, body } = await visitor.get(path);
    expect([path, status]).toEqual([path, 200]);
    shown.push([path, body]);
  }
  return shown;
}

test("no page, sheet, card, structured data, map or feed names another firm, or has its address or telephone", async () => {
  const found = await crawl(site.origin, firstOfEachRow(4));
  const personal = await personalPages();
  const files = await readAll([
    ...["/temas-de-ayuda.rss", "/sitemap.xml", "/robots.txt", "/.well-known/security.txt"],
    ...["/.well-known/gpc.json", "/services/openapi.json", "/falta.png", "/no-hay-tal-pagina"],
    ...["/?src=1100461", "/sem?src=1100460", "/auto-finance/solicitud?affid=77&src=1100468"],
    ...["/auto-finance/loan-request-old", "/auto-finance/estado-de-mi-solicitud"],
  ]);
  const documents: Document[] = [
    ...[...found].map(([path, { body }]) => [path, body] as const),
    ...personal,
    ...files,
    ...(await stepPages(site.origin)),
  ];
  const pageAt = pathMatcher(entriesOf(pages).map(([id, { path }]) => [path, id] as [string, PageId]));
  const seen = new Set(documents.map(([name]) => pageAt(name.split(/[? ]/)[0] ?? "")));
  // These pages are not in the list: a person's page needs a configured person (people.worker.test.ts), the short
  // address of an article redirects, and the other two are further paths of pages in the list.
  const elsewhere = ["person", "helpTopic", "appointmentFinance", "receiptWithdrawal"];
  expect(entriesOf(pages).flatMap(([id]) => (seen.has(id) ? [] : [id]))).toEqual(elsewhere);
  const many = isFullRun ? 150 : 60;
  expect(documents.filter(([, body]) => body.includes(brand)).length).toBeGreaterThan(many);
  expect(documents.filter(([, body]) => /1-?305-?555-?0177/.test(body)).length).toBeGreaterThan(many);
  expect(foundIn(documents)).toEqual([]);
  expect(documents.flatMap(([name, body]) => (body.includes("Inc..") ? [name] : []))).toEqual([]);
});

test("pages of failures and floods, which are made without the router, do not name another firm either", async () => {
  const { config } = readSite({ ...variables, ENVIRONMENT: "test" });
  const request = new Request(`https://www.${host}/contactanos`, { method: "POST" });
  const made = [fallbackPage(config, "4f1c-09ab"), tooManyPage(request, new URLSearchParams(), config)];
  const documents = await Promise.all(
    made.map(async (page, at) => [`page ${at}`, await page.text()] as const),
  );
  for (const [, body] of documents) expect(body).toContain(`<span>${brand}</span>`);
  for (const [, body] of documents)
    expect(body).toContain(`href="tel:+${phone.replaceAll("-", "")}">${phone.slice(2)}<`);
  expect(foundIn(documents)).toEqual([]);
});

test("the console does not name another firm either, in both languages", async () => {
  const documents: Document[] = [];
  for (const { path } of Object.values(consolePages))
    for (const language of ["es", "en"]) {
      const response = await site.runtime.dispatchFetch(
        `http://${operatorHost}${path.replace(":id", crypto.randomUUID())}`,
        { headers: { ...(await access.headers()), "accept-language": language }, redirect: "manual" },
      );
      documents.push([`${path} ${language}`, await response.text()]);
    }
  expect(documents.length).toBeGreaterThan(25);
  expect(foundIn(documents)).toEqual([]);
});

test("no file that browsers load names another firm, and neither do the widgets' files", () => {
  const files = globSync("build/client/**/*.{js,css,svg}");
  expect(files).toEqual(expect.arrayContaining(["picker", "modal"].map((name) => `build/client/${name}.js`)));
  expect(foundIn(files.map((file) => [file, readFileSync(file, "utf8")] as const))).toEqual([]);
});

test("an article names the brand's editors as its author, in structured data too", async () => {
  const [, article] = await read("/temas-de-ayuda/auto-credito/mal-credito");
  expect(article).toContain(`Redacción de ${brand} · `);
  expect(article).toContain(`"author":{"@type":"Organization","name":"Redacción de ${brand}"`);
});
