import { screenFindings } from "../axe-findings.ts";
import { expect, hydrated, test } from "./console-pages.ts";

test.use({
  settings: { site: { PHONE_MAIN: "no es un número" }, services: { DELIVERY_SCHEDULE: "nunca" } },
});

test("a wrong setting is named with what happens and what to do; a table that is lost too, once it is looked at again", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/operador/estado");
  await hydrated(page);
  await expect(page.getByRole("alert")).toContainText("2 cosas no funcionan.");
  const settings = page.getByRole("region", { name: "Variables", exact: true });
  const phone = settings.getByRole("row", { name: /PHONE_MAIN/ });
  await expect(phone).toContainText(
    /No funciona.*sitio.*No se puede leer: must be a US telephone number.*Corrígela/,
  );
  await expect(settings.getByRole("row", { name: /DELIVERY_SCHEDULE/ })).toContainText("servicios");
  const counters = page.getByRole("row", { name: /COUNTERS/ });
  await expect(counters).toContainText(/Bien.*Contesta en \d+ ms/);

  const database = await site.runtime.getD1Database("COUNTERS", "tu-credito-de-auto-services");
  await database.prepare("DROP TABLE counter").run();
  await page.getByRole("button", { name: "Revisar otra vez" }).focus();
  await page.keyboard.press("Enter");
  await expect(counters).toContainText(/No funciona.*Contesta con un error.*npm run deploy/);
  // What browsers refused is counted there too.
  await expect(page.getByRole("alert")).toContainText("4 cosas no funcionan.");
});

test("has no accessibility finding with something broken, and fits from 360 to 1920 px, in English too", async ({
  page,
}) => {
  await page.goto("/operador/estado?idioma=en");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
});
