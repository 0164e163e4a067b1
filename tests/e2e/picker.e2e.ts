import type { Page } from "playwright/test";
import { overflowOf } from "../axe-findings.ts";
import { onlyInChromium } from "../full-run.ts";
import { expect, test } from "./application-pages.ts";

const path = "/used-listings";
const button = (page: Page, name: "Marca" | "Modelo" | "Año") =>
  page.getByRole("button", { name: new RegExp(`^${name}`) });
const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });
const flyout = (page: Page) => page.getByRole("listbox");

test.describe("with a mouse", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("make, model and year are chosen, and the application starts with them", async ({ page }) => {
    await page.goto(path);
    await expect(button(page, "Modelo")).toBeDisabled();
    await button(page, "Marca").click();
    const common = page.getByRole("group", { name: "Más buscadas" });
    const others = page.getByRole("group", { name: "Todas las demás" });
    await expect(common.getByRole("option")).toHaveCount(8);
    await expect(others.getByRole("option").first()).toHaveText("Acura");
    const heading = await common.evaluate((group) => getComputedStyle(group, "::before").content);
    // Firefox does not compute the attribute's value here.
    expect(heading).toMatch(/Más buscadas|attr\(aria-label\)/);
    await option(page, "Toyota").click();
    await expect(flyout(page)).toBeHidden();
    await expect(button(page, "Marca")).toHaveText("Toyota");
    await button(page, "Modelo").click();
    await option(page, "Corolla").waitFor();
    const models = await flyout(page).getByRole("option").allTextContents();
    const { compare } = new Intl.Collator("es", { numeric: true });
    expect(models, "in alphabetical order").toEqual(models.toSorted(compare));
    await option(page, "Corolla").click();

    // Another make clears the model and has its own models.
    await button(page, "Marca").click();
    await expect(option(page, "Toyota")).toHaveAttribute("aria-selected", "true");
    await option(page, "Honda").click();
    await expect(button(page, "Modelo")).toHaveText("Elige el modelo");
    await expect(button(page, "Año")).toBeDisabled();
    await button(page, "Modelo").click();
    await option(page, "Civic").click();
    await button(page, "Año").click();
    await option(page, "2012").click();

    await page.getByLabel("Código postal").fill("90245");
    await page.getByRole("button", { name: "Empezar mi solicitud" }).click();
    await expect(page.getByText("Honda Civic 2012")).toBeVisible();
    await expect(page.getByLabel("Código postal")).toHaveValue("90245");
    expect(page.url()).not.toContain("90245");
  });

  test("a press outside, and opening another field, close a flyout", async ({ page }) => {
    await page.goto(`${path}?make=ford`);
    await button(page, "Marca").click();
    await expect(flyout(page)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).click();
    await expect(flyout(page)).toBeHidden();
    await button(page, "Marca").click();
    await button(page, "Modelo").click();
    await expect(flyout(page)).toHaveCount(1);
    await expect(option(page, "F-150")).toBeVisible();
    await button(page, "Modelo").click();
    await expect(flyout(page)).toBeHidden();
  });

  for (const [field, columnsAt] of [
    ["Marca", { 1280: 5, 760: 3, 360: 2 }],
    ["Modelo", { 1280: 5, 760: 3, 590: 2, 390: 1 }],
    ["Año", { 1280: 4, 690: 3, 540: 2 }],
  ] as const)
    test(`${field} has its columns at every width, inside the page`, async ({ page }) => {
      await page.goto(`${path}?make=ford&model=f-150`);
      for (const [key, columns] of Object.entries(columnsAt)) {
        const width = Number(key);
        await page.setViewportSize({ width, height: 900 });
        await button(page, field).click();
        await expect(flyout(page).getByRole("option").nth(8)).toBeVisible();
        const lefts = await flyout(page)
          .getByRole("option")
          .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().left)));
        expect(new Set(lefts).size, key).toBe(columns);
        const { left, right, height } = await flyout(page).evaluate(
          (list) => list.getBoundingClientRect().toJSON() as DOMRect,
        );
        expect(left, key).toBeGreaterThanOrEqual(0);
        expect(right, key).toBeLessThanOrEqual(width);
        expect(await overflowOf(page), key).toBe(0);
        if (width < 768) expect(height, key).toBeLessThanOrEqual(24 * 16 + 1);
        await page.keyboard.press("Escape");
        await expect(flyout(page)).toBeHidden();
      }
    });
});

