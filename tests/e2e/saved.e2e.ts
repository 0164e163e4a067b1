import type { Browser, BrowserContext, Page } from "playwright";
import { startTestSite, type TestSite } from "../standalone-site.ts";
import {
  applicantOf,
  expect,
  expectThanks,
  fillContact,
  fillFinish,
  fillHousing,
  fillWork,
  goOn,
  leadsOf,
  reachHousing,
  send,
  start,
  test,
  withAndWithoutScripts,
} from "./kept-page.ts";

let nextDay: TestSite;
test.beforeAll(async () => {
  nextDay = await startTestSite({ site: { TEST_NOW: "2026-11-21T15:00:00Z" } });
});
test.afterAll(() => nextDay.end());

const step = (page: Page, name: string) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const line = (page: Page) => page.getByRole("link", { name: "Continuar mi solicitud" });
const digits = (page: Page) => page.getByLabel("Los últimos cuatro números de tu teléfono");
const resumed = (page: Page) => page.getByRole("heading", { name: "Sigues donde te quedaste" });

/** Saves an application before the form has asked for its telephone number. */
async function saveFor(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Terminar después: se guarda 7 días" }).click();
  await step(page, "Guarda tu solicitud 7 días");
  await page.getByLabel("Tu número de teléfono").fill(applicantOf(page).phone ?? "");
  await page.getByRole("button", { name: "Guardar y salir" }).click();
}

/**
 * Opens a new page as if the visitor had put the phone down and come back later: the session cookies are gone, and
 * the lasting cookies remain.
 */
async function later(
  browser: Browser,
  context: BrowserContext,
  options: { site: TestSite; javaScriptEnabled: boolean },
): Promise<Page> {
  const cookies = (await context.cookies()).filter(({ expires }) => expires > 0);
  await context.close();
  const { site, javaScriptEnabled } = options;
  const next = await browser.newContext({
    baseURL: site.origin,
    javaScriptEnabled,
    storageState: { cookies, origins: [] },
  });
  return next.newPage();
}

withAndWithoutScripts((javaScriptEnabled) => {
  test("a visitor who comes back goes on at the same step, from every link, and may start again", async ({
    page,
  }) => {
    await page.goto("/quienes-somos");
    await expect(line(page)).toHaveCount(0);
    await reachHousing(page);
    await expect(line(page)).toHaveCount(0);
    await page.goto("/quienes-somos");
    await line(page).click();
    await step(page, "Tu vivienda");
    await expect(resumed(page)).toBeVisible();
    await page.goto("/");
    await page.getByRole("link", { name: "Empezar mi solicitud" }).first().click();
    await step(page, "Tu vivienda");

    await page.getByRole("link", { name: "Volver al primer paso" }).click();
    await step(page, "Tus datos");
    await expect(page.getByLabel("Nombre")).toHaveValue("María José");
    await expect(resumed(page)).toHaveCount(0);
    await goOn(page);
    await step(page, "Tu vivienda");

    await page.goto(start);
    await page.getByRole("button", { name: "Empezar de nuevo" }).click();
    await step(page, "Tus datos");
    await expect(page.getByLabel("Nombre")).toHaveValue("");
    await expect(page.getByLabel("Código postal")).toHaveValue("");
    await page.goto("/quienes-somos");
    await expect(line(page)).toHaveCount(0);
  });

  test("back and forward lead through the steps, also to the first one", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Empezar mi solicitud" }).first().click();
    await fillContact(page);
    await goOn(page);
    await step(page, "Tu vivienda");
    await fillHousing(page);
    await goOn(page);
    await step(page, "Tu trabajo");
    await page.goBack();
    await step(page, "Tu vivienda");
    await page.goBack();
    await step(page, "Tus datos");
    await expect(page.getByLabel("Nombre")).toHaveValue("María José");
    await page.reload();
    await step(page, "Tus datos");
    await page.goForward();
    await step(page, "Tu vivienda");
    await page.goForward();
    await step(page, "Tu trabajo");
    await page.getByRole("button", { name: "Atrás" }).click();
    await step(page, "Tu vivienda");
    await page.getByRole("button", { name: "Atrás" }).click();
    await step(page, "Tus datos");
    await goOn(page);
    await step(page, "Tu vivienda");
  });

  test("an application saved at the second step is opened the next day and goes on to its reference", async ({
    browser,
    context,
    page: first,
  }) => {
    await reachHousing(first);
    await first.getByLabel("Dirección").fill("123 Calle Maple, Apt 4");
    const { email = "", phone = "" } = applicantOf(first);
    await saveFor(first);
    await step(first, "Listo: guardamos tu solicitud");
    await expect(first.getByText("el viernes 27 de noviembre, a las 12:00 p. m.")).toBeVisible();
    expect(await first.content()).not.toContain(email);

    const page = await later(browser, context, { site: nextDay, javaScriptEnabled });
    await page.goto("/preguntas-frecuentes");
    await line(page).click();
    await step(page, "Tienes una solicitud guardada");
    const html = await page.content();
    for (const text of ["María José", "Calle Maple", email, phone]) expect(html).not.toContain(text);

    await digits(page).fill("12");
    await page.getByRole("button", { name: "Abrir mi solicitud" }).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await page.getByRole("alert").getByRole("link", { name: "Escribe cuatro números." }).click();
    await expect(digits(page)).toBeFocused();
    await digits(page).fill(phone.slice(-4));
    await page.keyboard.press("Enter");

    await step(page, "Tu vivienda");
    await expect(page.getByLabel("Dirección")).toHaveValue("123 Calle Maple, Apt 4");
    await fillHousing(page);
    await goOn(page);
    await step(page, "Tu trabajo");
    await fillWork(page);
    await goOn(page);
    await step(page, "Para terminar");
    await fillFinish(page);
    await send(page);
    const reference = await expectThanks(page);
    expect(await leadsOf(nextDay, reference)).toHaveLength(1);
    await page.goto("/");
    await expect(line(page)).toHaveCount(0);
    await page.goto(start);
    await expect(digits(page)).toHaveCount(0);
    await page.context().close();
  });
});

