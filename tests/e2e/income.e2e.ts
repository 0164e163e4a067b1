import { overflowOf } from "../axe-findings.ts";
import {
  cosigner,
  expect,
  fillWork,
  goOn,
  openReview,
  reachWork,
  test,
  untilReady,
  withAndWithoutScripts,
} from "./application-pages.ts";

const question = "¿Cuánto ganas antes de impuestos?";

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  await reachWork(page);
  if (javaScriptEnabled !== false) await untilReady(page);
});

test("the slider and the typed amount follow each other; a slider that nobody touched is no answer", async ({
  page,
}) => {
  const income = page.getByRole("group", { name: question });
  const slider = income.getByRole("slider", { name: question });
  const amount = income.getByRole("textbox", { name: "Cantidad al mes" });
  for (const period of ["por hora", "a la semana", "cada dos semanas", "al mes"])
    await expect(income.getByRole("radio", { name: period })).not.toBeChecked();
  await expect(slider).toBeHidden();
  await income.getByRole("radio", { name: "al mes" }).check();
  await expect(slider).toHaveValue("11");
  await expect(slider).toHaveAttribute("aria-valuetext", "Sin contestar");
  await expect(income.getByText("Desliza o escribe")).toBeVisible();
  await expect(amount).toHaveValue("");
  await amount.fill("$4,100");
  await expect(slider).toHaveValue("16");
  await slider.fill("40");
  await expect(amount).toHaveValue("10000");
  await expect(slider).toHaveAttribute("aria-valuetext", "$10,000 o más");
  await expect(income.getByText("Desliza o escribe")).toBeHidden();
  await amount.fill("3358");
  await slider.fill("11");
  await expect(amount).toHaveValue("2750");
  // What is typed by the month is not said again by the month.
  await expect(income.getByRole("status")).toHaveText("");
  await fillWork(page);
  await amount.fill("");
  await expect(slider).toHaveAttribute("aria-valuetext", "Sin contestar");
  await goOn(page);
  await expect(page.getByRole("link", { name: "Escribe cuánto ganas." })).toBeVisible();
});

test("pay by the hour, typed with the keyboard alone, becomes dollars a month", async ({ page }) => {
  const income = page.getByRole("group", { name: question });
  const { keyboard } = page;
  await income.getByRole("radio", { name: "por hora" }).focus();
  await keyboard.press("Space");
  await expect(income.getByRole("radio", { name: "por hora" })).toBeChecked();
  await expect(income.getByRole("slider")).toBeHidden();
  await keyboard.press("Tab");
  await expect(income.getByRole("textbox", { name: "Cantidad por hora, en dólares" })).toBeFocused();
  await keyboard.type("17.50");
  await expect(income.getByRole("status")).toHaveText("");
  await keyboard.press("Tab");
  await expect(income.getByRole("textbox", { name: "Horas a la semana" })).toBeFocused();
  await expect(income.getByRole("textbox", { name: "Horas a la semana" })).toHaveValue("");
  await keyboard.type("40");
  await expect(income.getByRole("status")).toHaveText("Son unos $3,033 al mes.");
  await income.getByRole("radio", { name: "cada dos semanas" }).check();
  await income.getByRole("textbox", { name: "Cantidad cada dos semanas" }).fill("1,360");
  await expect(income.getByRole("status")).toHaveText("Son unos $2,947 al mes.");
});

test("a second person's income is asked in the same way, and separately; no question is wider than the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const own = page.getByRole("group", { name: question });
  for (const period of ["por hora", "a la semana", "cada dos semanas", "al mes"]) {
    await own.getByRole("radio", { name: period }).check();
    expect(await overflowOf(page)).toBe(0);
  }
  await cosigner(page, "Sí").check();
  const theirs = page.getByRole("group", { name: "¿Cuánto gana esa persona antes de impuestos?" });
  await theirs.getByRole("radio", { name: "a la semana" }).check();
  await theirs.getByRole("textbox", { name: "Cantidad a la semana" }).fill("680");
  await expect(theirs.getByRole("status")).toHaveText("Son unos $2,947 al mes.");
  await expect(own.getByRole("textbox", { name: "Cantidad al mes" })).toHaveValue("");
});

withAndWithoutScripts(() => {
  test("a small monthly amount is questioned once, and one press makes it a weekly amount", async ({
    page,
  }) => {
    await fillWork(page);
    const income = page.getByRole("group", { name: question });
    await income.getByRole("textbox", { name: "Cantidad al mes" }).fill("775");
    await goOn(page);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page).not.toHaveTitle(/^Error/);
    await expect(page.getByRole("alert")).toContainText("¿Son $775 al mes?");
    await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
    // The question stands below the amount that it is about, and below the slider, which belongs to the amount.
    const amount = income.getByRole("textbox", { name: "Cantidad al mes" });
    await expect(amount).toHaveAccessibleDescription(/^¿Son \$775 al mes\?/);
    const bottom = await amount.evaluate((element) => element.getBoundingClientRect().bottom);
    const asked = income.getByText("¿Son $775 al mes?");
    const distance = (await asked.evaluate((element) => element.getBoundingClientRect().top)) - bottom;
    expect(distance).toBeGreaterThan(0);
    expect(distance).toBeLessThan(144);
    const slider = await income.locator("[type=range]").boundingBox();
    const top = (await asked.boundingBox())?.y ?? 0;
    expect(top).toBeGreaterThan(slider ? slider.y + slider.height : 0);
    await income.getByRole("button", { name: "No, $775 a la semana" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Para terminar" })).toBeVisible();
    await openReview(page, "Tu trabajo");
    await expect(page.getByText("$3,358 al mes ($775 a la semana)", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Atrás" }).click();

    await income.getByRole("radio", { name: "al mes" }).check();
    await goOn(page);
    await expect(page.getByRole("alert")).toContainText("¿Son $775 al mes?");
    await goOn(page);
    await expect(page.getByRole("heading", { level: 1, name: "Para terminar" })).toBeVisible();
    await page.getByRole("button", { name: "Atrás" }).click();
    await expect(income.getByRole("radio", { name: "al mes" })).toBeChecked();
    await goOn(page);
    await expect(page.getByRole("heading", { level: 1, name: "Para terminar" })).toBeVisible();
  });
});
