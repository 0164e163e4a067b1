import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";
import { isFullRun } from "./full-run.ts";

/** The small one: what the package exports as `source` is more than twice as long, and a page has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** By how many pixels the page is wider than its window; 0 where it fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The widths that a screen must fit. */
const widths = [360, 768, 1280, 1920];

/**
 * Where axe looks: between the narrowest and the widest screen nothing appears that neither has. The widest shows the same
 * elements as the narrowest in other places, so axe looks at it in `npm run test:full` alone (playwright.config.ts).
 */
const isLookedAt = (width: number) => width === widths[0] || (isFullRun && width === widths.at(-1));

/**
 * What axe finds of the screen as it is now, and by how much it scrolls sideways, from 360 to 1920 px. The dark scheme is
 * another list of colours and nothing else (tests/color-schemes.test.ts): there only the rules about colours are asked.
 */
export async function screenFindings(page: Page, { inDark = false } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await overflowOf(page);
    const findings = overflow > 0 ? [`scrolls sideways by ${overflow} px`] : [];
    if (isLookedAt(width)) findings.push(...(await axeFindings(page)));
    found.push(...findings.map((finding) => `${width} ${finding}`));
  }
  return inDark ? [...found, ...(await darkFindings(page))] : found;
}

/** What the rules about colours find in the dark scheme; the page is left in the light one. */
export async function darkFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await transitionsEnd(page);
  const findings = await axeFindings(page, ["cat.color"]);
  await page.emulateMedia({ colorScheme: "light" });
  await transitionsEnd(page);
  return findings.map((finding) => `dark ${finding}`);
}

/** The consent library lets its colours change slowly: half-way between two schemes is no scheme of ours. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

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
