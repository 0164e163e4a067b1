import { screenFindings } from "../axe-findings.ts";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { somebody } from "../people.ts";
import { type Answer, startWebhookReceiver } from "../webhook-receiver.ts";
import { submitAsProgram, untilIndexed } from "../worker/program.ts";
import { test as console, expect, hydrated, useKey } from "./console-pages.ts";

// One destination accepts leads, and the key of the other is wrong.

/** A buyer's reply in its own words. The console shows the reply as text to operators who have the key. */
const words = '{"status":"Rejected","reason":"<b>No such key</b>","lead":{"phone":"1-213-555-0142"}}';

type Buyers = { settings: { services: Record<string, string> }; correctKey(): void };
const test = console.extend<object, { buyers: Buyers }>({
  buyers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern.
    async ({}, use) => {
      let isWrong = true;
      const crm = await startWebhookReceiver(secrets.crm);
      const answers: Answer[] = [[422, words], [200, '{"error":"Unauthorized"}'], 401];
      const socio = await startWebhookReceiver(secrets.socio, (_message, call) =>
        isWrong ? (answers[call - 1] ?? 401) : 204,
      );
      // The next automatic attempt is an hour away.
      const list = [webhook("crm", crm), webhook("socio", socio, { schedule: [3600] })];
      await use({
        settings: { services: servicesFor(list, { BUYERS_MAX: "2" }) },
        correctKey: () => {
          isWrong = false;
        },
      });
      await crm.end();
      await socio.end();
    },
    { scope: "worker" },
  ],
  settings: [async ({ buyers }, use) => use(buyers.settings), { scope: "worker" }],
});

test("a buyer's wrong key is shown with the buyer's reply, in health and on the lead's page; one order sends all leads once the key is right", async ({
  page,
  site,
  buyers,
}) => {
  const leads: string[] = [];
  for (const status of ["refused", "unconfirmed", "needs attention"]) {
    const { reference } = (await submitAsProgram(site, somebody())).body;
    await untilIndexed(site, reference, status);
    leads.push(reference);
  }
  const parts = page.getByRole("listitem");
  const row = (name: string) => parts.filter({ has: page.locator("strong", { hasText: name }) });
  await page.goto("/operador/estado");
  await hydrated(page);
  await expect(row("socio")).toContainText(/El envío falla\./i);
  await page.getByText("Destinos: 1 bien").click();
  await expect(row("crm")).toContainText(/Recibe lo que se le envía\./);
  expect(await screenFindings(page)).toEqual([]);
  await page.getByRole("link", { name: "Ver en Destinos" }).press("Enter");
  const socio = page.getByRole("region", { name: "socio" });
  await expect(socio).toContainText(
    /El envío falla\..*Revisa su llave y su dirección.*Última entrega\s*Ninguna todavía\s*Último fallo.*no acepta nuestra llave \(401\)/i,
  );
  await expect(socio).toContainText(/Esperan\s*1\s*Rechazadas\s*1\s*Sin confirmar\s*1/);
  await expect(page.getByRole("region", { name: "crm" })).toContainText(
    /Recibe lo que se le envía\..*Última entrega\s*\d/,
  );

  await page.goto(`/operador/solicitudes/${leads[0]}`);
  await hydrated(page);
  await expect(page.getByText("Rechazada por su destino").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sí la tienen" })).toBeVisible();
  const deliveries = page.getByRole("table", { name: /Cada destino/ });
  await expect(deliveries.getByRole("row", { name: "crm" })).toContainText(/Entregada.*Dijo que sí/);
  await expect(deliveries.getByRole("row", { name: "socio" })).toContainText(
    /Rechazada.*Dijo que no.*\(422\)/,
  );
  await expect(page.getByText(/elsewhere|object Object|No such key/)).toHaveCount(0);
  expect(await screenFindings(page)).toEqual([]);
  await useKey(page, site);
  await page.getByRole("button", { name: "Abrir los datos" }).click();
  await page.getByText(/^Lo que contestó Concesionario socio \(estado 422/).click();
  await expect(page.locator(".lead-answer")).toHaveText(words);

  buyers.correctKey();
  await page.goto("/operador/destinos");
  await hydrated(page);
  for (const [order, button, done] of [
    ["Reenviar 2 no recibidas", "Intentar 2 otra vez", "Hechas: 2."],
    ["Reenviar 1 sin confirmar", "Enviar 1 otra vez", "Hechas: 1."],
  ] as const) {
    const again = socio.getByRole("group").filter({ hasText: order });
    await again.locator("summary").press("Enter");
    await again.getByRole("button", { name: "Ver qué saldría" }).press("Enter");
    await expect(again.getByRole("button", { name: button })).toBeFocused();
    expect(await screenFindings(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(again.getByRole("status")).toHaveText(done);
  }
  for (const reference of leads) await untilIndexed(site, reference, "delivered");
  await page.goto("/operador/estado");
  await page.getByText("Destinos: 2 bien").click();
  await expect(row("socio")).toContainText("Recibe lo que se le envía");
});
