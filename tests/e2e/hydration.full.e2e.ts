import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { hydratedCopy, startHydratedCopy } from "../hydrated-copy.ts";
import type { TestSite } from "../standalone-site.ts";
import { untilReady } from "./application-pages.ts";

// These tests hold what React Router promises, in a copy of the site with routes as a newcomer would write them
// (tests/fixtures/hydrated).

let site: TestSite;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  // This builds the whole copy.
  test.setTimeout(240_000);
  site = await startHydratedCopy();
});
test.afterAll(() => site?.end());

test("a route with handle.hydrate has React in the browser: state, fetchers, client navigation", async ({
  page,
}) => {
  const problems: string[] = [];
  page.on(
    "console",
    (message) => ["error", "warning"].includes(message.type()) && problems.push(message.text()),
  );
  page.on("pageerror", (error) => problems.push(error.message));
  const documents: string[] = [];
  page.on("request", (request) => request.isNavigationRequest() && documents.push(request.url()));

  await page.goto(`${site.origin}/lista`);
  await expect(page.getByText("0 de 3")).toBeVisible();
  await expect(async () => {
    await page.getByLabel("Licencia").setChecked(false);
    await page.getByLabel("Licencia").setChecked(true);
    await expect(page.getByText("1 de 3")).toBeVisible({ timeout: 500 });
  }).toPass();
  // Loader data that looks like markup stays data, in the HTML and in the data that React starts from.
  await expect(page.locator("#saludo")).toHaveText("</script><script>alert(1)</script>");
  await expect(page.locator("#marca")).toHaveText("Tu Crédito de Auto");

  await page.getByLabel("Nota").fill("mañana");
  await page.getByRole("button", { name: "Guardar" }).click();
  await expect(page.locator("output").first()).toHaveText("mañana");
  await page.getByRole("link", { name: "Con nombre" }).click();
  await expect(page.locator("#saludo")).toHaveText("Ana");
  await expect(page.getByText("1 de 3")).toBeVisible();
  expect(documents).toEqual([`${site.origin}/lista`]);

  await page.getByRole("link", { name: "Preguntas", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Preguntas frecuentes" })).toBeVisible();
  expect(documents).toEqual([`${site.origin}/lista`, `${site.origin}/faq`]);
  expect(await page.evaluate(() => sessionStorage.getItem("oido"))).toBe("sí");
  expect(problems).toEqual([]);
});

for (const [way, address] of [
  ["Escríbenos", "/contactanos?de=lista"],
  ["Buscar", "/temas-de-ayuda?pregunta=enganche"],
  ["Salir", "/preguntas-frecuentes"],
] as const)
  test(`from a hydrated screen «${way}» loads the document at ${address}`, async ({ page }) => {
    await page.goto(`${site.origin}/lista`);
    await page.getByLabel("Licencia").setChecked(true);
    await page.getByRole("button", { name: way }).click();
    await expect(page).toHaveURL(site.origin + address);
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Tus papeles");
    expect(await page.locator("script[data-enhance]").count()).toBe(1);
    expect(await page.locator("link[rel=modulepreload]").count()).toBe(0);
  });

test("a hydrated screen works without JavaScript too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/lista`);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.locator("#enviado")).toHaveText("sin código");
  await context.close();
});

test("only hydrated pages serve data to the router's data requests, and no page hands out a draft", async ({
  page,
}) => {
  await page.goto(`${site.origin}/auto-credito/solicitud`);
  await untilReady(page);
  await page.getByLabel("Nombre", { exact: true }).fill("Rosalinda");
  await page.getByLabel("Correo").fill("rosalinda@correo.example");
  const saved = page.waitForResponse((response) => response.url().endsWith("/guardar"));
  await page.getByLabel("Apellido").fill("Prueba");
  await saved;
  const answers = async (path: string) => {
    const response = await page.request.get(site.origin + path);
    return { status: response.status(), body: await response.text() };
  };
  const form = await answers("/auto-credito/solicitud");
  expect(form.body).toContain("Rosalinda");
  for (const path of [
    "/auto-credito/solicitud.data",
    "/auto-credito/solicitud/_.data",
    "/AUTO-CREDITO/solicitud.data",
    "/auto-credito/solicitud.data?_routes=application",
    "/_root.data",
    "/faq.data",
    "/__manifest?paths=/lista&version=x",
  ]) {
    const { status, body } = await answers(path);
    // React Router's 202 makes its browser code load a document. Two of these addresses belong to no page.
    expect([path, status]).toEqual([path, /^\/_/.test(path) ? 404 : 202]);
    expect(body).not.toContain("Rosalinda");
  }
  expect((await answers("/lista.data")).status).toBe(200);
});

test("a hydrated page has its own size budget, a policy with a nonce, and is stored nowhere", async () => {
  const response = await fetch(`${site.origin}/lista`);
  const html = await response.text();
  const nonce = /script-src[^;]* 'nonce-([\w-]+)'/.exec(
    response.headers.get("content-security-policy") ?? "",
  )?.[1];
  expect(nonce).toBeTruthy();
  expect(response.headers.get("cache-control")).toBe("no-store");
  const other = await fetch(`${site.origin}/lista`);
  expect(other.headers.get("content-security-policy")).not.toContain(nonce);
  const { inCopy } = hydratedCopy();
  const files = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name));
  const bytes = [...files].map(
    (name) => brotliCompressSync(readFileSync(inCopy("build", "client", name))).length,
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
});

test("an error's message and place are on the page in development, and nowhere else", async () => {
  const get = async (origin: string) => (await fetch(`${origin}/lista?falla`)).text();
  expect(await get(site.origin)).toContain("Algo salió mal de nuestro lado.");
  expect(await get(site.origin)).not.toContain("la lista no se pudo leer");
  const development = await startHydratedCopy({ site: { ENVIRONMENT: "development" } });
  const shown = await get(development.origin);
  await development.end();
  expect(shown).toContain("la lista no se pudo leer");
  // A built worker is minified: its functions have other names than `npm run dev` shows.
  expect(shown).toMatch(/\bat \S+ \(\S+:\d+:\d+\)/);
});
