import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "playwright";
import { isFullRun } from "./full-run.ts";

/** The small build of axe. The package's `source` is more than twice as long, and a page has to read it. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** How many pixels the page is wider than its window. It is 0 if the page fits. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The widths that a screen must fit. */
const widths = [360, 768, 1280, 1920];

/**
 * True for the widths that axe checks, because no width between the narrowest and the widest shows anything else. The
 * widest screen shows the same elements as the narrowest in other places, so axe checks it only in `npm run test:full`
 * (playwright.config.ts).
 */
const isLookedAt = (width: number) => width === widths[0] || (isFullRun && width === widths.at(-1));

/**
 * The problems that axe finds on the screen as it is now, and the pixels by which the screen scrolls sideways, from
 * 360 to 1920 px. The dark scheme differs only in its list of colors (tests/color-schemes.test.ts), so only the rules
 * about colors run there.
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

/** The problems with colors in the dark scheme. Afterwards the page is in the light scheme again. */
export async function darkFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: "dark" });
  await transitionsEnd(page);
  const findings = await axeFindings(page, ["cat.color"]);
  await page.emulateMedia({ colorScheme: "light" });
  await transitionsEnd(page);
  return findings.map((finding) => `dark ${finding}`);
}

/**
 * The consent library changes its colors slowly. The transition is switched off, because the colors half-way belong
 * to neither scheme.
 */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });

/**
 * The problems that axe finds by all of its WCAG 2.2 A and AA rules and its best practices.
 * @param tags runs only the rules with one of these tags.
 */
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
