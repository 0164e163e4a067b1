import type { Page, Request } from "playwright/test";
import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { onlyInChromium } from "../full-run.ts";
import { expect, test, untilReady } from "./application-pages.ts";

/** Collects the paths that the page fetches ahead. */
function aheadOf(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (prefetchHeader[0] in request.headers()) paths.push(pathname + search);
  });
  return paths;
}

test("visible links' pages are fetched ahead at idle: few, and none with answers", async ({ page }) => {
  const paths = aheadOf(page);
  await page.goto("/temas-de-ayuda/auto-prestamos/pago-inicial");
  await expect.poll(() => paths.length).toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  expect(paths.length).toBeLessThanOrEqual(4);
  for (const path of paths) expect(path).not.toMatch(/^\/$|auto-credito\/|contactanos|\?/);
  expect(new Set(paths).size).toBe(paths.length);
});

// When nothing is fetched ahead is tested in app/enhance/navigation.test.ts.
test("nothing is fetched ahead for a visitor who saves data", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true, effectiveType: "4g" } });
    // Idle callbacks run in the order in which they were requested, so a callback that is requested after the page's
    // own runs after the page's decision. The time limit equals the page's, because a busy browser is never idle.
    const limit = { timeout: 2000 };
    addEventListener("load", () =>
      requestIdleCallback(() => requestIdleCallback(() => document.body.classList.add("idle"), limit), limit),
    );
  });
  const paths = aheadOf(page);
  await page.goto("/temas-de-ayuda/auto-prestamos/pago-inicial");
  await expect(page.locator("body.idle")).toBeAttached();
  await page.waitForLoadState("networkidle");
  expect(paths).toEqual([]);
});

test(
  "a slow page shows a progress bar, which is gone when the visitor comes back",
  onlyInChromium,
  async ({ page }) => {
    // The test holds the next page back until the bar has appeared.
    const seen = Promise.withResolvers<string>();
    await page.exposeFunction("barSeen", seen.resolve);
    await page.addInitScript(() => {
      const tell = (window as unknown as { barSeen: (label: string | null) => void }).barSeen;
      new MutationObserver((changes) => {
        for (const { addedNodes } of changes)
          for (const node of addedNodes)
            if (node instanceof Element && node.role === "progressbar") tell(node.ariaLabel);
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto("/preguntas-frecuentes");
    await page.route("**/quienes-somos", async (route) => {
      await seen.promise;
      await route.continue();
    });
    await page.locator(".footer").getByRole("link", { name: "Quiénes Somos" }).click();
    await expect(page).toHaveURL(/quienes-somos/);
    expect(await seen.promise).toBe("Cargando la página");
    await expect(page.locator(".page-progress")).toHaveCount(0);
    await page.goBack();
    await expect(page.locator(".page-progress")).toHaveCount(0);
  },
);

// A script that does not load is tested in tests/e2e/in-place.e2e.ts.
test("a style sheet that does not load reloads the page once", async ({ page, complaints }) => {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route("**/assets/app-*.css", (route) => route.fulfill({ status: 404, body: "File not Found" }));
  await page.goto("/quienes-somos", { waitUntil: "commit" });
  await expect.poll(() => loads).toBe(2);
  await page.waitForLoadState();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(loads).toBe(2);
  complaints.length = 0;
});

test(
  "an error is stored with its time and reported without its message; errors of foreign scripts are ignored",
  onlyInChromium,
  async ({ page, site, complaints }) => {
    await page.goto("/quienes-somos");
    const reports: Request[] = [];
    page.on("request", (request) => request.url().endsWith("/services/errors") && reports.push(request));
    await page.evaluate(() => {
      for (const filename of ["https://otro.example/a.js", "chrome-extension://a/b.js"])
        window.dispatchEvent(new ErrorEvent("error", { error: new Error("x"), filename }));
      const script = document.querySelector<HTMLScriptElement>("script[data-enhance]")?.src ?? "";
      const error = new TypeError("María escribió 078-05-1120");
      error.stack = `TypeError: x\n    at ${script}:1:22`;
      window.dispatchEvent(new ErrorEvent("error", { error, filename: script, lineno: 1, colno: 22 }));
    });
    const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem("ultimo-error") ?? "{}"));
    expect(stored).toEqual({
      name: "TypeError",
      where: expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js:1:22$/),
      path: "/quienes-somos",
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await expect
      .poll(async () => (await site.operate<{ rows: { event: string; source: string }[] }>("/counters")).rows)
      .toContainEqual(expect.objectContaining({ event: "browser_error", source: "TypeError" }));
    expect(reports.map((report) => report.postDataJSON())).toEqual([stored]);
    complaints.length = 0;
  },
);

test(
  "page transitions fade the old page out and the new one in; with reduced motion there are none",
  onlyInChromium,
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto("/quienes-somos");
    const nameOfMain = () =>
      page.evaluate(() => getComputedStyle(document.querySelector("main") as Element).viewTransitionName);
    expect(await nameOfMain()).toBe("page");
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await nameOfMain()).toBe("none");
  },
);

test.describe("the submenu of the wide navigation", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("closes by Escape, which gives the focus back, by a press outside of it, and when the focus goes on", async ({
    page,
  }) => {
    await page.goto("/quienes-somos");
    const summary = page.locator("#menu summary");
    await summary.focus();
    await page.keyboard.press("Enter");
    const item = page.locator(".submenu").getByRole("link").first();
    await expect(item).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(item).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(item).toBeHidden();
    await expect(summary).toBeFocused();
    const items = page.locator(".submenu ul");
    await summary.click();
    await items.click({ position: { x: 3, y: 3 } });
    await expect(items).toBeVisible();
    await page.locator("main").click({ position: { x: 5, y: 400 } });
    await expect(items).toBeHidden();
    await summary.click();
    await items.getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(items).toBeHidden();
    await expect(page.locator("#menu").getByRole("link", { name: "Preguntas Frecuentes" })).toBeFocused();
  });
});

