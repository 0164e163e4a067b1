import { describe, expect, test } from "vitest";
import { averageRates, ratesLastDay } from "../../app/domain/estimate/average-rates.ts";
import { siteOfFile } from "./sites.ts";

const averageRatesPath = "/temas-de-ayuda/tasas-promedio";
const at = (TEST_NOW: string) => ({ site: { TEST_NOW }, services: { TEST_NOW } });

let site = await siteOfFile(at("2026-12-01T17:00:00Z"));
const get = async (path: string) => {
  const response = await fetch(site.origin + path);
  return { status: response.status, body: await response.text() };
};

/** What leads to the page while it is shown. */
const leading = [
  ...["/temas-de-ayuda", "/sitemap1/sitemap", "/sitemap.xml", "/temas-de-ayuda?q=tasas promedio"],
  ...["/cuanto-costaria", "/cuanto-debo-y-cuanto-vale", "/used-listings"],
  "/temas-de-ayuda/auto-prestamos/tasa-de-interes-y-apr",
  "/temas-de-ayuda/auto-credito/mal-credito",
  "/temas-de-ayuda/auto-credito/como-se-calcula-el-puntaje",
];
const percent = (rate: number) => `${String(rate)}%`;

describe.sequential("average rates by score", () => {
  test("the page gives each band, the quarter, the day of reading and the source", async () => {
    const { status, body } = await get(averageRatesPath);
    expect(status).toBe(200);
    for (const { from, to, new: newCar, used } of averageRates.bands) {
      expect(body).toContain(`${from} a ${to}`);
      expect(body).toContain(`<td>${newCar.toFixed(2)}%</td><td>${used.toFixed(2)}%</td>`);
    }
    expect(body).toMatch(
      /de (?:enero a marzo|abril a junio|julio a septiembre|octubre a diciembre) de \d{4}/,
    );
    expect(body).toContain(`href="${averageRates.source}"`);
    expect(body).toContain("26 de noviembre de 2026");
  });

  test("help, maps, search, calculators and the articles on the rate lead to it", async () => {
    for (const path of leading) expect((await get(path)).body, path).toContain(averageRatesPath);
    const hint = (await get("/cuanto-costaria")).body;
    expect(hint).toContain(percent(averageRates.bands[4].used));
  });

  test("on the last day, in New York, it is there; on the next nothing has it, nor says its figures", async () => {
    const next = new Date(Date.parse(ratesLastDay) + 24 * 3600_000).toISOString().slice(0, 10);
    site = await site.restart(at(`${next}T03:59:30Z`));
    expect((await get(averageRatesPath)).status).toBe(200);
    site = await site.restart(at(`${next}T04:00:30Z`));
    expect((await get(averageRatesPath)).status).toBe(404);
    for (const path of leading) {
      const { body } = await get(path);
      expect(body, path).not.toContain(averageRatesPath);
      expect(body, path).not.toContain(percent(averageRates.bands[4].used));
    }
  });
});
