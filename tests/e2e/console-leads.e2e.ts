import { readFileSync } from "node:fs";
import { armor, Encrypter } from "age-encryption";
import type { Page } from "playwright/test";
import type { Answers } from "../../app/domain/application/fields.ts";
import { callerWord } from "../../app/domain/application/reference.ts";
import { generateKeyPair } from "../../app/domain/seal/seal.ts";
import { screenFindings } from "../axe-findings.ts";
import { operatorHost } from "../operator-access.ts";
import { somebody } from "../people.ts";
import { seededId, seedLeads } from "../seeded-leads.ts";
import type { TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";
import { submitAsProgram } from "../worker/program.ts";
import { expect, giveFile, hydrated, keyFile, test, useKey } from "./console-pages.ts";

// The list has a hundred thousand seeded leads, and a few real leads that are sealed to the tests' key.

// Own settings give this file its own store. Otherwise both accessibility checkers would look at a hundred rows in
// the other files' lists.
test.use({ settings: { site: {}, services: {} } });

test.beforeAll(async ({ site }) => {
  await seedLeads(site);
});

/** Sends an application and returns its lead as soon as the lead index has it with this status. */
async function accepted(site: TestSite, answers: Answers, status = "delivered") {
  const { reference } = (await submitAsProgram(site, answers)).body;
  const row = await until(`${status} in the index`, async () => {
    const { leads } = await site.operate<{ leads?: { id: string; status: string }[] }>("/search", "POST", {
      wanted: reference,
    });
    return leads?.[0]?.status === status && leads[0];
  });
  return { id: row.id, reference, answers };
}

async function openLead(page: Page, id: string) {
  await page.goto(`/operador/solicitudes/${id}`);
  await hydrated(page);
}

/** Collects every request of the page, with headers and body, and every line of its console. */
function watch(page: Page) {
  const sent: string[] = [];
  page.on("request", (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ""}`);
  });
  page.on("console", (message) => sent.push(message.text()));
  return sent;
}

/**
 * Watches for a text that may be on the page only for a moment. @returns a function that tells whether the text was
 * there.
 */
async function noteText(page: Page, text: string): Promise<() => Promise<boolean>> {
  const noted = await page.evaluateHandle((wanted) => {
    const noted = { isSeen: false };
    new MutationObserver(() => {
      noted.isSeen ||= document.body.innerText.includes(wanted);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
    return noted;
  }, text);
  return () => noted.evaluate(({ isSeen }) => isSeen);
}

/** The personal data of a lead, in the forms in which a text could contain them. */
const personal = ({ email = "", phone = "", ssn_ui = "" }: Answers): string[] => [
  email,
  ssn_ui.replaceAll("-", ""),
  phone,
  `${phone.slice(1, 4)}-${phone.slice(-8)}`,
];

test("a hundred thousand leads are listed, filtered by the address and paged", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/operador/solicitudes");
  await hydrated(page);
  await expect(page.getByText("Más de 1000 solicitudes")).toBeVisible();
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(101);

  await page.getByText("Más filtros").click();
  await page.getByLabel("Afiliado").selectOption("9");
  await page.getByRole("button", { name: "Filtrar" }).click();
  await expect(page).toHaveURL(/\/operador\/solicitudes\?affiliate=9$/);
  await expect(page.getByText("100 solicitudes")).toBeVisible();
  await expect(page.getByRole("link", { name: "Más antiguas" })).toHaveCount(0);
  await expect(page.getByLabel("Afiliado", { exact: true }), "the filters fold into a chip").toBeHidden();
  await page.getByRole("link", { name: "Quitar el filtro Afiliado: 9" }).click();
  await expect(page).toHaveURL(/\/operador\/solicitudes\??$/);
  const tabs = page.getByRole("navigation", { name: "Estado" });
  await expect(tabs.getByRole("link", { name: "Todas" })).toHaveAttribute("aria-current", "page");
  await tabs.getByRole("link", { name: /^En revisión 1,000\+$/ }).click();
  await expect(page).toHaveURL(/\?status=in\+review$/);
  await expect(tabs.getByRole("link", { name: "En revisión" })).toHaveAttribute("aria-current", "page");
  await expect(page.getByRole("link", { name: "Quitar filtros" })).toHaveCount(0);
  await tabs.getByRole("link", { name: "Todas" }).click();
  await expect(page).toHaveURL(/\/operador\/solicitudes$/);

  await page.getByRole("link", { name: "Más antiguas" }).click();
  await expect(page).toHaveURL(/\?before=/);
  await expect(page.locator(`a[href$="${seededId(150)}"]`)).toBeVisible();
  await page.getByRole("link", { name: "Más nuevas" }).click();
  await expect(page.locator(`a[href$="${seededId(50)}"]`)).toBeVisible();

  await page.goto("/operador/solicitudes?from=ayer");
  await expect(page.getByRole("alert")).toHaveText(
    "Uno de los filtros no se entiende. Quítalo y prueba otra vez.",
  );
  await page.goto("/operador/solicitudes?source=ninguna");
  await expect(page.getByText("Ninguna solicitud cumple estos filtros.")).toBeVisible();
});

test("a search by telephone finds a lead, and the telephone is in no address and no response", async ({
  page,
  site,
}) => {
  const { id, reference, answers } = await accepted(site, somebody());
  await page.goto("/operador/solicitudes");
  await hydrated(page);
  const addresses: string[] = [];
  const received: Promise<string>[] = [];
  page.on("response", (response) => {
    addresses.push(response.url());
    received.push(response.text().catch(() => ""));
  });
  const field = page.getByLabel("Buscar por referencia, teléfono o correo");
  await field.fill(answers.phone ?? "");
  await field.press("Enter");
  const found = page.getByRole("table", { name: "Resultado de la búsqueda" });
  await expect(found.getByRole("link", { name: reference })).toHaveAttribute(
    "href",
    `/operador/solicitudes/${id}`,
  );
  await field.fill("María");
  await field.press("Enter");
  await expect(page.getByText("Eso no es una referencia")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  for (const text of [...addresses, ...(await Promise.all(received))])
    for (const word of [...personal(answers), encodeURIComponent(answers.phone ?? "")])
      expect(text).not.toContain(word);
  await expect(found).toHaveCount(0);
});

test("personal data opens only with the right key, stays in the page, and is gone when the operator leaves the page", async ({
  page,
  site,
}) => {
  const { id, reference, answers } = await accepted(site, somebody());
  const sent = watch(page);
  const data = page.getByRole("region", { name: "Datos personales" });
  await openLead(page, id);
  await expect(data.getByRole("button", { name: "Abrir los datos" })).toHaveCount(0);
  await data.getByText("Abrir con tu llave").click();
  await page.getByRole("button", { name: "Usar esta llave" }).click();
  await expect(data.getByRole("alert")).toHaveText("Elige un archivo o escribe la llave.");
  await giveFile(page, "otra.json", "{}");
  await page.getByRole("button", { name: "Usar esta llave" }).click();
  await expect(data.getByRole("alert")).toContainText("Este archivo no es de llaves");

  const stranger = await generateKeyPair();
  for (const [keyId, says] of [
    ["otra-llave", "Ninguna de tus llaves abre esta solicitud. Se selló para: test-operator."],
    ["test-operator", "Tu llave se llama como la de esta solicitud, pero no la abre"],
  ] as const) {
    await giveFile(page, "local.json", keyFile(stranger.privateKey, keyId));
    await page.getByRole("button", { name: "Usar esta llave" }).click();
    await data.getByRole("button", { name: "Abrir los datos" }).click();
    await expect(data.getByRole("alert")).toContainText(says);
    await page.getByRole("button", { name: "Olvidar la llave" }).click();
  }

  await useKey(page, site);
  await data.getByRole("button", { name: "Abrir los datos" }).click();
  await expect(data.getByText(answers.email ?? "")).toBeVisible();
  const caller = page.getByRole("region", { name: "A quién llamar" });
  await expect(caller).toBeFocused();
  await expect(caller.getByText(callerWord(id))).toContainText("Dila al llamar, antes que nada");
  await expect(caller.getByText("No aceptó llamadas ni mensajes")).toBeVisible();
  await expect(caller.getByRole("link", { name: "Llamar" })).toHaveAttribute("href", /^tel:\+1\d{10}$/);
  await expect(data.getByRole("heading", { level: 3 })).toHaveText([
    "Contacto",
    "Vivienda",
    "Trabajo",
    "Identidad",
  ]);
  const taxpayer = (answers.ssn_ui ?? "").replaceAll("-", "");
  await expect(data.getByText(taxpayer)).toBeHidden();
  await data.getByRole("definition").filter({ hasText: taxpayer }).getByText("Mostrar").click();
  await expect(data.getByText(taxpayer)).toBeVisible();

  // The key stays for the next lead. The data that it opened does not stay.
  await page.getByRole("link", { name: "Todas las solicitudes" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Solicitudes" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Solicitud ${reference}`);
  await expect(data.getByRole("button", { name: "Abrir los datos" })).toBeVisible();
  await data.getByRole("button", { name: "Abrir los datos" }).click();
  await expect(data.getByText(answers.email ?? "")).toBeVisible();
  await page.getByRole("button", { name: "Olvidar la llave" }).click();
  await expect(data.getByText(answers.email ?? "")).toHaveCount(0);

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  const everything = [...sent, stored, page.url(), await page.title()].join("\n");
  for (const word of [...personal(answers), site.operatorPrivateKey, stranger.privateKey])
    expect(everything).not.toContain(word);
  await page.reload();
  const html = await page.content();
  for (const word of personal(answers)) expect(html).not.toContain(word);
  await hydrated(page);
  const log = page.getByRole("region", { name: "Quién la abrió o cambió" });
  await log.getByRole("button", { name: "Ver todo (4)" }).click();
  await expect(log.getByRole("row", { name: /ana.*Abrió los datos/ })).toHaveCount(4);
});

