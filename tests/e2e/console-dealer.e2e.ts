import { screenFindings } from "../axe-findings.ts";
import { equalAccessFindings } from "../equal-access.ts";
import { somebody } from "../people.ts";
import { startWebhookReceiver } from "../webhook-receiver.ts";
import { submitAsProgram } from "../worker/program.ts";
import { test as console, expect, hydrated } from "./console-pages.ts";

// An operator adds a dealer, tests it, changes it and removes it, on one screen and without a restart.

type Dealer = { dealer: Awaited<ReturnType<typeof startWebhookReceiver>>; keys: { secret: string } };
const test = console.extend<object, Dealer>({
  keys: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern.
    async ({}, use) => use({ secret: "" }),
    { scope: "worker" },
  ],
  dealer: [
    async ({ keys }, use) => {
      const dealer = await startWebhookReceiver(() => keys.secret);
      await use(dealer);
      await dealer.end();
    },
    { scope: "worker" },
  ],
});

test("a dealer is added and tested by keyboard in a few steps; what the services refuse stays typed; a change holds for the next lead", async ({
  page,
  site,
  dealer,
  keys,
}) => {
  await page.goto("/operador/destinos");
  await hydrated(page);
  await page.getByRole("textbox", { name: "Nombre" }).fill("Autos Núñez");
  await page.getByRole("textbox", { name: "Dirección" }).fill("ftp://autos.example");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").first()).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Nombre" })).toHaveValue("Autos Núñez");
  await expect(page.getByText("Debe ser una dirección https pública")).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  expect(await equalAccessFindings(page)).toEqual([]);
  await page.getByRole("textbox", { name: "Dirección" }).fill(dealer.url);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Este es su secreto.")).toBeVisible();
  keys.secret = (await page.locator("pre").textContent()) ?? "";

  const card = page.getByRole("region", { name: "Autos Núñez" });
  await card.getByRole("button", { name: "Probar" }).press("Enter");
  await expect(card.getByRole("status")).toContainText("Recibió la prueba (estado 204)");
  await expect(card).toContainText(/127\.0\.0\.1:\d+\s*Identificador\s*autos-nunez.*Lo cambió ana/s);

  await card.getByText("Cambiar").press("Enter");
  await card.getByRole("textbox", { name: "Estados" }).fill("Texas");
  await page.keyboard.press("Enter");
  await expect(card.getByRole("alert")).toHaveText("No se guardó nada: mira lo señalado.");
  await card.getByRole("textbox", { name: "Estados" }).fill("tx, ca");
  await card.getByRole("textbox", { name: "Horario" }).fill("lunes-domingo: 0:00-24:00");
  await card.getByRole("checkbox", { name: "ITIN" }).check();
  await card.getByRole("button", { name: "Guardar" }).press("Enter");
  await expect(card.getByRole("status")).toHaveText("Guardado. Vale en un minuto.");
  await expect(card).toContainText(
    /Estados: TX, CA.*Horario, en Nueva York: lunes-domingo: 0:00-24:00.*itin/s,
  );
  expect(await screenFindings(page)).toEqual([]);
  await card.getByText("Cambiar").press("Enter");
  await card.getByRole("textbox", { name: "Estados" }).fill("");
  await card.getByRole("checkbox", { name: "ITIN" }).uncheck();
  await card.getByRole("button", { name: "Guardar" }).press("Enter");
  await expect(card).not.toContainText("Estados: TX");

  await page.goto("/operador/destinos?idioma=en");
  await hydrated(page);
  const { reference } = (await submitAsProgram(site, somebody())).body;
  const leads = () => dealer.received.map(({ data }) => data.reference);
  await expect.poll(leads).toContain(reference);
  await card.getByRole("button", { name: "Remove" }).press("Enter");
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);
});
