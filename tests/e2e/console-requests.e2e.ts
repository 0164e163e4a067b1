import type { Locator, Page } from "playwright/test";
import type { LeadReport } from "../../app/domain/contract/operator/leads.ts";
import { screenFindings } from "../axe-findings.ts";
import { somebody } from "../people.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { reportOf, submitAsProgram, untilStatus } from "../worker/program.ts";
import { expect, giveFile, hydrated, keyFile, test, useKey } from "./console-pages.ts";
import { askAboutData, askForCall } from "./rights-pages.ts";

// Requests about personal data and calls that visitors asked for wait for an operator. These tests handle them as an
// operator does.

// Own settings give this file its own store, where nothing else waits.
test.use({ settings: { services: { DELIVERY_SCHEDULE: "1" } } });

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await wanted.waitFor();
  await until("the focus", async () => {
    await page.keyboard.press("Tab");
    return wanted.evaluate((element) => element === document.activeElement);
  });
}

async function press(page: Page, wanted: Locator, key = "Enter") {
  await tabTo(page, wanted);
  await page.keyboard.press(key);
}

const referenceOn = async (page: Page) => (await page.locator("output").first().textContent()) ?? "";

test("a deletion goes from the page of the day to its answer by keyboard: the application is erased, the request stays", async ({
  page,
  site,
  visitor,
}) => {
  test.slow();
  const answers = somebody();
  const { reference } = (await submitAsProgram(site, answers)).body;
  const lead = await untilStatus(site, reference, "delivered");
  await site.operate("/exported", "POST", { ids: [lead.id] });
  await page.goto("/operador");
  await hydrated(page);
  const attention = page.getByRole("region", { name: "Lo que tienes pendiente" });
  await expect(attention).toContainText("No tienes nada pendiente");

  await askAboutData(visitor, { phone: answers.phone, reference });
  const own = await referenceOn(visitor);
  const request = await untilStatus(site, own, "delivered");

  await page.goto("/operador");
  await hydrated(page);
  await expect(attention).not.toContainText("No tienes nada pendiente");
  const card = attention.getByRole("link", { name: /1 petición sobre datos/ });
  await expect(card).toContainText("Quedan 45 días");
  expect(await screenFindings(page)).toEqual([]);
  await press(page, card);

  const row = page.getByRole("row").filter({ hasText: own });
  await expect(row).toContainText(/Quedan 45 días.*Borrar/u);
  await expect(row).toContainText("misma referencia, mismo teléfono");
  expect(await screenFindings(page)).toEqual([]);
  await press(page, row.getByRole("link", { name: own }));

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Petición ${own}`);
  const screens = page.getByRole("navigation", { name: "Pantallas" });
  await expect(screens.locator("[aria-current]")).toHaveText("Peticiones");
  const forget = page.getByRole("button", { name: "Borrar para siempre" });
  const answer = page.getByRole("button", { name: "Marcar como contestada" });
  await expect(forget).toHaveCount(0);
  await expect(answer).toBeDisabled();
  await expect(page.getByText("Primero anota la comprobación.")).toBeVisible();
  await giveFile(page, "local.json", keyFile(site.operatorPrivateKey));
  await press(page, page.getByRole("button", { name: "Usar esta llave" }));
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await press(page, page.getByRole("button", { name: "Abrir los datos" }));
  await expect(page.getByRole("definition").filter({ hasText: "Ana Ruiz" })).toBeVisible();
  await press(page, page.getByRole("radio", { name: "Llamé al teléfono de su solicitud" }), "Space");
  await press(page, page.getByRole("button", { name: "Anotar la comprobación" }));
  await expect(
    page.getByRole("status").filter({ hasText: "Anotado. Ahora, sus solicitudes." }),
  ).toBeFocused();
  expect(await screenFindings(page)).toEqual([]);

  await press(page, forget.first());
  await expect(page.getByRole("button", { name: `Sí, borrar para siempre: ${reference}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Hecho y anotado" })).toBeFocused();
  const done = page.getByRole("region", { name: "2. Qué hacer con cada solicitud" });
  await expect(done).toContainText(`Se borró ${reference}`);
  for (const left of [
    /Copias de la plataforma: hasta el \d/,
    /Nadie más la recibió/,
    /Se exportó el/,
    /Referencia, identificador y fechas: hasta el \d/,
  ])
    await expect(done).toContainText(left);
  expect((await reportOf(site, lead.id))?.forgottenAt).not.toBe("");

  await press(page, answer);
  await expect(page.getByRole("status").filter({ hasText: /^Contestada\.$/ })).toBeFocused();
  await expect(page.getByText(/^Contestada: ana, /)).toBeVisible();
  await expect(page.getByRole("table", { name: "Qué pasó con ella" })).toContainText("hecho, ana");
  await expect(page.getByRole("button", { name: "Intentar otra vez" })).toHaveCount(0);
  await expect(done).toContainText(`Se borró ${reference}`);
  expect(await screenFindings(page)).toEqual([]);
  const { steps, status } = (await reportOf(site, request.id)) ?? {};
  expect([status, steps?.map(({ what, by }) => [what, by])]).toEqual([
    "closed",
    [
      ["checked", "ana"],
      ["delete", "ana"],
    ],
  ]);
  await untilStatus(site, own, "closed");
  await page.goto("/operador/peticiones?estado=contestadas");
  await expect(page.getByRole("row").filter({ hasText: own })).toContainText("Borrar");
  await page.goto("/operador");
  await expect(attention).toContainText("No tienes nada pendiente");
});

