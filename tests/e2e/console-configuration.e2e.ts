import type { Page } from "playwright/test";
import { screenFindings } from "../axe-findings.ts";
import type { TestSite } from "../standalone-site.ts";
import { expect, hydrated, test } from "./console-pages.ts";

test.describe.configure({ mode: "serial" });

/** Opens the screen with a setting's form by a press on the setting's row. */
async function open(page: Page, what: string): Promise<void> {
  await page.goto("/operador/configuracion");
  await hydrated(page);
  await row(page, what);
}
const row = (page: Page, what: string) =>
  page.getByRole("link", { name: `Cambiar ${what}`, exact: true }).click();
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const why = (page: Page) => page.getByLabel("Por qué", { exact: true });
const from = (page: Page) => page.getByLabel("Desde cuándo (hora de Nueva York)");
async function save(page: Page, reason: string): Promise<void> {
  await why(page).fill(reason);
  await press(page, /^Guardar/);
}
const saved = (page: Page) => expect(page.getByRole("status").filter({ hasText: "Guardado." })).toBeFocused();
/** The rows of the open setting's history. */
const history = (page: Page) => page.getByRole("heading", { name: "Historial" }).locator("~ ol > li");

type Row = { value: unknown; who: string; from: string };
type Setting = { name: string; inEffect: Row | null; waiting: Row[]; newest: number };
const settingOf = async (site: TestSite, name: string): Promise<Setting> =>
  (await site.operate<{ settings: Setting[] }>("/settings")).settings.find(
    (one) => one.name === name,
  ) as Setting;
/** Changes a setting as another operator at the terminal would. */
async function changeElsewhere(site: TestSite, name: string, value: string): Promise<void> {
  const changes = [{ name, value, base: (await settingOf(site, name)).newest }];
  await site.operate("/settings", "POST", { changes, why: "Desde otra parte" });
}

test("a telephone and hours are changed, and an error is shown at once at its field", async ({
  page,
  site,
}) => {
  await open(page, "Teléfono principal");
  const phone = page.getByLabel("Teléfono principal", { exact: true });
  await expect(phone).toHaveValue("1-213-555-0100");
  await press(page, "Guardar");
  await expect(page.getByText("Todavía no cambiaste nada.")).toBeVisible();
  await phone.fill("213 555 01");
  await row(page, "Horario de la semana");
  const hours = page.getByLabel("Horario de la semana", { exact: true });
  await expect(hours).toHaveValue(/^Lunes: 09:00-21:00\n/);
  await hours.fill((await hours.inputValue()).replace("Lunes: 09:00-21:00", "Lunes: 9:00–7:00"));
  await expect(page.getByText("Sin guardar")).toHaveCount(2);
  await press(page, "Guardar 2 valores");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Hay 3 cosas por corregir");
  await expect(alert).toContainText("Por qué: di por qué, en una frase.");
  await alert.getByRole("link", { name: /^Horario de la semana: la línea 1 debe ser como lunes/ }).click();
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription(/la línea 1 debe ser como/);
  await hours.fill((await hours.inputValue()).replace("7:00", "19:30"));
  await alert.getByRole("link", { name: /^Teléfono principal/ }).click();
  await expect(phone).toHaveAccessibleDescription("debe ser como (213) 555-0100, 1-213-555-0100.");
  await phone.fill("(213) 555-0111");
  await save(page, "El nuevo turno de noche");
  await saved(page);
  await expect(page.getByText("Sin guardar")).toHaveCount(0);
  await expect(history(page).first()).toContainText("El nuevo turno de noche");
  await expect(page.getByText("Lunes: 09:00-19:30")).toHaveCount(1);
  expect((await settingOf(site, "PHONE_MAIN")).inEffect).toMatchObject({
    value: "1-213-555-0111",
    who: "ana",
  });
  expect((await settingOf(site, "OPENING_HOURS")).inEffect?.value).toMatch(/^mon 09:00-19:30\ntue /);
});

test("a list is typed by keyboard alone, the error names the wrong line, and nothing typed is lost", async ({
  page,
  site,
}) => {
  await open(page, "Teléfono principal");
  await page.getByRole("link", { name: "Cambiar Afiliados", exact: true }).focus();
  await page.keyboard.press("Enter");
  const list = page.getByLabel("Afiliados", { exact: true });
  await list.focus();
  await page.keyboard.type("77 | Autos del Sur\n77 | Autos del Norte");
  await save(page, "Los afiliados de hoy");
  await expect(page.getByRole("alert")).toContainText("Afiliados: la línea 2 repite otra línea.");
  await expect(list).toHaveAttribute("aria-invalid", "true");
  await expect(list).toHaveValue("77 | Autos del Sur\n77 | Autos del Norte");
  // Cells that are pasted from a spreadsheet arrive with tabs between them.
  await list.fill("77\tAutos del Sur\n79\tAutos del Norte\thasta mayo\n");
  await why(page).press("Enter");
  await saved(page);
  expect((await settingOf(site, "AFFILIATES")).inEffect?.value).toBe(
    "77 | Autos del Sur\n79 | Autos del Norte | hasta mayo",
  );
  await expect(list).toHaveValue(/^77 \| Autos del Sur\n/);
});

