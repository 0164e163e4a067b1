import { expect, fillContact, goOn, test, withAndWithoutScripts } from "./kept-page.ts";

withAndWithoutScripts(() => {
  test("the first step is on the landing page, above the fold, and leads to the second", async ({ page }) => {
    await page.goto("/sem?src=1100461");
    await expect(page.getByRole("banner").getByRole("link", { name: /Llamar al/ })).toHaveAttribute(
      "href",
      "tel:+15552522129",
    );
    await expect(page.getByRole("navigation", { name: "Menú principal" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Continuar" })).toBeInViewport({ ratio: 1 });
    await fillContact(page);
    await goOn(page);
    await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  });
});

test("errors are shown on the application's page, with everything typed still there", async ({ page }) => {
  await page.goto("/sem");
  await page.getByLabel("Nombre").fill("María José");
  await page.getByLabel("Código postal").fill("9024");
  await page.getByRole("button", { name: "Continuar" }).press("Enter");
  await expect(page.getByRole("alert")).toContainText("El código postal tiene cinco números");
  await expect(page.getByLabel("Nombre")).toHaveValue("María José");
  await expect(page.getByLabel("Código postal")).toHaveValue("9024");
});

test("an affiliate's visitor gets the secure application instead", async ({ page }) => {
  await page.goto("/acyUnbounded?affid=77");
  await expect(page.getByRole("link", { name: "Continuar" })).toHaveAttribute(
    "href",
    "https://solicitud.example/forma?affid=77",
  );
  await expect(page.getByLabel("Nombre")).toHaveCount(0);
  expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toMatch(/\/sem$/);
  expect(await page.locator('meta[name="robots"]').getAttribute("content")).toBe("noindex");
});
