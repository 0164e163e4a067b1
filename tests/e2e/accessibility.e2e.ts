import type { Page } from "playwright/test";
import { axeFindings, darkFindings, overflowOf } from "../axe-findings.ts";
import { equalAccessFindings } from "../equal-access.ts";
import { isFullRun, moreInFull, onlyInFull } from "../full-run.ts";
import { oneOfEachKind, screens } from "../screens.ts";
import { lostBySpacing } from "../text-spacing.ts";
import { unlinkedRules } from "../unlinked-styles.ts";
import { expect, test } from "./kept-page.ts";

test.describe.configure({ mode: "parallel" });

/**
 * Widths in CSS pixels: the telephone that most visitors hold, WCAG's narrowest, a tablet, the width at which the
 * header becomes one line, and a desktop.
 */
const widths = [360, 320, 768, 1200, 1280] as const;

/**
 * Whether axe checks the page at this width. The other widths show the same elements in other places, and the test
 * measures at each width whether they fit. `npm run test:full` runs axe at all widths.
 */
const isLookedAt = (width: number) => isFullRun || width === 360;

/**
 * Every screen once. A folded variant of a page that the test does not change is left out: only the screenshots need
 * it.
 */
const looked = screens.filter(({ fold, prepare }) => prepare || !fold);

/**
 * States that `npm test` checks besides one screen of each kind: the steps and forms of an application, and one
 * example of everything that opens, fails or asks again. `npm run test:full` checks all states.
 */
const statesHere = new Set([
  ...["application-1-errors", "application-2", "application-3", "application-3-question", "application-4"],
  ...["application-4-modal", "application-saved", "application-saved-wrong"],
  ...["applicationOnePage", "applicationIncomeFirst", "applicationShort"],
  ...[
    "home-menu",
    "consent-dialog",
    "contact-errors",
    "contact-call-again",
    "status-own",
    "estimator-errors",
  ],
  ...["used-listings-models", "privacy-options-errors", "help-search-empty"],
]);

/**
 * Kinds that `npm test` also checks in the dark scheme, by keyboard and with IBM's rules. Together they have every
 * sort of control and of text. These three checks take longer than axe, which checks all kinds, and what they report
 * is in parts that pages share.
 */
const kindsWhole = new Set([
  ...["home", "contact", "application-1", "thank-you", "receipt", "status", "help-article", "estimator"],
  ...["quiz-1", "used-listings", "dispute-letter", "privacy-options", "states", "compareOffers"],
]);

test("every state and kind in the lists of this file is a screen", () => {
  const names = new Set(looked.map(({ name }) => name));
  expect([...statesHere, ...kindsWhole].filter((name) => !names.has(name))).toEqual([]);
});

/** Touch targets below 44 by 44 pixels. Links within a sentence are exempt; links in a list are not. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const isInSentence = (element: Element) => {
      const around = element.closest("p, li, dd, td, address, label, legend, figcaption");
      if (!around || getComputedStyle(element).display !== "inline") return false;
      const rest = around.cloneNode(true) as Element;
      for (const link of rest.querySelectorAll("a, button")) link.remove();
      return /[\p{L}\d]/u.test(rest.textContent ?? "");
    };
    const targets = document.querySelectorAll(
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="option"]',
    );
    const small: string[] = [];
    for (const element of targets) {
      const label = element.closest("label");
      const hit = (element.matches("input") && label) || element;
      const { width, height } = hit.getBoundingClientRect();
      const isSeen =
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        width > 1 &&
        height > 1;
      // The skip link is hidden until it has the focus, and the honeypot is hidden because only robots fill it in.
      if (!isSeen || element.closest(".trap, .skip, .default-button") || isInSentence(element)) continue;
      // In a wide window the footer is a list for a mouse, and links that lead away from a task are small.
      // WCAG 2.2, 2.5.8, requires 24 pixels.
      const isForMouse = innerWidth >= 820 && element.closest(".footer-full");
      const isBelowTask = element.closest(".footer-site, .footer-legal, .footer-copyright");
      const least = isForMouse ? 31.5 : isBelowTask ? 24 : 43.5;
      if (height < least || width < 43.5)
        small.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 100)}`);
    }
    return small;
  });

/**
 * Replaces the page's reference, whose letters are different in each run, with the widest one. What fits this one fits
 * all.
 */
const showWidestReference = (page: Page) =>
  page.evaluate(() => {
    const reference = document.querySelector(".reference-number output");
    if (reference) reference.textContent = "WWWWW-WWWWW";
  });

