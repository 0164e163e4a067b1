import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";

/** The small one: what the package exports as `source` is more than twice as long, and a page has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** By how many pixels the page is wider than its window; 0 where it fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The widths that a screen must fit. Between the first and the last, where axe looks, nothing appears that neither has. */
const widths = [360, 768, 1280, 1920];

/** What axe finds of the screen as it is now, and by how much it scrolls sideways; from 360 to 1920 px, in each scheme. */
export async function screenFindings(
  page: Page,
  schemes: readonly ("light" | "dark")[] = ["light"],
): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await overflowOf(page);
      const findings = width === widths[0] || width === widths.at(-1) ? await axeFindings(page) : [];
      if (overflow > 0) findings.push(`scrolls sideways by ${overflow} px`);
      found.push(...findings.map((finding) => `${colorScheme} ${width} ${finding}`));
    }
  }
  return found;
}

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
