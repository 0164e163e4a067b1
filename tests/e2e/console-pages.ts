import type { Page } from "playwright/test";
import { type OperatorName, operatorHost, startAccess, type TestAccess } from "../operator-access.ts";
import type { TestSite } from "../standalone-site.ts";
import { expect, test as visitors } from "./application-pages.ts";

export { expect };

/**
 * The console of a test site. `page` is signed in as `signedInAs`, and `/operador` is an address of the console's
 * host. Visitors' pages are at `site.origin`, and `visitor` opens them in a separate browser context.
 */
export const test = visitors.extend<{ signedInAs: OperatorName; visitor: Page }, { access: TestAccess }>({
  signedInAs: ["ana", { option: true }],
  access: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern.
    async ({}, use) => {
      const access = await startAccess();
      await use(access);
      await access.end();
    },
    { scope: "worker" },
  ],
  shared: [async ({ access }, use) => use(access.variables), { scope: "worker" }],
  baseURL: async ({ site }, use) => use(site.origin.replace("127.0.0.1", operatorHost)),
  extraHTTPHeaders: async ({ access, signedInAs }, use) => use(await access.headers(signedInAs)),
  /** A visitor's page, which has no cookie or header of the console. */
  visitor: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.origin, locale: "es-US" });
    await use(await context.newPage());
    await context.close();
  },
});

/** Waits until React has taken over the page. Before that, the browser handles a press itself. */
export const hydrated = (page: Page) => page.locator("html[data-hydrated]").waitFor();

export const keyFile = (privateKey: string, keyId = "test-operator") =>
  JSON.stringify({
    about: "Keys of a test.",
    version: 2,
    operators: [{ keyId, publicKey: "", privateKey, use: "everyday" }],
    secrets: {},
  });

export async function giveFile(page: Page, name: string, text: string) {
  const fold = page.locator("details:not([open]) > summary", { hasText: "Abrir con tu llave" });
  if (await fold.isVisible()) await fold.click();
  await page
    .getByLabel("Archivo de llaves")
    .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(text) });
}

/** Gives the tests' key to a page of the console, as an operator does. */
export async function useKey(page: Page, site: TestSite) {
  await giveFile(page, "local.json", keyFile(site.operatorPrivateKey));
  await page.getByRole("button", { name: "Usar esta llave" }).click();
  await expect(page.getByText("En esta pestaña: test-operator")).toBeVisible();
}
