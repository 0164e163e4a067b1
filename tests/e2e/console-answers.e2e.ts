import { somebody } from "../people.ts";
import { startWebhookReceiver, webhookSecret } from "../webhook-receiver.ts";
import { submitAsProgram, untilStatus } from "../worker/program.ts";
import { expect, hydrated, test } from "./console-pages.ts";

// A lead that its destination refused: the console says so in our words, and shows theirs to whoever has the key.

const secret = webhookSecret("c");
const answer = '{"status":"Rejected","reason":"<b>No such key</b>","lead":{"phone":"1-213-555-0142"}}';
const crm = await startWebhookReceiver(secret, () => [200, answer]);
test.use({
  settings: {
    services: {
      DESTINATIONS: JSON.stringify([{ id: "crm", kind: "webhook", name: "Autos Uno", url: crm.url }]),
      DESTINATION_SECRETS: `crm:${secret}`,
    },
  },
});
test.afterAll(() => crm.end());

test("a refused lead shows the destination's own words only once it is opened, as text", async ({
  page,
  site,
}) => {
  const { reference } = (await submitAsProgram(site, somebody())).body;
  const { id } = await untilStatus(site, reference, "refused");
  await page.goto(`/operador/solicitudes/${id}`);
  await hydrated(page);
  await expect(page.getByText("Rechazada por su destino").first()).toBeVisible();
  await expect(page.getByText("webhook: status=rejected 200").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Sí la tienen" })).toBeVisible();
  await expect(page.getByText("No such key")).toHaveCount(0);

  const keys = { about: "Keys of a test.", version: 2, secrets: {} };
  const operator = { keyId: "test-operator", publicKey: "", privateKey: site.operatorPrivateKey };
  const file = JSON.stringify({ ...keys, operators: [{ ...operator, use: "everyday" }] });
  await page
    .getByLabel("Archivo de llaves")
    .setInputFiles({ name: "local.json", mimeType: "application/json", buffer: Buffer.from(file) });
  await page.getByRole("button", { name: "Usar esta llave" }).click();
  await page.getByRole("button", { name: "Abrir los datos" }).click();
  await expect(page.getByRole("heading", { name: "Lo que contestó crm (estado 200" })).toBeVisible();
  await expect(page.locator(".lead-answer")).toHaveText(answer);
});
