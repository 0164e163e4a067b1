import type { Page } from "playwright/test";
import { screenFindings } from "../axe-findings.ts";
import type { TestSite } from "../standalone-site.ts";
import { expect, hydrated, test } from "./console-pages.ts";

test.describe.configure({ mode: "serial" });

/** The screen with a setting's form, by a press on its row. */
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
/** Another operator, at the terminal. */
async function changeElsewhere(site: TestSite, name: string, value: unknown): Promise<void> {
  const changes = [{ name, value, base: (await settingOf(site, name)).newest }];
  await site.operate("/settings", "POST", { changes, why: "Desde otra parte" });
}

test("a telephone and hours are changed, and what is wrong is said at once, where it is", async ({
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
  await page.getByLabel("Lunes: cierra").fill("07:00");
  await expect(page.getByText("Sin guardar")).toHaveCount(2);
  await press(page, "Guardar");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Hay 3 cosas por corregir");
  await expect(alert).toContainText("Por qué: Di por qué, en una frase.");
  await alert.getByRole("link", { name: /^Horario de la semana Lunes/ }).click();
  await expect(page.getByLabel("Lunes: abre")).toBeFocused();
  await page.getByLabel("Lunes: cierra").fill("19:30");
  await alert.getByRole("link", { name: /^Teléfono principal/ }).click();
  await expect(page.getByText("Debe ser un teléfono de EE. UU.")).toBeVisible();
  await phone.fill("(213) 555-0111");
  await expect(page.getByRole("link", { name: "Horario de la semana", exact: true })).toBeVisible();
  await save(page, "El nuevo turno de noche");
  await saved(page);
  await expect(page.getByText("Sin guardar")).toHaveCount(0);
  await expect(history(page).first()).toContainText("El nuevo turno de noche");
  await expect(page.getByText("Lunes: 09:00–19:30")).toHaveCount(1);
  expect((await settingOf(site, "PHONE_MAIN")).inEffect).toMatchObject({
    value: "(213) 555-0111",
    who: "ana",
  });
  expect((await settingOf(site, "OPENING_HOURS")).inEffect?.value).toMatchObject({ mon: ["09:00-19:30"] });
});

test("rows are added and removed by keyboard alone, and nothing typed is lost", async ({ page, site }) => {
  await open(page, "Teléfono principal");
  await page.getByRole("link", { name: "Cambiar Afiliados", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Agregar fila a Afiliados" }).focus();
  for (const [id, name] of [
    ["77", "Autos del Sur"],
    ["78", "Por quitar"],
    ["79", "Autos del Norte"],
  ] as const) {
    await page.keyboard.press("Enter");
    await expect(page.locator("input:focus")).toHaveAccessibleName(/^Id, Afiliados \d$/);
    await page.keyboard.type(id);
    await page.keyboard.press("Tab");
    await page.keyboard.type(name);
    await page.getByRole("button", { name: "Agregar fila a Afiliados" }).focus();
  }
  await page.getByRole("button", { name: "Quitar fila 2 de Afiliados" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Agregar fila a Afiliados" })).toBeFocused();
  await expect(page.getByLabel("Nombre, Afiliados 2")).toHaveValue("Autos del Norte");
  await page.getByLabel("Id, Afiliados 2").fill("77");
  await save(page, "Los afiliados de hoy");
  await expect(page.getByRole("alert")).toContainText("Ya está en otra fila.");
  await expect(page.getByLabel("Nombre, Afiliados 1")).toHaveValue("Autos del Sur");
  await page.getByLabel("Id, Afiliados 2").fill("79");
  await why(page).press("Enter");
  await saved(page);
  const ids = (await settingOf(site, "AFFILIATES")).inEffect?.value as { id: string }[];
  expect(ids.map(({ id }) => id)).toEqual(["77", "79"]);
});

test("a value that somebody changed meanwhile is shown beside one's own, and either can be taken", async ({
  page,
  site,
}) => {
  const name = page.getByLabel("Nombre", { exact: true });
  await open(page, "Nombre");
  await name.fill("Tu Auto");
  await changeElsewhere(site, "BRAND_NAME", "El de ella");
  await save(page, "Otro nombre");
  const conflict = page.getByRole("region", { name: "Cambió mientras tanto" });
  await expect(conflict).toContainText("operator lo cambió");
  await expect(conflict).toContainText("El de ella");
  await expect(conflict).toContainText("Tu Auto");
  expect((await settingOf(site, "BRAND_NAME")).inEffect?.value).toBe("El de ella");
  await press(page, "Seguir con lo mío");
  await expect(conflict).toHaveCount(0);
  await expect(why(page)).toHaveValue("Otro nombre");
  await press(page, "Guardar");
  await saved(page);
  expect((await settingOf(site, "BRAND_NAME")).inEffect).toMatchObject({ value: "Tu Auto", who: "ana" });

  await name.fill("No este");
  await changeElsewhere(site, "BRAND_NAME", "El último");
  await save(page, "Otra vez");
  await press(page, "Dejar lo de la otra persona");
  await expect(name).toHaveValue("El último");
  expect((await settingOf(site, "BRAND_NAME")).inEffect?.value).toBe("El último");
});

test("a former value and the deployment's are put back from the history", async ({ page, site }) => {
  await changeElsewhere(site, "PHONE_MAIN", "213-555-0122");
  await open(page, "Teléfono principal");
  await history(page).filter({ hasText: "(213) 555-0111" }).getByRole("button").click();
  await expect(page.getByLabel("Teléfono principal", { exact: true })).toHaveValue("(213) 555-0111");
  await save(page, "El número nuevo no suena");
  await saved(page);
  expect((await settingOf(site, "PHONE_MAIN")).inEffect?.value).toBe("(213) 555-0111");
  await press(page, "Poner lo del despliegue");
  await expect(page.getByText("Al guardar, vuelve a valer lo del despliegue")).toBeVisible();
  await save(page, "Empezamos de nuevo");
  await saved(page);
  expect((await settingOf(site, "PHONE_MAIN")).inEffect?.value).toBeNull();
});

test("hours of a holiday wait for their day, say so, and are withdrawn", async ({ page, site }) => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 11);
  await open(page, "WhatsApp");
  await page.getByLabel("WhatsApp", { exact: true }).fill("213-555-0133");
  await from(page).fill("2020-01-01T09:00");
  await save(page, "El número abre después");
  await expect(page.getByRole("alert")).toContainText("Esa hora ya pasó.");
  await from(page).fill(`${day(40)}09:00`);
  await press(page, "Guardar para después");
  await saved(page);
  await expect(history(page).first()).toContainText("Espera");
  await expect(page.getByText(/^Desde .*, por ana:$/)).toBeVisible();
  expect(await settingOf(site, "BRAND_WHATSAPP")).toMatchObject({
    inEffect: null,
    waiting: [{ value: "213-555-0133" }],
  });
  // The value of now, from the day after: what a holiday ends with.
  await from(page).fill(`${day(41)}09:00`);
  await save(page, "Después, como ahora");
  await saved(page);
  expect((await settingOf(site, "BRAND_WHATSAPP")).waiting).toHaveLength(2);
  await save(page, "Ya no hace falta");
  await saved(page);
  expect(await settingOf(site, "BRAND_WHATSAPP")).toMatchObject({ inEffect: { value: null }, waiting: [] });
});

test("the link to what a visitor sees opens for a visit of an affiliate, with number and rule; without its token nothing does", async ({
  page,
  visitor,
  site,
}) => {
  await changeElsewhere(site, "PHONES_BY_AFFILIATE", [{ id: "123", phone: "213-555-0123" }]);
  await changeElsewhere(site, "AFFILIATES", [{ id: "123", name: "Autos del Sur", note: "" }]);
  await page.goto("/operador/configuracion");
  const link = page.getByRole("link", { name: "Ver qué ve un visitante y por qué" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  const fact = (name: string) => visitor.getByRole("row", { name: new RegExp(`^${name}`) });
  // The site reads what is published every half minute.
  await expect(async () => {
    await visitor.goto(`${address.pathname}${address.search}&affid=123`);
    await expect(fact("Teléfono")).toContainText("El afiliado 123 tiene número propio.", { timeout: 500 });
  }).toPass({ timeout: 50_000, intervals: [2000] });
  await expect(fact("Teléfono")).toContainText("1-213-555-0123");
  await expect(fact("Teléfono")).toContainText("Teléfonos por afiliado: De esta consola.");
  await expect(fact("Afiliado")).toContainText("123 (Autos del Sur)");
  expect(await screenFindings(visitor, { inDark: true })).toEqual([]);

  await visitor.getByRole("link", { name: "Fuente 1100461" }).click();
  await expect(fact("Teléfono")).toContainText("1-555-252-2129");
  await expect(fact("Afiliado")).toContainText("nada");
  await visitor.goto(visitor.url().replace("lang=es", "lang=en"));
  await expect(fact("Telephone")).toContainText("Source 1100461 has a number of its own.");
  await visitor.getByRole("link", { name: "See / in this visit" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await visitor.context().cookies()).toEqual([]);

  expect((await visitor.goto(`${address.pathname}?affid=123`))?.status()).toBe(404);
});

test.describe("who may only read", () => {
  test.use({ signedInAs: "visita" });
  test("looks, and finds nothing to change with", async ({ page }) => {
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
  await changeElsewhere(site, "PHONES_BY_AFFILIATE", [{ id: "123", phone: "213-555-0123" }]);
  await open(page, "Licencias");
  await press(page, "Agregar fila a Licencias");
  await row(page, "Horario de la semana");
  expect(await screenFindings(page, { inDark: true })).toEqual([]);
  await row(page, "Feriados que cierran antes");
  await press(page, "Agregar fila a Feriados que cierran antes");
  await changeElsewhere(site, "HOLIDAYS", [{ name: "Navidad", on: "12-25", closes: "15:00" }]);
  await row(page, "Licencias");
  await row(page, "Feriados que cierran antes");
  await expect(page.getByRole("region", { name: "Cambió mientras tanto" })).toBeVisible();
  await press(page, "Guardar");
  await expect(page.getByRole("alert").filter({ hasText: "por corregir" })).toBeVisible();
  expect(await screenFindings(page, { inDark: true })).toEqual([]);
});
