import { landing } from "../../app/copy/landing.ts";
import { screenFindings } from "../axe-findings.ts";
import { until } from "../until.ts";
import { expect, hydrated, test } from "./console-pages.ts";

// An editor finds a sentence, changes it, previews it and publishes it. The next visitor reads the new sentence, and
// the editor undoes the change.

test.describe.configure({ mode: "serial" });

const open = async (page: import("playwright/test").Page, query: Record<string, string>) => {
  await page.goto(`/operador/textos?${new URLSearchParams(query)}`);
  await hydrated(page);
};
/** The row of a text in the list, by its name. */
const rowOf = (page: import("playwright/test").Page, name: string) =>
  page.getByRole("listitem").getByRole("link", { name });

test("a sentence is found and chosen; it is changed, previewed, published, read, and undone", async ({
  page,
  visitor,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const read = async () => {
    await visitor.goto("/lista-de-documentos");
    return visitor.getByRole("heading", { level: 1 }).innerText();
  };
  const original = await read();
  await open(page, { pagina: "/lista-de-documentos" });
  await page.getByLabel("Buscar una frase de la página").fill(original);
  await rowOf(page, "documents.heading").click();
  const field = page.getByLabel("Texto", { exact: true });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(original);
  await expect(page.locator("code", { hasText: "documents.heading" })).toBeVisible();

  await field.fill("Lo que {nadie} pide");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByRole("alert")).toHaveText("Nombra entre llaves algo que este texto no recibe.");
  await expect(field).toHaveValue("Lo que {nadie} pide");

  await field.fill("Los papeles que necesitas");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Guardado. Nadie lo ve hasta que lo publiques.")).toBeVisible();
  await expect(rowOf(page, "documents.heading · sin publicar")).toBeVisible();

  expect(await read()).toBe(original);
  const preview = await page
    .getByRole("link", { name: "/lista-de-documentos", exact: true })
    .getAttribute("href");
  const { pathname, search } = new URL(preview ?? "");
  await visitor.goto(site.origin + pathname + search);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Los papeles que necesitas");

  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Publicado.", { exact: false }).first()).toBeVisible();
  const history = page.getByRole("table");
  await expect(history.getByRole("row").nth(1)).toContainText(/ana.*Publicó.*Los papeles que necesitas/);

  await page
    .getByRole("button", { name: /^Deshacer el cambio/ })
    .first()
    .click();
  await expect(page.getByText("Deshecho.", { exact: false })).toBeVisible();
  await expect(field).toHaveValue(original);
  await expect(history.getByRole("row").nth(1)).toContainText(
    /Deshizo.*Los papeles que necesitas.*\(el texto del sitio\)/,
  );
});

test("by keyboard alone: a text is found in the list, changed and published; the next visitor reads it", async ({
  page,
  visitor,
}) => {
  await open(page, { pagina: "/quienes-somos" });
  await page.getByLabel("Buscar una frase de la página").focus();
  await page.keyboard.type("about.heading");
  await page.keyboard.press("Tab");
  await expect(rowOf(page, "about.heading")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Texto", { exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Quiénes estamos aquí");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Guardado.", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Publicar", exact: true }).press("Enter");
  await expect(page.getByText("Publicado.", { exact: false }).first()).toBeVisible();
  // Nobody has opened this page before, so its first visitor reads the published text. On a busy machine this takes
  // longer than a page waits for the texts, and a visitor half a minute later gets the new text.
  await expect(async () => {
    await visitor.goto("/quienes-somos");
    const heading = visitor.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Quiénes estamos aquí", { timeout: 500 });
  }).toPass({ timeout: 40_000, intervals: [2000] });
});

test("a text around all pages is changed on all pages", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, { pagina: "/terminos-de-uso", texto: "shell.nav.faq" });
  await expect(page.getByText("Este texto está en todas las páginas: cambia en todas.")).toBeVisible();
  await page.getByLabel("Texto", { exact: true }).fill("Preguntas y respuestas");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Alrededor de todas las páginas: Un texto")).toBeVisible();
  await page.getByLabel("Página", { exact: true }).selectOption("*");
  await expect(page).toHaveURL(/pagina=\*$/);
  await expect(rowOf(page, "shell.nav.faq · sin publicar")).toHaveText(/^Preguntas y respuestas/);
  await page.getByRole("button", { name: "Descartar todo" }).click();
  await expect(page.getByText("Borrador descartado.")).toBeVisible();
});

