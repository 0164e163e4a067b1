import type { Page } from "playwright/test";
import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { onlyInChromium } from "../full-run.ts";
import { expect, test } from "./kept-page.ts";

// A press shows a page that was fetched ahead. If something changed meanwhile, the browser requests the page again.

const [purpose] = prefetchHeader;

/** Expects where the page that is shown came from. The browser transferred nothing for a page from its cache. */
const expectFrom = (page: Page, source: "network" | "cache") =>
  expect
    .poll(() =>
      page.evaluate(() =>
        performance
          .getEntriesByType("navigation")
          .map((entry) => ((entry as PerformanceNavigationTiming).transferSize === 0 ? "cache" : "network")),
      ),
    )
    .toEqual([source]);

/** Opens a page and waits until a page that it links to was fetched ahead. @returns the path of that page. */
async function openWithPrefetched(page: Page, query = ""): Promise<string> {
  const fetched = page.waitForEvent("requestfinished", (request) => purpose in request.headers());
  await page.goto(`/temas-de-ayuda/auto-prestamos/pago-inicial${query}`);
  return new URL((await fetched).url()).pathname;
}
const press = async (page: Page, path: string) => {
  await page.locator(`:is(main, header) a[href="${path}"]`).locator("visible=true").first().click();
  await expect(page).toHaveURL((url) => url.pathname === path);
};

test("a press shows a page that was fetched ahead without a request, and the visit goes on unchanged", async ({
  page,
  context,
}) => {
  const path = await openWithPrefetched(page, "?src=1100461&lnk=x&affid=77");
  const before = await context.cookies();
  await press(page, path);
  await expectFrom(page, "cache");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: /Llamar al/ })).toHaveAttribute(
    "href",
    "tel:+12135550177",
  );
  const values = (cookies: typeof before) => cookies.map(({ name, value }) => `${name}=${value}`).sort();
  expect(values(await context.cookies())).toEqual(values(before));
});

test("stylesheets that the current page lacks are fetched ahead with a page", async ({ page }) => {
  const sheet = page.waitForEvent(
    "requestfinished",
    (request) => request.resourceType() === "fetch" && request.url().includes("/assets/reading-"),
  );
  await page.goto("/");
  await page.locator('main a[href^="/temas-de-ayuda"]').first().scrollIntoViewIfNeeded();
  await sheet;
});

test("a walk of nine pages violates no policy", async ({ page, complaints }) => {
  const walk = [
    "/",
    "/temas-de-ayuda",
    "/temas-de-ayuda/auto-prestamos",
    "/preguntas-frecuentes",
    "/glosario",
  ];
  const further = ["/quienes-somos", "/cuanto-costaria", "/used-listings", "/auto-credito/solicitud"];
  const violations: string[] = [];
  await page.exposeFunction("violated", (directive: string) => violations.push(directive));
  await page.addInitScript(() => {
    const { violated } = window as unknown as { violated: (directive: string) => void };
    document.addEventListener("securitypolicyviolation", (event) => violated(event.effectiveDirective));
  });
  for (const path of [...walk, ...further]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect([violations, complaints]).toEqual([[], []]);
});

test("after an affiliate's link was opened in another tab, a press shows the affiliate's number", async ({
  page,
  context,
}) => {
  const path = await openWithPrefetched(page);
  const other = await context.newPage();
  // The other tab may fetch the same page ahead too, with the affiliate's number.
  await other.goto("/quienes-somos?affid=77");
  await press(page, path);
  await expect(page.getByRole("banner").getByRole("link", { name: /Llamar al/ })).toHaveAttribute(
    "href",
    "tel:+12135550177",
  );
});

test("after an application was begun in another tab, a press shows a page that offers it", async ({
  page,
  context,
}) => {
  const path = await openWithPrefetched(page);
  const other = await context.newPage();
  await other.goto("/auto-credito/solicitud");
  await other
    .getByLabel(/^Nombre/)
    .first()
    .fill("María");
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).toContain("abierta");
  await press(page, path);
  await expectFrom(page, "network");
  await expect(page.getByText("Continuar mi solicitud").first()).toBeAttached();
});

test("an opt-out after a page was fetched ahead is honoured", async ({ page, context }) => {
  const path = await openWithPrefetched(page);
  await context.setExtraHTTPHeaders({ "sec-gpc": "1" });
  await press(page, path);
  await expectFrom(page, "network");
  await expect(page.locator('[data-gpc="1"]')).toBeAttached();
});

test(
  "a visitor who comes to that page from another site is a new arrival",
  onlyInChromium,
  async ({ page, context }) => {
    const path = await openWithPrefetched(page);
    await page.goto(path, { referer: "https://noticias.example/autos" });
    await expectFrom(page, "network");
    const last = (await context.cookies()).find(({ name }) => name === "llegada")?.value ?? "";
    expect(atob(decodeURIComponent(last))).toContain("noticias.example");
  },
);

test("after the cookies were deleted, a press begins another visit", async ({ page, context }) => {
  const path = await openWithPrefetched(page);
  await context.clearCookies();
  await press(page, path);
  await expectFrom(page, "network");
  expect((await context.cookies()).map(({ name }) => name)).toContain("origen");
});