test("personal data is hidden after five minutes without a touch, and when the browser puts the page away", async ({
  page,
  site,
}) => {
  const { id, answers } = await accepted(site, somebody());
  await page.clock.install();
  await openLead(page, id);
  await useKey(page, site);
  const data = page.getByRole("region", { name: "Datos personales" });
  const open = data.getByRole("button", { name: "Abrir los datos" });
  await open.click();
  await expect(data.getByText(answers.email ?? "")).toBeVisible();
  await page.clock.fastForward("04:00");
  await page.keyboard.press("Tab");
  await page.clock.fastForward("04:00");
  await expect(data.getByText(answers.email ?? "")).toBeVisible();
  await page.clock.fastForward("05:00");
  await expect(data.getByText("Los datos se ocultaron porque no tocaste nada.")).toBeVisible();
  await expect(data.getByText(answers.email ?? "")).toHaveCount(0);
  await open.click();
  await expect(data.getByText(answers.email ?? "")).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
  await expect(data.getByText(answers.email ?? "")).toHaveCount(0);
});

test("a key from paper opens, and a file under a passphrase with the right one", async ({ page, site }) => {
  const { id, answers } = await accepted(site, somebody());
  const sent = watch(page);
  const data = page.getByRole("region", { name: "Datos personales" });
  const use = page.getByRole("button", { name: "Usar esta llave" });
  await openLead(page, id);
  await data.getByText("Abrir con tu llave").click();
  await page.getByText("Tengo la llave en papel").click();
  const paper = page.getByLabel("Llave del papel", { exact: true });
  const usePaper = page.getByRole("button", { name: "Usar la llave del papel" });
  await paper.fill("hola");
  await usePaper.click();
  await expect(data.getByRole("alert")).toContainText("Eso no es una llave");
  await paper.fill(
    `test-operator:${site.operatorPrivateKey.slice(0, 20)} ${site.operatorPrivateKey.slice(20)}`,
  );
  await usePaper.click();
  await data.getByRole("button", { name: "Abrir los datos" }).click();
  await expect(data.getByText(answers.email ?? "")).toBeVisible();
  await page.getByRole("button", { name: "Olvidar la llave" }).click();

  const encrypter = new Encrypter();
  encrypter.setPassphrase("cinco palabras que nadie adivina");
  // Our own files have a scrypt work factor sixteen times as high. The page reads the factor from the file's head.
  encrypter.setScryptWorkFactor(14);
  const age = armor.encode(await encrypter.encrypt(keyFile(site.operatorPrivateKey)));
  await giveFile(page, "production.age", age);
  await use.click();
  await expect(data.getByRole("alert")).toHaveText("Este archivo tiene contraseña. Escríbela.");
  const passphrase = page.getByLabel("Contraseña del archivo");
  await expect(passphrase).toBeFocused();
  await passphrase.fill("otra frase");
  const wasTold = await noteText(page, "Abriendo el archivo. Tarda unos segundos…");
  await use.click();
  await expect(data.getByRole("alert")).toHaveText("Esa contraseña no abre el archivo.");
  expect(await wasTold()).toBe(true);
  await passphrase.fill("cinco palabras que nadie adivina");
  await passphrase.press("Enter");
  await expect(page.getByText("En esta pestaña: test-operator")).toBeVisible();
  await data.getByRole("button", { name: "Abrir los datos" }).click();
  await expect(data.getByText(answers.email ?? "")).toBeVisible();
  const everything = sent.join("\n");
  for (const word of ["palabras", "otra frase", site.operatorPrivateKey.slice(0, 20), ...personal(answers)])
    expect(everything).not.toContain(word);
});

