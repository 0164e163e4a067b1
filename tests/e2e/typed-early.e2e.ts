import type { Page, Request } from "playwright/test";
import { steps } from "../http-visitor.ts";
import { expect, reachReview, start, test, untilReady } from "./application-pages.ts";

// On a weak line a page can be read and typed in for seconds before its code is there.

const isSave = (request: Request) => request.url().endsWith("/guardar");
const applicationCode = /enhance-page-application-/;

/** Holds a page's code back. @returns what lets it come; call it when the page has asked for it. */
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

test("an estimate is answered when the code comes", async ({ page }) => {
  const release = await holdBack(page, /enhance-loan-/);
  const result = page.getByRole("region", { name: "Esto pagarías" });
  await page.goto("/used-listings", { waitUntil: "commit" });
  await page.getByLabel("Precio del auto").fill("9000");
  await expect(result).toHaveCount(0);
  await release();
  await expect(result).toBeVisible();
});

test("a zipcode's city is filled in when the code comes", async ({ page }) => {
  const release = await holdBack(page, applicationCode);
  await page.goto("/auto-credito/solicitud2", { waitUntil: "commit" });
  await page.getByLabel("Código postal").fill("90245");
  await page.getByLabel("Código postal").blur();
  await release();
  await expect(page.getByLabel("Ciudad")).toHaveValue("El Segundo");
});

test("a page that is loaded again keeps and saves what is typed in it before the code comes", async ({
  page,
}) => {
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

test("a page that nobody types in saves nothing, whatever it came with", async ({ page }) => {
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
