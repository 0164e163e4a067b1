import type { Page } from "playwright/test";
import { applicantOf, expect, goOn, start, test } from "./application-pages.ts";

/** A whole application, as somebody fills it in by hand on a telephone 360 px wide: how much of it there is. */

const heightOf = (page: Page) => page.locator("main").evaluate((main) => main.scrollHeight);
const heading = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a whole application is nine screens of 740 px or fewer, and its last step 2,000 px", async ({
      page,
    }) => {
      const { email = "", phone = "", ssn_ui = "" } = applicantOf(page);
      const heights: number[] = [];
      await page.goto(start);
      await page.getByLabel("Nombre").fill("María José");
      await page.getByLabel("Apellidos").fill("Hernández Ríos");
      await page.getByLabel("Correo electrónico").fill(email);
      await page.getByLabel("Teléfono", { exact: true }).fill(phone);
      await page.getByLabel("Código postal").fill("90011");
      heights.push(await heightOf(page));
      await goOn(page);

      await heading(page, "Tu vivienda");
      await expect(page.getByText("Los Angeles, California")).toBeVisible();
      await page.getByLabel("Dirección").fill("1234 E 42nd St");
      await page.getByLabel("Apto., unidad (opcional)").fill("Apt 5");
      await page.getByLabel("Rento").check();
      await page.getByLabel("Años").fill("3");
      await page.getByLabel("¿Cuánto pagas al mes de renta o hipoteca?").fill("1450");
      heights.push(await heightOf(page));
      await goOn(page);

      await heading(page, "Tu trabajo");
      await page.getByLabel("Trabajo de tiempo completo").check();
      await page.getByLabel("¿En qué trabajas?").fill("Cocinera");
      await page.getByLabel("¿Dónde trabajas?").fill("Restaurante La Paloma");
      await page.getByLabel("Años").fill("2");
      await page.locator("#sliderValue_amount").fill("3100");
      await page.getByLabel("Depósito directo").check();
      await page.getByLabel("No", { exact: true }).check();
      heights.push(await heightOf(page));
      await goOn(page);

      await heading(page, "Para terminar");
      await page.getByLabel("Mes", { exact: true }).selectOption({ label: "mayo" });
      await page.getByLabel("Día").fill("12");
      await page.getByLabel("Año", { exact: true }).fill("1985");
      await page.getByLabel("Sí, de Estados Unidos").check();
      await page
        .getByLabel(/Seguro Social$/)
        .first()
        .check();
      await page.getByRole("textbox", { name: /^Número de Seguro Social/ }).fill(ssn_ui);
      heights.push(await heightOf(page));

      test.info().annotations.push({ type: "heights", description: heights.join(" + ") });
      // Without scripts the reasons for the number stand on the page, and nobody has to open them.
      expect(heights.at(-1)).toBeLessThanOrEqual(javaScriptEnabled ? 2000 : 2400);
      expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(
        (javaScriptEnabled ? 9 : 10) * 740,
      );
    });
  });
