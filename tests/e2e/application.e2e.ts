import { privateTextsOf } from "../faults/plaintext.ts";
import {
  applicantOf,
  cosigner,
  expect,
  expectThanks,
  fillContact,
  fillFinish,
  fillHousing,
  fillWork,
  goOn,
  leadsOf,
  openReview,
  reachWork,
  send,
  start,
  test,
  withAndWithoutScripts,
} from "./application-pages.ts";

withAndWithoutScripts((javaScriptEnabled) => {
  test("an application gets from the home page to its reference, with nothing private in an address or a cookie", async ({
    page,
    context,
    site,
  }) => {
    const outside: string[] = [];
    page.on("request", (request) => outside.push(request.url(), request.headers().referer ?? ""));
    page.on("response", async (response) => {
      // A response may arrive after the page was closed. Its headers can no longer be read and are left out.
      const headers = await response.headersArray().catch(() => []);
      outside.push(...headers.map(({ value }) => value));
    });
    await page.goto("/");
    await page.getByRole("link", { name: "Empezar mi solicitud" }).first().click();
    for (const fill of [fillContact, fillHousing, fillWork]) {
      await fill(page);
      await goOn(page);
    }
    await expect(page.getByRole("heading", { level: 1, name: "Para terminar" })).toBeVisible();
    await fillFinish(page);
    await openReview(page, "Tu vivienda");
    await expect(page.getByText("$1,200", { exact: true })).toBeVisible();
    await send(page);
    const reference = await expectThanks(page);
    expect(await leadsOf(site, reference)).toHaveLength(1);
    await page.reload();
    expect(await expectThanks(page)).toBe(reference);
    outside.push(...(await context.cookies()).map(({ value }) => decodeURIComponent(value)));
    if (javaScriptEnabled)
      outside.push(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])));
    expect(outside.length).toBeGreaterThan(20);
    for (const text of privateTextsOf(applicantOf(page)))
      expect(outside.filter((value) => value.includes(text))).toEqual([]);
  });

  test("each step says which answers are missing, in a focused summary and at the field", async ({
    page,
  }) => {
    await page.goto(start);
    const wrong = async (button: "Continuar" | "Enviar mi solicitud", field: string, message: string) => {
      await page.getByRole("button", { name: button }).click();
      await expect(page.locator(".error-summary")).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await page.getByRole("alert").getByRole("link", { name: message }).click();
      await expect(page.locator(`[id="${field}"]`)).toBeFocused();
      await expect(page.locator(`[id="${field}-error"]`)).toContainText(message);
    };
    await wrong("Continuar", "last_name", "Escribe tus apellidos.");
    await fillContact(page);
    await goOn(page);
    await expect(page.getByLabel("Ciudad")).toHaveValue("El Segundo");
    await expect(page.getByLabel("Estado")).toHaveValue("CA");
    await wrong(
      "Continuar",
      "monthly_rent_housing_cost",
      "Escribe cuánto pagas al mes. Si no pagas nada, escribe 0.",
    );
    await fillHousing(page);
    await goOn(page);
    await wrong("Continuar", "email", "Escribe tu correo electrónico.");
    await wrong("Continuar", "sliderValue_period", "Elige cada cuánto te pagan.");
    await fillWork(page);
    await page.getByLabel("Teléfono", { exact: true }).fill("555-0142");
    await wrong("Continuar", "phone", "Escribe los 10 números de un teléfono de Estados Unidos");
    await expect(page.getByLabel("¿En qué trabajas?")).toHaveValue("Cocinera");
    await page.getByLabel("Teléfono", { exact: true }).fill("213 555 0142");
    await goOn(page);
    await wrong("Enviar mi solicitud", "dob1", "Escribe tu fecha de nacimiento.");
    await fillFinish(page);
    await page.getByLabel("Sí, ITIN").check();
    await wrong("Enviar mi solicitud", "ssn_ui", "Revisa tu ITIN: son nueve dígitos y empieza con 9.");
  });

  test("a question that an earlier answer makes irrelevant is hidden", async ({ page }) => {
    await reachWork(page);
    await expect(page.getByLabel("¿En qué trabajas?")).toBeHidden();
    await page.getByLabel("Trabajo por mi cuenta").check();
    await expect(page.getByLabel("¿En qué trabajas?")).toBeVisible();
    await page.getByText("Pensión u otra respuesta").click();
    await page.getByLabel("Pensión o jubilación").check();
    await expect(page.getByLabel("¿En qué trabajas?")).toBeHidden();
    await expect(page.getByRole("group", { name: "¿Cuánto gana esa persona" })).toBeHidden();
    await cosigner(page, "Sí").check();
    await expect(page.getByRole("group", { name: "¿Cuánto gana esa persona" })).toBeVisible();
  });

  test("the older form asks everything on one page", async ({ page, site }) => {
    await page.goto("/auto-finance/loan-request");
    await expect(page.getByRole("banner").getByText("Solicitud segura")).toBeVisible();
    await fillContact(page);
    // The zip code is typed key by key: Firefox fires no change event for a value that a test sets at once.
    await page.getByLabel("Código postal").fill("");
    await page.getByLabel("Código postal").pressSequentially("90245");
    await page.getByLabel("Dirección").focus();
    if (javaScriptEnabled) await expect(page.getByLabel("Ciudad")).toHaveValue("El Segundo");
    await fillHousing(page);
    await fillWork(page);
    await fillFinish(page);
    await send(page);
    expect(await leadsOf(site, await expectThanks(page))).toHaveLength(1);
    expect(new URL(page.url()).pathname).toBe("/auto-finance/thank-you-plain");
    expect(page.url()).not.toContain("ref=");
  });
});

