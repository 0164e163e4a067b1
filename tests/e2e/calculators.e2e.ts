import type { Page } from "playwright/test";
import { onlyInFull } from "../full-run.ts";
import { expect, test, withAndWithoutScripts, withScriptsHere } from "./application-pages.ts";

const result = (page: Page, name = "Esto pagarías") => page.getByRole("region", { name });
const total = (page: Page) => page.locator(".loan-result dd");
const sharedLink = async (page: Page) => {
  const href = (await page.getByRole("link", { name: "Mandar por WhatsApp" }).getAttribute("href")) ?? "";
  return new URL(/https?:\S+$/.exec(new URL(href).searchParams.get("text") ?? "")?.[0] ?? "");
};
const calculate = (page: Page) => page.getByRole("button", { name: "Calcular" }).click();
const example = "Estos números son un ejemplo. Cámbialos por los tuyos.";

withAndWithoutScripts((javaScriptEnabled) => {
  const details = withScriptsHere(javaScriptEnabled);
  test("how much car: from what is left of the month to a price, and on to its total cost", async ({
    page,
  }) => {
    await page.goto("/cuanto-auto-puedo-pagar");
    await expect(page.getByText(example)).toBeVisible();
    await expect(result(page, "Un ejemplo")).toContainText("no una oferta de crédito ni una promesa");
    await page.getByLabel("Lo que ganas al mes").fill("$2,900");
    await page.getByLabel("Tus gastos del mes, sin el auto").fill("2,200");
    await page.getByLabel("Seguro, gasolina y taller").fill("300");
    await page.getByLabel("Pago inicial").fill("2000");
    await page.getByText("¿Ya sabes tu pago o tu APR?").click();
    await page.getByLabel(/más baja/).fill("10");
    await page.getByLabel(/más alta/).fill("10");
    await calculate(page);
    // The fields that the visitor has changed stay open.
    await expect(page.getByLabel(/más alta/)).toBeVisible();
    await expect(result(page, "Hasta aquí te alcanza")).toBeInViewport();
    await expect(page.getByText(example)).toHaveCount(0);
    // 400 a month for 60 months at 10 % pay for 400 × 47.0654 = 18,826. The visitor adds 2,000.
    await expect(total(page)).toHaveText([
      /^\$20,826 con impuestos/,
      "$26,000",
      /^\$400\.00 en 60 pagos, con una APR de 10%$/,
      /^14% se va en el pago 24% con seguro/,
    ]);
    const shared = await sharedLink(page);
    expect(shared.searchParams.get("mensual")).toBe("400");
    expect(shared.search).not.toMatch(/ingresos|gastos|uso/);
    await page.getByRole("link", { name: "Ver cuánto costaría el auto de $20,826" }).click();
    await expect(result(page)).toContainText("$26,000");
    await page.goto(`${shared.pathname}${shared.search}`);
    await expect(total(page).nth(1)).toHaveText("$26,000");
    await expect(total(page)).toHaveCount(3);
  });

  test("how much car: where nothing is left, no loan is offered", details, async ({ page }) => {
    await page.goto("/cuanto-auto-puedo-pagar");
    await page.getByLabel("Tus gastos del mes, sin el auto").fill("3000");
    await calculate(page);
    const answer = result(page, "No queda dinero para un pago");
    await expect(total(page)).toHaveText([
      "$400 aun sin pagar un préstamo",
      "$3,000",
      "−$3,000",
      "−$400",
      "−$400",
    ]);
    await answer.getByRole("link", { name: "Cambiar mis gastos" }).click();
    await expect(page.getByLabel("Tus gastos del mes, sin el auto")).toBeFocused();
    await expect(page.getByText("Las dos APR son un ejemplo.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Empezar mi solicitud" })).toHaveCount(0);
  });

  test(
    "how much car: where a payment is too high, the payment that fits is offered",
    details,
    async ({ page }) => {
      await page.goto(
        "/cuanto-auto-puedo-pagar?ingresos=2800&gastos=2300&uso=300&mensual=380&inicial=0&meses=60&desde=9&hasta=9",
      );
      await expect(page.getByRole("link", { name: "Empezar mi solicitud" })).toHaveCount(0);
      await result(page, "Con ese pago te faltan $180 al mes")
        .getByRole("link", { name: "Hacer la cuenta con $200 al mes" })
        .click();
      await expect(result(page, "Hasta aquí te alcanza")).toBeInViewport();
      await expect(total(page)).toHaveText([/^\$9,634 /, "$11,999", /^\$199\.99 en 60 pagos/, /^7% /]);
    },
  );

  test("refinancing: it says so when the payment falls and the total rises", details, async ({ page }) => {
    await page.goto("/refinanciar-conviene");
    await expect(result(page, "Un ejemplo")).toContainText("Refinanciar te ahorra dinero");
    await expect(page.getByText(/Ojo: /)).toHaveCount(0);
    await page.getByLabel("Meses del préstamo nuevo").fill("84");
    await page.getByLabel(/más alta/).fill("18");
    await calculate(page);
    const answer = result(page, "Refinanciar te sale más caro");
    await expect(answer).toBeInViewport();
    await expect(answer).toContainText(
      /Ojo: con una APR de 18% el pago baja \$\d+ al mes, pero en total pagas \$[\d,]+ más/,
    );
    await expect(answer).toContainText("a los 48 meses que te faltan pagarías");
    await expect(total(page).nth(1)).toHaveText("$17,520 en 48 pagos de $365");
    const shared = await sharedLink(page);
    const shown = await answer.innerText();
    await page.goto(`${shared.pathname}${shared.search}`);
    expect(await answer.innerText()).toBe(shown);
  });

  test(
    "what I owe: beyond the car's worth it costs twice, below it is a down payment",
    details,
    async ({ page }) => {
      await page.goto("/cuanto-debo-y-cuanto-vale");
      await expect(result(page, "Un ejemplo Debes $2,500 más de lo que vale")).toBeVisible();
      await page.getByLabel("Lo que vale tu auto hoy").fill("10,000");
      await page.getByLabel("Lo que debes").fill("$12000");
      await page.getByLabel(/más baja/).fill("0");
      await page.getByLabel(/más alta/).fill("0");
      await calculate(page);
      const behind = result(page, "Debes $2,000 más de lo que vale");
      await expect(behind).toBeInViewport();
      await expect(total(page).first()).toHaveText("$2,000");
      await expect(
        page.getByRole("listitem").filter({ hasText: "Espera y paga más al saldo" }),
      ).toBeVisible();
      await page.getByLabel("Lo que debes").fill("4000");
      await calculate(page);
      await expect(result(page, "Tu auto vale más de lo que debes")).toContainText(
        "$6,000 cuentan como pago inicial",
      );
    },
  );

  test("an error stands at its field and in the summary, and what was typed stays", async ({ page }) => {
    await page.goto("/refinanciar-conviene");
    await page.getByLabel("Pagos que te faltan").fill("dos años");
    await page.getByLabel("Cargos por refinanciar").fill("20000");
    await calculate(page);
    await expect(page).toHaveTitle(/^Error: /);
    const summary = page.getByRole("alert");
    await expect(summary.getByRole("link")).toHaveText([
      "Escribe cuántos pagos te faltan, por ejemplo 48.",
      "Pon cargos de hasta $10,000.",
    ]);
    await expect(page.getByRole("heading", { name: "Todavía no hay resultado" })).toBeVisible();
    await summary.getByRole("link").first().click();
    const field = page.getByLabel("Pagos que te faltan");
    await expect(field).toBeFocused();
    await expect(field).toHaveValue("dos años");
    await expect(field).toHaveAccessibleDescription(/Escribe cuántos pagos te faltan/);
    await field.fill("48");
    await page.getByLabel("Cargos por refinanciar").fill("0");
    await page.getByLabel("Cargos por refinanciar").press("Enter");
    await expect(result(page, "Refinanciar te ahorra dinero")).toBeVisible();
  });
});