test("chosen leads are saved as CSV and as ADF, without people who withdrew consent, and then marked as exported", async ({
  page,
  site,
}) => {
  const first = await accepted(site, somebody());
  const second = await accepted(site, somebody({ city: "=HYPERLINK(1)" }));
  const stopped = await accepted(site, somebody());
  await site.operate(`/leads/${stopped.id}/stop`, "POST");
  const sent = watch(page);
  await page.goto("/operador/solicitudes?layout=api");
  await hydrated(page);
  const batch = page.getByRole("region", { name: "Descargar las elegidas" });
  const raise = page.getByRole("button", { name: "Descargar", exact: true });
  await expect(raise).toHaveCount(0);
  for (const { reference } of [first, second, stopped])
    await page.getByRole("checkbox", { name: `Elegir ${reference}` }).check();
  await expect(page.locator("[aria-live]", { hasText: /^3 de \d+ elegidas\./ })).toBeVisible();
  // The bar stays in the window, opens a tool above the list and moves the focus there.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(raise).toBeInViewport();
  await raise.click();
  await expect(batch.getByRole("button", { name: /^Descargar/ })).toHaveCount(0);
  await expect(batch.getByRole("heading", { name: "Descargar las elegidas" })).toBeInViewport();
  await page.getByRole("button", { name: "Acciones" }).click();
  await expect(page.getByRole("region", { name: /^(Con la|Acciones)/ })).toBeInViewport();
  await raise.click();
  await expect(batch.getByText("Primero elige tu llave.")).toBeVisible();
  await useKey(page, site);

  const save = async (format: string) => {
    await batch.getByRole("radio", { name: format }).check();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      batch.getByRole("button", { name: "Descargar 3 solicitudes" }).click(),
    ]);
    return { file: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
  };
  await expect(batch.getByText("los códigos postales pierden sus ceros")).toBeVisible();
  const csv = await save("Para llamar (CSV)");
  expect(csv.file).toMatch(/^leads-\d{4}-\d\d-\d\dT\d{6}\.csv$/);
  expect(csv.text.split("\r\n")).toHaveLength(4);
  for (const { reference, answers } of [first, second]) {
    expect(csv.text).toContain(reference);
    expect(csv.text).toContain(answers.email);
  }
  expect(csv.text).toMatch(
    /^\ufeffreference,acceptedAt,contactConsentWithdrawnAt,doNotSellOrShareSince,callerWord,mayBeContacted,first_name,/,
  );
  expect(csv.text.split("\r\n")[0]?.split(",")).toHaveLength(20);
  const taxpayerNumber = first.answers.ssn_ui ?? "none";
  expect(csv.text).not.toContain(taxpayerNumber);
  expect((await save("Todo (CSV)")).text).toContain(taxpayerNumber);
  expect(csv.text).toContain("'=HYPERLINK(1)");
  expect(csv.text).not.toContain(stopped.answers.email);
  await expect(
    batch
      .getByRole("status")
      .getByText("Solicitudes en el archivo: 2. Fuera, de personas que no quieren que las contacten: 1."),
  ).toBeVisible();

  await batch.getByRole("radio", { name: "ADF/XML" }).check();
  await batch.getByLabel("Concesionario, o").fill("Autos del Sur");
  const adf = await save("ADF/XML");
  for (const { answers } of [first, second]) expect(adf.text).toContain(answers.email);
  expect(adf.text).toContain("Autos del Sur");
  expect(adf.text).not.toMatch(
    new RegExp(`${(first.answers.ssn_ui ?? "").replaceAll("-", "")}|${first.answers.dob1_year}-`),
  );

  const report = async (id: string) =>
    (await site.operate<{ lead: { exported_at: string } }>(`/leads/${id}`)).lead;
  expect((await report(first.id)).exported_at).toBe("");
  await batch.getByRole("button", { name: "Ya guardé el archivo: marcar 2 como exportadas" }).click();
  await expect(batch.getByText("Marcadas como exportadas: 2.")).toBeVisible();
  expect((await report(first.id)).exported_at).not.toBe("");
  expect((await report(stopped.id)).exported_at).toBe("");
  await batch.getByLabel("Incluir las de quienes no quieren").check();
  const marked = await save("Para llamar (CSV)");
  expect(marked.text).toContain(stopped.answers.email);
  expect(sent.join("\n")).not.toContain(first.answers.email);
});