test("a value that somebody else changed meanwhile is shown beside the operator's, and either can be chosen", async ({
  page,
  site,
}) => {
  const name = page.getByLabel("Nombre", { exact: true });
  await open(page, "Nombre");
  await name.fill("Tu Auto");
  await changeElsewhere(site, "BRAND_NAME", "El de ella");
  await save(page, "Otro nombre");
  await expect(page.getByRole("alert")).toContainText("alguien cambió antes");
  const shown = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: "Nombre", exact: true }) });
  await expect(shown).toContainText("Cambió mientras tanto");
  await expect(shown).toContainText(/El de ella.*por operator: Desde otra parte/);
  await expect(name).toHaveValue("Tu Auto");
  await expect(why(page)).toHaveValue("Otro nombre");
  expect((await settingOf(site, "BRAND_NAME")).inEffect?.value).toBe("El de ella");
  await press(page, "Guardar");
  await saved(page);
  expect((await settingOf(site, "BRAND_NAME")).inEffect).toMatchObject({ value: "Tu Auto", who: "ana" });

  await name.fill("No este");
  await changeElsewhere(site, "BRAND_NAME", "El último");
  await save(page, "Otra vez");
  await press(page, "Descartar");
  await expect(name).toHaveValue("El último");
  expect((await settingOf(site, "BRAND_NAME")).inEffect?.value).toBe("El último");
});

test("a former value and the deployment's value are restored from the history", async ({ page, site }) => {
  await changeElsewhere(site, "PHONE_MAIN", "213-555-0122");
  await open(page, "Teléfono principal");
  await history(page).filter({ hasText: "1-213-555-0111" }).getByRole("button").click();
  await expect(page.getByLabel("Teléfono principal", { exact: true })).toHaveValue("1-213-555-0111");
  await save(page, "El número nuevo no suena");
  await saved(page);
  expect((await settingOf(site, "PHONE_MAIN")).inEffect?.value).toBe("1-213-555-0111");
  await press(page, "Poner lo del despliegue");
  await expect(page.getByText("Al guardar, vuelve a valer lo del despliegue")).toBeVisible();
  await save(page, "Empezamos de nuevo");
  await saved(page);
  expect((await settingOf(site, "PHONE_MAIN")).inEffect?.value).toBeNull();
});

test("opening hours for a holiday wait for their day, say so, and can be withdrawn", async ({
  page,
  site,
}) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 11);
  await open(page, "WhatsApp");
  await page.getByLabel("WhatsApp", { exact: true }).fill("213-555-0133");
  await from(page).fill("2020-01-01T09:00");
  await save(page, "El número abre después");
  await expect(page.getByRole("alert")).toContainText("esa hora ya pasó");
  await from(page).fill(`${day(40)}09:00`);
  await press(page, "Guardar para después");
  await saved(page);
  await expect(history(page).first()).toContainText("Espera");
  await expect(page.getByText(/^Desde .*, por ana: El número abre después \(Guardado: /)).toHaveCount(2);
  expect(await settingOf(site, "BRAND_WHATSAPP")).toMatchObject({
    inEffect: null,
    waiting: [{ value: "1-213-555-0133" }],
  });
  await history(page).first().getByRole("button").click();
  await expect(from(page), "what waits comes with its day").toHaveValue(`${day(40)}09:00`);
  await press(page, "Descartar");
  // A holiday's value ends with a second change: today's value, from the day after.
  await from(page).fill(`${day(41)}09:00`);
  await save(page, "Después, como ahora");
  await saved(page);
  expect((await settingOf(site, "BRAND_WHATSAPP")).waiting).toHaveLength(2);
  await save(page, "Ya no hace falta");
  await saved(page);
  expect(await settingOf(site, "BRAND_WHATSAPP")).toMatchObject({ inEffect: { value: null }, waiting: [] });
});

test.describe("an operator who may only read", () => {
  test.use({ signedInAs: "visita" });
  test("sees the settings, and no control that changes them", async ({ page }) => {
    await page.goto("/operador/configuracion");
    await hydrated(page);
    await expect(page.getByText("Tu permiso es de lectura")).toBeVisible();
    await page.getByRole("link", { name: "Ver Teléfono principal" }).click();
    await expect(page.getByRole("heading", { name: "Historial" })).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
  });
});

test("every state of the screen has no accessibility finding and fits from 360 to 1920 px, in both schemes", async ({
  page,
  site,
}) => {
  await changeElsewhere(site, "PHONES_BY_AFFILIATE", "123 | 213-555-0123");
  await open(page, "Licencias");
  await page.getByLabel("Licencias", { exact: true }).fill("Una,\nOtra,");
  await row(page, "Horario de la semana");
  expect(await screenFindings(page, { inDark: true })).toEqual([]);
  await row(page, "Feriados que cierran antes");
  await page.getByLabel("Feriados que cierran antes", { exact: true }).fill("Navidad");
  await changeElsewhere(site, "HOLIDAYS", "Navidad | 12-25 | 15:00");
  await row(page, "Licencias");
  await row(page, "Feriados que cierran antes");
  await expect(page.getByText("Cambió mientras tanto", { exact: true })).toBeVisible();
  await press(page, /^Guardar/);
  await expect(page.getByRole("alert").filter({ hasText: "por corregir" })).toBeVisible();
  expect(await screenFindings(page, { inDark: true })).toEqual([]);
});
