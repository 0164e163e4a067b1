import type { Page } from "playwright/test";
import { test as base } from "./application-pages.ts";

export { expect } from "./application-pages.ts";

/**
 * As the test of application-pages.ts; with `keepsPage`, tests of a process open one after another in the same page, which
 * is much cheaper: neither the browser's process nor what it has compiled (two checkers of over half a megabyte each)
 * starts over. For tests that look at what an address shows; who fills in, saves or routes for others needs a page of their own.
 */
export const test = base.extend<{ keepsPage: boolean }, { kept: { page?: Page } }>({
  keepsPage: [false, { option: true }],
  kept: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from its pattern.
    async ({}, use) => {
      const kept: { page?: Page } = {};
      await use(kept);
      await kept.page?.context().close();
    },
    { scope: "worker" },
  ],
  page: async ({ keepsPage, kept, browser, viewport }, use) => {
    if (!keepsPage) {
      const page = await browser.newPage();
      await use(page);
      await page.context().close();
      return;
    }
    kept.page ??= await browser.newPage();
    await forgetVisitor(kept.page);
    if (viewport) await kept.page.setViewportSize(viewport);
    await use(kept.page);
  },
});

/** What a browser has of the visitor before goes, from an address whose page has no code that could write more. */
async function forgetVisitor(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  await page.emulateMedia({ colorScheme: "light" });
}
