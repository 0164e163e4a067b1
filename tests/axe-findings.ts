import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

/** The small one: what the package exports as `source` is more than twice as long, and a page has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** What axe finds by every WCAG 2.2 A and AA rule that it has, and its best practices; `tags`: by the rules with one of them. */
export async function axeFindings(page: Page, tags?: readonly string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return page.evaluate(async (only) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      ...(only ? { runOnly: { type: "tag", values: [...only] } } : {}),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, html }) => `${id}: ${target} ${html.slice(0, 120)}`),
    );
  }, tags);
}
