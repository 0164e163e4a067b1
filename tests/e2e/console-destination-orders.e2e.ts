import { screenFindings } from "../axe-findings.ts";
import { secrets, servicesFor, webhook } from "../destinations.ts";
import { equalAccessFindings } from "../equal-access.ts";
import { somebody } from "../people.ts";
import { startWebhookReceiver, type WebhookReceiver } from "../webhook-receiver.ts";
import { submitAsProgram, untilIndexed } from "../worker/program.ts";
import { test as console, expect, hydrated } from "./console-pages.ts";

// This screen shows how each destination does and what an operator can do with it.

/** One buyer that accepts every lead (`crm`), and one that refuses every lead. */
type Buyers = { settings: { services: Record<string, string> }; crm: WebhookReceiver };
const test = console.extend<object, { buyers: Buyers }>({
  buyers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are asked for from this pattern.
    async ({}, use) => {
      const crm = await startWebhookReceiver(secrets.crm);
      const socio = await startWebhookReceiver(secrets.socio, () => [422, "<b>no</b>"]);
      // The next automatic attempt is an hour away, so a lead that waited goes out only by the test's own order.
      const list = [webhook("crm", crm, { schedule: [3600] }), webhook("socio", socio)];
      await use({ settings: { services: servicesFor(list, { BUYERS_MAX: "2" }) }, crm });
      await crm.end();
      await socio.end();
    },
    { scope: "worker" },
  ],
  settings: [async ({ buyers }, use) => use(buyers.settings), { scope: "worker" }],
});

test("the screen says how each destination does, with each attempt; a test is sent, a pause holds what comes, and resuming sends it", async ({
  page,
  site,
  buyers,
}) => {
  const first = (await submitAsProgram(site, somebody())).body.reference;
  await untilIndexed(site, first, "refused");
  await page.goto("/operador/destinos");
  await hydrated(page);
  const crm = page.getByRole("region", { name: "Concesionario crm" });
  const socio = page.getByRole("region", { name: "Concesionario socio" });
  await expect(crm).toContainText(
    /Bien.*Un intento en 24 horas, con éxito\..*Intentos en 24\sh\s*1.*en menos de [\d,]+ ms.*Última entrega\s*\d/s,
  );
  await expect(crm, "a count of zero says nothing").not.toContainText("Esperan");
  await expect(socio).toContainText(
    /Contesta que no\..*Un intento en 24 horas, 1 sin éxito\. Queda una solicitud pendiente.*a uno contestó que no.*Rechazadas\s*1.*La más antigua pendiente\s*\d/s,
  );
  await socio.locator("summary", { hasText: "Últimos intentos" }).click();
  const attempt = socio.getByRole("row", { name: first });
  await expect(attempt).toContainText(/Dijo que no no dijo por qué \(422\)\d+/);
  await expect(attempt.getByRole("link", { name: first })).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);

  // From here the test uses the keyboard alone.
  await crm.getByRole("button", { name: "Probar" }).press("Enter");
  await expect(crm.getByRole("status")).toContainText(/^Recibió la prueba \(estado 204\), en \d+ ms\./);
  const sent = buyers.crm.received.at(-1);
  expect(sent).toMatchObject({ type: "lead.test", data: { test: true } });
  await crm.locator("summary", { hasText: "Lo que se le envió" }).press("Enter");
  const request = crm.locator("pre");
  await expect(request).toContainText(`POST ${buyers.crm.url}`);
  await expect(request).toContainText(`webhook-id: ${sent?.id}`);
  await expect(request).toContainText("webhook-signature: v1,…");
  await expect(request).toContainText('"phone": "1-213-555-0142"');
  expect(await screenFindings(page)).toEqual([]);
  await socio.getByRole("button", { name: "Probar" }).press("Enter");
  await expect(socio.getByRole("status")).toContainText("Recibió la prueba y dijo que no (estado 422)");
  await expect(socio.getByRole("status").locator("pre")).toHaveText("<b>no</b>");
  await crm.getByRole("button", { name: "Pausar" }).press("Enter");
  await expect(crm.getByRole("status")).toHaveText("Hecho.");
  await expect(crm).toContainText(/En pausa.*no se le envían solicitudes nuevas\. Lo pausó ana/);

  const sold = buyers.crm.received.length;
  const held = (await submitAsProgram(site, somebody())).body.reference;
  await untilIndexed(site, held, "queued");
  await page.reload();
  await hydrated(page);
  await expect(crm).toContainText(/Esperan\s*1/);
  expect(await screenFindings(page)).toEqual([]);
  expect(await equalAccessFindings(page)).toEqual([]);
  await page.goto("/operador/estado");
  await expect(page.getByRole("listitem").filter({ hasText: "crm" })).toContainText(/En pausa/);
  await page.goto(`/operador/solicitudes/${held}`);
  await expect(page.getByRole("row", { name: "Concesionario crm" })).toContainText(/En camino.*En pausa/);
  expect(buyers.crm.received.length).toBe(sold);

  await page.goto("/operador/destinos");
  await hydrated(page);
  await crm.getByRole("button", { name: "Reanudar" }).click();
  await expect(crm.getByRole("status")).toHaveText("Hecho.");
  await crm.getByText("Reenviar 1 no recibida").click();
  await crm.getByRole("button", { name: "Ver qué saldría" }).press("Enter");
  await crm.getByRole("button", { name: "Intentar 1 otra vez" }).press("Enter");
  await expect.poll(() => buyers.crm.received.length).toBe(sold + 1);
});

