import { screenFindings } from "../axe-findings.ts";
import { expect, test } from "./console-pages.ts";

// An operator can see which rules decide what a visitor sees.

// Own settings give this file its own site. A site reads published settings with its first page and then every half
// minute, so the test publishes before it opens the first page.
test.use({ settings: { site: {}, services: {} } });

test("the link to what a visitor sees opens for a visit of an affiliate, with number and rule; without its token nothing does", async ({
  page,
  visitor,
  site,
}) => {
  const changes = [
    { name: "PHONES_BY_AFFILIATE", value: "123 | 213-555-0123", base: 0 },
    { name: "AFFILIATES", value: "123 | Autos del Sur", base: 0 },
  ];
  await site.operate("/settings", "POST", { changes, why: "Un afiliado" });
  await page.goto("/operador/configuracion");
  const link = page.getByRole("link", { name: "Ver qué ve un visitante y por qué" });
  const address = new URL((await link.getAttribute("href")) ?? "");
  const fact = (name: string) => visitor.getByRole("row", { name: new RegExp(`^${name}`) });
  await visitor.goto(`${address.pathname}${address.search}&affid=123`);
  await expect(fact("Teléfono")).toContainText("El afiliado 123 tiene número propio.");
  await expect(fact("Teléfono")).toContainText("1-213-555-0123");
  await expect(fact("Teléfono")).toContainText("Teléfonos por afiliado: De esta consola.");
  await expect(fact("Afiliado")).toContainText("123 (Autos del Sur)");
  expect(await screenFindings(visitor, { inDark: true })).toEqual([]);
  await expect(visitor.getByRole("link", { name: "Volver a Configuración" })).toHaveAttribute(
    "href",
    /\/operador\/configuracion$/,
  );

  await expect(visitor.getByRole("navigation").getByRole("link", { name: "Hoy" })).toBeVisible();
  await visitor.getByLabel("Afiliado (affid)").fill("");
  await visitor.getByLabel("Fuente (src)").fill("1100461");
  await visitor.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(visitor).toHaveURL(/vista-previa=.*src=1100461|src=1100461.*vista-previa=/);
  await expect(fact("Teléfono")).toContainText("1-555-252-2129");
  await expect(fact("Afiliado")).toContainText("nada");
  await visitor.goto(visitor.url().replace("lang=es", "lang=en"));
  await expect(fact("Telephone")).toContainText("Source 1100461 has a number of its own.");
  await visitor.getByRole("link", { name: "See Inicio (/) in this visit" }).click();
  await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await visitor.context().cookies()).toEqual([]);

  // This 404 has no body, for which some versions of Chromium show an error of their own.
  expect((await visitor.request.get(`${address.pathname}?affid=123`)).status()).toBe(404);
});
