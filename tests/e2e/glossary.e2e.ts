import { expect, test, withAndWithoutScripts } from "./application-pages.ts";

const path = "/glosario";

withAndWithoutScripts((javaScriptEnabled) =>
  test("a reader gets from a word of an article to its meaning, and on to the guide", async ({ page }) => {
    await page.goto("/temas-de-ayuda/auto-prestamos/como-leer-el-contrato");
    await page.getByRole("link", { name: "Cargo por documentos", exact: true }).click();
    await expect(page).toHaveURL(/\/glosario#cargo-por-documentos$/);
    await expect(page.getByText("Lo que cobra el concesionario por hacer los papeles")).toBeInViewport();
    await page.getByRole("link", { name: /^Leer la guía ?: cargo por documentos$/ }).click();
    await expect(page).toHaveURL(/costo-total-o-pago-mensual$/);
    await page.goto(path);
    // Without scripts there is no field that does nothing.
    await expect(page.getByRole("searchbox")).toBeVisible({ visible: javaScriptEnabled });
    await expect(page.getByRole("button", { name: "Imprimir el glosario" })).toBeVisible({
      visible: javaScriptEnabled,
    });
    const height = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(height).toBeLessThan(6);
    await page.getByRole("heading", { name: "Del inglés al español" }).click();
    await page.getByRole("link", { name: "repossession", exact: true }).click();
    await expect(page.getByText("El prestamista se lleva el auto porque no se pagó.")).toBeInViewport();
  }),
);

test("what is typed leaves the words that have it, in Spanish, in English or as somebody else says it", async ({
  page,
}) => {
  await page.goto(path);
  const words = page.getByRole("term");
  await expect(words).toHaveCount(0);
  await page.getByRole("heading", { name: "P", exact: true }).click();
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
  // On a telephone the keyboard covers half of the screen.
  await page.setViewportSize({ width: 360, height: 740 });
  const found = await words.first().boundingBox();
  const below = await field.boundingBox();
  expect((found?.y ?? 999) - (below?.y ?? 0)).toBeLessThan(240);
  await field.fill("clausula que no existe");
  await expect(page.getByRole("status")).toHaveText(/Esa palabra no está aquí/);
  await expect(words).toHaveCount(0);
  // A word's link leads to it among all others, whatever was typed.
  await field.fill("lien");
  await page.getByRole("link", { name: "lien", exact: true }).click();
  await expect(field).toHaveValue("");
  await expect(page.locator(".folded:visible")).toHaveCount(await page.locator(".folded").count());
  await expect(page.locator(".folded[open]")).toHaveCount(1);
  await expect(page.getByText("El derecho del prestamista sobre tu auto")).toBeInViewport();
});