test("the landing page shows other words to a campaign's visitors, without a deploy", async ({
  page,
  visitor,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await open(page, { pagina: "/sem", texto: "landing.heading" });
  await page.getByLabel("Texto", { exact: true }).fill("Este verano estrenas auto");
  await page.getByLabel("Campaña (utm_campaign)").fill("Verano 26");
  await page.getByRole("button", { name: "Guardar borrador" }).click();
  await expect(page.getByText("Guardado.", { exact: false })).toBeVisible();
  await expect(page.getByLabel("Texto", { exact: true })).toHaveValue(landing.heading);
  await rowOf(page, "landing.heading?campaign=verano+26").click();
  await expect(page.getByLabel("Texto", { exact: true })).toHaveValue("Este verano estrenas auto");
  await expect(page.getByLabel("Campaña (utm_campaign)")).toHaveValue("verano 26");
  const preview = await page.getByRole("link", { name: "/sem", exact: true }).getAttribute("href");
  const { pathname, search } = new URL(preview ?? "");
  await visitor.goto(site.origin + pathname + search);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Este verano estrenas auto");
  await page.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(page.getByText("Publicado.", { exact: false }).first()).toBeVisible();

  for (const [query, expected] of [
    ["?utm_campaign=verano%2026", "Este verano estrenas auto"],
    ["?utm_campaign=otra", landing.heading],
    ["", landing.heading],
  ] as const) {
    await visitor.context().clearCookies();
    await visitor.goto(`/sem${query}`);
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(expected);
  }
});

test("a text whose original changed since is marked, and pages leave it out", async ({ page, site }) => {
  const texts = await site.runtime.getKVNamespace("TEXTS", "tu-credito-de-auto-services");
  const text = { url: "/faq", name: "faq.heading", value: "Dudas", initValue: "Lo que decía antes" };
  await texts.put("text:/preguntas-frecuentes", JSON.stringify({ published: [text], pending: [] }));
  await until("the list of changed texts", async () => {
    await open(page, { pagina: "/preguntas-frecuentes", texto: "faq.heading" });
    return page.getByText("El sitio trae ahora otro texto").isVisible();
  });
  await expect(
    page.getByRole("option", { name: "Preguntas Frecuentes (/preguntas-frecuentes) · 1 por revisar" }),
  ).toBeAttached();
  await expect(rowOf(page, "faq.heading · cambiado · por revisar")).toBeVisible();
});

test("has no accessibility finding with a text chosen, and fits from 360 to 1920 px", async ({ page }) => {
  await open(page, { pagina: "/sem", texto: "landing.heading" });
  expect(await screenFindings(page)).toEqual([]);
});

test.describe("an operator who may only read", () => {
  test.use({ signedInAs: "visita" });
  test("sees texts and history, and no way to change them", async ({ page, site }) => {
    await open(page, { pagina: "/lista-de-documentos", texto: "documents.heading" });
    await expect(page.getByText("Para lo que se hace aquí te falta el permiso «cambiar».")).toBeVisible();
    await expect(page.getByRole("button", { name: /Guardar|Publicar|Deshacer/ })).toHaveCount(0);
    const draft = { url: "/guia", name: "guide.heading", value: "Borrador", initValue: "Antes" };
    await site.operate("/texts/set", "POST", draft);
    await page.evaluate(async () => {
      const body = new URLSearchParams({ intent: "publish", url: "/guia" });
      await fetch("/operador/textos", { method: "POST", body });
    });
    const { pages } = await site.operate<{ pages: { url: string; published: object[] }[] }>("/texts");
    expect(pages.find(({ url }) => url === "/guia")).toMatchObject({ published: [], pending: [draft] });
  });
});

test("an address that is not a page with texts is not found", async ({ page }) => {
  const response = await page.goto("/operador/textos?pagina=/inventada");
  expect(response?.status()).toBe(404);
});
