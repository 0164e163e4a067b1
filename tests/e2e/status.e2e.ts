import type { Page } from "playwright/test";
import {
  applicantOf,
  expect,
  expectThanks,
  reachReview,
  send,
  test,
  withAndWithoutScripts,
} from "./application-pages.ts";

const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

const received = (page: Page) => page.getByRole("heading", { name: "La recibimos" });
const form = (page: Page) => ({
  reference: page.getByLabel("Número de referencia"),
  digits: page.getByLabel("Últimos 4 números de tu teléfono"),
  send: page.getByRole("button", { name: "Ver cómo va" }),
});

withAndWithoutScripts((javaScriptEnabled) => {
  test("an applicant sees the status from the thank-you page, and on another telephone with both numbers", async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await reachReview(page);
    const phone = applicantOf(page).phone?.slice(-4) ?? "";
    await send(page);
    const reference = await expectThanks(page);
    await page.getByRole("link", { name: "Ver cómo va mi solicitud" }).click();
    await expect(page.getByRole("status")).toHaveText(reference);
    await expect(received(page)).toBeVisible();
    expect(await fitsItsWidth(page)).toBe(true);

    const context = await browser.newContext({
      ...(baseURL ? { baseURL } : {}),
      javaScriptEnabled,
      viewport: { width: 320, height: 640 },
    });
    const other = await context.newPage();
    await other.goto(page.url());
    await form(other).send.press("Enter");
    await expect(other).toHaveTitle(/^Error: /);
    await other.getByRole("link", { name: /^Escribe tu número de referencia/ }).press("Enter");
    await expect(form(other).reference).toBeFocused();
    await form(other).reference.fill(reference.toLowerCase());
    await form(other).digits.fill(phone === "0000" ? "1111" : "0000");
    await form(other).digits.press("Enter");
    await expect(other.getByRole("alert")).toContainText("No encontramos tu solicitud");
    await expect(other.getByText("Hoy te quedan 4 intentos")).toBeVisible();
    await expect(form(other).digits).toHaveAccessibleDescription(/^Revisa los cuatro números\./);
    await expect(form(other).reference).toHaveValue(reference.toLowerCase());
    expect(await fitsItsWidth(other)).toBe(true);
    await form(other).digits.fill(phone);
    await form(other).digits.press("Enter");
    await expect(received(other)).toBeVisible();
    await expect(other.getByRole("link", { name: "Ver mi comprobante" })).toHaveCount(0);
    expect(new URL(other.url()).search).toBe("");
    await context.close();
  });
});
