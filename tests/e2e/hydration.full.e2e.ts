import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { hydratedCopy, startHydratedCopy } from "../hydrated-copy.ts";
import type { TestSite } from "../standalone-site.ts";
import { untilReady } from "./application-pages.ts";

// What React Router promises, in a copy of the site with routes as a newcomer would write them (tests/fixtures/hydrated).

let site: TestSite;
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  // A build of the whole copy.
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

test("Picker and Modal take their options and callbacks as props", async ({ page }) => {
  const problems: string[] = [];
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()));
  page.on("pageerror", (error) => problems.push(error.message));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${site.origin}/autos`);
  const events = page.locator("output");
  await page.getByRole("button", { name: "¿Qué marca?" }).click();
  await expect(page.getByRole("option").first()).toHaveText("Saab");
  await expect(page.locator(".tca-picker-flyout-make")).toHaveClass(/tca-picker-right/);
  await expect(page.getByRole("listbox")).toBeFocused();
  await page.keyboard.type("sub");
  await page.keyboard.press("Enter");
  const make = page.getByRole("button", { name: /^Marca/ });
  await expect(make).toHaveText("Subaru");
  await expect(make).toBeFocused();
  await page.getByRole("button", { name: /^Modelo/ }).click();
  await page.getByRole("option", { name: "Outback", exact: true }).click();
  await page.getByRole("button", { name: /^Año/ }).click();
  await page.getByRole("option", { name: "2011", exact: true }).click();
  await expect(page.locator("input[name=year]")).toHaveValue("2011");
  // A callback is the one of the latest rendering.
  await expect(events).toHaveText("created; loaded; make Subaru of 2; model Outback; year 2011 true");
  await make.click();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(page.getByRole("listbox")).toBeHidden();

  await page.getByRole("link", { name: "Ver el aviso" }).click();
  const dialog = page.getByRole("dialog", { name: "Un aviso" });
  await expect(dialog).toHaveClass(/\bmia\b.*\btca-modal-skin-noche\b/);
  await expect(dialog).toHaveCSS("z-index", "9999");
  await expect(dialog).toHaveCSS("background-color", "rgb(21, 21, 21)");
  await expect(page.locator(".tca-modal-cover")).toHaveCSS("z-index", "9998");
  expect(await dialog.boundingBox()).toMatchObject({ x: 490, y: 175, width: 300, height: 450 });
  expect(await page.locator("main").evaluate((main) => main.closest("[inert]") !== null)).toBe(true);
  await dialog.getByRole("button", { name: "Atrás" }).click();
  await dialog.getByRole("button", { name: "Página siguiente" }).click();
  await expect(dialog).toContainText("Dos");
  await dialog.getByRole("heading").hover();
  await page.mouse.down();
  await page.mouse.move(700, 100, { steps: 3 });
  await page.mouse.up();
  expect((await dialog.boundingBox())?.y).toBeLessThan(175);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("link", { name: "Ver el aviso" })).toBeFocused();
  await page.getByRole("button", { name: "Abrir" }).click();
  await expect(dialog).toContainText("Uno");
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await expect(events).toHaveText(/true; shown; page 0; left; page 1; hidden; shown; page 0; hidden$/);
  expect(problems).toEqual([]);
});

test("without JavaScript Picker is selects, and Modal a part of the page", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/autos`);
  await expect(page.getByLabel("Marca")).toHaveValue("");
  await expect(page.locator("#aviso")).toContainText("Dos");
  await context.close();
});

test("a hydrated screen works without JavaScript too", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${site.origin}/lista`);
  await page.getByRole("button", { name: "Enviar" }).click();
  await expect(page.locator("#enviado")).toHaveText("sin código");
  await context.close();
});

test("only hydrated pages answer the router's data requests with data, and none hands out a draft", async ({
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
    // React Router's 202 leads its browser to a document; two of these are no page's.
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

test("nested layouts render, meta and links reach the head, and an error its own ErrorBoundary", async () => {
  const get = async (path: string) => {
    const response = await fetch(site.origin + path);
    return { status: response.status, html: await response.text() };
  };
  const inside = await get("/marco");
  expect(inside.html).toContain('<section id="marco"><p>adentro</p></section>');
  expect(inside.html).toContain('<meta name="prueba" content="meta"/>');
  expect(inside.html).toContain('<link rel="help" href="/temas-de-ayuda"/>');
  expect(inside.html).not.toContain("__reactRouter");
  const failed = await get("/marco?falla");
  expect(failed.status).toBe(500);
  expect(failed.html).toContain('<section id="marco"><p id="falla">Falla de esta parte</p></section>');
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