test("a review is refused, a lead is retried and forgotten by its typed reference, by keyboard alone", async ({
  page,
  site,
}) => {
  const first = await accepted(site, somebody());
  const held = await accepted(site, { ...first.answers, address: "9 Calle Otra" }, "in review");
  const orders = page.getByRole("region", { name: "Qué hacer" });
  await openLead(page, held.id);
  await expect(orders.getByRole("button")).toHaveText(["Liberar", "Descartar"]);
  await expect(orders).toContainText(`Repite ${first.reference}. Compáralas y decide`);
  await expect(orders.getByRole("link", { name: first.reference })).toBeVisible();
  await orders.getByRole("button", { name: "Descartar" }).focus();
  await page.keyboard.press("Enter");
  await expect(orders.getByRole("status")).toHaveText("Descartada: no se entrega a nadie.");
  await expect(
    page.getByRole("region", { name: "Historial" }).getByText("Descartada en la revisión"),
  ).toBeVisible();
  await expect(page.locator(".lead-strip").getByText("Cerrada")).toBeVisible();

  // The lead's reference leads to the same page: a lead has one address.
  await openLead(page, first.reference);
  await expect(page).toHaveURL(new RegExp(`/${first.id}$`));
  const seldom = page.getByRole("region", { name: "Otras acciones" });
  await seldom.getByText("Otras acciones").focus();
  await page.keyboard.press("Enter");
  await seldom.getByRole("button", { name: "Intentar otra vez" }).focus();
  await page.keyboard.press("Enter");
  await expect(seldom.getByRole("status")).toHaveText("La entrega empieza ahora.");
  await seldom.getByText("Borrar a petición").focus();
  await page.keyboard.press("Enter");
  const field = seldom.getByLabel(`Escribe la referencia ${first.reference}`);
  await field.fill("XXXXX-XXXXX");
  await field.press("Enter");
  await expect(seldom.getByRole("alert")).toHaveText("Esa no es su referencia. No se borró nada.");
  await field.fill(first.reference.toLowerCase());
  await field.press("Enter");
  await expect(seldom.getByRole("status")).toContainText("Borrada a petición.");
  await expect(page.getByText("Solo queda la referencia")).toBeVisible();
  await expect(orders.getByText("No hay nada que hacer con ella.")).toBeVisible();
  const missing = crypto.randomUUID();
  await page.goto(`/operador/solicitudes/${missing}`);
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "No está" })).toBeVisible();
  await expect(page.getByText(`Aquí no hay ninguna solicitud ${missing}`)).toBeVisible();
  await page.getByLabel("Buscar por referencia, teléfono o correo").fill(first.reference);
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^Solicitudes encontradas: \d/)).toBeVisible();
});