/**
 * Sends three applications and a deletion request. Two of the applications certainly belong to the request. The third
 * is another person's with the same e-mail address.
 */
async function deletionWithMatches(site: TestSite, visitor: Page) {
  const person = somebody();
  const leadOf = async (changes: object) =>
    (await submitAsProgram(site, { ...person, ...changes })).body.reference;
  const [named, samePhone] = [await leadOf({}), await leadOf({ job_title: "Mecánica" })];
  const shared = await leadOf({ first_name: "Eva", phone: "(213) 555-0188", job_title: "Chofer" });
  await askAboutData(visitor, { phone: person.phone ?? "", reference: named });
  return { own: await referenceOn(visitor), named, samePhone, shared };
}

test("a request is not closed by mistake: the page says what is left and keeps the reason; a missing tick is asked for", async ({
  page,
  site,
  visitor,
}) => {
  const { own, named, samePhone, shared } = await deletionWithMatches(site, visitor);
  const request = await untilStatus(site, own, "delivered");
  await until(
    "its matches",
    async () =>
      (await site.operate<{ lead: LeadReport }>(`/leads/${request.id}`)).lead.request?.matched.length === 3,
  );
  await page.goto(`/operador/solicitudes/${request.id}`);
  await hydrated(page);
  await press(page, page.getByRole("radio", { name: "Llamé al teléfono de su solicitud" }), "Space");
  await press(page, page.getByRole("button", { name: "Anotar la comprobación" }));
  const erase = (reference: string) =>
    page.getByRole("button", { name: `Borrar para siempre: ${reference}`, exact: true });
  await expect(erase(named)).toBeVisible();
  await expect(erase(samePhone)).toBeVisible();
  await expect(erase(shared)).toBeHidden();
  await press(page, page.getByText("Pueden ser de otra persona, solo coincide el correo (1)"));
  await expect(erase(shared)).toBeVisible();

  await press(page, erase(samePhone));
  await expect(page.getByRole("button", { name: `Sí, borrar para siempre: ${samePhone}` })).toBeFocused();
  expect(await screenFindings(page)).toEqual([]);

  const answer = page.getByRole("button", { name: "Marcar como contestada" });
  await press(page, answer);
  const reason = page.getByRole("textbox", { name: "No borraste ninguna de 2: ¿seguro? Escribe por qué." });
  await expect(reason).toBeFocused();
  expect(await screenFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(reason).toBeFocused();
  expect((await reportOf(site, request.id))?.status).toBe("delivered");

  await press(page, page.getByRole("button", { name: `Sí, borrar para siempre: ${samePhone}` }));
  await expect(page.getByRole("status").filter({ hasText: "Hecho y anotado" })).toBeFocused();
  await press(page, answer);
  const rest = page.getByRole("textbox", { name: "No borraste 1 de 2: ¿seguro? Escribe por qué." });
  await expect(rest).toBeFocused();
  await page.keyboard.type("la otra la quiere conservar");
  await press(page, answer);
  await expect(page.getByText(/^Contestada: ana: la otra la quiere conservar, /)).toBeVisible();
  await untilStatus(site, own, "closed");
});

test("one row stands for a telephone that asks many times, and shows each name, kind and reference; all are answered at once", async ({
  page,
  site,
  visitor,
}) => {
  const phone = "(213) 555-0177";
  const own: string[] = [];
  for (const name of ["Ana Ruiz", "Ana Ruiz", "Eva Soto"]) {
    await askAboutData(visitor, { phone, name });
    own.push(await referenceOn(visitor));
  }
  await askAboutData(visitor, { phone, name: "Eva Soto", kind: "Que no se vendan ni se compartan" });
  own.push(await referenceOn(visitor));
  for (const one of own) await untilStatus(site, one, "delivered");

  await page.goto("/operador/peticiones");
  await hydrated(page);
  const row = page.getByRole("row").filter({ hasText: "4 con este teléfono; referencias que nombran: 0" });
  await expect(row).toContainText("Borrar. No vender");
  await row.getByRole("link").first().click();
  const others = page.getByRole("group", { name: "Otras con este teléfono: 3" });
  await expect(others.getByRole("checkbox")).toHaveCount(1);
  await useKey(page, site);
  await page.getByRole("button", { name: "Abrir los datos" }).click();
  await expect(
    others.getByRole("checkbox", { name: /^Ana Ruiz: Pide borrar sus datos, sin referencia \(2\)/ }),
  ).toBeVisible();
  await expect(
    others.getByRole("checkbox", { name: /^Eva Soto: Pide borrar sus datos, sin referencia \(1\)/ }),
  ).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  for (const box of await others.getByRole("checkbox").all()) await box.check();
  await page.getByRole("button", { name: "Marcar como contestada" }).click();
  await expect(page.getByText(/^Contestada: ana, /)).toBeVisible();
  for (const one of own) await untilStatus(site, one, "closed");
});

test("a call that was asked for waits until it is made, with its hour in both zones", async ({
  page,
  site,
  visitor,
}) => {
  await askForCall(visitor, async (form) => {
    await form.locator('[name="call_zone"]').selectOption("central");
  });
  await expect(visitor.getByRole("heading", { name: /Anotamos tu llamada/ })).toBeVisible();
  await page.goto("/operador");
  const card = page.getByRole("link", { name: /1 llamada por hacer/ });
  await until("the call", async () => {
    await page.reload();
    return (await card.count()) > 0;
  });
  await hydrated(page);
  await card.click();
  const calls = page.getByRole("region", { name: "Llamadas por hacer" });
  const madeIt = calls.getByRole("button", { name: /^Ya llamé/ });
  await expect(calls.getByRole("link")).toHaveCount(1);
  await expect(madeIt).toHaveCount(0);
  await useKey(page, site);
  await calls.getByRole("button", { name: "Abrir los datos" }).click();
  await expect(calls.getByRole("link", { name: "1-213-555-0161" })).toHaveAttribute(
    "href",
    "tel:+12135550161",
  );
  await expect(calls).toContainText(/ de\s\d+.*\sa\s\d+\s[ap]\.\sm\..*en su reloj.*\(hora .+\)/i);
  await expect(madeIt).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  await calls.getByRole("button", { name: /^No contestó/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Anotado." })).toBeFocused();
  await expect(calls).toContainText("no contestó una vez:");
  await page.goto("/operador/estado");
  await expect(page.getByRole("listitem").filter({ hasText: "llamadas por hacer" })).toContainText(
    "Una persona pide que la llamen.",
  );
  await page.goto("/operador/peticiones?estado=llamadas");
  await hydrated(page);
  await calls.getByRole("link").click();
  await expect(page.getByText("Abre sus datos: ahí están su número y la hora que eligió.")).toBeVisible();
  await useKey(page, site);
  await page.getByRole("button", { name: "Abrir los datos" }).click();
  const strip = page.getByRole("region", { name: "Qué hacer" });
  await expect(strip).toContainText("Llamada por hacer");
  const caller = strip.getByRole("region", { name: "A quién llamar" });
  await expect(caller).toBeFocused();
  // The chosen hour is to come, so that the strip says when it begins and the call's button is not the prominent one.
  await expect(
    page.getByText(/^Aceptó esta llamada, sin mensajes\. Todavía no llames: su hora empieza el/),
  ).toBeVisible();
  await expect(caller.getByRole("link", { name: "Llamar" })).toHaveClass(/quiet/);
  await expect(caller).toContainText(/ de\s\d+.*\sa\s\d+\s[ap]\.\sm\..*en su reloj.*\(hora .+\)/i);
  expect(await screenFindings(page)).toEqual([]);
  await page.getByRole("button", { name: /^Ya llamé/ }).click();
  await expect(page.getByRole("status").filter({ hasText: "Anotado." })).toBeFocused();
  await page.goto("/operador/peticiones?estado=llamadas");
  await expect(calls.getByText("Nadie espera una llamada.")).toBeVisible();
});

test("a lead is corrected and its sale is stopped on its page", async ({ page, site }) => {
  const { reference } = (await submitAsProgram(site, somebody())).body;
  const { id } = await untilStatus(site, reference, "delivered");
  await page.goto(`/operador/solicitudes/${id}`);
  await hydrated(page);
  await useKey(page, site);
  await page.getByRole("button", { name: "Abrir los datos" }).click();
  await page.getByText("Corregir un dato").click();
  await page.getByLabel("Dato", { exact: true }).selectOption({ label: "Correo" });
  await page.getByLabel("Valor correcto").fill("no es un correo");
  await page.getByRole("button", { name: "Corregir", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Correo: at");
  await page.getByLabel("Valor correcto").fill("corregida@example.com");
  await page.getByRole("button", { name: "Corregir", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Corregida." })).toBeFocused();
  await expect(page.getByText("corregida@example.com")).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  await page.getByText("Otras acciones").click();
  await page.getByRole("button", { name: "No vender ni compartir" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Ya no se vende ni se comparte." })).toBeFocused();
  expect((await reportOf(site, id))?.stopped_at).not.toBe("");
});
