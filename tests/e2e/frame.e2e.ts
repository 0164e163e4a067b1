import type { Page } from "playwright/test";
import { expect, test } from "./application-pages.ts";

// Noon on a weekday in New York: the telephones are answered.
test.use({ settings: { site: { TEST_NOW: "2026-11-20T17:00:00Z" } }, viewport: { width: 360, height: 740 } });

const footerHeight = (page: Page) =>
  page.getByRole("contentinfo").evaluate((footer) => footer.getBoundingClientRect().height);

/** What the specification (sections 1 and 2) wants below every page. */
async function expectLegalEntries(page: Page): Promise<void> {
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("La aprobación de un préstamo no está garantizada");
  await expect(footer).toContainText("Los términos pueden variar");
  await expect(footer).toContainText("Al usar este sitio aceptas sus términos de uso");
  await expect(footer).toContainText(/© 1999–2026 .*P\.O\. Box/s);
  for (const name of [
    "Términos de uso",
    "Aviso legal",
    "Política de privacidad",
    "Política de cookies",
    "Tus opciones de privacidad",
    "Síguenos en Facebook",
  ])
    await expect(footer.getByRole("link", { name }), name).toBeVisible();
  await expect(footer.getByRole("button", { name: "Administrar preferencias" })).toBeVisible();
}

for (const path of [
  "/auto-credito/solicitud",
  "/auto-credito/thank-you-plain",
  "/auto-finance/solicitud",
  "/quiz/2?r=a",
])
  test(`${path}: a footer of at most 300 px with every legal entry`, async ({ page }) => {
    await page.goto(path);
    await expectLegalEntries(page);
    expect(await footerHeight(page)).toBeLessThanOrEqual(300);
  });

test("the whole footer: at most 620 px on a telephone, four named columns on a desktop", async ({ page }) => {
  await page.goto("/preguntas-frecuentes");
  await expectLegalEntries(page);
  expect(await footerHeight(page)).toBeLessThanOrEqual(620);
  const footer = page.getByRole("contentinfo");
  for (const name of ["Preguntas Frecuentes", "Quiénes Somos", "Opciones Para Concesionarios", "Contáctanos"])
    await expect(footer.getByRole("link", { name })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectLegalEntries(page);
  const columns = footer.getByRole("navigation");
  const tops = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);
  for (const name of ["El sitio", "Ayuda", "Herramientas", "Legal"])
    await expect(footer.getByRole("navigation", { name, exact: true })).toBeVisible();
});

for (const path of ["/auto-credito/solicitud", "/auto-credito/solicitud2"])
  test(`${path}: the header says that the application is safe, names the telephone and leads nowhere else`, async ({
    page,
  }) => {
    await page.goto(path);
    const header = page.getByRole("banner");
    await expect(header).toContainText("Solicitud segura");
    const call = header.getByRole("link", { name: "Llamar al 213-555-0100" });
    await expect(call).toHaveAttribute("href", "tel:+12135550100");
    await expect(call.getByText("Llamar", { exact: true })).toBeVisible();
    // The way to the content, the wordmark and the call.
    await expect(header.getByRole("link")).toHaveCount(3);
    await expect(header.getByRole("button")).toHaveCount(0);
  });

for (const path of [
  "/",
  "/auto-credito/solicitud",
  "/auto-finance/loan-request-old",
  "/auto-finance/solicitud",
])
  test(`${path}: from 900 px on the header shows the number`, async ({ page }) => {
    for (const width of [900, 1200, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const number = page.getByRole("banner").getByText("213-555-0100");
      await expect(number, `${width}`).toBeVisible();
      const { height } = (await page.getByRole("banner").boundingBox()) ?? { height: 0 };
      expect(height, `${width}`).toBeLessThanOrEqual(72);
    }
  });

test("a visit has one wordmark and loads no font", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") loaded.push(request.url());
  });
  const wordmarks = new Set<string>();
  for (const path of ["/", "/sem", "/preguntas-frecuentes", "/auto-credito/solicitud"]) {
    await page.goto(path);
    wordmarks.add(
      await page
        .getByRole("banner")
        .getByRole("link", { name: /inicio/ })
        .innerHTML(),
    );
  }
  expect([...wordmarks]).toEqual([expect.stringMatching(/^<svg .*<path /)]);
  expect(loaded).toEqual([]);
});

for (const path of [
  "/quienes-somos",
  "/preguntas-frecuentes",
  "/terminos-de-uso",
  "/auto-credito/solicitud",
  "/quiz/2?r=a",
  "/temas-de-ayuda/auto-credito/mal-credito",
  "/no-existe",
])
  test(`${path}: on a desktop the heading begins at the wordmark's edge`, async ({ page, complaints }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(path);
    const left = (locator: ReturnType<Page["locator"]>) =>
      locator.first().evaluate((element) => Math.round(element.getBoundingClientRect().left));
    expect(await left(page.getByRole("heading", { level: 1 }))).toBe(
      await left(page.getByRole("banner").getByRole("link", { name: /inicio/ })),
    );
    // The browser reports the status of the missing page.
    if (path === "/no-existe") complaints.length = 0;
  });

test("beside an article its contents and the start stay in sight", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/temas-de-ayuda/auto-credito/mal-credito");
  const side = page.getByRole("complementary", { name: "En este artículo" });
  await expect(side.getByRole("link", { name: "Empezar mi solicitud" })).toBeInViewport();
  await side.getByRole("link", { name: "Fuentes" }).click();
  await expect(page.getByRole("heading", { name: "Fuentes" })).toBeInViewport();
  await expect(side.getByRole("link", { name: "Empezar mi solicitud" })).toBeInViewport();
  // What is beside the text is not in it too.
  await expect(page.getByText("En este artículo").and(page.locator("summary *, summary"))).toBeHidden();
});

test("nothing found: five articles, a person and the topics; what was found stands alone", async ({
  page,
}) => {
  await page.goto("/temas-de-ayuda?q=zzzz");
  const results = page.getByRole("region", { name: "Resultados" });
  await expect(results.getByRole("listitem")).toHaveCount(5);
  await expect(results.getByRole("link", { name: /Escríbenos/ })).toHaveAttribute("href", "/contactanos");
  await expect(page.getByRole("heading", { name: "Elige un tema" })).toBeVisible();
  await page.goto("/temas-de-ayuda?q=bancarrota");
  await expect(results.getByRole("listitem").first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Elige un tema" })).toHaveCount(0);
});

test("links to all articles of a category say of which", async ({ page }) => {
  await page.goto("/temas-de-ayuda");
  const all = page.getByRole("link", { name: /^Ver los \d+ artículos de/ });
  const names = await all.allTextContents();
  expect(names).toHaveLength(3);
  expect(new Set(names).size).toBe(3);
});

test("a page that is not there offers a search, which works", async ({ page, complaints }) => {
  await page.goto("/no-existe");
  await page.getByRole("searchbox", { name: "¿Qué quieres saber?" }).fill("bancarrota");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/temas-de-ayuda\?q=bancarrota$/);
  await expect(page.getByRole("status")).toContainText("bancarrota");
  complaints.length = 0;
});
