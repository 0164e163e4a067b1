import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { styleRules } from "../../workers/build/style-rules.ts";
import { inlineStyles } from "./inline-styles.ts";

const sheets = {
  "/assets/picker-1.css": styleRules(".p{top:0}"),
  "/assets/app-1.css": styleRules(`a{top:1px}.gone{top:2px}`),
};
const picker = '<link rel="stylesheet" href="/assets/picker-1.css" data-precedence="widgets"/>';
const app = '<link rel="stylesheet" href="/assets/app-1.css"/>';
const script = '<script type="module" src="/assets/enhance-1.js" data-enhance=""></script>';
const page = (head: string, body: string) =>
  `<html><head><title>x</title>${head}</head><body>${body}${script}</body></html>`;
const inlined = (html: string) => inlineStyles(html, sheets);

test("the used rules stand in the head behind the linked files, which replace them later", async () => {
  const { html } = (await inlined(page(picker + app, '<a class="p"></a>'))) ?? {};
  const later = (link: string) => link.replace("/>", ' media="print"/>');
  expect(html).toBe(
    `<html><head><title>x</title>${later(picker)}${later(app)}<style>.p{top:0}a{top:1px}</style></head><body><a class="p"></a>${script.replace(">", ' fetchpriority="low">')}</body></html>`,
  );
});

test("the policy names the styles by the hash of the element's text", async () => {
  const { html = "", source } = (await inlined(page(app, "<a></a>"))) ?? {};
  const [, css = ""] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  expect(source).toBe(`'sha256-${createHash("sha256").update(css).digest("base64")}'`);
});

test("a page's own text changes nothing else in the page", async () => {
  const text = `$&amp;$1&lt;/style&gt;&lt;/head&gt;${"$'"}&lt;link rel="stylesheet" href="/assets/app-1.css"/&gt;`;
  const { html = "" } = (await inlined(page(app, `<a>${text}</a>`))) ?? {};
  expect(html.match(/<style>/g)).toHaveLength(1);
  expect(html).toContain(`<body><a>${text}</a>`);
});

test.each([
  ["without a stylesheet", page("", "<a></a>")],
  [
    "with a stylesheet of which the build knows nothing",
    page(`${app}<link rel="stylesheet" href="/x.css"/>`, ""),
  ],
  ["that is no document", app],
])("a page %s stays as it is", async (_, html) => expect(await inlined(html)).toBeUndefined());