/** The texts that are cut off with WCAG's text spacing, at 360 and at 320 pixels. */
async function spacingFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    found.push(...(await lostBySpacing(page)).map((lost) => `${width} with text spacing ${lost}`));
  }
  return found;
}

/** The targets that are too small to touch, and by how much the page is too wide for the screen. */
async function misfits(page: Page): Promise<string[]> {
  const found = (await smallTargets(page)).map((target) => `small target: ${target}`);
  const sideways = await overflowOf(page);
  return sideways > 0 ? [...found, `scrolls sideways by ${sideways} px`] : found;
}

/**
 * Records every element whose focus is invisible, until the last link has the focus. A focus is visible as an outline
 * on the element or on the choice around it.
 */
const noteFocus = (page: Page) =>
  page.evaluate(() => {
    const noted = { unseen: [] as string[], isThrough: false };
    Object.assign(window, { noted });
    const last = [...document.querySelectorAll(".footer a")].at(-1);
    const isOutlined = (element: Element | null) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    };
    document.addEventListener("focusin", ({ target }) => {
      const element = target as Element;
      if (noted.isThrough) return;
      const { width, height } = element.getBoundingClientRect();
      const isSeen = isOutlined(element) || isOutlined(element.closest(".choice, .article-card"));
      if (!isSeen || width === 0 || height === 0) noted.unseen.push(element.outerHTML.slice(0, 100));
      noted.isThrough = element === last;
    });
  });

const notedFocus = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { unseen: string[]; isThrough: boolean } }).noted);

/**
 * The number of Tab presses that are sent together. The test reads the focus from the page after each such group,
 * which is faster than after each press.
 */
const pressesAtOnce = 20;

/** Reports when the Tab key does not reach the page's last link, and every focus that nobody can see. */
async function keyboardFindings(page: Page): Promise<string[]> {
  const reachable = await page
    .locator("a[href], button:enabled, input:not([type=hidden]):enabled, select:enabled, textarea, summary")
    .count();
  await noteFocus(page);
  let focus = await notedFocus(page);
  for (let presses = 0; presses < reachable + 5 && !focus.isThrough; presses += pressesAtOnce) {
    // Without a keyup, every keydown counts as a repeat of the key that is held down.
    await Promise.all(Array.from({ length: pressesAtOnce }, () => page.keyboard.down("Tab")));
    focus = await notedFocus(page);
  }
  await page.keyboard.up("Tab");
  const unseen = focus.unseen.map((element) => `no visible focus: ${element}`);
  return focus.isThrough ? unseen : [...unseen, "the last link is not reached by the keyboard"];
}

for (const screen of looked)
  test.describe(() => {
    test.use({ keepsPage: !screen.prepare });
    test(
      `${screen.name} has no finding of axe or IBM's checker, nothing small, cut off or wider than the screen, a visible focus and all its styles`,
      oneOfEachKind.has(screen.name) || statesHere.has(screen.name) ? moreInFull : onlyInFull,
      async ({ page, complaints }) => {
        await page.goto(screen.path);
        await screen.prepare?.(page);
        await showWidestReference(page);
        const isWhole = isFullRun || kindsWhole.has(screen.name);
        const found = (await unlinkedRules(page)).map((rule) => `not linked: ${rule}`);
        if (isWhole) found.push(...(await equalAccessFindings(page)));
        if (isFullRun || oneOfEachKind.has(screen.name)) found.push(...(await spacingFindings(page)));
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          const findings = isLookedAt(width) ? await axeFindings(page) : [];
          if (isLookedAt(width) && isWhole) findings.push(...(await darkFindings(page)));
          found.push(...[...findings, ...(await misfits(page))].map((finding) => `${width} ${finding}`));
        }
        if (isWhole && !screen.prepare) {
          await page.setViewportSize({ width: widths[0], height: 740 });
          found.push(...(await keyboardFindings(page)));
        }
        expect(found).toEqual([]);
        // The browser logs the status of the missing page as an error.
        if (screen.name === "not-found") complaints.length = 0;
      },
    );
  });

test("the check reports text that text spacing cuts off", async ({ page }) => {
  await page.setContent(`
    <select style="width: 6.5rem"><option>60 meses de plazo</option></select>
    <div style="width: 9rem; height: 1.25rem; overflow: hidden">Responde con calma</div>
    <div style="width: 20rem; height: 1.25rem; overflow: auto">Esto se puede<br>desplazar</div>`);
  expect(await lostBySpacing(page)).toEqual([
    expect.stringContaining("Responde con calma"),
    expect.stringContaining("60 meses de plazo needs"),
  ]);
});
