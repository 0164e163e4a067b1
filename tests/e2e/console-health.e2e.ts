import { screenFindings } from "../axe-findings.ts";
import { somebody } from "../people.ts";
import { pagesWorker, runTasks, workerOf } from "../worker/bindings.ts";
import { submitAsProgram, untilStatus } from "../worker/program.ts";
import { expect, hydrated, test } from "./console-pages.ts";

test.use({
  settings: { site: { PHONE_MAIN: "no es un número" }, services: { DELIVERY_SCHEDULE: "nunca" } },
});

test("open alerts are on the first page, in the reader's language, each with the place to act and no command", async ({
  page,
  site,
}) => {
  const answers = somebody();
  for (const [address, status] of [
    ["5 Calle Una", "delivered"],
    ["9 Calle Otra", "in review"],
  ] as const)
    await untilStatus(site, (await submitAsProgram(site, { ...answers, address })).body.reference, status);
  await site.operate("/settings", "POST", {
    changes: [{ name: "BRAND_LEGAL_NAME", value: "Otro Auto, LLC", base: 0 }],
    why: "Otro nombre",
  });
  await fetch(`${site.origin}/services/operator/access`, { headers: { authorization: "Bearer equivocada" } });
  await runTasks(site, "*/10 * * * *");
  await (await workerOf(site, pagesWorker)).scheduled({ cron: "17 * * * *" });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/operador");
  await hydrated(page);
  const waits = page.getByRole("region", { name: "Lo que tienes pendiente" });
  const panel = page.getByRole("region", { name: "Avisos" });
  const notices = panel.getByRole("table", { name: /No se envían a nadie/ });
  await expect(
    page.getByRole("alert").getByRole("link", { name: "El teléfono que ven los visitantes" }),
  ).toHaveAttribute("href", "/operador/estado#settings-setting.wrong");
  await expect(notices.getByRole("row")).toHaveCount(4);
  await panel.getByRole("button", { name: /^Ver todo \(\d+\)$/ }).click();
  const line = (text: RegExp) => notices.getByRole("row").filter({ hasText: text });
  const setting = notices.getByRole("row").filter({ hasText: "DELIVERY_SCHEDULE: No se puede leer" });
  await expect(setting).toContainText("debe ser como 5,60,300. Vale su valor por defecto.");
  await expect(line(/Nadie ha aprobado/)).toContainText(
    /como están: .*la llamada que se pide; .*términos y privacidad\./,
  );
  const change = line(/operator cambió la configuración desde .*: Nombre legal\./);
  await expect(change.getByRole("link", { name: "Configuración" })).toBeVisible();
  await expect(line(/Llaves rechazadas desde .*: llaves de acceso equivocadas \(1\)\./)).toBeVisible();
  await expect(waits).not.toContainText("No tienes nada pendiente");
  await expect(notices).not.toContainText("npm run");
  expect(await screenFindings(page)).toEqual([]);
  await setting.getByRole("link", { name: "Estado" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Estado" })).toBeVisible();
  const leads = page.getByRole("region", { name: "Solicitudes que esperan" });
  await leads.getByRole("link", { name: "Ver 1 en revisión" }).click();
  await expect(page).toHaveURL(/\/operador\/solicitudes\?status=in\+review$/);

  await page.goto("/operador?idioma=en");
  await hydrated(page);
  const inEnglish = page.getByRole("region", { name: "Notices" });
  await inEnglish.getByRole("button", { name: /^See all/ }).click();
  await expect(inEnglish).toContainText("PHONE_MAIN: Cannot be read: must look like");
  await expect(inEnglish).toContainText(/operator changed settings from .*: Legal name\./);
  await expect(inEnglish).toContainText(/Refused since .*: wrong tokens \(1\)\./);
  await expect(inEnglish.getByRole("link", { name: "Health" }).first()).toBeVisible();
});

test("tokens and programs are listed, and two presses withdraw a program", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/operador/estado");
  await hydrated(page);
  const callers = page.getByRole("region", { name: "Programas y llaves de acceso" });
  const program = callers.getByRole("row", { name: /programa/ }).first();
  await program.locator("summary", { hasText: "Retirarla" }).press("Enter");
  await program.getByRole("button", { name: /^Retirar para siempre: / }).focus();
  await page.keyboard.press("Enter");
  await expect(program.getByRole("button", { name: /^Sí, retirar para siempre: / })).toBeFocused();
  expect(await screenFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(program).toContainText("Retirada:");
  await expect(callers.getByRole("row", { name: /persona u orden/ }).first()).toContainText(
    "leer, abrir datos y cambiar",
  );
});

test("a wrong setting is named with its effect and what to do; a lost table too, after another check", async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/operador/estado");
  await hydrated(page);
  await expect(page.getByRole("alert")).toContainText("2 cosas no funcionan.");
  await expect(
    page.getByRole("alert").getByRole("link", { name: "El teléfono que ven los visitantes" }),
  ).toHaveAttribute("href", "#settings-setting.wrong");
  const settings = page.getByRole("region", { name: "Variables", exact: true });
  const wrong = settings.getByRole("listitem");
  await expect(wrong.filter({ hasText: "PHONE_MAIN" })).toContainText(
    /No funciona.*No se puede leer: debe ser como \(213\) 555-0100.*Vale su valor por defecto\./,
  );
  await expect(wrong.filter({ hasText: "DELIVERY_SCHEDULE" })).toContainText(
    /No se puede leer: debe ser como 5,60,300\. Vale/,
  );
  await settings.getByText("Cómo se arregla").press("Enter");
  await expect(settings.getByText(/^Corrígela en wrangler\.toml/)).toBeVisible();
  await page.getByText(/^Conexiones: \d+ bien$/).click();
  const counters = page.getByRole("listitem").filter({ hasText: "COUNTERS" });
  await expect(counters).toContainText(/Contesta en \d+ ms/);

  const database = await site.runtime.getD1Database("COUNTERS", "tu-credito-de-auto-services");
  await database.prepare("DROP TABLE counter").run();
  await page.getByRole("button", { name: "Comprobar otra vez" }).focus();
  await page.keyboard.press("Enter");
  await expect(counters).toContainText(/No funciona.*Contesta con un error/);
  // The lost table also stores what browsers refused and measured. The same finding is listed once.
  await expect(page.getByRole("alert")).toContainText("4 cosas no funcionan.");
  await expect(page.getByRole("region", { name: "Navegadores" }).getByRole("listitem")).toHaveCount(1);
});

test("the screen has no accessibility finding when something is broken, and fits from 360 to 1920 px, in English too", async ({
  page,
}) => {
  await page.goto("/operador/estado?idioma=en");
  await hydrated(page);
  await expect(page.getByRole("heading", { level: 1, name: "Health" })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "DELIVERY_SCHEDULE" })).toContainText(
    "Cannot be read: must look like 5,60,300. Its default stands in.",
  );
  expect(await screenFindings(page)).toEqual([]);
});
