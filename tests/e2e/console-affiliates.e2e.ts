import { axeFindings } from "../axe-findings.ts";
import { expect, hydrated, test } from "./console-pages.ts";

test("an operator issues a link, which opens for anybody who has it until it is revoked", async ({
  page,
  visitor,
  site,
}) => {
  await page.goto("/operador/afiliados");
  await hydrated(page);
  await expect(page.getByText("Todavía no hay ninguno.")).toBeVisible();
  await page.getByLabel("Número del afiliado (affid)").fill("consola");
  await page.getByLabel("Nota, sin datos personales").fill("cierre del mes");
  await page.keyboard.press("Enter");
  const address = page.locator(".machine-text pre");
  await expect(address).toHaveText(/\/afiliados\/informe\/[\w.-]+$/);
  const { pathname } = new URL(await address.innerText());
  await visitor.goto(site.origin + pathname);
  await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("Informe del afiliado consola");

  const row = page.getByRole("row", { name: /^consola .*cierre del mes .*Abierto/ });
  await expect(row).toContainText("ana, ");
  await page.reload();
  await hydrated(page);
  await expect(address).toHaveCount(0);
  expect(await page.content()).not.toContain(pathname.split("/").at(-1));
  // Now the screen has the table of links; tests/e2e/console.e2e.ts looks at the screen without the table.
  expect(await axeFindings(page)).toEqual([]);

  await row.getByRole("button", { name: "Revocar: Afiliado consola" }).press("Enter");
  await expect(row.getByRole("button", { name: /^Sí, revocar/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("El enlace está revocado.")).toBeVisible();
  await expect(page.getByRole("row", { name: /^consola .*cierre del mes .*Revocado/ })).toBeVisible();
  const answer = await visitor.goto(site.origin + pathname);
  expect(answer?.status()).toBe(404);
});

test("the end of a link must be a possible day", async ({ page }) => {
  await page.goto("/operador/afiliados");
  await hydrated(page);
  await page.getByLabel("Número del afiliado (affid)").fill("consola");
  await page.getByLabel("Abierto hasta").fill("2099-01-01");
  await page.getByRole("button", { name: "Crear el enlace" }).click();
  await expect(page.getByRole("alert")).toHaveText("Elige un día entre hoy y dentro de 400 días.");
});

test.describe("an operator who may only read", () => {
  test.use({ signedInAs: "visita" });
  test("sees the links and can change none", async ({ page }) => {
    await page.goto("/operador/afiliados");
    await hydrated(page);
    await expect(page.getByText("te falta el permiso «cambiar»")).toBeVisible();
    await expect(page.locator("main button")).toHaveCount(0);
    const said = await page.evaluate(async () => {
      const body = new URLSearchParams({ intent: "issue", affiliate: "77", until: "2026-12-31" });
      return (await fetch("/operador/afiliados.data", { method: "POST", body })).text();
    });
    expect(said).toContain("failed");
    expect(said).not.toContain("/afiliados/informe/");
  });
});
