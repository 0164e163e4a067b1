import type { Page } from "playwright/test";
import {
  cosigner,
  expect,
  expectThanks,
  fillContact,
  fillFinish,
  fillWork,
  goOn,
  reachReview,
  reachWork,
  send,
  start,
  test,
  untilReady,
  withAndWithoutScripts,
} from "./application-pages.ts";

// An error disappears when the visitor corrects the field.

const summary = (page: Page) => page.locator(".error-summary");
const errorAt = (page: Page, field: string) => page.locator(`[id="${field}-error"]`);

async function withErrors(page: Page): Promise<void> {
  await page.goto(start);
  await untilReady(page);
  await goOn(page);
  await expect(summary(page)).toBeFocused();
}

test("an error disappears while its field is typed, with its line in the summary, and the summary goes with the last error", async ({
  page,
}) => {
  await withErrors(page);
  const name = page.getByLabel("Nombre");
  const zipcode = page.getByLabel("Código postal");
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(zipcode).toHaveAttribute("aria-describedby", "zipcode-error zipcode-hint");
  await name.pressSequentially("María José");
  await expect(errorAt(page, "first_name")).toHaveCount(0);
  await expect(name).toBeFocused();
  // Four digits are not a zip code yet. While somebody types, the old error stays and no new error appears.
  const checked = page.waitForResponse(
    (response) => response.request().postData()?.includes("zipcode=9001&") === true,
  );
  await zipcode.pressSequentially("9001");
  await checked;
  await expect(errorAt(page, "zipcode")).toContainText("Escribe tu código postal.");
  await zipcode.pressSequentially("1");
  await expect(errorAt(page, "zipcode")).toHaveCount(0);
  await expect(zipcode).toBeFocused();
  await expect(name).not.toHaveAttribute("aria-invalid", "true");
  await expect(zipcode).toHaveAttribute("aria-describedby", "zipcode-hint");
  await expect(summary(page).getByRole("link")).toHaveCount(1);
  await expect(page).toHaveTitle(/^Error: /);
  await fillContact(page);
  await expect(summary(page)).toHaveCount(0);
  await expect(page.locator(".has-error, [aria-invalid]")).toHaveCount(0);
  await expect(page).toHaveTitle(/^Tus datos/);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
});

test("a field that is still wrong shows its new error, by the same rules as when the page is sent", async ({
  page,
}) => {
  await withErrors(page);
  await page.getByLabel("Código postal").fill("00000");
  await page.keyboard.press("Tab");
  await expect(errorAt(page, "zipcode")).toContainText("Ese código postal no existe");
  await expect(summary(page).getByRole("link", { name: "Ese código postal no existe" })).toBeVisible();
});

test("only zip code, e-mail address and telephone show an error as soon as the visitor leaves the field", async ({
  page,
}) => {
  await page.goto(start);
  await untilReady(page);
  const zipcode = page.getByLabel("Código postal");
  await page.getByLabel("Nombre").fill("<");
  await zipcode.focus();
  await expect(errorAt(page, "zipcode")).toHaveCount(0);
  await zipcode.fill("00000");
  await page.getByLabel("Apellidos").focus();
  await expect(errorAt(page, "zipcode")).toContainText("Ese código postal no existe");
  await expect(zipcode).toHaveAttribute("aria-invalid", "true");
  await expect(zipcode).toHaveAccessibleDescription(/^Ese código postal no existe/);
  await expect(errorAt(page, "first_name")).toHaveCount(0);
  await expect(summary(page)).toHaveCount(0);
  await zipcode.fill("90245");
  await expect(errorAt(page, "zipcode")).toHaveCount(0);
  await expect(zipcode).not.toHaveAttribute("aria-invalid");

  await reachWork(page);
  await untilReady(page);
  const email = page.getByLabel("Correo electrónico");
  await email.fill("maría@example.com");
  await page.getByLabel("Teléfono", { exact: true }).fill("555-0142");
  await expect(errorAt(page, "email")).toBeVisible();
  await email.focus();
  await expect(errorAt(page, "phone")).toContainText("Escribe los 10 números");
});

