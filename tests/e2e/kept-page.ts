import type { Page } from "playwright/test";
import type { SiteOptions } from "../standalone-site.ts";
import { test as base } from "./application-pages.ts";

export * from "./application-pages.ts";

/**
 * Noon on a Friday in New York. At this hour somebody answers the telephone, the sentence about the hours has its
 * greatest length, and nothing changes soon.
 */
const noon: SiteOptions = {
  site: {
    TEST_NOW: "2026-11-20T17:00:00Z",
    PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
    SECURE_APPLICATION_URL: "https://solicitud.example/forma",
  },
};

/**
 * The test of application-pages.ts at noon, on one site for all files that need this hour.
 * With `keepsPage`, the tests of a process open one address after another in the same page. This is much cheaper: the
 * browser's process and the code that it has compiled (two checkers of over half a megabyte each) are used again.
 * `keepsPage` is for tests that only look at an address. A test that fills in, saves or intercepts requests needs its
 * own page.
 */
export const test = base.extend<{ keepsPage: boolean }, { kept: { page?: Page } }>({
  settings: [noon, { scope: "worker" }],
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
  page: async ({ keepsPage, kept, browser, context, viewport }, use) => {
    if (!keepsPage) return use(await context.newPage());
    kept.page ??= await browser.newPage();
    await forgetVisitor(kept.page);
    if (viewport) await kept.page.setViewportSize(viewport);
    await use(kept.page);
  },
});

/**
 * Deletes everything that the browser stored for the previous visitor. This happens on an address whose page has no
 * code that could store more.
 */
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
