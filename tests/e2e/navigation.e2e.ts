import { onlyInChromium } from "../full-run.ts";
import { expect, test, untilReady } from "./application-pages.ts";

test("visible links' pages are fetched ahead at idle: few, and none with answers", async ({ page }) => {
  await page.goto("/temas-de-ayuda");
  // A first visit's page has a font fetched ahead besides.
  const ahead = page.locator('link[rel="prefetch"]:not([href$=".woff2"])');
  await expect(ahead.first()).toBeAttached();
  const paths = await ahead.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(paths.length).toBeLessThanOrEqual(4);
  for (const path of paths) expect(path).not.toMatch(/auto-credito\/|contactanos|\?/);
  expect(new Set(paths).size).toBe(paths.length);
});

for (const [what, connection, online] of [
  ["who saves data", { saveData: true, effectiveType: "4g" }, true],
  ["a 2g connection", { effectiveType: "2g" }, true],
  ["no connection", { effectiveType: "4g" }, false],
] as const)
  test(`nothing is fetched ahead for ${what}`, async ({ page }) => {
    await page.addInitScript(
      ({ given, isOnline }) => {
        Object.defineProperty(navigator, "connection", { value: given });
        Object.defineProperty(navigator, "onLine", { value: isOnline });
        // Idle callbacks run in the order they were requested: one requested after the page's runs after its decision. The
        // time limit is the page's own, because a busy browser is never idle.
        const limit = { timeout: 2000 };
        addEventListener("load", () =>
          requestIdleCallback(
            () => requestIdleCallback(() => document.body.classList.add("idle"), limit),
            limit,
          ),
        );
      },
      { given: connection, isOnline: online },
    );
    await page.goto("/");
    await expect(page.locator("body.idle")).toBeAttached();
    await expect(page.locator('link[rel="prefetch"]')).toHaveCount(0);
  });

test(
  "a slow page shows a progress bar, which is gone when the visitor comes back",
  onlyInChromium,
  async ({ page }) => {
    // The next page is held back until the bar has been seen.
    const bars: string[] = [];
    let release = () => {};
    const seen = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.exposeFunction("barSeen", (label: string) => {
      bars.push(label);
      release();
    });
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
      await seen;
      await route.continue();
    });
    await page.locator(".footer").getByRole("link", { name: "Quiénes Somos" }).click();
    await expect(page).toHaveURL(/quienes-somos/);
    expect(new Set(bars)).toEqual(new Set(["Cargando la página"]));
    await expect(page.locator(".page-progress")).toHaveCount(0);
    await page.goBack();
    await expect(page.locator(".page-progress")).toHaveCount(0);
  },
);

for (const [what, path, file] of [
  ["a style sheet", "/quienes-somos", "**/assets/app-*.css"],
  ["the application's code", "/auto-credito/solicitud", "**/assets/enhance-page-application-*.js"],
] as const)
  test(`${what} that does not load reloads the page once`, async ({ page, complaints }) => {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.route(file, (route) => route.fulfill({ status: 404, body: "File not Found" }));
    await page.goto(path, { waitUntil: "commit" });
    await expect.poll(() => loads).toBe(2);
    await page.waitForLoadState();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await page.evaluate((key) => sessionStorage.getItem(key), `recargado:${path}`)).toMatch(/^\d+$/);
    expect(loads).toBe(2);
    complaints.length = 0;
  });

test(
  "an error is stored with its time and reported without its message",
  onlyInChromium,
  async ({ page, site, complaints }) => {
    await page.goto("/quienes-somos");
    const report = page.waitForRequest("**/services/errors");
    await page.evaluate(() => {
      const script = document.querySelector<HTMLScriptElement>("script[data-enhance]")?.src ?? "";
      const error = new TypeError("María escribió 078-05-1120");
      error.stack = `TypeError: x\n    at ${script}:1:22`;
      window.dispatchEvent(new ErrorEvent("error", { error, filename: script, lineno: 1, colno: 22 }));
    });
    const sent = (await report).postDataJSON();
    expect(sent).toEqual({
      name: "TypeError",
      where: expect.stringMatching(/^\/assets\/enhance-[\w-]+\.js:1:22$/),
      path: "/quienes-somos",
      at: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("ultimo-error") ?? "{}"))).toEqual(
      sent,
    );
    await expect
      .poll(async () => (await site.operate<{ rows: { event: string; source: string }[] }>("/counters")).rows)
      .toContainEqual(expect.objectContaining({ event: "browser_error", source: "TypeError" }));
    complaints.length = 0;
  },
);

test("an error of a foreign script is not reported", async ({ page }) => {
  let reports = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/services/errors")) reports += 1;
  });
  await page.goto("/quienes-somos");
  await page.evaluate(() => {
    window.dispatchEvent(
      new ErrorEvent("error", { error: new Error("x"), filename: "https://otro.example/a.js" }),
    );
    window.dispatchEvent(
      new ErrorEvent("error", { error: new Error("x"), filename: "chrome-extension://a/b.js" }),
    );
  });
  await page.goto("/");
  expect(reports).toBe(0);
});

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

  test("closes by Escape, which gives the focus back to its summary", async ({ page }) => {
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
  });

  test("closes by a press outside of it, and stays open by one inside", async ({ page }) => {
    await page.goto("/quienes-somos");
    const items = page.locator(".submenu ul");
    await page.locator("#menu summary").click();
    await items.click({ position: { x: 3, y: 3 } });
    await expect(items).toBeVisible();
    await page.locator("main").click({ position: { x: 5, y: 400 } });
    await expect(items).toBeHidden();
  });
});

test("in the small menu Escape closes the menu", async ({ page }) => {
  await page.goto("/quienes-somos");
  await page.getByRole("button", { name: "Menú" }).click();
  await page.locator("#menu summary").click();
  await page.keyboard.press("Escape");
  await expect(page.locator("#menu")).toBeHidden();
});

for (const [what, answer, failure] of [
  ["is answered with an error", { status: 503, body: "{}" }, "503"],
  ["gets no answer", undefined, "TypeError"],
] as const)
  test(`a call that ${what} is logged on the console by its path, without what was typed`, async ({
    page,
    complaints,
  }) => {
    const logged: string[] = [];
    page.on("console", (message) => {
      if (message.text().startsWith("HTTP error")) logged.push(message.text());
    });
    await page.route("**/getZipcodePlace*", (route) => (answer ? route.fulfill(answer) : route.abort()));
    await page.goto("/auto-credito/solicitud2");
    await untilReady(page);
    await page.getByLabel("Código postal").pressSequentially("90245");
    await page.getByLabel("Código postal").blur();
    await expect
      .poll(() => [...new Set(logged)])
      .toEqual([`HTTP error: /services/geocoding/v1/getZipcodePlace ${failure}`]);
    complaints.length = 0;
  });