test("a choice's error disappears when the choice is made, and nothing moves under a press", async ({
  page,
}) => {
  await reachWork(page);
  await goOn(page);
  await expect(summary(page)).toBeFocused();
  await page.getByLabel("Efectivo").check();
  await expect(errorAt(page, "payment_type")).toHaveCount(0);
  await expect(page.getByLabel("Efectivo")).toBeFocused();
  await expect(page.getByRole("radiogroup", { name: "¿Cómo te pagan?" })).not.toHaveAttribute("aria-invalid");
  await page.getByLabel("Trabajo de tiempo completo").check();
  await goOn(page);
  await expect(summary(page)).toBeFocused();
  // The press that leaves the corrected field hits the control that the visitor aimed at.
  const saved = page.waitForResponse(/guardar$/);
  await page.getByLabel("¿En qué trabajas?").pressSequentially("Cocinera");
  await saved;
  await cosigner(page, "No").click();
  await expect(cosigner(page, "No")).toBeChecked();
  await expect(errorAt(page, "job_title")).toHaveCount(0);
});

test("the errors of birth date, taxpayer number and consent disappear too, and the number is never saved", async ({
  page,
}) => {
  await reachReview(page);
  await page.getByLabel("Día").fill("");
  await page.locator("#ssn_ui").fill("000-12-3456");
  await page.getByLabel(/^Acepto los términos/).uncheck();
  await send(page);
  await expect(summary(page).getByRole("link")).toHaveCount(3);
  await page.locator("#ssn_ui").fill("078-05-1120");
  await expect(errorAt(page, "ssn_ui")).toHaveCount(0);
  await page.locator("#ssn_ui").fill("000-12-3456");
  await send(page);
  await expect(errorAt(page, "ssn_ui")).toBeVisible();
  // The label of the number follows the chosen kind of number, and a number that is not asked for has no error.
  await expect(page.getByRole("textbox", { name: "Número de Seguro Social", exact: true })).toBeVisible();
  await page.getByLabel("Sí, ITIN").check();
  await expect(page.getByRole("textbox", { name: "ITIN", exact: true })).toBeVisible();
  await expect(errorAt(page, "ssn_ui")).toBeVisible();
  await page.getByLabel("No tengo, o prefiero no darlo").check();
  await expect(errorAt(page, "ssn_ui")).toHaveCount(0);
  const isInvalid = (part: string) => page.getByLabel(part, { exact: true }).getAttribute("aria-invalid");
  expect([await isInvalid("Mes"), await isInvalid("Día"), await isInvalid("Año")]).toEqual([
    null,
    "true",
    null,
  ]);
  const bodies: string[] = [];
  page.on("request", (request) => bodies.push(request.postData() ?? ""));
  await fillFinish(page);
  await expect(summary(page)).toHaveCount(0);
  expect(bodies.some((body) => body.includes("check=dob1_day"))).toBe(true);
  expect(bodies.filter((body) => body.includes("ssn_ui"))).toEqual([]);
  await send(page);
  await expectThanks(page);
  expect(bodies.filter((body) => body.includes("ssn_ui"))).toHaveLength(1);
});

test.describe("a mistyped mail domain", () => {
  const question = "¿Quisiste decir ana.ruiz@gmail.com?";

  test("is questioned below the field, and one press corrects it", async ({ page }) => {
    await reachWork(page);
    await untilReady(page);
    const email = page.getByLabel("Correo electrónico");
    await email.fill("ana.ruiz@gmial.com");
    await page.keyboard.press("Tab");
    await expect(page.getByText(question)).toBeVisible();
    // The save of the address as it was typed may still be running.
    const saved = page.waitForResponse(
      (response) =>
        response.url().endsWith("/guardar") && /gmail\.com/.test(response.request().postData() ?? ""),
    );
    await page.getByRole("button", { name: "Sí, cambiarlo" }).click();
    await expect(email).toHaveValue("ana.ruiz@gmail.com");
    await expect(email).toBeFocused();
    await expect(page.getByText(question)).toBeHidden();
    await saved;
    await page.reload();
    await expect(email).toHaveValue("ana.ruiz@gmail.com");
  });

  withAndWithoutScripts(() =>
    test("stops nobody: the next page asks about it and keeps what is typed there", async ({ page }) => {
      await reachWork(page);
      await fillWork(page);
      await page.getByLabel("Correo electrónico").fill("ana.ruiz@gmial.com");
      await goOn(page);
      await expect(page.getByRole("heading", { name: "¿Está bien tu correo electrónico?" })).toBeVisible();
      await expect(page.getByText(question)).toBeVisible();
      await page.getByLabel("Día").fill("12");
      await page.getByRole("button", { name: "Sí, cambiarlo" }).click();
      await expect(page.getByText(question)).toHaveCount(0);
      await expect(page.getByLabel("Día")).toHaveValue("12");
      await page.getByRole("button", { name: "Atrás" }).click();
      await expect(page.getByLabel("Correo electrónico")).toHaveValue("ana.ruiz@gmail.com");
      await expect(page.getByText(question)).toBeHidden();
    }),
  );
});
