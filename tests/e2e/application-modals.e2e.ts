import type { Page } from "playwright/test";
import { expect, reachReview, test } from "./application-pages.ts";

test.use({ viewport: { width: 1000, height: 800 } });
const dialog = (page: Page) => page.getByRole("dialog");

test.describe("in the application", () => {
  test("the terms and the reason for the number are read without leaving the form", async ({ page }) => {
    await reachReview(page);
    await page.getByRole("link", { name: "¿Por qué piden este número?" }).click();
    await expect(dialog(page)).toContainText("El prestamista lo usa para pedir tu informe de crédito");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("link", { name: "¿Por qué piden este número?" })).toBeFocused();
    await page.locator(".consent-links a").first().click();
    await expect(dialog(page).getByRole("document")).toContainText("usted");
    expect((await dialog(page).boundingBox())?.height).toBeLessThanOrEqual(800);
    await page.getByRole("button", { name: "Cerrar", exact: true }).click();
    await expect(page.locator("dialog.tca-modal")).toHaveCount(0);
    await expect(page.getByLabel(/^Acepto los términos/)).toBeChecked();
  });
});

test("in the application without JavaScript the reason is on the page, and the terms open in a tab of their own", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin });
  await page.goto("/auto-credito/solicitud2");
  await expect(page.getByText("Viaja cifrado y se guarda sellado")).toBeVisible();
  await expect(page.locator(".consent-links a").first()).toHaveAttribute("target", "_blank");
  await page.close();
});