test.describe("an operator who may only read", () => {
  test.use({ signedInAs: "visita" });
  test("sees where a lead stands, opens nothing, orders nothing, and is refused a call of its own too", async ({
    page,
    site,
    access,
  }) => {
    const { id } = await accepted(site, somebody());
    await openLead(page, id);
    await expect(
      page.getByText("Solo puedes mirar: te faltan los permisos «cambiar» y «abrir datos»."),
    ).toBeVisible();
    await expect(page.getByRole("button")).toHaveCount(0);
    await page.goto("/operador/solicitudes");
    await expect(page.getByRole("region", { name: "Descargar las elegidas" })).toHaveCount(0);
    const headers = { ...(await access.headers("visita")), origin: `http://${operatorHost}` };
    for (const path of ["/operador/selladas", "/operador/exportadas"]) {
      const body = JSON.stringify({ ids: [id] });
      const address = `http://${operatorHost}${path}`;
      const { status } = await site.runtime.dispatchFetch(address, { method: "POST", headers, body });
      expect([path, status]).toEqual([path, 403]);
    }
    const { rows } = await site.operate<{ rows: { what: string }[] }>(`/access?subject=${id}`);
    expect(rows).toEqual([]);
  });
});

test("the list and an opened lead have no accessibility finding, and fit from 360 to 1920 px", async ({
  page,
  site,
}) => {
  const { id, answers } = await accepted(site, somebody());
  await openLead(page, id);
  await useKey(page, site);
  await page.getByRole("button", { name: "Abrir los datos" }).click();
  await expect(page.getByText(answers.email ?? "")).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
  await page.goto("/operador/solicitudes?layout=api");
  await hydrated(page);
  await page.getByLabel("Buscar por").fill(answers.email ?? "");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("table", { name: "Resultado de la búsqueda" })).toBeVisible();
  expect(await screenFindings(page)).toEqual([]);
});