test("an article leads to the calculator that fits it, and the calculator to the three others", async ({
  page,
}) => {
  await page.goto("/temas-de-ayuda/auto-prestamos/refinanciar-tu-prestamo");
  await page.getByRole("complementary", { name: "¿Conviene refinanciar?" }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1, name: "¿Conviene refinanciar?" })).toBeVisible();
  const others = page.getByRole("navigation", { name: "Otras cuentas que puedes hacer" }).getByRole("link");
  expect(await others.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual([
    "/cuanto-costaria",
    "/cuanto-auto-puedo-pagar",
    "/cuanto-debo-y-cuanto-vale",
  ]);
  await page.goto("/temas-de-ayuda/auto-credito/mal-credito");
  await expect(page.locator("#calculadora")).toHaveCount(0);
});

test("the share button leaves the visitor's pay out of the address", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async ({ url }: { url: string }) => document.body.setAttribute("data-shared", url),
    });
  });
  await page.goto(
    "/cuanto-auto-puedo-pagar?ingresos=3000&gastos=2000&uso=&mensual=&inicial=&meses=60&desde=9&hasta=9",
  );
  await page.getByRole("button", { name: "Compartir" }).click();
  await expect(page.locator("body")).toHaveAttribute(
    "data-shared",
    /\/cuanto-auto-puedo-pagar\?mensual=1000&meses=60&desde=9&hasta=9$/,
  );
});

