import { HtmlValidate } from "html-validate";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isLongRun } from "../random-runs.ts";
import { startTestSite, type TestSite } from "../standalone-site.ts";

let site: TestSite;
let pages: Map<string, Page>;
type Page = { status: number; type: string; body: string; from: string };

beforeAll(async () => {
  site = await startTestSite({ site: { TEST_NOW: "2026-11-20T17:00:00Z" } });
  pages = await crawl();
});
afterAll(() => site.end());

/** Pages that no other page links to. */
const unlinked = [
  "/auto-credito/solicitud2",
  "/auto-finance/loan-request",
  "/404",
  "/help-topics",
  "/sem",
  "/sbartem2",
];

/** Every page and file of this site that a link, picture, form or script of any page refers to. */
async function crawl(): Promise<Map<string, Page>> {
  const seen = new Map<string, Page>();
  const queue: [path: string, from: string][] = [
    ["/", ""],
    ...unlinked.map((path) => [path, ""] as [string, string]),
  ];
  for (const [path, from] of queue) {
    if (seen.has(path) || !isVisited(path)) continue;
    const response = await fetch(site.origin + path, { redirect: "manual" });
    const type = response.headers.get("content-type") ?? "";
    const text = await response.text();
    const body = type.includes("html") ? text : "";
    seen.set(path, { status: response.status, type, body, from });
    for (const target of targetsOf(body)) queue.push([target, path]);
  }
  return seen;
}

/**
 * The quiz has a page for each of a thousand ways to answer, all of the same making: `npm run test:long` visits all, this
 * run those who give the same answer throughout.
 */
const isVisited = (path: string): boolean =>
  isLongRun || !path.startsWith("/quiz/") || /^[^?]*(?:\?r=(.)\1*)?$/.test(path);

function targetsOf(body: string): string[] {
  const names = [...body.matchAll(/\s(?:href|src|action)="([^"]*)"/g)].map(([, name = ""]) => name);
  const sets = [...body.matchAll(/\ssrcSet="([^"]*)"/g)].flatMap(([, set = ""]) =>
    set.split(",").map((candidate) => candidate.trim().split(" ")[0] ?? ""),
  );
  return [...names, ...sets]
    .map((name) => name.replaceAll("&amp;", "&"))
    .filter((name) => name.startsWith("/") && !name.startsWith("//"))
    .map((name) => name.split("#")[0] ?? "");
}

const html = () => [...pages].filter(([, { type }]) => type.includes("html"));

test("every link, picture, script and form of every page has an existing target", () => {
  expect(pages.size).toBeGreaterThan(300);
  const dead = [...pages].filter(
    ([path, { status }]) => status >= 400 && path !== "/404" && !path.startsWith("/auto-finance/guardar"),
  );
  expect(dead.map(([path, { status, from }]) => `${status} ${path} (on ${from})`)).toEqual([]);
});

test("every link with a fragment finds its element", () => {
  const broken = html().flatMap(([path, { body }]) =>
    [...body.matchAll(/href="([^"#]*)#([^"]+)"/g)]
      .filter(([, target = "", id = ""]) => {
        const page = target ? pages.get(target) : { body };
        return page && !page.body.includes(`id="${id}"`);
      })
      .map(([link]) => `${path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: {
      // How React writes HTML: DOM names of attributes, closed void elements, the doctype in capitals.
      "attr-case": "off",
      "void-style": "off",
      "doctype-style": "off",
      "attribute-boolean-style": "off",
      "attribute-empty-style": "off",
      // People copy telephone numbers, and a non-breaking hyphen cannot be dialled.
      "tel-non-breaking": "off",
      // Titles come from the specification and the articles.
      "long-title": "off",
    },
  });
  const wrong: string[] = [];
  for (const [path, { body }] of html()) {
    const report = await validator.validateString(body);
    // The consents' checkboxes have autocomplete=off, or Firefox restores ticks; the standard does not allow it there.
    for (const { messages } of report.results)
      for (const { ruleId, message } of messages)
        if (!/autocomplete.*checkbox/.test(message)) wrong.push(`${path}: ${ruleId}: ${message}`);
  }
  expect([...new Set(wrong)].slice(0, 40)).toEqual([]);
});

test("every page has one h1, a title, a language, and pictures with sizes and alternative texts", () => {
  for (const [path, { body }] of html()) {
    expect(body.match(/<h1[ >]/g) ?? [], path).toHaveLength(1);
    expect(body, path).toMatch(/<html lang="es-US">/);
    expect(body.match(/<title>[^<]{10,}<\/title>/g) ?? [], path).toHaveLength(1);
    for (const [image] of body.matchAll(/<img [^>]*>/g)) {
      expect(image, path).toMatch(/ alt="[^"]{10,}"/);
      expect(image, path).toMatch(/ width="\d+" height="\d+"/);
    }
  }
});

test("structured data is valid schema.org JSON, and refers to existing pages", () => {
  for (const [path, { body }] of html())
    for (const [, json = ""] of body.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)) {
      const data = JSON.parse(json) as { "@context": string; "@graph": { "@type": string }[] };
      expect(data["@context"]).toBe("https://schema.org");
      for (const [, url = ""] of json.matchAll(
        /"(?:item|mainEntityOfPage|url)":"https:\/\/www\.tucreditodeauto\.example([^"]*)"/g,
      ))
        expect(pages.get(url)?.status, `${path}: ${url}`).toBe(200);
    }
});
