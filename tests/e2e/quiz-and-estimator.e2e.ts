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
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Estás listo para pedir tu préstamo");
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

  test("works with the keyboard alone", async ({ page }) => {
    await page.goto("/quiz/2?r=a");
    await page.getByRole("link", { name: "Más de un año" }).focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/quiz\/3\?r=ab$/);
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

test.describe("the estimator", () => {
  for (const javaScriptEnabled of [true, false])
    test(`shows the total first, the monthly payment second, and an address that repeats the estimate (JavaScript: ${javaScriptEnabled})`, async ({
      browser,
      site,
    }) => {
      const page = await browser.newPage({ javaScriptEnabled, baseURL: site.origin });
      await page.goto("/cuanto-costaria");
      await expect(page.getByText("Estos números son un ejemplo.")).toBeVisible();
      await page.getByLabel("Precio del auto").fill("$20,000");
      await page.getByLabel("Pago inicial").fill("0");
      await page.getByLabel("Tasa anual (APR) más baja").fill("5");
      await page.getByLabel("Tasa anual (APR) más alta").fill("5");
      await page.getByRole("button", { name: "Calcular" }).click();
      const result = page.getByRole("region", { name: "Esto pagarías" });
      await expect(result.getByRole("definition")).toHaveText(["$22,645", "$377"]);
      await expect(result).toContainText("60 pagos mensuales de $377.42, con un APR de 5 %");
      await expect(result).toContainText("no una oferta de crédito ni una promesa");
      await page.goto(
        (await page.getByRole("link", { name: "Enlace a este cálculo" }).getAttribute("href")) ?? "",
      );
      await expect(result.getByRole("definition").first()).toHaveText("$22,645");
      await page.close();
    });

  test("an error is shown at its field, and everything typed stays", async ({ page }) => {
    await page.goto("/cuanto-costaria?precio=mil&inicial=0&meses=60&desde=9&hasta=18");
    await expect(page.getByRole("alert")).toContainText("Escribe un número, por ejemplo 15,000");
    await expect(page.getByLabel("Precio del auto")).toHaveValue("mil");
    await page.getByRole("link", { name: "Escribe un número" }).click();
    await expect(page.getByLabel("Precio del auto")).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
  });
});
