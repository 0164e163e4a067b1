import { expect, test, withAndWithoutScripts } from "./application-pages.ts";

const best = [
  "Sí, con talones de pago o estados de cuenta",
  "Más de un año",
  "Sí, ya hice mis cuentas con seguro y gasolina",
  "Sí, una décima parte del precio o más",
  "Sí, en los últimos doce meses",
  "Sí: identificación, comprobante de domicilio y de ingresos",
];

withAndWithoutScripts(() =>
  test("the quiz leads to a result in six presses; going back shows the chosen answer", async ({ page }) => {
    await page.goto("/quiz/special-finance");
    await page.getByRole("link", { name: "Ahora no tengo ingresos" }).click();
    await page.getByRole("link", { name: "Pregunta anterior" }).click();
    const chosen = page.locator("[aria-current=true]");
    await expect(chosen).toHaveText("Ahora no tengo ingresos");
    for (const [index, answer] of best.entries()) {
      await expect(page.getByText(`Pregunta ${index + 1} de 6`).first()).toBeVisible();
      await page.getByRole("link", { name: answer }).click();
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ya puedes pedir tu préstamo");
    await page.getByRole("link", { name: "Empezar mi solicitud" }).click();
    await expect(page).toHaveURL(/\/auto-credito\/solicitud$/);
  }),
);

test("a question opened too early leads to the first open question; an unknown question is not found", async ({
  request,
}) => {
  for (const [path, status, location] of [
    ["/quiz/5?r=ab", 302, "/quiz/3?r=ab"],
    ["/quiz/resultado", 302, "/quiz/special-finance"],
    ["/quiz/3?r=zz", 302, "/quiz/special-finance"],
    ["/quiz/0", 404, undefined],
    ["/quiz/7", 404, undefined],
    ["/quiz/otra", 404, undefined],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, status, location]);
  }
  const result = await request.get("/quiz/resultado?r=caaaaa");
  expect(await result.text()).toContain("Te conviene prepararte primero");
});

test("who should prepare first begins with the first step, and may apply all the same", async ({ page }) => {
  await page.goto("/quiz/resultado?r=cbcbcb");
  await expect(page.getByRole("heading", { name: "Busca quién firme contigo" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Quiero hacer mi solicitud de todos modos" })).toBeVisible();
  await page.getByRole("link", { name: "Empezar por aquí" }).click();
  await expect(page).toHaveURL(/cosignatario-o-cocomprador/);
});
