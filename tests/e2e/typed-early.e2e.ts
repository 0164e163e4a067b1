import type { Page, Request } from "playwright/test";
import { steps } from "../http-visitor.ts";
import { expect, reachReview, start, test, untilReady } from "./application-pages.ts";

// On a slow connection a visitor can read a page and type in it for seconds before its code arrives.

const isSave = (request: Request) => request.url().endsWith("/guardar");
const applicationCode = /enhance-page-application-/;

/**
 * Holds a page's code back. @returns a function that waits until the page has requested the code, and then lets it
 * through.
 */
async function holdBack(page: Page, code: RegExp): Promise<() => Promise<void>> {
  const asked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    asked.resolve();
    await released.promise;
    await route.continue();
  });
  return async () => {
    await asked.promise;
    released.resolve();
  };
}

test("an estimate appears as soon as the code arrives", async ({ page }) => {
  const release = await holdBack(page, /enhance-loan-/);
  const awaited = page.getByRole("heading", { name: "Aquí verás cuánto costaría" });
  await page.goto("/used-listings", { waitUntil: "commit" });
  await page.getByLabel("Precio del auto").fill("9000");
  await expect(awaited).toBeVisible();
  await release();
  await expect(awaited).toBeHidden();
  await expect(page.getByRole("region", { name: "Esto pagarías" })).toBeVisible();
});

test("a calculator of the edge shows the result of early input as soon as its code arrives", async ({
  page,
}) => {
  const release = await holdBack(page, /edge-calculator-/);
  await page.goto("/refinanciar-conviene", { waitUntil: "commit" });
  await page.getByLabel("Meses del préstamo nuevo").fill("84");
  await release();
  await expect(page.getByRole("region", { name: "Refinanciar te sale más caro" })).toBeVisible();
  await expect(page).toHaveURL(/meses=84/);
});

test("the glossary is filtered by early input as soon as its code arrives", async ({ page }) => {
  const release = await holdBack(page, /enhance-glossary-/);
  await page.goto("/glosario", { waitUntil: "commit" });
  await page.getByRole("searchbox").fill("deducible");
  await release();
  await expect(page.getByRole("term").first()).toHaveText(/deducible/i);
});

test("a zipcode's city is filled in as soon as the code arrives", async ({ page }) => {
  const release = await holdBack(page, applicationCode);
  await page.goto("/auto-credito/solicitud2", { waitUntil: "commit" });
  await page.getByLabel("Código postal").fill("90245");
  await page.getByLabel("Código postal").blur();
  await release();
  await expect(page.getByLabel("Ciudad")).toHaveValue("El Segundo");
});

test("a reloaded page keeps and saves what is typed before the code arrives", async ({ page }) => {
  await page.goto(start);
  await untilReady(page);
  await page.getByLabel("Nombre").fill("Ana");
  const release = await holdBack(page, applicationCode);
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Apellido").fill("Núñez");
  const saved = page.waitForRequest(isSave);
  await release();
  expect((await saved).postData()).toContain("last_name=N%C3%BA%C3%B1ez");
  await expect(page.getByLabel("Apellido")).toHaveValue("Núñez");
});

test("a page that nobody types in saves nothing, even if it came with answers", async ({ page }) => {
  await page.clock.install();
  const saves: string[] = [];
  const opened = async (path: string) => {
    await page.goto(path);
    await untilReady(page);
    page.on("request", (request) => isSave(request) && saves.push(path));
    await page.clock.runFor(10_000);
    page.removeAllListeners("request");
  };
  for (const path of [start, "/auto-finance/loan-request", "/auto-finance/solicitud"]) await opened(path);
  await reachReview(page);
  for (const path of Object.values(steps)) await opened(path);
  expect(saves).toEqual([]);
});
