import { screenFindings } from "../axe-findings.ts";
import { somebody } from "../people.ts";
import { submitAsProgram, untilStatus } from "../worker/program.ts";
import { expect, hydrated, test } from "./console-pages.ts";
import { askAboutData } from "./rights-pages.ts";

// An open request about somebody's data, as an operator meets it.

// Settings of its own are a store of its own: nothing else waits there.
test.use({ settings: { services: { DELIVERY_SCHEDULE: "1" } } });

test("a request is on the page of the day with its term, leads to the application that it means, and is not forgotten", async ({
  page,
  site,
  visitor,
}) => {
  const answers = somebody();
  const { reference } = (await submitAsProgram(site, answers)).body;
  const lead = await untilStatus(site, reference, "delivered");
  await site.operate("/exported", "POST", { ids: [lead.id] });
  await page.goto("/operador");
  await hydrated(page);
  const attention = page.getByRole("region", { name: "Lo que tienes pendiente" });
  await expect(attention).toContainText("No tienes nada pendiente");

  await askAboutData(visitor, { phone: answers.phone, reference });
  const own = (await visitor.locator("output").first().textContent()) ?? "";
  await untilStatus(site, own, "delivered");

  await page.goto("/operador");
  await hydrated(page);
  await expect(attention).not.toContainText("No tienes nada pendiente");
  await expect(attention.getByRole("heading", { name: "Una petición sobre datos personales" })).toBeVisible();
  await expect(attention.getByRole("listitem").filter({ hasText: own })).toContainText(
    /Pide borrar sus datos.*Contestar a más tardar el \d+ de \p{L}+ de \d{4}.*Quedan 45 días/u,
  );
  expect(await screenFindings(page)).toEqual([]);
  await attention.getByRole("link", { name: own }).click();
  const request = page.getByRole("region", { name: "Petición sin contestar" });
  await expect(request).toContainText("Tienen su teléfono y su referencia:");
  await expect(request.getByRole("link", { name: reference })).toHaveAttribute(
    "href",
    `/operador/solicitudes/${lead.id}`,
  );
  await expect(page.getByRole("button", { name: /Borrar|Cerrar|Intentar/ })).toHaveCount(0);
  expect(await screenFindings(page)).toEqual([]);
  await page.getByRole("link", { name: reference }).click();
  await page.getByLabel(`Escribe la referencia ${reference} para confirmar`).fill(reference);
  await page.getByRole("button", { name: "Borrar para siempre" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Borrada a petición." })).toBeVisible();
});
