import { expect, test } from "./application-pages.ts";

test.describe("the quiz", () => {
  const best = [
    "Sí, con talones de pago o estados de cuenta",
    "Más de un año",
    "Sí, ya hice mis cuentas con seguro y gasolina",
    "Sí, una décima parte del precio o más",
    "Sí, en los últimos doce meses",
    "Sí: identificación, comprobante de domicilio y de ingresos",
  ];

  for (const javaScriptEnabled of [true, false])
    test(`leads to a result in six presses (JavaScript: ${javaScriptEnabled})`, async ({ browser, site }) => {
      const page = await browser.newPage({ javaScriptEnabled, baseURL: site.origin });
      await page.goto("/quiz/special-finance");
      for (const [index, answer] of best.entries()) {
        await expect(page.getByText(`Pregunta ${index + 1} de 6`).first()).toBeVisible();
        await page.getByRole("link", { name: answer }).click();
      }
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ya puedes pedir tu préstamo");
      await page.getByRole("link", { name: "Empezar mi solicitud" }).click();
      await expect(page).toHaveURL(/\/auto-credito\/solicitud$/);
      await page.close();
    });

  test("going back shows the chosen answer; another one changes the result", async ({ page }) => {
    await page.goto("/quiz/special-finance");
    await page.getByRole("link", { name: "Ahora no tengo ingresos" }).click();
    await page.getByRole("link", { name: "Pregunta anterior" }).click();
    await expect(page.getByRole("link", { name: "Ahora no tengo ingresos" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.goto("/quiz/resultado?r=caaaaa");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Conviene prepararte primero");
    await expect(page.getByRole("link", { name: "Cosignatario o cocomprador: qué cambia" })).toBeVisible();
  });

  test("a question opened early leads to the first open one; an unknown one is not found", async ({
    request,
  }) => {
    for (const [path, location] of [
      ["/quiz/5?r=ab", "/quiz/3?r=ab"],
      ["/quiz/resultado", "/quiz/special-finance"],
      ["/quiz/3?r=zz", "/quiz/special-finance"],
    ] as const) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect([response.status(), response.headers().location]).toEqual([302, location]);
    }
    for (const path of ["/quiz/0", "/quiz/7", "/quiz/otra"])
      expect((await request.get(path)).status()).toBe(404);
    expect(await (await request.get("/quiz/1")).text()).toMatch(
      /rel="canonical" href="[^"]*\/quiz\/special-finance"/,
    );
  });
});
