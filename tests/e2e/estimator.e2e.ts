import type { Page } from "playwright/test";
import { expect, test } from "./application-pages.ts";

const path = "/cuanto-costaria";
const result = (page: Page, name = "Esto pagarías") => page.getByRole("region", { name });
const share = (page: Page) => page.getByRole("link", { name: "Mandar por WhatsApp" });
const sharedText = async (page: Page) =>
  new URL((await share(page).getAttribute("href")) ?? "").searchParams.get("text") ?? "";

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Precio del auto").fill("$20000");
  await page.getByLabel("Pago inicial").fill("0");
  await page.getByLabel(/más baja/).fill("5");
  await page.getByLabel(/más alta/).fill("5");
}

test.describe("the estimator without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("answers on «Calcular», by an address that repeats the estimate", async ({ page }) => {
    await page.goto(path);
    await expect(result(page, "Un ejemplo")).toBeVisible();
    await expect(page.getByText("Estos números son un ejemplo.")).toBeVisible();
    await fillIn(page);
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(result(page).getByRole("definition")).toHaveText([
      "$22,645",
      /^\$377 con una APR de 5\s?%$/,
    ]);
    await expect(result(page)).toContainText("60 pagos mensuales de $377.42");
    await expect(result(page)).toContainText("no una oferta de crédito ni una promesa");
    await expect(page.getByLabel("Precio del auto")).toHaveValue("20,000");
    await expect(page.getByText("Estos números son un ejemplo.")).toHaveCount(0);
    const shared = /https?:\S+$/.exec(await sharedText(page))?.[0] ?? "";
    await page.goto(`${path}${new URL(shared).search}`);
    await expect(result(page).getByRole("definition").first()).toHaveText("$22,645");
  });
  test("the used cars' page shows no estimate before one is asked for, and says when it is an example", async ({
    page,
  }) => {
    await page.goto("/used-listings");
    await expect(page.getByText("Estos números son un ejemplo.")).toBeVisible();
    await expect(page.getByRole("region", { name: /pagarías|ejemplo/ })).toHaveCount(0);
    await page.getByRole("button", { name: "Calcular" }).click();
    await expect(result(page, "Un ejemplo")).toContainText("con una APR de 12");
  });
});

test("the estimator answers while one types, without a request, and the address follows", async ({
  page,
}) => {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Compartir o copiar el enlace" })).toBeVisible();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await fillIn(page);
  await expect(result(page).getByRole("definition")).toHaveText(["$22,645", /^\$377 con una APR de 5\s?%$/]);
  await expect(page.locator(".loan-now")).toContainText("$22,645");
  await expect(page.locator(".loan-bar:visible")).toHaveCount(1);
  await expect(page.getByText("Estos números son un ejemplo.")).toBeHidden();
  // What has no answer leaves the last one.
  await page.getByLabel("Precio del auto").fill("mil");
  await expect(result(page).getByRole("definition").first()).toHaveText("$22,645");
  await page.getByLabel("Precio del auto").fill("18000");
  await page.getByLabel(/más alta/).fill("9");
  await page.getByLabel("Pago inicial").focus();
  await expect(page.locator(".loan-bar:visible")).toHaveCount(2);
  await expect(page.getByLabel("Precio del auto")).toHaveValue("18,000");
  expect(await sharedText(page)).toContain("precio=18000&inicial=0&meses=60&desde=5&hasta=9");
  const shown = await result(page).innerText();
  expect(requests.filter((url) => url.includes(path))).toEqual([]);
  await page.reload();
  expect(await result(page).innerText()).toBe(shown);
});

test("the estimator's «Calcular» leads to the result, and an error is the edge's", async ({ page }) => {
  await page.goto(path);
  await expect(page.getByRole("button", { name: "Compartir o copiar el enlace" })).toBeVisible();
  await page.getByLabel("Precio del auto").fill("16000");
  // The page's own code is there and has answered: before that, Enter asks the edge.
  await expect(result(page)).toBeVisible();
  await page.getByLabel("Precio del auto").press("Enter");
  await expect(page.getByRole("heading", { name: "Esto pagarías" })).toBeFocused();
  await page.getByLabel("Precio del auto").fill("mil");
  await page.getByLabel("Precio del auto").press("Enter");
  await expect(page.getByRole("alert")).toContainText("Escribe un número, por ejemplo 15,000");
  await expect(page.getByLabel("Precio del auto")).toHaveValue("mil");
  await expect(page).toHaveTitle(/^Error: /);
});

test("the used cars' page answers while one types, and «Calcular» keeps the car", async ({ page }) => {
  await page.goto("/used-listings?make=toyota&model=corolla");
  await page.getByRole("button", { name: /^Año/ }).click();
  await page.getByRole("option", { name: "2015", exact: true }).click();
  await page.getByLabel("Precio del auto").fill("9000");
  await expect(result(page)).toBeVisible();
  await page.getByRole("button", { name: "Calcular" }).click();
  await expect(page).toHaveURL(/make=toyota&model=corolla&year=2015&precio=9/);
  await expect(page.getByText("Con tu auto ya elegido: Toyota Corolla 2015.")).toBeVisible();
});
