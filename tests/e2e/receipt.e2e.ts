import type { Page } from "playwright/test";
import { expect, expectThanks, reachReview, send, test, withAndWithoutScripts } from "./application-pages.ts";

const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

/** Sends an application with the consent to be contacted. @returns the words of that consent. */
async function applyWithConsent(page: Page): Promise<string> {
  await reachReview(page);
  const box = page.locator("input[name=contactConsent]");
  await box.check();
  const words = await box.evaluate((input) => input.closest("label")?.textContent ?? "");
  await send(page);
  return words.trim();
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("the reference is sent on without the receipt's link; the receipt is opened, and the consent withdrawn on it", async ({
    page,
  }) => {
    const words = await applyWithConsent(page);
    const reference = await expectThanks(page);
    for (const name of ["WhatsApp", "Mensaje"]) {
      const address = (await page.getByRole("link", { name }).getAttribute("href")) ?? "";
      const text = decodeURIComponent(address.split(/(?:text|body)=/)[1] ?? "");
      expect(text).toContain(reference);
      expect(text).toMatch(
        /Teléfono: \d{3}-\d{3}-\d{4}\. Mira cómo va: https?:\/\/[^/ ]+\/auto-credito\/[a-z-]+$/,
      );
      expect(text).not.toContain("recibo");
    }
    await page.getByRole("link", { name: "Ver mi comprobante" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comprobante de tu solicitud");
    await expect(page.getByText(reference)).toBeVisible();
    await expect(page.getByRole("blockquote").nth(1)).toHaveText(words);
    expect(await fitsItsWidth(page)).toBe(true);
    await expect(page.getByRole("button", { name: "Imprimir" })).toHaveCount(javaScriptEnabled ? 1 : 0);

    await page.getByRole("link", { name: "Retirar mi permiso" }).click();
    await expect(page.getByText(/ya no la (?:entregaremos a nadie|entregamos a otros)/)).toBeVisible();
    expect(await fitsItsWidth(page)).toBe(true);
    await page.getByRole("button", { name: "Sí, retirar mi permiso" }).press("Enter");
    await expect(page.getByText(/^Lo retiraste el /)).toBeVisible();
    await expect(page.getByRole("link", { name: "Retirar mi permiso" })).toHaveCount(0);
  });
});

test("the share sheet gets the reference where the browser has one", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, {
      share: async ({ text }: { text: string }) => document.body.setAttribute("data-shared", text),
      canShare: () => true,
    });
  });
  await applyWithConsent(page);
  const reference = await expectThanks(page);
  await page.getByRole("button", { name: "Compartir" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-shared", new RegExp(reference));
});

test("on paper the receipt has the words and the deliveries, and no buttons", async ({ page }) => {
  await applyWithConsent(page);
  await page.getByRole("link", { name: "Ver mi comprobante" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("blockquote").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Por dónde va tu solicitud" })).toBeVisible();
  for (const hidden of ["Imprimir", "Retirar mi permiso"])
    await expect(page.getByText(hidden, { exact: true })).toBeHidden();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the list of documents is reached from the thank-you page, ticked by its labels and printed", async ({
    page,
  }) => {
    await applyWithConsent(page);
    await page.getByRole("link", { name: "Ver la lista completa para imprimir" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lista de documentos para imprimir");
    const box = page.getByRole("checkbox", { name: "Tus dos últimos talones de pago" });
    await page.getByText("Tus dos últimos talones de pago").click();
    await expect(box).toBeChecked();
    expect(await fitsItsWidth(page)).toBe(true);
  });
});