/** Whether the element with the focus is visible: nothing covers its middle. */
const isFocusInSight = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return false;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return focused.contains(top) || (top?.contains(focused) ?? false);
  });

test.describe("the small menu", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/quienes-somos");
    await page.getByRole("button", { name: "Menú" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.locator("#menu")).toBeVisible();
  });

  test("has the focus when it opens, and closes by Escape, which gives it back", async ({ page }) => {
    await expect(page.getByRole("button", { name: "Cerrar" })).toBeFocused();
    await page.locator("#menu summary").click();
    await page.keyboard.press("Escape");
    await expect(page.locator("#menu")).toBeHidden();
    await expect(page.getByRole("button", { name: "Menú" })).toBeFocused();
  });

  for (const key of ["Tab", "Shift+Tab"])
    test(`${key} closes it when the focus leaves it, and the focus is then visible`, async ({ page }) => {
      const menu = page.locator("#menu");
      const links = await menu.locator("a:visible, button:visible, summary").count();
      for (let presses = 0; presses <= links && (await menu.isVisible()); presses += 1) {
        expect(await isFocusInSight(page)).toBe(true);
        await page.keyboard.press(key);
      }
      await expect(menu).toBeHidden();
      expect(await menu.evaluate((element) => element.contains(document.activeElement))).toBe(false);
      expect(await isFocusInSight(page)).toBe(true);
    });

  test("stays open for presses within it", async ({ page }) => {
    const menu = page.locator("#menu");
    await menu.locator("summary").click();
    await menu.click({ position: { x: 4, y: 4 } });
    await expect(menu.locator(".submenu a").first()).toBeVisible();
    await page.mouse.click(180, 730);
    await expect(menu).toBeHidden();
  });
});

test("a call that fails is logged on the console by its path, without the typed text", async ({
  page,
  complaints,
}) => {
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.text().startsWith("HTTP error")) logged.push(message.text());
  });
  await page.route("**/getZipcodePlace*", (route) =>
    route.request().url().includes("90245") ? route.fulfill({ status: 503, body: "{}" }) : route.abort(),
  );
  await page.goto("/auto-credito/solicitud2");
  await untilReady(page);
  const zipcode = page.getByLabel("Código postal");
  for (const [typed, failure] of [
    ["90245", "503"],
    ["78040", "TypeError"],
  ] as const) {
    await zipcode.fill("");
    await zipcode.pressSequentially(typed);
    await zipcode.blur();
    await expect
      .poll(() => logged.at(-1))
      .toBe(`HTTP error: /services/geocoding/v1/getZipcodePlace ${failure}`);
  }
  complaints.length = 0;
});
