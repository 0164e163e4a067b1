import { HtmlValidate } from "html-validate";
import { expect, test } from "vitest";
import { isFullRun } from "../full-run.ts";
import { crawl, stepPages } from "./crawl.ts";
import { nuFindings, whyNoChecker } from "./nu-html-checker.ts";
import { siteOfFile } from "./sites.ts";

const site = await siteOfFile({ bare: false, site: { TEST_NOW: "2026-11-20T17:00:00Z" } });
const pages = await crawl(site.origin);
const stepsOfApplication = await stepPages(site.origin);

const html = () => [...pages].filter(([, { type }]) => type.includes("html"));
/** All pages, with the steps of the application. */
const documents = (): [name: string, body: string][] => [
  ...html().map(([path, { body }]) => [path, body] as [string, string]),
  ...stepsOfApplication,
];

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

test("below every page are the four links of the specification (section 2), on the application too", () => {
  const dealers = "https://concesionarios.tucreditodeauto.example/";
  const links = ["/preguntas-frecuentes", "/quienes-somos", dealers, "/contactanos"];
  const lacking = documents().filter(([, body]) => {
    const [, footer = ""] = body.split('<footer class="footer');
    return !links.every((href) => footer.includes(`<a href="${href}">`));
  });
  expect(lacking.map(([path]) => path)).toEqual([]);
  expect(stepsOfApplication.length).toBeGreaterThan(3);
});

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:recommended"],
    rules: {
      // React writes HTML in its own way: DOM names of attributes, closed void elements, the doctype in capitals.
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
  for (const [path, body] of documents()) {
    const report = await validator.validateString(body);
    for (const { messages } of report.results)
      for (const { ruleId, message } of messages) wrong.push(`${path}: ${ruleId}: ${message}`);
  }
  expect([...new Set(wrong)].slice(0, 40)).toEqual([]);
});

test("every choice of every list has a text", () => {
  const nameless = documents().flatMap(([path, body]) =>
    [...body.matchAll(/<option(?![^>]* label="[^"])[^>]*>\s*<\/option>/g)].map(
      ([option]) => `${path}: ${option}`,
    ),
  );
  expect(nameless).toEqual([]);
});

test.runIf(isFullRun)(
  "the Nu HTML checker, of those who write the standard, finds nothing on any page",
  async ({ skip }) => {
    const reason = await whyNoChecker();
    if (reason) {
      console.warn(`\n!!! NOT CHECKED: the Nu HTML checker did not run, and counts as nothing: ${reason}\n`);
      skip(reason);
    }
    const findings = await nuFindings(documents());
    expect(findings.slice(0, 40)).toEqual([]);
  },
);

test("every page has one h1, a title, a language, and pictures with sizes and alternative texts", () => {
  for (const [path, { body }] of html()) {
    expect(body.match(/<h1[ >]/g) ?? [], path).toHaveLength(1);
    expect(body, path).toMatch(/<html lang="es-US">/);
    expect(body.match(/<title>[^<]{10,}<\/title>/g) ?? [], path).toHaveLength(1);
    for (const [image] of body.matchAll(/<img [^>]*>/g)) {
      // A scene explains nothing, unless its text says what.
      expect(image, path).toMatch(
        image.includes('class="scene"') ? / alt="(?:[^"]{10,})?"/ : / alt="[^"]{10,}"/,
      );
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
