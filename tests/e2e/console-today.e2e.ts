import { assertionHeader } from "../../app/domain/contract/operator/operation.ts";
import { presetRanges } from "../../app/domain/operator/range.ts";
import { screenFindings } from "../axe-findings.ts";
import { seedCounters, seedLeads } from "../seeded-store.ts";
import type { TestSite } from "../standalone-site.ts";
import { test as console, expect, hydrated } from "./console-pages.ts";

// These tests open the page of the day with 100,000 leads in the store.

const now = "2026-11-22T15:24:00.000Z";
const SOURCES = JSON.stringify([{ id: "110041", name: "Radio Sol" }]);

const test = console.extend<object, { seeded: TestSite }>({
  settings: [{ services: { TEST_NOW: now }, site: { TEST_NOW: now, SOURCES } }, { scope: "worker" }],
  /** Signs the operator in at the time of the workers' clocks. */
  extraHTTPHeaders: async ({ access }, use) => {
    const iat = Date.parse(now) / 1000;
    await use({ [assertionHeader]: await access.assertion("ana", { iat, exp: iat + 3600 }) });
  },
  seeded: [
    async ({ site }, use) => {
      await seedLeads(site, { count: 100_000, secondsApart: 345, until: now });
      await seedCounters(site, { hours: 21 * 24, perHour: 40, until: now });
      const counters = await site.runtime.getD1Database("COUNTERS", "tu-credito-de-auto-services");
      await counters.exec(
        [
          ["refused", "steps 1 zipcode unknown", 41],
          ["refused", "steps 4 ssn_ui format", 17],
          ["vital", "home LCP good", 90],
          ["vital", "home LCP poor", 10],
          ["browser_error", "TypeError", 3],
          ["time_taken", "195", 8],
          ["campaign_arrival", "mayo", 200],
          ["campaign_accepted", "mayo", 9],
          ["arrival", "=HYPERLINK(1)", 5],
        ]
          .map(([event, source, count]) => `('2026-11-22T13', '${event}', '${source}', '', '', ${count})`)
          .reduce((sql, row, at) => `${sql}${at ? ", " : ""}${row}`, "INSERT INTO counter VALUES "),
      );
      // On this day the applications took less than a minute.
      await counters.exec("INSERT INTO counter VALUES ('2026-11-10T15', 'time_taken', '15', '', '', 3)");
      await use(site);
    },
    { scope: "worker" },
  ],
});
test.beforeEach(async ({ page, seeded: _seeded }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/operador");
  await hydrated(page);
});

test("the page shows yesterday and today: what needs attention and how far applications got, beside the week before", async ({
  page,
}) => {
  await expect(page.getByText(/^21–22 de nov de 2026, hora de Nueva York\./)).toBeVisible();
  const attention = page.getByRole("region", { name: "Lo que tienes pendiente" });
  await attention.getByRole("link", { name: /en revisión/ }).waitFor();
  await expect(attention.getByRole("link", { name: /en revisión/ })).toContainText("2,000 en revisión");
  await expect(attention.getByRole("link", { name: /en revisión/ })).toHaveAttribute(
    "href",
    "/operador/solicitudes?status=in+review",
  );
  // A lead came every 345 s since midnight of the 21st in New York, 34.4 hours ago.
  await expect(page.getByText(/^Aceptadas: 358, y \d+ antes\. Máximo: /)).toBeVisible();
  const funnel = page.getByRole("region", { name: "El camino de una solicitud" });
  // One lead of twenty came from a program.
  await expect(funnel.getByRole("table")).toHaveAccessibleName(
    /^Por el sitio: 341 aceptadas\. Por programas: 17 aceptadas, /,
  );
  await expect(funnel.getByRole("row", { name: /^Aceptadas 341/ })).toBeVisible();
  await expect(funnel.getByRole("row", { name: /Llegadas/ })).not.toContainText("NaN");
  await expect(funnel).toContainText("De la primera página al envío (mediana): 3:15.");
  await expect(funnel).toContainText("Una llegada cuenta si su enlace trae fuente, afiliado, campaña o clic");
  await expect(page.getByRole("row", { name: /zipcode/ })).toContainText("41");
  // The screen Estado shows what browsers report, not this screen.
  await expect(page.getByText(/LCP|TypeError/)).toHaveCount(0);
});

test("what is left before the site opens is listed by keyboard, with the place to set it, in both languages", async ({
  page,
}) => {
  const attention = page.getByRole("region", { name: "Lo que tienes pendiente" });
  await attention.getByText(/^Antes de abrir al público quedan \d+ cosas$/).focus();
  await page.keyboard.press("Enter");
  await expect(attention.getByRole("listitem").filter({ hasText: "teléfonos de ejemplo" })).toHaveText(
    "Necesario: teléfonos de ejemplo (PHONE_MAIN; PHONES_BY_SOURCE). Dónde: Configuración, o wrangler.toml",
  );
  await expect(attention).toContainText("consentimientos que nadie ha aprobado (términos y privacidad;");
  await expect(attention).toContainText("Recomendado: sin captcha (CAPTCHA_PROVIDER). Dónde: wrangler.toml");
  await expect(attention).not.toContainText("desde aquí no se sabe");
  await page.goto("/operador?idioma=en");
  await hydrated(page);
  await page.getByText(/^Before you open to the public \d+ things are left$/).click();
  await expect(page.getByRole("listitem").filter({ hasText: "example links" })).toContainText(
    "Where: wrangler.toml",
  );
});