test("a filter's leads are previewed, released and counted, by keyboard, and a button can stop the run", async ({
  page,
  site,
}) => {
  const person = { ...somebody(), affid: "muchas" };
  await accepted(site, person);
  const held = await accepted(site, person, "in review");
  await page.goto("/operador/solicitudes?status=in+review&affiliate=muchas");
  await hydrated(page);
  const panel = page.getByRole("region", { name: /^(Con la|Acciones)/ });
  const look = panel.getByRole("button", { name: "Ver qué pasaría con todo lo filtrado" });
  await page.getByLabel("Elegir toda esta página").press("Space");
  await page.getByRole("button", { name: "Acciones" }).press("Enter");
  await expect(panel.getByLabel("Qué hacer")).toHaveValue("release");
  await look.focus();
  await page.keyboard.press("Enter");
  await expect(panel.getByText("Cambiarían: 1.")).toBeVisible();
  const go = panel.getByRole("button", { name: "Liberar 1" });
  await expect(go).toBeFocused();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await screenFindings(page)).toEqual([]);
  }
  await page.keyboard.press("Enter");
  await expect(panel.getByText("Hechas: 1.")).toBeVisible();
  await until("the lead is delivered", async () => {
    const { lead } = await site.operate<{ lead: { status: string } }>(`/leads/${held.id}`);
    return lead.status === "delivered";
  });
  // The order emptied the list, and still says what it did.
  await expect(page.locator(".lead-empty")).toBeVisible();
  await expect(panel.getByText("Hechas: 1.")).toBeVisible();

  // Only the orders are offered that one of the chosen leads can take.
  await page.goto("/operador/solicitudes?affiliate=muchas");
  await hydrated(page);
  await page.getByLabel("Elegir toda esta página").check();
  await page.getByRole("button", { name: "Acciones" }).click();
  await expect(panel.getByText("Ninguna orden sirve para lo elegido.")).toBeVisible();
  await expect(panel.getByRole("button")).toHaveCount(0);

  // Seeded leads have no outbox, so that an order changes none of them.
  await page.goto("/operador/solicitudes?status=in+review");
  await hydrated(page);
  await page.getByLabel("Elegir toda esta página").check();
  await page.getByRole("button", { name: "Acciones" }).click();
  await expect(panel.getByLabel("Qué hacer")).toHaveValue("release");
  await expect(look).toBeVisible();
  await panel.getByRole("button", { name: /^Ver qué pasaría con \d+ elegida/ }).click();
  await expect(panel.getByText(/^Sin cambios: \d+\. /).first()).toBeVisible();
});
