import type { Page } from "playwright/test";
import { axeFindings, darkFindings, overflowOf } from "../axe-findings.ts";
import { equalAccessFindings } from "../equal-access.ts";
import { isFullRun, moreInFull, onlyInFull } from "../full-run.ts";
import { oneOfEachKind, screens } from "../screens.ts";
import { lostBySpacing } from "../text-spacing.ts";
import { unlinkedRules } from "../unlinked-styles.ts";
import { expect, test } from "./kept-page.ts";

test.describe.configure({ mode: "parallel" });

/** Where sizes are measured: the telephone that most of our visitors hold, WCAG's narrowest, a tablet, where the header becomes one line, a desk. */
const widths = [360, 320, 768, 1200, 1280] as const;

/**
 * Where axe looks. The other widths show what this one shows, in other places, and whether it fits there is measured at
 * each. `npm run test:full` has axe look at all of them.
 */
const isLookedAt = (width: number) => isFullRun || width === 360;

/** Every screen once: a fold of the same page, with nothing done on it, is for the pictures. */
const looked = screens.filter(({ fold, prepare }) => prepare || !fold);

/**
 * States that `npm test` looks at besides one screen of each kind: the steps and forms of an application, and one of each
 * thing that opens, goes wrong or is asked again. `npm run test:full` looks at all states.
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
 * Kinds that `npm test` also asks about the dark scheme, the keyboard and IBM's rules: every sort of control and of text that
 * a page can have. The three take longer than axe, which looks at all kinds, and what they find is in what pages share.
 */
const kindsWhole = new Set([
  ...["home", "contact", "application-1", "thank-you", "receipt", "status", "help-article", "estimator"],
  ...["quiz-1", "used-listings", "dispute-letter", "privacy-options", "states", "compareOffers"],
]);

test("every state and kind that is chosen here is a screen", () => {
  const names = new Set(looked.map(({ name }) => name));
  expect([...statesHere, ...kindsWhole].filter((name) => !names.has(name))).toEqual([]);
});

/** Touch targets below 44 by 44 pixels; links within a sentence are exempt, those of a list are not. */
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
      // Hidden until needed: the skip link, and the honeypot that only robots fill in.
      if (!isSeen || element.closest(".trap, .skip, .default-button") || isInSentence(element)) continue;
      // A wide window's footer is a list for a mouse, and what leads away from an application is small: WCAG 2.2, 2.5.8, wants 24.
      const isForMouse = innerWidth >= 820 && element.closest(".footer-full");
      const least = isForMouse ? 31.5 : element.closest(".footer-site, .footer-copyright") ? 24 : 43.5;
      if (height < least || width < 43.5)
        small.push(`${Math.round(width)}×${Math.round(height)} ${element.outerHTML.slice(0, 100)}`);
    }
    return small;
  });

/** What spaced text loses, on a telephone and at WCAG's narrowest. */
async function spacingFindings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 });
    found.push(...(await lostBySpacing(page)).map((lost) => `${width} with text spacing ${lost}`));
  }
  return found;
}

/** What is too small to touch, or too wide for the screen. */
async function misfits(page: Page): Promise<string[]> {
  const found = (await smallTargets(page)).map((target) => `small target: ${target}`);
  const sideways = await overflowOf(page);
  return sideways > 0 ? [...found, `scrolls sideways by ${sideways} px`] : found;
}

/** Notes for each focus whether it is visible, an outline on the element or on the choice around it, until the last link has it. */
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

/** As many as are on their way at once: the page is asked between two such, and not after each. */
const pressesAtOnce = 20;

/** Controls that the keyboard does not reach, from the first to the last link of the page, and a focus that nobody sees. */
async function keyboardFindings(page: Page): Promise<string[]> {
  const reachable = await page
    .locator("a[href], button:enabled, input:not([type=hidden]):enabled, select:enabled, textarea, summary")
    .count();
  await noteFocus(page);
  let focus = await notedFocus(page);
  for (let presses = 0; presses < reachable + 5 && !focus.isThrough; presses += pressesAtOnce) {
    // A key that is held moves on again and again.
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
        // The browser reports the status of the missing page.
        if (screen.name === "not-found") complaints.length = 0;
      },
    );
  });

test("what text spacing cuts off is found", async ({ page }) => {
  await page.setContent(`
    <select style="width: 6.5rem"><option>60 meses de plazo</option></select>
    <div style="width: 9rem; height: 1.25rem; overflow: hidden">Responde con calma</div>
    <div style="width: 20rem; height: 1.25rem; overflow: auto">Esto se puede<br>desplazar</div>`);
  expect(await lostBySpacing(page)).toEqual([
    expect.stringContaining("Responde con calma"),
    expect.stringContaining("60 meses de plazo needs"),
  ]);
});
