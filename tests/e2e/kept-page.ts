import type { Page } from "playwright/test";
import type { SiteOptions } from "../standalone-site.ts";
import { test as base } from "./application-pages.ts";

export * from "./application-pages.ts";

/** Noon on a Friday in New York: the telephone is answered, the sentence about it is the longest, and nothing changes soon. */
const noon: SiteOptions = {
  site: {
    TEST_NOW: "2026-11-20T17:00:00Z",
    PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
    SECURE_APPLICATION_URL: "https://solicitud.example/forma",
  },
};

/**
 * As the test of application-pages.ts, at noon, on one site for all files that need the hour; with `keepsPage`, tests of a process open one after another in the same page, which
 * is much cheaper: neither the browser's process nor what it has compiled (two checkers of over half a megabyte each)
 * starts over. For tests that look at what an address shows; who fills in, saves or routes for others needs a page of their own.
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