test("works with the keyboard alone", async ({ page }) => {
  await page.goto(path);
  await expect(button(page, "Marca")).toBeVisible();
  await button(page, "Marca").focus();
  await page.keyboard.press("ArrowDown");
  await expect(flyout(page)).toBeFocused();
  await expect(option(page, "Acura")).toBeVisible();
  const active = async () =>
    page.locator(`[id="${await flyout(page).getAttribute("aria-activedescendant")}"]`).textContent();
  await page.keyboard.press("End");
  expect(await active()).toBe("Volvo");
  await page.keyboard.press("Home");
  expect(await active()).toBe("Toyota");
  await page.keyboard.type("te");
  expect(await active()).toBe("Tesla");
  await page.keyboard.press("ArrowLeft");
  expect(await active()).toBe("Suzuki");
  await page.keyboard.press("Escape");
  await expect(flyout(page)).toBeHidden();
  await expect(button(page, "Marca")).toBeFocused();
  await expect(button(page, "Marca")).toHaveText("Elige la marca");

  await page.keyboard.press("Enter");
  await page.keyboard.type("hon");
  await page.keyboard.press("Enter");
  await expect(button(page, "Marca")).toHaveText("Honda");
  await expect(button(page, "Marca")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(button(page, "Modelo")).toBeFocused();
  await page.keyboard.press("Space");
  await expect(option(page, "Accord")).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(flyout(page)).toBeHidden();
});

test.describe("with a finger", () => {
  test.use({ hasTouch: true, isMobile: true });

  test("fields open and close, and options are chosen", onlyInChromium, async ({ page }) => {
    await page.goto(path);
    await button(page, "Marca").tap();
    await option(page, "Audi").tap();
    await expect(button(page, "Marca")).toHaveText("Audi");
    await button(page, "Modelo").tap();
    await expect(flyout(page)).toBeVisible();
    await page.getByRole("heading", { level: 1 }).tap();
    await expect(flyout(page)).toBeHidden();
  });
});

test.describe("on an iPad", () => {
  test.use({
    hasTouch: true,
    userAgent: "Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15",
    viewport: { width: 810, height: 1080 },
  });

  test(
    "a lifted finger opens a field, chooses and closes outside: touchend, and no click after it",
    onlyInChromium,
    async ({ page }) => {
      await page.goto(path);
      await expect(button(page, "Marca")).toBeVisible();
      await page.evaluate(() => {
        const clicks: string[] = [];
        document.addEventListener("click", ({ target }) => clicks.push((target as Element).className), true);
        Object.assign(window, { clicks });
      });
      const clicks = () => page.evaluate(() => (window as unknown as { clicks: string[] }).clicks);
      await button(page, "Marca").tap();
      await expect(flyout(page)).toBeVisible();
      await option(page, "Audi").tap();
      await expect(button(page, "Marca")).toHaveText("Audi");
      await button(page, "Modelo").dispatchEvent("touchend");
      await expect(flyout(page)).toBeVisible();
      expect(await clicks()).toEqual([]);
      await page.getByRole("heading", { level: 1 }).dispatchEvent("click");
      await expect(flyout(page)).toBeVisible();
      await page.getByRole("heading", { level: 1 }).dispatchEvent("touchend");
      await expect(flyout(page)).toBeHidden();
      // A finger that scrolls presses nothing; a keyboard and a pointer still click.
      for (const kind of ["touchstart", "touchmove", "touchend"])
        await button(page, "Marca").dispatchEvent(kind);
      await expect(flyout(page)).toBeHidden();
      await button(page, "Marca").focus();
      await page.keyboard.press("Enter");
      await expect(flyout(page)).toBeVisible();
      for (const kind of ["touchstart", "touchmove", "touchend"])
        await page.getByRole("heading", { level: 1 }).dispatchEvent(kind);
      await expect(flyout(page)).toBeVisible();
      await button(page, "Marca").click();
      await expect(flyout(page)).toBeHidden();
    },
  );
});

test("without JavaScript the picker is selects and a button", async ({ browser, site }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin });
  await page.goto(path);
  // The page invents no price for a car, and choosing the car asks for no result.
  await expect(page.getByText("El pago inicial, el plazo y las APR son un ejemplo.")).toBeVisible();
  await expect(page.locator('optgroup[label="Más buscadas"] option')).toHaveCount(8);
  await page.getByLabel("Marca").selectOption("Nissan");
  await page.getByRole("button", { name: "Mostrar modelos y años" }).click();
  await page.getByLabel("Modelo").selectOption("Sentra");
  await page.getByRole("button", { name: "Mostrar modelos y años" }).click();
  await page.getByLabel("Año").selectOption("2012");
  await expect(page.getByLabel("Precio del auto")).toHaveValue("");
  await expect(page.getByRole("heading", { name: "Aquí verás cuánto costaría" })).toBeVisible();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page.getByRole("alert")).toContainText("Escribe el precio del auto");
  await page.getByLabel("Precio del auto").fill("9000");
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page.getByText("Con tu auto ya elegido: Nissan Sentra 2012")).toBeVisible();
  const result = page.getByRole("region", { name: "Esto pagarías" });
  await expect(result).toContainText("Nissan Sentra 2012 En total");
  await expect(result).toContainText("con una APR de 12");
  await page.getByLabel("Código postal").fill("902");
  await page.getByRole("button", { name: "Empezar mi solicitud" }).click();
  await expect(page.getByRole("alert")).toContainText("Escribe los cinco números");
  await page.getByLabel("Código postal").fill("90245");
  await page.getByRole("button", { name: "Empezar mi solicitud" }).click();
  await expect(page.getByText("Nissan Sentra 2012")).toBeVisible();
  await page.close();
});

