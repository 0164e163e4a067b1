import type { Page } from "playwright/test";
import { axeFindings } from "../axe-findings.ts";
import { startCaptchaProvider } from "../worker/captcha-provider.ts";
import {
  test as base,
  expect,
  expectThanks,
  fillMessage,
  reachReview,
  send,
  sendMessage,
} from "./application-pages.ts";
import { captchaScript, captchaWidget } from "./captcha-widget.ts";

/** A site whose captcha is verified by a stand-in of the provider. */
const test = base.extend({
  settings: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern.
    async ({}, use) => {
      const provider = await startCaptchaProvider();
      await use({
        site: { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "clave-publica-de-prueba" },
        services: provider.services,
      });
      await provider.end();
    },
    { scope: "worker" },
  ],
});

const widgetLoads = (page: Page) => page.route(captchaScript, (route) => route.fulfill(captchaWidget));
const widgetFails = (page: Page) => page.route(captchaScript, (route) => route.abort("blockedbyclient"));
const widget = (page: Page) => page.getByLabel("ficha", { exact: true });
const waiting = "Guardada, pero falta enviarla";

test("a captcha's token is verified, and the application goes out", async ({ page }) => {
  await widgetLoads(page);
  await reachReview(page);
  await expect(widget(page)).toHaveValue(/^solved clave-publica-de-prueba/);
  await send(page);
  await expectThanks(page);
});

test("an application whose captcha did not load waits until the captcha on the thank-you page is solved", async ({
  page,
}) => {
  await widgetFails(page);
  await reachReview(page);
  await expect(page.getByRole("alert")).toContainText("ReCaptcha error: Failed to load script");
  await send(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(waiting);
  await expect(page.getByRole("heading", { name: "La recibimos" })).toHaveCount(0);
  const reference = await page.getByRole("status").textContent();
  await expect(page.getByRole("alert")).toContainText("una persona revisará tu solicitud");
  // Sent without a solved captcha, the page is shown again and the error has the focus.
  await page.getByRole("button", { name: "Enviar mi solicitud ahora" }).click();
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator(".error-summary")).toContainText("No pudimos comprobar que eres una persona");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(waiting);

  await widgetLoads(page);
  await page.goto("/auto-credito/thank-you-plain");
  await expect(widget(page)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  // By keyboard alone, the first Tab from the widget reaches the button.
  await widget(page).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Enviar mi solicitud ahora" })).toBeFocused();
  await page.keyboard.press("Enter");
  expect(await expectThanks(page)).toBe(reference);
});

test("on the contact form the captcha is loaded when the visitor begins to write, and verified", async ({
  page,
}) => {
  let fetched = 0;
  await page.route(captchaScript, (route) => {
    fetched += 1;
    return route.fulfill(captchaWidget);
  });
  await page.goto("/contactanos");
  expect(fetched).toBe(0);
  await fillMessage(page);
  await expect(widget(page)).toHaveValue(/^solved/);
  await sendMessage(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias. Recibimos tu mensaje.");
  await expect(page.getByText(/^Te contestamos en 2 días hábiles/)).toBeVisible();
});

test("a message whose captcha did not load is accepted, and the page says that a person will look at it first", async ({
  page,
}) => {
  await widgetFails(page);
  await fillMessage(page);
  await expect(page.getByRole("alert")).toContainText("ReCaptcha error: Failed to load script");
  await sendMessage(page);
  await expect(page.getByText("Una persona lo lee primero")).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the thank-you page says that a person looks at the application, and gives the telephone", async ({
    page,
  }) => {
    await reachReview(page);
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(waiting);
    await expect(page.getByRole("button", { name: "Enviar mi solicitud ahora" })).toBeHidden();
    await expect(page.getByText("una persona de nuestro equipo la revisará")).toBeVisible();
    await expect(page.locator("main")).toContainText("213-555-0100");
  });
});
