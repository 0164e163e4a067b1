import type { Page } from "playwright/test";
import { screenFindings } from "../axe-findings.ts";
import type { TestSite } from "../standalone-site.ts";
import { expect, hydrated, test } from "./console-pages.ts";

test.describe.configure({ mode: "serial" });

const path = "/operador/configuracion";

async function open(page: Page): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).click();
const review = (page: Page) => press(page, "Revisar los cambios");
async function publish(page: Page, why: string): Promise<void> {
  await review(page);
  await page.getByLabel("Por qué", { exact: true }).fill(why);
  await press(page, "Publicar");
}
const published = (page: Page, version: number) =>
  expect(page.getByText(`La versión ${version} está publicada.`)).toBeVisible();

const newestOf = async (site: TestSite) => (await site.operate<{ newest: number }>("/configuration")).newest;
/** Another operator, at the terminal, changes values of what is in effect. */
async function publishElsewhere(site: TestSite, change: object): Promise<void> {
  const { newest, shown } = await site.operate<{ newest: number; shown: { document: object } | null }>(
    "/configuration",
  );
  const document = { ...shown?.document, ...change };
  await site.operate("/configuration", "POST", { base: newest, document, why: "Desde otra parte" });
}

test("a change of telephone and hours is reviewed and published", async ({ page }) => {
  await open(page);
  await expect(page.getByText("Todavía no se ha publicado nada")).toBeVisible();
  await press(page, "Cambiar Teléfono principal");
  await expect(page.getByLabel("Teléfono principal", { exact: true })).toHaveValue("1-213-555-0100");
  await page.getByLabel("Teléfono principal", { exact: true }).fill("213 555 01");
  await press(page, "Cambiar Horario de la semana");
  await page.getByLabel("Lunes: cierra").fill("07:00");
  await review(page);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Hay 2 cosas por corregir");
  await alert.getByRole("link", { name: /Teléfono principal/ }).click();
  await expect(page.getByLabel("Teléfono principal", { exact: true })).toBeFocused();
  await page.getByLabel("Teléfono principal", { exact: true }).fill("(213) 555-0111");
  await page.getByLabel("Lunes: cierra").fill("19:30");
  await review(page);
  await expect(page.getByText("Teléfono principal: se fija aquí: (213) 555-0111")).toBeVisible();
  await press(page, "Publicar");
  await expect(page.getByRole("alert")).toContainText("Di por qué, en una frase.");
  await page.getByLabel("Por qué", { exact: true }).fill("El nuevo turno de noche");
  await press(page, "Publicar");
  await published(page, 1);
  await expect(page.getByText("El nuevo turno de noche")).toBeVisible();
});

test("rows are added and removed by keyboard alone, and nothing typed is lost", async ({ page, site }) => {
  await open(page);
  await page.getByRole("button", { name: "Cambiar Afiliados" }).focus();
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
  await review(page);
  await expect(page.getByRole("alert")).toContainText("Ya está en otra fila.");
  await expect(page.getByLabel("Nombre, Afiliados 1")).toHaveValue("Autos del Sur");
  await page.getByLabel("Id, Afiliados 2").fill("79");
  await publish(page, "Los afiliados de hoy");
  await published(page, 2);
  expect(await newestOf(site)).toBe(2);
});

test("an operator whose version is no longer the newest sees both differences and loses nothing", async ({
  page,
  site,
}) => {
  await open(page);
  await press(page, "Cambiar Nombre");
  await page.getByLabel("Nombre", { exact: true }).fill("Tu Auto");
  await publishElsewhere(site, { PHONE_MAIN: "213-555-0122", BRAND_SINCE: "2001" });
  await publish(page, "Otro nombre");
  await expect(page.getByRole("heading", { name: "Cambió mientras tanto" })).toBeVisible();
  await expect(page.getByText("operator publicó la versión 3")).toBeVisible();
  await expect(page.getByText("Teléfono principal: (213) 555-0111 → 213-555-0122")).toBeVisible();
  await expect(page.getByText("Nombre: se fija aquí: Tu Auto")).toBeVisible();
  await expect(page.getByLabel("Nombre", { exact: true })).toHaveValue("Tu Auto");
  await press(page, "Poner mis cambios sobre los suyos");
  await expect(page.getByLabel("Por qué", { exact: true })).toHaveValue("Otro nombre");
  await expect(page.getByLabel("Teléfono principal", { exact: true })).toHaveValue("213-555-0122");
  await press(page, "Publicar");
  await published(page, 4);
  const { shown } = await site.operate<{ shown: { document: object; who: string } }>("/configuration");
  expect(shown).toMatchObject({
    who: "ana",
    document: { PHONE_MAIN: "213-555-0122", BRAND_NAME: "Tu Auto", BRAND_SINCE: "2001" },
  });
});

test("an undo publishes a version that is equal to the older one", async ({ page, site }) => {
  await open(page);
  await press(page, "Volver a la versión 1");
  const why = page.getByLabel("Por qué vuelves a la versión 1");
  await expect(why).toBeFocused();
  await why.fill("El número nuevo no suena");
  await press(page, "Publicar otra vez la versión 1");
  await published(page, 5);
  await expect(page.getByText("Igual a la versión 1")).toBeVisible();
  const documentOf = async (version: number) =>
    (await site.operate<{ shown: { document: object } }>(`/configuration?version=${version}`)).shown.document;
  expect(await documentOf(5)).toEqual(await documentOf(1));
});

