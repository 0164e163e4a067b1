import type { Page } from "playwright/test";
import {
  expect,
  fillContact,
  fillFinish,
  fillHousing,
  fillWork,
  goOn,
  start,
  test,
} from "./application-pages.ts";

/** A whole application, as somebody fills it in on a telephone 360 px wide: how much of it there is. */

const steps: [heading: string, fill: (page: Page) => Promise<void>][] = [
  ["Tus datos", fillContact],
  ["Tu vivienda", fillHousing],
  ["Tu trabajo", fillWork],
  ["Para terminar", fillFinish],
];

// Without scripts the reasons for the number stand on the page, and nobody has to open them.
for (const [javaScriptEnabled, screens, lastStep] of [
  [true, 9, 2000],
  [false, 10, 2400],
] as const)
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test(`a whole application is ${screens} screens of 740 px or fewer, and its last step ${lastStep} px`, async ({
      page,
    }) => {
      const heights: number[] = [];
      await page.goto(start);
      for (const [name, fill] of steps) {
        if (heights.length > 0) await goOn(page);
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
        await fill(page);
        heights.push(await page.locator("main").evaluate((main) => main.scrollHeight));
      }
      expect(heights.at(-1)).toBeLessThanOrEqual(lastStep);
      expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(screens * 740);
    });
  });