// The same without scripts is tested in tests/worker/saved.worker.test.ts.
for (const end of ["five wrong tries", "Borrar lo guardado"])
  test(`the saved application is deleted: ${end}`, async ({ browser, context, page: first, site }) => {
    await reachHousing(first);
    const wrong = applicantOf(first).phone?.endsWith("0100") ? "0101" : "0100";
    await saveFor(first);
    await step(first, "Listo: guardamos tu solicitud");
    const page = await later(browser, context, { site, javaScriptEnabled: true });
    await page.goto(start);
    if (end === "Borrar lo guardado") await page.getByRole("button", { name: end }).click();
    else
      for (const left of ["4 intentos", "3 intentos", "2 intentos", "un intento", ""]) {
        await digits(page).fill(wrong);
        await page.getByRole("button", { name: "Abrir mi solicitud" }).click();
        if (left) await expect(page.getByRole("alert")).toContainText(left);
      }
    await step(page, "Tus datos");
    const told = end === "Borrar lo guardado" ? "Borramos lo guardado" : "Borramos la solicitud guardada";
    await expect(page.getByRole("status").filter({ hasText: told })).toBeVisible();
    await expect(page.getByLabel("Nombre")).toHaveValue("");
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith("guardada"))).toEqual([]);
    await page.context().close();
  });

test("a visit that ends while the page is open says what happened, and offers the saved application", async ({
  page,
}) => {
  await reachHousing(page);
  const { phone = "" } = applicantOf(page);
  await saveFor(page);
  await digits(page).fill(phone.slice(-4));
  await page.getByRole("button", { name: "Abrir mi solicitud" }).click();
  await step(page, "Tu vivienda");
  await expect(page.getByRole("button", { name: "Borrar lo guardado" })).toBeVisible();
  // The browser code opens this address when its countdown ends. The server has deleted the draft by then.
  const draft = (await page.context().cookies()).filter(({ name }) => name.startsWith("solicitud."));
  for (const { name } of draft) await page.context().clearCookies({ name });
  await page.goto(`${start}?terminada`);
  await step(page, "Tienes una solicitud guardada");
  await expect(page.getByRole("status")).toContainText("Lo que guardaste sigue aquí");
});
