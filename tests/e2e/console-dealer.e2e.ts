import { screenFindings } from "../axe-findings.ts";
import { equalAccessFindings } from "../equal-access.ts";
import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { startWebhookReceiver } from "../webhook-receiver.ts";
import { submitAsProgram } from "../worker/program.ts";
import { test as console, expect, hydrated } from "./console-pages.ts";

// An operator adds a dealer, tests it, changes it and removes it, on one screen and without a restart.

type Dealer = {
  dealer: Awaited<ReturnType<typeof startWebhookReceiver>>;
  keys: { secret: string; isRefused: boolean };
};
const test = console.extend<object, Dealer>({
  keys: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern.
    async ({}, use) => use({ secret: "", isRefused: false }),
    { scope: "worker" },
  ],
  dealer: [
    async ({ keys }, use) => {
      const dealer = await startWebhookReceiver(
        () => keys.secret,
        () => (keys.isRefused ? 401 : 204),
      );
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
  const [kind, sender] = [page.getByLabel("Cómo le llegan"), page.getByLabel("Correo que lo envía")];
  await expect(sender).toBeHidden();
  await kind.selectOption("Por correo electrónico (ADF)");
  await expect(sender).toBeVisible();
  await kind.selectOption("Al sistema del producto");
  await expect(page.getByRole("textbox", { name: "Dirección" })).toBeHidden();
  await kind.selectOption("Directo a su sistema");
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
    /Estados\s*TX, CA.*Horario, en Nueva York\s*lunes-domingo: 0:00-24:00.*Acepta a quien tiene\s*ITIN/s,
  );
  expect(await screenFindings(page)).toEqual([]);
  await card.getByText("Cambiar").press("Enter");
  await card.getByRole("textbox", { name: "Estados" }).fill("");
  await card.getByRole("checkbox", { name: "ITIN" }).uncheck();
  await card.getByRole("button", { name: "Guardar" }).press("Enter");
  await expect(card).not.toContainText(/Estados\s*TX/);

  await page.goto("/operador/destinos?idioma=en");
  await hydrated(page);
  const { reference } = (await submitAsProgram(site, somebody())).body;
  const leads = () => dealer.received.map(({ data }) => data.reference);
  await expect.poll(leads).toContain(reference);

  keys.isRefused = true;
  await submitAsProgram(site, somebody());
  const mend = card.getByRole("link", { name: "Change key or address" });
  await until("the refused key", async () => {
    await page.reload();
    return (await mend.count()) > 0;
  });
  await hydrated(page);
  await mend.press("Enter");
  await expect(card.getByRole("textbox", { name: "Address" })).toBeFocused();
  await card.getByRole("button", { name: "Remove" }).press("Enter");
  await page.keyboard.press("Enter");
  await expect(card).toHaveCount(0);
});