test("the deployment's own settings come back, from the first version on", async ({ page, site }) => {
  await open(page);
  await press(page, "Volver a lo del despliegue");
  await page.getByLabel("Por qué vuelves a lo del despliegue").fill("Empezamos de nuevo");
  await press(page, "Publicar lo del despliegue");
  await published(page, 6);
  const { shown } = await site.operate<{ shown: { document: object } }>("/configuration?version=6");
  expect(shown.document).toEqual({});
  await press(page, "Volver a la versión 5");
  await page.getByLabel("Por qué vuelves a la versión 5").fill("Era una prueba");
  await press(page, "Publicar otra vez la versión 5");
  await published(page, 7);
});

test("a version for later waits, and says so", async ({ page, site }) => {
  await open(page);
  await press(page, "Cambiar WhatsApp");
  await page.getByLabel("WhatsApp", { exact: true }).fill("213-555-0133");
  await review(page);
  await page.getByLabel("Por qué", { exact: true }).fill("El número abre después");
  await page.getByLabel("Desde cuándo (hora de Nueva York)").fill("2020-01-01T09:00");
  await press(page, "Publicar para después");
  await expect(page.getByRole("alert")).toContainText("Esa hora ya pasó.");
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 11);
  await page.getByLabel("Desde cuándo (hora de Nueva York)").fill(`${soon}09:00`);
  await press(page, "Publicar para después");
  await published(page, 8);
  await expect(page.getByText("La versión 8 espera hasta")).toBeVisible();
  await expect(page.getByText("Vigente: versión 7.")).toBeVisible();
  expect(await site.operate("/configuration")).toMatchObject({ inEffect: 7, waiting: [{ version: 8 }] });
  await page.getByRole("link", { name: "Partir de la versión 8" }).click();
  await expect(page.getByLabel("WhatsApp", { exact: true })).toHaveValue("213-555-0133");
});

test("the link to what a visitor sees opens for a visit of an affiliate, with number and rule; without its token nothing does", async ({
  page,
  visitor,
  site,
}) => {
  await publishElsewhere(site, {
    PHONES_BY_AFFILIATE: [{ id: "123", phone: "213-555-0123" }],
    AFFILIATES: [{ id: "123", name: "Autos del Sur", note: "" }],
  });
  await open(page);
  const link = page.getByRole("link", { name: "Ver qué ve un visitante y por qué" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  const row = (name: string) => visitor.getByRole("row", { name: new RegExp(`^${name}`) });
  // The site reads what is published every half minute.
  await expect(async () => {
    await visitor.goto(`${address.pathname}${address.search}&affid=123`);
    await expect(row("Teléfono")).toContainText("El afiliado 123 tiene número propio.", { timeout: 500 });
  }).toPass({ timeout: 50_000, intervals: [2000] });
  await expect(row("Teléfono")).toContainText("1-213-555-0123");
  await expect(row("Teléfono")).toContainText("Teléfonos por afiliado: De esta consola.");
  await expect(row("Afiliado")).toContainText("123 (Autos del Sur)");
  expect(await screenFindings(visitor, { inDark: true })).toEqual([]);

  await visitor.getByRole("link", { name: "Fuente 1100461" }).click();
  await expect(row("Teléfono")).toContainText("1-555-252-2129");
  await expect(row("Afiliado")).toContainText("nada");
  await visitor.goto(visitor.url().replace("lang=es", "lang=en"));
  await expect(row("Telephone")).toContainText("Source 1100461 has a number of its own.");
  await visitor.getByRole("link", { name: "See / in this visit" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await visitor.context().cookies()).toEqual([]);

  expect((await visitor.goto(`${address.pathname}?affid=123`))?.status()).toBe(404);
});

test.describe("who may only read", () => {
  test.use({ signedInAs: "visita" });
  test("looks, and finds nothing to publish with", async ({ page }) => {
    await open(page);
    await expect(page.getByText("Tu permiso es de lectura")).toBeVisible();
    await expect(page.getByRole("button", { name: "Revisar los cambios" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: /^Volver a la versión/ })).toHaveCount(0);
  });
});

test("every state of the screen has no accessibility finding and fits from 360 to 1920 px, in both schemes", async ({
  page,
  site,
}) => {
  const week = { mon: ["09:00-21:00"], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] };
  await publishElsewhere(site, { OPENING_HOURS: week });
  await publishElsewhere(site, { PHONES_BY_AFFILIATE: [{ id: "123", phone: "213-555-0123" }] });
  await open(page);
  await press(page, "Cambiar Feriados que cierran antes");
  await press(page, "Cambiar Licencias");
  await press(page, "Agregar fila a Licencias");
  await review(page);
  await expect(page.getByRole("alert")).toBeVisible();
  expect(await screenFindings(page, { inDark: true })).toEqual([]);
});
