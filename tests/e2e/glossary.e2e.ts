import type { Page } from "playwright/test";
import { glossaryTerms } from "../../app/copy/glossary-terms.ts";
import { expect, test, withAndWithoutScripts, withScriptsHere } from "./application-pages.ts";

const path = "/glosario";
const markOf = (page: Page, heading: string) =>
  page.locator("summary").filter({ hasText: new RegExp(`^${heading}$`) });

withAndWithoutScripts((javaScriptEnabled) => {
  const details = withScriptsHere(javaScriptEnabled);
  test("a reader gets from a word of an article to its meaning, and on to the guide", async ({ page }) => {
    await page.goto("/temas-de-ayuda/auto-prestamos/como-leer-el-contrato");
    await page.getByRole("link", { name: "Cargo por documentos", exact: true }).click();
    await expect(page).toHaveURL(/\/glosario#cargo-por-documentos$/);
    await expect(page.getByText("Lo que cobra el concesionario por hacer los papeles")).toBeInViewport();
    await page.getByRole("link", { name: /^Leer la guía ?: cargo por documentos$/ }).click();
    await expect(page).toHaveURL(/costo-total-o-pago-mensual$/);
    await page.goto(path);
    // Without scripts the page has no search field, because the field would do nothing.
    await expect(page.getByRole("searchbox")).toBeVisible({ visible: javaScriptEnabled });
    await expect(page.getByRole("button", { name: "Imprimir el glosario" })).toBeVisible({
      visible: javaScriptEnabled,
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(height).toBeLessThan(10);
    await page.getByRole("link", { name: "Del inglés al español" }).click();
    await page.getByRole("link", { name: "repossession", exact: true }).click();
    await expect(page.getByText("El prestamista se lleva el auto porque no se pagó.")).toBeInViewport();
  });

  test("a telephone shows every word as a link that opens its letter", async ({ page }) => {
    await page.goto(path);
    await expect(page.locator(".words > ul a:visible")).toHaveText(
      glossaryTerms.map(({ term, englishNames: [english] }) => `${term} ${english}`),
    );
    await expect(page.getByRole("term")).toHaveCount(0);
    await page.getByRole("link", { name: "deducible deductible", exact: true }).click();
    await expect(page.locator("#deducible dd").first()).toBeInViewport();
    // Each word of the letter appears once.
    await expect(page.locator('.words > ul a[href="#deducible"]')).toBeHidden();
    await markOf(page, "D–F").click();
    await expect(page.locator("#deducible")).toBeHidden();
    await expect(page.locator('.words > ul a[href="#deducible"]')).toBeVisible();
  });

  for (const width of [820, 1280])
    test(
      `at ${width} px every word is shown with its meaning, without a press`,
      details,
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await expect(page.locator(".terms dt:visible")).toHaveCount(glossaryTerms.length);
        await expect(page.locator(".terms dt + dd:visible")).toHaveCount(glossaryTerms.length);
        // The words are open already, so nothing asks for a press, and no word appears twice.
        await expect(page.locator(".words summary:visible, .words > ul:visible")).toHaveCount(0);
        await page.goto(`${path}#recuperacion-del-vehiculo`);
        await expect(page.getByText("El prestamista se lleva el auto porque no se pagó.")).toBeInViewport();
      },
    );
});

test("the search leaves only the words that match, in Spanish, in English or by another name", async ({
  page,
}) => {
  await page.goto(path);
  const words = page.getByRole("term");
  await expect(words).toHaveCount(0);
  await markOf(page, "P").click();
  await expect(words.first()).toHaveText(/^pago global al final/);
  const all = await page.locator(".terms dt").count();
  expect(all).toBeGreaterThanOrEqual(80);
  const field = page.getByRole("searchbox");
  await field.focus();
  await page.keyboard.type("ENGANCHE");
  await expect(page.getByRole("status")).toHaveText(`Se ve 1 de ${all} palabras.`);
  await expect(words).toHaveText([/^pago inicial/]);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText(["P"]);
  await field.fill("reposs");
  await expect(page.getByRole("listitem").filter({ hasText: /^repossession/ })).toBeVisible();
  await expect(words).toHaveText([/^entrega voluntaria/, /^recuperación del vehículo/]);
  // On a telephone the keyboard covers half of the screen, so the first result must be near the field.
  await page.setViewportSize({ width: 360, height: 740 });
  const found = await words.first().boundingBox();
  const below = await field.boundingBox();
  expect((found?.y ?? 999) - (below?.y ?? 0)).toBeLessThan(240);
  await field.fill("clausula que no existe");
  await expect(page.getByRole("status")).toHaveText(/Esa palabra no está aquí/);
  await expect(words).toHaveCount(0);
  // A word's link clears the search and leads to the word among all others.
  await field.fill("lien");
  await page.getByRole("link", { name: "lien", exact: true }).click();
  await expect(field).toHaveValue("");
  await expect(page.locator(".words:visible")).toHaveCount(await page.locator(".words").count());
  await expect(page.locator(".words [open]")).toHaveCount(1);
  await expect(page.getByText("El derecho del prestamista sobre tu auto")).toBeInViewport();
});
