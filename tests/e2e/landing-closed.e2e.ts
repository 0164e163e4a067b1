import { expect, test, withAndWithoutScripts } from "./application-pages.ts";

// It is eleven at night in New York, the day before Thanksgiving.
test.use({ settings: { site: { TEST_NOW: "2026-11-26T04:00:00Z" } }, viewport: { width: 360, height: 740 } });

withAndWithoutScripts(() => {
  test("a visitor who would rather talk, while nobody answers, chooses when to be called", async ({
    page,
  }) => {
    await page.goto("/sem");
    await expect(page.getByRole("link", { name: /Llamar al/ })).toHaveCount(0);
    await expect(page.getByText("¿Prefieres hablar? Abrimos el sábado a las 10:00 a. m.")).toBeVisible();
    await page.getByRole("link", { name: "Elige cuándo te llamamos" }).click();
    await expect(page.getByLabel("¿A qué número te llamamos?")).toBeInViewport();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
    ).toBe(true);
  });
});
