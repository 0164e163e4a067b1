import { spawn } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import { prefetchHeader } from "../../app/domain/visit/fetched-ahead.ts";
import { newOperation } from "../../workers/new/operation.ts";
import { carryOut } from "../../workers/new/plan.ts";
import { freePort } from "../free-port.ts";
import { copySite, replaceIn } from "../hydrated-copy.ts";
import { until } from "../until.ts";
import {
  expectThanks,
  fillContact,
  fillFinish,
  fillHousing,
  fillWork,
  goOn,
  send,
  start,
  untilReady,
} from "./application-pages.ts";

// These tests run `npm run dev` in a copy of the site. After every edit, wrong or right, the open page shows the
// change by itself.

const root = copySite("development");
// A test fills in forms faster than a person, so the copy has no minimum time.
const fillSeconds = "person sent it.\nMINIMUM_FILL_SECONDS =";
replaceIn(join(root, "wrangler.toml"), `${fillSeconds} "5"`, `${fillSeconds} "0"`);
let origin: string;
let stop: (() => Promise<void>) | undefined;

test.setTimeout(150_000);
test.beforeAll(async () => {
  test.setTimeout(180_000);
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["workers/local/dev.ts"], {
    cwd: root,
    env: { ...process.env, PORT: String(port) },
  });
  let output = "";
  for (const stream of [server.stdout, server.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  stop = () => {
    server.kill("SIGTERM");
    return ended;
  };
  await until(
    "the development server",
    async () => {
      if (server.exitCode !== null) throw new Error(output);
      return output.includes("Console:");
    },
    150_000,
  );
});
test.afterAll(() => stop?.());

const faq = "/preguntas-frecuentes";
const article = "/temas-de-ayuda/auto-prestamos/pago-inicial";
const outline = (page: Page) => page.evaluate(() => getComputedStyle(document.body).outlineStyle);
const eventually = expect.configure({ timeout: 40_000 });
const isThere = (page: Page, selector: string) => page.locator(selector).count();
/** Whether a document other than the marked one has loaded completely. */
const isNew = (page: Page) =>
  page.evaluate(() => !("marked" in window) && document.readyState === "complete").catch(() => false);

type Edit = {
  file: string;
  from: string;
  to: string;
  path: string;
  shows: (page: Page) => Promise<unknown>;
  wrong?: string;
};
const edits: Record<string, Edit> = {
  "the table of pages": {
    file: "app/pages.ts",
    from: 'aliases: ["/faq"],',
    to: 'aliases: ["/faq"],\n    footer: "short",',
    path: faq,
    shows: (page) => isThere(page, ".footer-short"),
  },
  "a route": {
    file: "app/routes/faq/route.tsx",
    from: '<div className="wrap screen faq',
    to: '<div id="editado" className="wrap screen faq',
    path: faq,
    shows: (page) => isThere(page, "#editado"),
  },
  copy: {
    file: "app/copy/faq.ts",
    from: 'heading: "Preguntas frecuentes"',
    to: 'heading: "Preguntas de prueba"',
    path: faq,
    shows: (page) => isThere(page, "h1:text('Preguntas de prueba')"),
  },
  "the domain": {
    file: "app/domain/settings/brand.ts",
    from: '"Tu Crédito de Auto"',
    to: '"Tu Crédito de Prueba"',
    path: faq,
    shows: (page) => isThere(page, "header :text('Tu Crédito de Prueba')"),
  },
  "the site's worker": {
    file: "workers/site/fallback-page.ts",
    from: "Algo falló de nuestro lado",
    to: "Algo se rompió de nuestro lado",
    path: faq,
    shows: isNew,
  },
  "the services' worker": {
    file: "workers/services/visitors/geocoding/routes.ts",
    from: "public, max-age=86400",
    to: "public, max-age=1",
    path: faq,
    shows: async (page) =>
      (await isNew(page)) &&
      page.evaluate(async () => {
        const { headers } = await fetch("/services/geocoding/v1/getZipcodePlace?zipcode=90245");
        return headers.get("cache-control") === "public, max-age=1";
      }),
  },
  "an article": {
    file: "workers/services/visitors/content/articles/auto-prestamos/pago-inicial.md",
    from: "\ntitle: ",
    to: "\ntitle: De prueba: ",
    path: article,
    shows: (page) => isThere(page, "h1:text('De prueba:')"),
    wrong: "\ntitulo: ",
  },
};

for (const [kind, { file, from, to, path, shows, wrong }] of Object.entries(edits))
  test(`${kind}: a mistake does not stop the server, and the corrected file shows by itself`, async ({
    page,
  }) => {
    const source = readFileSync(join(root, file), "utf8");
    await page.goto(origin + path);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    writeFileSync(join(root, file), wrong ? source.replace(from, wrong) : `${source}\n}(`);
    await eventually.poll(() => isNew(page)).toBe(true);
    await page.evaluate(() => Object.assign(window, { marked: true }));
    writeFileSync(join(root, file), source);
    replaceIn(join(root, file), from, to);
    await eventually.poll(() => shows(page).catch(() => false)).toBeTruthy();
    writeFileSync(join(root, file), source);
  });

test("the stand-in backend serves a new cached operation at once, and its changed response too", async () => {
  const { port } = new URL(origin);
  const amount = async () => {
    const path = "/geocoding/v1/getDistance?zipcode=90245";
    const response = await fetch(`http://127.0.0.1:${Number(port) + 2}${path}`);
    return ((await response.json()) as { amount?: number }).amount;
  };
  expect(await amount()).toBeUndefined();
  // The project's Biome configuration excludes the copy, so the test replaces it meanwhile.
  writeFileSync(join(root, "biome.json"), "{}");
  carryOut(newOperation("geocoding", "getDistance"), root);
  rmSync(join(root, "biome.json"));
  replaceIn(
    join(root, "app/domain/contract/get-distance.ts"),
    'method: "GET",',
    'method: "GET", cached: { fresh: "1h", stale: "1d" },',
  );
  await eventually.poll(amount).toBe(0);
  replaceIn(
    join(root, "workers/services/visitors/geocoding/routes.ts"),
    "ok({ amount: 0 })",
    "ok({ amount: 7 })",
  );
  await eventually.poll(amount).toBe(7);
});

test("a new article and a removed article show by themselves", async ({ page }) => {
  const folder = join(root, "workers/services/visitors/content/articles/auto-prestamos");
  const source = readFileSync(join(folder, "pago-inicial.md"), "utf8");
  const heading = page.getByRole("heading", { level: 1 });
  const open = async () => (await page.goto(`${origin}/temas-de-ayuda/auto-prestamos/guia-nueva`))?.status();
  /**
   * Reloads the page and waits for its connection to the server. A change that comes before the connection never
   * reaches the page.
   */
  const connect = () =>
    Promise.all([
      page.waitForEvent("console", (message) => message.text().includes("[vite] connected")),
      page.reload(),
    ]);
  await eventually.poll(open).toBe(404);
  await connect();
  writeFileSync(join(folder, "guia-nueva.md"), source.replace(/^title: .*$/m, "title: Una guía nueva"));
  await eventually(heading).toHaveText("Una guía nueva");
  await connect();
  rmSync(join(folder, "guia-nueva.md"));
  await eventually(heading).not.toHaveText("Una guía nueva");
  await eventually.poll(open).toBe(404);
});

test("styles are replaced in place", async ({ page }) => {
  await page.goto(origin + faq);
  await page.evaluate(() => Object.assign(window, { marked: true }));
  replaceIn(join(root, "app/styles/base.css"), "\nbody {", "\nbody {\n  outline: 3px solid red;");
  await eventually.poll(() => outline(page)).toBe("solid");
  expect(await isNew(page)).toBe(false);
});

test("a hydrated screen matches the server's HTML, and keeps its state after an edit", async ({ page }) => {
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  await page.goto(`${origin}/lista`);
  await expect(async () => {
    await page.getByLabel("Licencia").setChecked(false);
    await page.getByLabel("Licencia").setChecked(true);
    await expect(page.getByText("1 de 3")).toBeVisible({ timeout: 500 });
  }).toPass();
  expect(said).toEqual([]);
  replaceIn(join(root, "app/routes/lista/route.tsx"), "<h1>Tus papeles", "<h1>Tus documentos");
  await expect(page.getByRole("heading", { level: 1, name: "Tus documentos" })).toBeVisible();
  await expect(page.getByText("1 de 3")).toBeVisible();
});

test("an application is accepted, as in production", async ({ page }) => {
  await page.goto(origin + start);
  await untilReady(page);
  for (const fill of [fillContact, fillHousing, fillWork]) {
    await fill(page);
    await goOn(page);
  }
  await fillFinish(page);
  await send(page);
  await expectThanks(page);
});

test("the picker's car begins an application, as in production", async ({ page }) => {
  await page.goto(`${origin}/used-listings`);
  for (const [field, choice] of [
    ["Marca", "Honda"],
    ["Modelo", "Civic"],
    ["Año", "2012"],
  ] as const) {
    await page.getByRole("button", { name: new RegExp(`^${field}`) }).click();
    await page.getByRole("option", { name: choice, exact: true }).click();
  }
  await page.getByLabel("Código postal").fill("90245");
  await page.getByRole("button", { name: "Empezar mi solicitud" }).click();
  await expect(page.getByText("Honda Civic 2012")).toBeVisible();
});

test("pages are fetched ahead, opened and left again, as in production", async ({ page }) => {
  const [purpose] = prefetchHeader;
  const ahead = page.waitForEvent("requestfinished", (request) => purpose in request.headers());
  await page.goto(`${origin}/temas-de-ayuda`);
  await ahead;
  await page.locator(".footer").getByRole("link", { name: "Quiénes Somos" }).click();
  await expect(page).toHaveURL(/quienes-somos/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/ayuda/i);
});
