import type { Page } from "playwright/test";
import {
  expect,
  fillContact,
  fillHousing,
  goOn,
  openReview,
  reachReview,
  send,
  start,
  test,
  untilReady,
  withAndWithoutScripts,
} from "./application-pages.ts";

// These tests look at the application with screen readers, with telephones' keyboards and on narrow screens.

/** Whether the whole text of a field can be seen. */
const isReadable = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((field: HTMLInputElement) => field.scrollWidth <= field.clientWidth);

test.describe("at 320 px", () => {
  test.use({ viewport: { width: 320, height: 640 } });

  for (const path of [start, "/sem", "/sbartem2"])
    test(`${path} shows names as they are typed`, async ({ page }) => {
      await page.goto(path);
      const typed = {
        Nombre: "María Guadalupe",
        Apellidos: "Hernández de la Rosa",
        "Código postal": "90011",
      };
      for (const [label, text] of Object.entries(typed)) {
        await page.getByLabel(label, { exact: true }).fill(text);
        expect(await isReadable(page, label), label).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
});

test("the parts of an invalid birth date stay in one row, and the button stays within the number's field", async ({
  page,
}) => {
  await reachReview(page);
  await page.getByLabel("Día").fill("31");
  await page.getByLabel("Mes", { exact: true }).selectOption({ label: "abril" });
  await send(page);
  await expect(page.locator("#dob1-error")).toContainText("Esa fecha no existe");
  const tops = await page
    .locator(".birth-date :is(input, select)")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  const isWithin = await page.getByRole("button", { name: "Mostrar el número" }).evaluate((button) => {
    const [inner, outer] = [button, document.getElementById("ssn_ui") as Element].map((element) =>
      element.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    const isBeside = inner.left > outer.left && inner.right <= outer.right;
    return isBeside && inner.top >= outer.top && inner.bottom <= outer.bottom;
  });
  expect(isWithin).toBe(true);
});

test("only the missing part of a birth date is marked, and the summary leads to it", async ({ page }) => {
  await reachReview(page);
  const parts = {
    Mes: ["dob1_month", "Elige el mes de tu nacimiento."],
    Día: ["dob1_day", "Escribe el día de tu nacimiento."],
    Año: ["dob1_year", "Escribe el año de tu nacimiento."],
  } as const;
  const part = (label: string) => page.getByLabel(label, { exact: true });
  for (const [label, [name, text]] of Object.entries(parts)) {
    const answer = await part(label).inputValue();
    if (label === "Mes") await part(label).selectOption("");
    else await part(label).fill("");
    await send(page);
    await expect(page.locator(`#${name}-error`)).toContainText(text);
    await expect(page.locator('.birth-date [aria-invalid="true"]')).toHaveAttribute("name", name);
    await page.locator(".error-summary").getByRole("link", { name: text }).click();
    await expect(part(label)).toBeFocused();
    if (label === "Mes") await part(label).selectOption(answer);
    else await part(label).fill(answer);
  }
});

test("a screen reader says an error once and before the hint, and says which fields are required", async ({
  page,
}) => {
  await page.goto(start);
  await goOn(page);
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator(".error-summary[role]")).toHaveCount(0);
  await expect(page.locator("main")).toMatchAriaSnapshot(`
    - paragraph: Paso 1 de 4
    - region "Revisa estos datos":
      - alert:
        - heading "Revisa estos datos" [level=2]
        - list:
          - listitem:
            - link "Escribe tu nombre."
          - listitem:
            - link "Escribe tus apellidos."
          - listitem:
            - link "Escribe tu código postal."
    - heading "Tus datos" [level=1]
    - paragraph
  `);
  await expect(page.getByLabel("Código postal")).toHaveAccessibleDescription(
    /^Escribe tu código postal\. Los cinco números/,
  );
  await expect(page.getByLabel("Nombre")).toHaveAttribute("aria-required", "true");
});

test("a telephone's keyboard writes capitals, corrects no name, and says where Enter goes", async ({
  page,
}) => {
  await page.goto(start);
  const attributes = async (label: string) => {
    const field = page.getByLabel(label, { exact: true });
    const names = ["enterkeyhint", "autocapitalize", "autocorrect", "spellcheck"];
    return Promise.all(names.map((name) => field.getAttribute(name)));
  };
  expect(await attributes("Apellidos")).toEqual(["next", "words", "off", "false"]);
  expect(await attributes("Código postal")).toEqual(["go", null, "off", "false"]);
  await fillContact(page);
  await goOn(page);
  expect(await attributes("Dirección")).toEqual(["next", "words", null, null]);
  expect((await attributes("¿Cuánto pagas al mes de renta o hipoteca?"))[0]).toBe("go");
  await fillHousing(page);
  await goOn(page);
  expect(await attributes("Correo electrónico")).toEqual(["next", null, "off", "false"]);
  expect((await attributes("Teléfono"))[0]).toBe("go");
});

test.describe("on a telephone", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("Enter goes to the next field, and sends the page after the last", async ({ page }) => {
    await page.goto(start);
    await untilReady(page);
    await fillContact(page);
    await page.getByLabel("Nombre").press("Enter");
    await expect(page.getByLabel("Apellidos")).toBeFocused();
    await page.getByLabel("Código postal").press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  });
});

withAndWithoutScripts(() => {
  test("the review is a line for each section and opens by keyboard; what is optional is said before its box", async ({
    page,
  }) => {
    await reachReview(page);
    await expect(page.getByText("María José Núñez O'Brien ·")).toBeVisible();
    await expect(page.getByRole("button", { name: "Cambiar Dirección" })).toBeHidden();
    await page.locator(".review-section summary").nth(2).press("Enter");
    await expect(page.getByRole("button", { name: "Cambiar Dirección" })).toBeVisible();
    await openReview(page, "Tu vivienda");
    await expect(page.getByRole("button", { name: "Cambiar Dirección" })).toBeHidden();
    const order = await page
      .locator("h2#review-heading, .consents > h2, #privacyCheckbox, #contactConsent-hint, #contactConsent")
      .evaluateAll((all) => all.map(({ id, localName }) => id || localName));
    expect(order).toEqual([
      "review-heading",
      "h2",
      "privacyCheckbox",
      "contactConsent-hint",
      "contactConsent",
    ]);
    await expect(page.getByText("Último paso")).toBeVisible();
    // The road is at its end when the application is sent, not before.
    await expect(page.locator(".stretches > *")).toHaveCount(4);
    await expect(page.locator(".stretches > .road-done")).toHaveCount(3);
    await expect(page.locator(".stretches > .road-now")).toHaveCount(1);
  });

  test("rare choices are one press away, and stay visible once one of them is chosen", async ({ page }) => {
    await page.goto(start);
    await fillContact(page);
    await goOn(page);
    await expect(page.getByLabel("Vivienda militar")).toBeHidden();
    await page.getByText("Otra respuesta").press("Enter");
    await page.getByLabel("Vivienda militar").check();
    await goOn(page);
    await expect(page.locator(".error-summary")).toBeVisible();
    await expect(page.getByLabel("Vivienda militar")).toBeChecked();
    await expect(page.getByLabel("Vivienda militar")).toBeVisible();
  });
});

test("the terms and the reason for the number are read without leaving the form", async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await page.setViewportSize({ width: 1000, height: 800 });
  await reachReview(page);
  await page.getByRole("link", { name: "¿Por qué piden este número?" }).click();
  await expect(dialog).toContainText("encuentra tu historial de crédito");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("link", { name: "¿Por qué piden este número?" })).toBeFocused();
  await page.locator(".consent-links a").first().click();
  await expect(dialog.getByRole("document")).toContainText("usted");
  expect((await dialog.boundingBox())?.height).toBeLessThanOrEqual(800);
  await page.getByRole("button", { name: "Cerrar", exact: true }).click();
  await expect(page.locator("dialog.tca-modal")).toHaveCount(0);
  await expect(page.getByLabel(/^Acepto los términos/)).toBeChecked();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the reason for the number is on the page, and the terms open in a tab of their own", async ({
    page,
  }) => {
    await page.goto("/auto-credito/solicitud2");
    await expect(page.getByText("Viaja cifrado y se guarda sellado")).toBeVisible();
    await expect(page.locator('label[for="ssn_ui"]')).toHaveText("Número de Seguro Social o ITIN");
    await expect(page.locator(".consent-links a").first()).toHaveAttribute("target", "_blank");
  });
});