test("another range is in the address, by a preset and by two dates", async ({ page }) => {
  await page.getByRole("link", { name: "30 días" }).click();
  await expect(page).toHaveURL(/\?periodo=month$/);
  await expect(page.getByRole("heading", { name: "Día por día" })).toBeVisible();
  const { from } = presetRanges("2026-11-22").month;
  await expect(page.getByLabel("Desde")).toHaveValue(from);
  await page.getByLabel("Desde").fill("2026-11-10");
  await page.getByLabel("Hasta").fill("2026-11-10");
  await page.getByRole("button", { name: "Ver", exact: true }).click();
  await expect(page).toHaveURL(/desde=2026-11-10&hasta=2026-11-10/);
  await expect(page.getByText("10 nov 2026, hora de Nueva York. Comparado con 3 nov 2026.")).toBeVisible();
  // The day has 24 hours of 3,600 s, and a lead came every 345 s.
  await expect(page.getByText(/^Aceptadas: 25[01], y 25[01] antes\./)).toBeVisible();
  await expect(page.getByText("De la primera página al envío (mediana): 15 s.")).toBeVisible();
});

test("the chart shows another measure, with its numbers as a table", async ({ page }) => {
  const accepted = page.getByRole("img", { name: "Aceptadas" });
  // Ten or eleven leads came in each hour.
  await expect(accepted.locator("text")).toHaveText(["11", "6", "0", "21 nov", "12 h", "22 nov"]);
  await expect(accepted.locator(".today-running"), "the hour that is not over").toHaveCount(1);
  await page.getByRole("radio", { name: "Llegadas" }).check();
  const picture = page.getByRole("img", { name: "Llegadas" });
  await expect(picture).toHaveAccessibleDescription(/Llegadas: [\d,]+, y [\d,]+ antes\. Máximo: /);
  await page.getByText("Los números").click();
  await expect(page.getByRole("table", { name: "Llegadas", exact: true }).getByRole("row")).toHaveCount(36);
});

test("sources and affiliates are listed by themselves, those with most accepted first, beside the week before", async ({
  page,
}) => {
  const acceptedIn = async (name: RegExp) => {
    const table = page.getByRole("table", { name });
    await expect(table.locator("thead th").nth(4)).toHaveText("Aceptadas antes");
    const cells = await table.locator("tbody td:nth-child(4)").allTextContents();
    const accepted = cells.map((text) => Number(/^[\d,]+/.exec(text)?.[0].replace(",", "")));
    expect(accepted).toEqual(accepted.toSorted((one, other) => other - one));
    return accepted.reduce((sum, count) => sum + count, 0);
  };
  expect(await acceptedIn(/^De dónde vino/)).toBe(358);
  await expect(page.getByRole("table", { name: /^Cada afiliado/ })).toContainText("10 · s");
  expect(await acceptedIn(/^Cada afiliado/)).toBeGreaterThan(200);
});

test("conversion is a share of the arrivals, for a source under its name and for a campaign", async ({
  page,
}) => {
  await expect(page.getByRole("row", { name: /^mayo/ })).toContainText("4.5%");
  const row = page.getByRole("row", { name: /Radio Sol\s*110041\/na/ });
  await expect(row.getByRole("cell").last()).toHaveText(/^[\d.]+%$/);
});

test("the file has the same numbers, and no formula", async ({ page }) => {
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("counters-2026-11-21-2026-11-22.csv");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
  const [head = "", ...rows]: string[] = Buffer.concat(chunks).toString("utf8").trimEnd().split("\r\n");
  expect(head).toMatch(/^\ufeffday,source,affiliate,sub_affiliate,arrival,participate,/);
  expect(new Set(head.split(",")).size).toBe(head.split(",").length);
  const at = head.split(",").indexOf("accepted");
  expect(rows.reduce((sum, row) => sum + Number(row.split(",")[at]), 0)).toBe(358);
  expect(rows.filter((row) => row.includes("HYPERLINK"))).toEqual([
    expect.stringMatching(/^2026-11-22,"'=HYPERLINK\(1\)",,,5,/),
  ]);
});

test("the page has no accessibility finding and fits, from 360 to 1920 px, in both languages and schemes", async ({
  page,
}) => {
  await page.getByText("Los números").click();
  expect(await screenFindings(page, { inDark: true })).toEqual([]);
  expect(await page.locator("[style]").count(), "no style attributes").toBe(0);
});