test("an application is filled in and sent by keyboard alone", async ({ page }) => {
  const keys = page.keyboard;
  /** Tabs to a control, as a visitor without a mouse does. */
  const to = async (id: string) => {
    for (let presses = 0; presses < 80; presses++) {
      if ((await page.evaluate(() => document.activeElement?.id)) === id) return;
      await keys.press("Tab");
    }
    throw new Error(`the keyboard does not reach ${id}`);
  };
  const type = async (id: string, text: string) => {
    await to(id);
    await keys.type(text);
  };
  /** Expects the heading of a later step. It has the focus, so that screen readers announce it. */
  const heading = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeFocused();

  await page.goto("/");
  await keys.press("Tab");
  await expect(page.getByRole("link", { name: "Saltar al contenido" })).toBeFocused();
  await keys.press("Enter");
  await keys.press("Tab");
  await expect(page.getByLabel("Nombre")).toBeFocused();
  await type("first_name", "Ana");
  await type("last_name", "Robles");
  await type("zipcode", "78040");
  await keys.press("Enter");
  // The home page's form opens a new document, whose title a screen reader announces.
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  await type("address", "5 Calle Olmo");
  await to("residence_status");
  await keys.press("Space");
  await type("residence_length_in_months", "1");
  await type("monthly_rent_housing_cost", "700");
  await keys.press("Enter");
  await heading("Tu trabajo");
  await to("employment_type");
  await keys.press("Space");
  await keys.press("ArrowDown");
  await type("job_title", "Chofer");
  await type("employer_name", "Fletes Robles");
  await type("employment_length_in_months", "4");
  await to("sliderValue_period");
  await keys.press("Space");
  for (let presses = 0; presses < 3; presses++) await keys.press("ArrowDown");
  await to("sliderValue_amount");
  await keys.press("Tab");
  await keys.press("ArrowRight");
  await expect(page.locator("#sliderValue_amount")).toHaveValue("3000");
  await to("payment_type");
  await keys.press("Space");
  await to("cosigner_available");
  await keys.press("Space");
  await keys.press("ArrowRight");
  await type("email", "ana@example.com");
  await type("phone", "2135550142");
  await keys.press("Enter");
  await heading("Para terminar");
  await to("dob1");
  await keys.type("mayo");
  await type("dob1_day", "3");
  await type("dob1_year", "1990");
  await to("drivers_license");
  await keys.press("Space");
  await to("ssn_question");
  await keys.press("Space");
  await keys.press("ArrowUp");
  await to("privacyCheckbox");
  await keys.press("Space");
  await keys.press("Enter");
  await expectThanks(page);
});