test("the estimator's result follows the typed numbers without a request, and so does the address", async ({
  page,
}) => {
  await page.goto("/cuanto-costaria");
  await expect(page.getByRole("button", { name: "Compartir" })).toBeVisible();
  await expect(result(page, "Un ejemplo")).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.getByLabel("Precio del auto").fill("$20000");
  await page.getByLabel("Pago inicial").fill("0");
  await page.getByLabel(/más baja/).fill("5");
  await page.getByLabel(/más alta/).fill("5");
  await expect(result(page).getByRole("definition")).toHaveText([
    "$22,645",
    /^\$377 en 60 pagos, con una APR de 5\s?%$/,
  ]);
  await expect(result(page)).toContainText("60 pagos mensuales de $377.42");
  await expect(result(page)).toContainText("no una oferta de crédito ni una promesa");
  await expect(page.locator(".loan-now")).toContainText("$22,645");
  await expect(page.locator(".loan-bar:visible")).toHaveCount(1);
  await expect(page.getByText("Estos números son un ejemplo.")).toBeHidden();
  // An amount that cannot be calculated leaves the last result on the page.
  await page.getByLabel("Precio del auto").fill("mil");
  await expect(result(page).getByRole("definition").first()).toHaveText("$22,645");
  await page.getByLabel("Precio del auto").fill("18000");
  await page.getByLabel(/más alta/).fill("9");
  await page.getByLabel("Pago inicial").focus();
  await expect(page.locator(".loan-bar:visible")).toHaveCount(2);
  await expect(page.getByLabel("Precio del auto")).toHaveValue("18,000");
  expect((await sharedLink(page)).search).toContain("precio=18000&inicial=0&meses=60&desde=5&hasta=9");
  const shown = await result(page).innerText();
  expect(requests.filter((url) => url.includes("/cuanto-costaria"))).toEqual([]);
  await page.reload();
  expect(await result(page).innerText()).toBe(shown);
});

test("the estimator's «Calcular» leads to the result, and the edge reports errors", async ({ page }) => {
  await page.goto("/cuanto-costaria");
  await expect(page.getByRole("button", { name: "Compartir" })).toBeVisible();
  await page.getByLabel("Precio del auto").fill("16000");
  // The result shows that the page's own code runs. Before that, Enter would send the form to the edge.
  await expect(result(page, "Un ejemplo")).toHaveCount(0);
  await page.getByLabel("Precio del auto").press("Enter");
  await expect(page.getByRole("heading", { name: "Esto pagarías" })).toBeFocused();
  await page.getByLabel("Precio del auto").fill("mil");
  await page.getByLabel("Precio del auto").press("Enter");
  await expect(page.getByRole("alert")).toContainText(
    "Escribe el precio del auto con números, por ejemplo 15,000",
  );
  await expect(page.getByLabel("Precio del auto")).toHaveValue("mil");
  await expect(page).toHaveTitle(/^Error: /);
});

test("the result on the used cars' page follows the typed numbers, and «Calcular» keeps the car", async ({
  page,
}) => {
  await page.goto("/used-listings?make=toyota&model=corolla");
  await page.getByRole("button", { name: /^Año/ }).click();
  await page.getByRole("option", { name: "2015", exact: true }).click();
  await expect(page.getByText("Toyota Corolla 2015 Pon el precio que viste en el anuncio.")).toBeVisible();
  await expect(page.getByLabel("Precio del auto")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Aquí verás cuánto costaría" })).toBeVisible();
  await expect(result(page)).toBeHidden();
  await page.getByLabel("Precio del auto").fill("9000");
  await expect(result(page)).toContainText("Toyota Corolla 2015 En total");
  await expect(page.getByRole("heading", { name: "Aquí verás cuánto costaría" })).toBeHidden();
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page).toHaveURL(/make=toyota&model=corolla&year=2015&precio=9/);
  await expect(page.getByText("Con tu auto ya elegido: Toyota Corolla 2015")).toBeVisible();
});

const answer = (page: Page) => page.locator(".loan-now");

