import type { Page } from "playwright/test";
import { test as base } from "./application-pages.ts";

export const consentDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Tu privacidad la decides tú" });
export const allowAll = (page: Page) =>
  consentDialog(page).getByRole("button", { name: "Permitir todo" }).click();

export type Seen = { url: string; referrer: string };

/**
 * Adds `foreign`: every request to other hosts, in order. The tests fulfil these requests themselves, scripts with
 * `foreignScript`, so that none leaves the machine.
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

const conversions = "https://googleads.g.doubleclick.net/pagead/conversion/";

/**
 * Stands in for Google's tag. Like the real tag, it sends a conversion event's fields and everything else that it can
 * learn: the page, its referrer, its title, the click id of its address, and cookies.
 */
export const adsTag = `(() => {
  const commands = (window.dataLayer ?? []).filter((entry) => "length" in entry).map((entry) => Array.from(entry));
  const set = Object.assign({}, ...commands.filter(([name]) => name === "set").map(([, fields]) => fields));
  let cookie = "none";
  try { cookie = document.cookie } catch {}
  for (const [name, kind, fields] of commands) {
    if (name !== "event" || kind !== "conversion") continue;
    const seen = {
      page: set.page_location ?? location.href,
      from: set.page_referrer ?? document.referrer,
      title: set.page_title ?? document.title,
      gclid: new URLSearchParams(location.search).get("gclid") ?? "",
      cookie,
    };
    new Image().src = "${conversions}?" + new URLSearchParams({ ...fields, ...seen });
  }
})()`;

/** The requests that reported something to Google Ads. */
export const toldOf = (foreign: Seen[]) => foreign.filter(({ url }) => url.startsWith(conversions));