test("an operator sends a lead to a destination, or reads why it is not sent", async ({
  page,
  site,
  buyers,
}) => {
  const { reference } = (await submitAsProgram(site, somebody())).body;
  await untilIndexed(site, reference, "refused");
  await page.goto("/operador/destinos");
  await hydrated(page);
  const crm = page.getByRole("region", { name: "Concesionario crm" });
  const copies = () => buyers.crm.received.filter(({ data }) => data.reference === reference).length;
  const before = copies();
  await crm.locator("summary", { hasText: "Enviarle una solicitud" }).press("Enter");
  for (const [lead, words] of [
    [reference, "La recibe otra vez, con la misma clave."],
    ["AAAAA-AAAAA", "No sale: no está, se borró o ya no está guardada."],
  ] as const) {
    await crm.getByRole("textbox", { name: "Referencia" }).fill(lead);
    await page.keyboard.press("Enter");
    await expect(crm.getByRole("status")).toHaveText(words);
  }
  await expect.poll(copies).toBe(before + 1);
});

test("a lead's page sends it again to one of its destinations, after two presses", async ({
  page,
  site,
  buyers,
}) => {
  const { reference } = (await submitAsProgram(site, somebody())).body;
  await untilIndexed(site, reference, "refused");
  const copies = () => buyers.crm.received.filter(({ data }) => data.reference === reference).length;
  const before = copies();
  await page.goto(`/operador/solicitudes/${reference}`);
  await hydrated(page);
  const row = page.getByRole("row", { name: "Concesionario crm" });
  await row.getByRole("button", { name: "Enviar otra vez: Concesionario crm" }).press("Enter");
  const sure = row.getByRole("button", { name: "Sí, enviar otra vez: Concesionario crm" });
  await expect(sure).toBeFocused();
  expect(copies()).toBe(before);
  expect(await screenFindings(page)).toEqual([]);
  expect(await equalAccessFindings(page)).toEqual([]);
  await sure.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "La recibe otra vez, con la misma clave." }),
  ).toBeFocused();
  await expect.poll(copies).toBe(before + 1);
  await expect(row.getByRole("button", { name: "Enviar otra vez: Concesionario crm" })).toBeVisible();
  await expect(page.getByRole("table", { name: "Qué pasó con ella" })).toContainText("crm, ana");
});

test.describe("in English, an operator who may only read", () => {
  test.use({ signedInAs: "visita" });
  test("sees everything and has nothing to press", async ({ page }) => {
    await page.goto("/operador/destinos?idioma=en");
    await hydrated(page);
    const crm = page.getByRole("region", { name: "Concesionario crm" });
    await expect(crm).toContainText(/Attempts in 24 h\s*\d/);
    await expect(page.getByText("takes the scope «change», which you lack")).toBeVisible();
    await expect(page.locator("main button")).toHaveCount(0);
    expect(await screenFindings(page)).toEqual([]);
    const said = await page.evaluate(async () => {
      const body = new URLSearchParams({ order: "pause", to: "crm" });
      return (await fetch("/operador/destinos.data", { method: "POST", body })).text();
    });
    expect(said).toContain("failed");
  });
});