test.describe("on a telephone of 360 by 740", () => {
  test.use({ viewport: { width: 360, height: 740 } });
  /** A total stands beside what it depends on (12 CFR 1026.24(d)). */
  const totalWithTerms = /^En total \$[\d,]+ a\s\$[\d,]+ 60 pagos, APR 12% a\s21%, inicial \$1,500$/;
  /**
   * The calculators that `npm test` opens: the page computes the result of the first, and the edge that of the
   * second. The other calculators show the same line.
   */
  const here = ["/cuanto-costaria", "/cuanto-auto-puedo-pagar"];

  for (const [path, first, typed, said] of [
    ["/cuanto-costaria", "Precio del auto", "20000", totalWithTerms],
    ["/used-listings", "Precio del auto", "20000", totalWithTerms],
    [
      "/cuanto-auto-puedo-pagar",
      "Lo que ganas al mes",
      "5000",
      /^Un auto de \$[\d,]+ a\s\$[\d,]+ en 60 pagos, con una APR de /,
    ],
    ["/refinanciar-conviene", "Cargos por refinanciar", "900", /^(?:Ahorras|Pagas de más) \$|^Depende/],
    ["/cuanto-debo-y-cuanto-vale", "Lo que debes", "16000", /^Debes \$[\d,]+ más de lo que vale$/],
  ] as const)
    test(
      `${path}: the answer stays in sight while one types, covers no field and is told once`,
      here.includes(path) ? {} : onlyInFull,
      async ({ page }) => {
        await page.goto(path);
        for (const closed of await page.locator(".loan-more:not([open]) > summary").all())
          await closed.click();
        await expect(answer(page)).toHaveText(said);
        const before = await answer(page).innerText();
        const field = page.getByLabel(first, { exact: true });
        await field.fill(typed);
        await expect(answer(page)).not.toHaveText(before);
        await expect(answer(page)).toHaveText(said);
        // The keyboard reaches this field last before the button.
        await page.getByLabel(/más alta/).focus();
        await expect(answer(page)).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("status")).toHaveText(await answer(page).innerText());
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        for (const control of await page.locator(".loan-form :is(input, select)").all()) {
          await control.focus();
          const [line, box] = [await answer(page).boundingBox(), await control.boundingBox()];
          expect(box?.y).toBeGreaterThanOrEqual((line?.y ?? 0) + (line?.height ?? 0));
        }
        await expect(
          page.locator('.loan :is([aria-live]:not([aria-live="off"]), [role="status"], [role="alert"])'),
        ).toHaveCount(1);
      },
    );
});

test("at 1280 px the result stands beside the fields, also before the visitor has typed anything", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const boxes = async (path: string) => {
    await page.goto(path);
    await expect(answer(page)).toBeHidden();
    const [form, result] = [page.locator(".loan-form"), page.locator(".loan-result:visible")];
    const nowhere = { x: 0, y: 0, width: 0, height: 0 };
    return [(await form.boundingBox()) ?? nowhere, (await result.boundingBox()) ?? nowhere] as const;
  };
  for (const path of [
    "/cuanto-costaria",
    "/cuanto-auto-puedo-pagar",
    "/refinanciar-conviene",
    "/cuanto-debo-y-cuanto-vale",
    "/used-listings",
  ]) {
    const [form, result] = await boxes(path);
    expect(result.x, path).toBeGreaterThanOrEqual(form.x + form.width);
    expect(result.y, path).toBe(form.y);
  }
});

test("a calculator that runs at the edge follows the typed numbers, and so does the address; an error leaves the last result", async ({
  page,
}) => {
  await page.goto("/refinanciar-conviene");
  await expect(result(page, "Un ejemplo")).toBeVisible();
  await page.getByLabel("Meses del préstamo nuevo").fill("84");
  await page.getByLabel(/más alta/).fill("18");
  await expect(result(page, "Refinanciar te sale más caro")).toContainText(/Ojo: con una APR de 18%/);
  await expect(page.getByText(example)).toBeHidden();
  await expect(page).toHaveURL(/meses=84&.*hasta=18$/);
  const shown = await result(page, "Refinanciar te sale más caro").innerText();
  const refused = page.waitForResponse((response) => response.status() === 422);
  await page.getByLabel("Pagos que te faltan").fill("dos años");
  await refused;
  expect(await result(page, "Refinanciar te sale más caro").innerText()).toBe(shown);
  await page.reload();
  expect(await result(page, "Refinanciar te sale más caro").innerText()).toBe(shown);
});
