import type { Page } from "playwright/test";
import { expect, test } from "./application-pages.ts";

const option = (page: Page, name: string) => page.getByRole("option", { name, exact: true });

test.describe("mounted on a page that only has class names", () => {
  const open = async (page: Page, site: string, body: string) => {
    await page.route("**/prueba", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<!doctype html><html lang="es"><title>Prueba</title>${body}`,
      }),
    );
    await page.goto(`${site}/prueba`);
    await page.evaluate(async (address) => {
      const { mountPicker } = await import(address);
      const logged: string[] = [];
      const called: [string, unknown][] = [];
      const utilities = {
        loadVehicles: async (make: string) =>
          (await fetch(`/services/newcar/v1/getVehicleList?make=${make}`)).json(),
        log: (message: string) => logged.push(message),
        texts: { loading: "…", failed: "no", retry: "otra" },
      };
      Object.assign(window, { mountPicker, utilities, logged, called });
    }, "/picker.js");
  };
  type Tools = {
    mountPicker: (...parameters: unknown[]) => {
      selection(): unknown;
      clear(field: string): void;
      destroy(): void;
    };
    utilities: object;
    logged: string[];
    called: [string, unknown][];
  };

  test("the elements show the choice, the callbacks get it, and destroy() restores the page", async ({
    page,
    site,
  }) => {
    const body =
      '<div class="mi-auto"><b class="marca">Marca</b> <b class="modelo">Modelo</b> <b class="anio">Año</b> <input class="cp"></div>';
    await open(page, site.origin, body);
    await page.evaluate(() => {
      const tools = window as unknown as Tools;
      const record = (name: string) => (value: unknown) => tools.called.push([name, value]);
      const picker = tools.mountPicker(
        "mi-auto",
        {
          classNames: { make: "marca", model: "modelo", year: "anio", zipcode: "cp" },
          condition: "both",
          defaults: { zipcode: "90245" },
          noSelection: { make: "¿Qué marca?" },
          flyouts: { make: { align: "right" } },
          callbacks: {
            make: record("make"),
            model: record("model"),
            year: record("year"),
            loaded: () => tools.called.push(["loaded", true]),
            selectMakes: (makes: [string, string][]) => makes.filter(([, name]) => /^[ST]/.test(name)),
          },
        },
        tools.utilities,
      );
      Object.assign(window, { picker });
    });
    await expect(page.locator(".cp")).toHaveValue("90245");
    await page.getByRole("button", { name: "¿Qué marca?" }).click();
    await expect(page.getByRole("option").first()).toHaveText("Saab");
    await expect(page.locator(".tca-picker-flyout-make")).toHaveClass(/tca-picker-right/);
    await option(page, "Subaru").click();
    await page.getByRole("button", { name: "Modelo" }).click();
    await option(page, "Outback").click();
    await page.getByRole("button", { name: "Año" }).click();
    await option(page, "2011").click();
    const called = await page.evaluate(() => (window as unknown as Tools).called);
    expect(called.map(([name]) => name)).toEqual(["loaded", "make", "model", "year"]);
    expect(called.at(-1)?.[1]).toMatchObject({
      make: "subaru",
      makeName: "Subaru",
      modelName: "Outback",
      year: 2011,
      latestYear: expect.any(Number),
    });
    await page.evaluate(() => {
      const { picker } = window as unknown as { picker: ReturnType<Tools["mountPicker"]> };
      picker.clear("model");
    });
    await expect(page.getByRole("button", { name: "Año" })).toBeDisabled();
    await page.evaluate(() =>
      (window as unknown as { picker: ReturnType<Tools["mountPicker"]> }).picker.destroy(),
    );
    await expect(page.getByRole("button")).toHaveCount(0);
  });

  test("missing elements are logged for developers, and the rest works", async ({
    page,
    site,
    complaints,
  }) => {
    await open(page, site.origin, '<div class="w"><i class="picker-make"></i></div>');
    const logged = await page.evaluate(() => {
      const { mountPicker, utilities, logged } = window as unknown as Tools;
      const made = [
        mountPicker("w", {}, undefined),
        mountPicker(undefined, {}, utilities),
        mountPicker("nada", {}, utilities),
        mountPicker("w", { condition: "old", hideModelOnSoldOut: 1 }, utilities),
      ];
      return { logged, made: made.map(Boolean) };
    });
    expect(logged.made).toEqual([false, false, false, true]);
    expect(logged.logged).toEqual([
      "Picker: wrapper reference not provided",
      "Picker: wrapper missing (nada)",
      "Picker: hideModelOnSoldOut must be true or false",
      "Picker: condition must be one of new, n, used, u, all, both, a",
      "Picker: model element not found",
      "Picker: year element not found",
    ]);
    expect(complaints).toEqual(["Picker: utilities plugin missing"]);
    complaints.length = 0;
    await page.getByRole("button", { name: "Marca" }).click();
    await expect(option(page, "Ford")).toBeVisible();
  });
});
