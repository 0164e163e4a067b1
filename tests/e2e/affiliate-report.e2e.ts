import { axeFindings, screenFindings } from "../axe-findings.ts";
import { until } from "../until.ts";
import { issueLink } from "../worker/affiliate-links.ts";
import { expect, test } from "./application-pages.ts";

/** What an affiliate sees of its own numbers, and how an operator issues the link to them. */

test.use({ locale: "en-US" });

test("an affiliate reads its report in its language, chooses dates and takes the file along", async ({
  page,
  site,
}) => {
  const visitor = await page.context().newPage();
  await visitor.goto(`${site.origin}/?affid=navegador&subid=${encodeURIComponent("=1+1")}&src=1&lnk=x`);
  await visitor.close();
  const { path } = await issueLink(site, "navegador");
  const arrivals = page.locator(".affiliate-totals div").first();
  await until("the arrival", async () => {
    await page.goto(path);
    return (await arrivals.textContent()) === "Arrivals1";
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report for affiliate navegador");
  expect(await screenFindings(page)).toEqual([]);

  await page.getByRole("link", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Informe del afiliado navegador");
  expect(await axeFindings(page)).toEqual([]);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar por día (CSV)" }).click();
  const text = await new Response((await (await download).createReadStream()) as never).text();
  expect(text).toMatch(/^\ufeff?Día,Subafiliado,Visitas,.*\r\n\d{4}-\d\d-\d\d,"'=1\+1",1,0,0,0,0,0\r\n$/);

  await page.getByLabel("Desde").fill("2026-01-01");
  await page.getByLabel("Hasta").fill("2026-01-31");
  await page.getByRole("button", { name: "Ver estas fechas" }).click();
  await expect(page.getByText("No hay nada en estas fechas.")).toBeVisible();
  await expect(page.getByLabel("Desde")).toHaveValue("2026-01-01");
});

test("a link that is not valid says so", async ({ page }) => {
  await page.goto("/afiliados/informe/ejemplo");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link opens no report");
});
