import type { Page } from "playwright/test";
import { test as base } from "./application-pages.ts";

export const consentDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Tu privacidad la decides tú" });
export const allowAll = (page: Page) =>
  consentDialog(page).getByRole("button", { name: "Permitir todo" }).click();

export type Seen = { url: string; referrer: string };

/**
 * With every request to other hosts (`foreign`), in their order. They are answered here, scripts with `foreignScript`, so
 * that none leaves the machine.
 */
export const test = base.extend<{ foreignScript: string; foreign: Seen[] }>({
  foreignScript: ["", { option: true }],
  foreign: async ({ context, site, foreignScript }, use) => {
    const seen: Seen[] = [];
    await context.route(
      (url) => url.origin !== site.origin,
      async (route) => {
        const request = route.request();
        seen.push({ url: request.url(), referrer: (await request.allHeaders()).referer ?? "" });
        const isScript = request.resourceType() === "script";
        await route.fulfill({
          contentType: isScript ? "text/javascript" : "image/gif",
          body: isScript ? foreignScript : "",
        });
      },
    );
    await use(seen);
  },
});
