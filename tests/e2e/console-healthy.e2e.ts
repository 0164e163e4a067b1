import { screenFindings } from "../axe-findings.ts";
import { pagesWorker, runTasks } from "../worker/bindings.ts";
import { expect, hydrated, test } from "./console-pages.ts";

/** The size in CSS pixels of the smallest telephone that we check. */
const screen = { width: 360, height: 740 };

test("a healthy site fits on three screens of a telephone: each group folds its good parts behind one line", async ({
  page,
  site,
}) => {
  await page.setViewportSize(screen);
  await page.goto("/operador/estado");
  await hydrated(page);
  // On a freshly started site some tasks have not been due yet. They count as good.
  await expect(page.getByText(/^Tareas: \d+ bien$/)).toBeVisible();
  await expect(page.getByText("Todavía no le toca.").first()).toBeHidden();
  for (const cron of ["* * * * *", "*/10 * * * *", "23 7 * * *"]) await runTasks(site, cron);
  await runTasks(site, "17 * * * *", pagesWorker);
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByText(/^Llaves: \d+ bien$/).click();
  await expect(page.getByText(/DIGEST_KEYS/)).toBeVisible();
  await page.getByText(/^Llaves: \d+ bien$/).click();
  await page.getByText(/^Conexiones: \d+ bien$/).click();
  await expect(page.getByRole("listitem").filter({ hasText: "LEDGER" })).toContainText(/Contesta en \d+ ms/);
  await page.getByText(/^Conexiones: \d+ bien$/).click();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
    3 * screen.height,
  );
  expect(await screenFindings(page)).toEqual([]);
});