test("a flyout whose models do not load says so, and its button loads them again", async ({
  page,
  complaints,
}) => {
  await page.goto(path);
  await button(page, "Marca").click();
  await expect(option(page, "Ford")).toBeVisible();
  await page.route("**/getVehicleList?make=ford", (route) => route.abort(), { times: 2 });
  await option(page, "Ford").click();
  await button(page, "Modelo").click();
  await expect(page.getByText("No pudimos cargar la lista.")).toBeVisible();
  await page.getByRole("button", { name: "Intentar de nuevo" }).click();
  await option(page, "Escape").click();
  await expect(button(page, "Modelo")).toHaveText("Escape");
  complaints.length = 0;
});

test("a make without models says so, and the application starts with the make alone", async ({ page }) => {
  await page.route("**/getVehicleList?make=ford", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), models: { n: {}, u: {} } } });
  });
  await page.goto(path);
  await button(page, "Marca").click();
  await option(page, "Ford").click();
  await button(page, "Modelo").click();
  const none = page.getByRole("status").filter({ hasText: "No tenemos los modelos de esta marca." });
  await expect(none).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(none).toBeHidden();
  await expect(button(page, "Modelo")).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Seguir sin modelo" }).click();
  await expect(none).toBeHidden();
  await expect(button(page, "Modelo")).toBeFocused();

  // Another make shows its models, also after a make without models.
  await button(page, "Marca").click();
  await option(page, "Nissan").click();
  await button(page, "Modelo").click();
  await expect(option(page, "Sentra")).toBeVisible();
  await button(page, "Marca").click();
  await option(page, "Ford").click();
  await page.getByLabel("Código postal").fill("90245");
  await page.getByRole("button", { name: "Empezar mi solicitud" }).click();
  await expect(page.locator(".vehicle strong")).toHaveText("Ford");
});

test("without the picker's own code the selects remain with their button", async ({ page, complaints }) => {
  await page.route("**/assets/enhance-picker*", (route) => route.abort());
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Mostrar modelos y años" })).toBeVisible();
  await page.getByLabel("Marca").selectOption("Mazda");
  complaints.length = 0;
});
