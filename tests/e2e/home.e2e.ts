import { expect, fillContact, goOn, test, withAndWithoutScripts } from "./kept-page.ts";

test("home is five screens of a telephone at most, and ends with its footer", async ({ page }) => {
  await page.goto("/");
  const { height, end } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    end: document.querySelector("body > footer")?.getBoundingClientRect().bottom ?? 0,
  }));
  expect(height).toBeLessThanOrEqual(5 * 740);
  expect(Math.round(end)).toBe(height);
});

const situations = [
  ["Tengo mal crédito", "/temas-de-ayuda/auto-credito/mal-credito"],
  ["No tengo crédito", "/temas-de-ayuda/auto-credito/primer-credito"],
  ["Pasé por una bancarrota", "/temas-de-ayuda/auto-credito/despues-de-una-bancarrota"],
  ["Tengo buen crédito", "/cuanto-costaria"],
] as const;

for (const [name, path] of situations)
  test(`«${name}» leads to a page about it, and from there to the application`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const starts = page.getByRole("main").getByRole("link", { name: "Empezar mi solicitud" });
    if (path !== "/cuanto-costaria") {
      // The link stands after the first section and again at the end.
      const tops = await starts.evaluateAll((all) =>
        all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().top),
      );
      expect(tops).toHaveLength(2);
      expect(tops[0]).toBeLessThan(2 * 740);
    }
    await starts.last().click();
    await expect(page).toHaveURL("/auto-credito/solicitud");
  });

withAndWithoutScripts(() => {
  test("the hero asks the application's first step, and leads to the second", async ({ page }) => {
    await page.goto("/");
    await fillContact(page);
    await goOn(page);
    await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  });
});
