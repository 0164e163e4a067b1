import type { Page } from "playwright/test";
import {
  expect,
  expectThanks,
  fillContact,
  goOn,
  reachReview,
  reachWork,
  send,
  start,
  test,
  withAndWithoutScripts,
} from "./application-pages.ts";

test.use({ viewport: { width: 1280, height: 800 } });

const side = (page: Page) => page.getByRole("region", { name: "Tu camino" });
const step = (page: Page) => side(page).locator("[aria-current=step]");

withAndWithoutScripts(() => {
  test("beside a step stands the way to the end, without counts that change", async ({ page }) => {
    await page.goto("/auto-credito/solicitud2");
    await expect(side(page).getByRole("listitem").last()).toContainText(/Te contactan\s+en 2\s+días hábiles/);
    const housing = page.getByRole("region", { name: "Tu vivienda" });
    await expect(housing).toContainText("Parte 2 de 4");
    await side(page).getByRole("link", { name: "Tu vivienda" }).click();
    await expect(housing).toBeInViewport();
    await expect(page.getByRole("region", { name: "Tus datos" })).not.toBeInViewport();

    // A narrower window has the parts above the form.
    await page.setViewportSize({ width: 360, height: 740 });
    const why = page.locator("details", { hasText: "¿Por qué lo preguntamos?" });
    await why.locator("summary").click();
    await expect(why.getByText("Con tus respuestas un prestamista sabe")).toBeVisible();
    const parts = page.getByRole("navigation", { name: "Tu camino" });
    await expect(parts.getByRole("listitem")).toHaveCount(4);
    await parts.getByRole("link", { name: "Para terminar" }).click();
    await expect(page.getByRole("region", { name: "Para terminar" })).toBeInViewport();
    await page.setViewportSize({ width: 1280, height: 800 });

    await page.goto(start);
    await expect(step(page)).toContainText("Tus datos");
    await expect(page.getByText("Te faltan unos 3 minutos · Sigue: Tu vivienda")).toBeVisible();
    await expect(side(page)).not.toContainText(/\d\s+preguntas/);
    await expect(page.getByRole("main").getByRole("img")).toHaveCount(0);

    await fillContact(page);
    await goOn(page);
    await expect(step(page)).toContainText("Tu vivienda");
    await expect(side(page).getByRole("listitem").first()).toHaveText(/Tus datos\s+listo/);
  });
});

test("the column stays in view, comes after the form for the keyboard, and is a strip on a tablet", async ({
  page,
}) => {
  await reachWork(page);
  await page.evaluate(() => window.scrollTo(0, 500));
  await expect(side(page)).toBeInViewport({ ratio: 1 });

  await page.getByRole("button", { name: "Terminar después" }).focus();
  const isInside = (selector: string) =>
    page.evaluate((inside) => !!document.activeElement?.closest(inside), selector);
  expect(await isInside("form")).toBe(true);
  await page.keyboard.press("Tab");
  expect(await isInside("form, .application-side a, footer")).toBe(true);
  expect(await isInside("form")).toBe(false);

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(side(page)).toBeVisible();
  await page.setViewportSize({ width: 1023, height: 768 });
  await expect(side(page).getByRole("listitem").first()).toBeHidden();
  const reason = "El prestamista quiere saber cuánto ganas";
  await expect(side(page).getByText(reason)).toBeVisible();
  await page.setViewportSize({ width: 639, height: 768 });
  await expect(side(page)).toBeHidden();
});

test("errors have one frame, also while the summary has the focus", async ({ page }) => {
  await page.goto(start);
  await goOn(page);
  const summary = page.locator(".error-summary");
  await expect(summary).toBeFocused();
  await expect(summary).toHaveCSS("outline-style", "none");
  await expect(summary).toHaveCSS("border-top-width", "3px");
});

withAndWithoutScripts(() => {
  test("the thank-you page says by when, shows an example with own numbers, and keeps them out of addresses", async ({
    page,
  }) => {
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await reachReview(page);
    await send(page);
    await expectThanks(page);
    await expect(page.locator(".lead").first()).toContainText(/te contacta en \d/);
    await expect(page.locator(".lead + .ticks")).toContainText(/A más tardar, el/);
    const example = page.getByRole("region", { name: "Un ejemplo con tus números" });
    await expect(example).toContainText(
      "Con $2,750 al mes y $1,200 de renta, mira qué auto saldría con un pago de",
    );
    await expect(example).toContainText("no una oferta de crédito ni una promesa");
    await expect(example).not.toContainText(/aprob|calific/);
    await example.getByRole("link").click();
    await expect(page).toHaveURL(/\/cuanto-auto-puedo-pagar$/);
    expect(addresses.filter((address) => /2,?750|1,?200\b/.test(new URL(address).search))).toEqual([]);
  });
});
