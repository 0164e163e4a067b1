import type { BrowserContext, Page } from "playwright/test";

export const consentDialog = (page: Page) =>
  page.getByRole("dialog", { name: "Tu privacidad la decides tú" });
export const allowAll = (page: Page) =>
  consentDialog(page).getByRole("button", { name: "Permitir todo" }).click();

type Seen = { url: string; referrer: string };

/** Every request to other hosts. They are answered here, scripts with this one, so that none leaves the machine. */
export async function watchForeign(context: BrowserContext, origin: string, script = ""): Promise<Seen[]> {
  const seen: Seen[] = [];
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const request = route.request();
      seen.push({ url: request.url(), referrer: (await request.allHeaders()).referer ?? "" });
      const isScript = request.resourceType() === "script";
      await route.fulfill({
        contentType: isScript ? "text/javascript" : "image/gif",
        body: isScript ? script : "",
      });
    },
  );
  return seen;
}
