import { somebody } from "../people.ts";
import { until } from "../until.ts";
import { submitAsProgram } from "../worker/program.ts";
import {
  applicantOf,
  expect,
  expectThanks,
  fillContact,
  fillHousing,
  goOn,
  openReview,
  reachReview,
  send,
  start,
  test,
  untilReady,
} from "./application-pages.ts";

// These tests hold what the browser code does when one step replaces another (enhance/application).

// This file uses the limits of wrangler.toml, because one test reaches a limit.
test.use({ settings: { limits: {} } });

test("an invalid submission keeps the typed taxpayer number, which the server never sends back", async ({
  page,
}) => {
  await reachReview(page);
  await page.getByLabel(/^Acepto los términos/).uncheck();
  const answer = page.waitForResponse((response) => response.status() === 422);
  await send(page);
  expect(await (await answer).text()).not.toContain(applicantOf(page).ssn_ui);
  await expect(page.locator(".error-summary")).toBeFocused();
  await expect(page.locator("#ssn_ui")).toHaveValue(applicantOf(page).ssn_ui ?? "");
  await page.getByLabel(/^Acepto los términos/).check();
  await send(page);
  await expectThanks(page);
});

test("over the limit of its IP address a submission says so above the form, which keeps every answer and can be sent later", async ({
  page,
  site,
  complaints,
}) => {
  await reachReview(page);
  const address = { "cf-connecting-ip": "203.0.113.66" };
  // The local runtime's limits start again with each minute of the clock.
  await until("a minute with enough left of it", async () => Date.now() % 60_000 < 40_000, 30_000);
  for (let sent = 0; sent < 20; sent++) await submitAsProgram(site, somebody(), address);
  await page.route(/step4$/, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...address } }),
  );
  for (let times = 0; times < 2; times++) {
    const answer = page.waitForResponse((response) => response.status() === 429);
    await send(page);
    await answer;
    await expect(page.locator(".error-summary")).toHaveCount(1);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.locator(".error-summary")).toContainText("espera un minuto y presiona el botón");
    await expect(page.locator("#ssn_ui")).toHaveValue(applicantOf(page).ssn_ui ?? "");
  }
  await expect(page.getByRole("heading", { level: 1, name: "Para terminar" })).toBeVisible();
  await page.unrouteAll();
  await send(page);
  await expectThanks(page);
  complaints.length = 0;
});

test("Cambiar leads to the answer, which has the focus, and back to the review", async ({ page }) => {
  await reachReview(page);
  await openReview(page, "Tu trabajo");
  await page.getByRole("button", { name: "Cambiar ¿Dónde trabajas?" }).click();
  const answer = page.getByLabel("¿Dónde trabajas?");
  await expect(answer).toBeFocused();
  await expect(page).toHaveURL(/\/step3\?volver=revision#employer_name$/);
  await answer.fill("Taller Robles");
  await page.getByRole("button", { name: "Guardar y volver a la revisión" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Para terminar" })).toBeVisible();
  await openReview(page, "Tu trabajo");
  await expect(page.getByText("Taller Robles", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Día")).toHaveValue("12");
});

test("steps need no new document, and a response that comes after the visitor went back changes nothing", async ({
  page,
}) => {
  let documents = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.goto(start);
  await untilReady(page);
  await fillContact(page);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeFocused();
  await expect(page).toHaveURL(/\/auto-credito\/solicitud\/step2$/);
  await expect(page).toHaveTitle(/^Tu vivienda/);
  await fillHousing(page);
  const held = Promise.withResolvers<void>();
  await page.route(/step2$/, async (route) => {
    if (route.request().method() === "POST") await held.promise;
    await route.continue();
  });
  await goOn(page);
  await expect(page.getByRole("button", { name: "Un momento…" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Tus datos" })).toBeFocused();
  const late = page.waitForResponse((response) => response.request().method() === "POST");
  held.resolve();
  await (await late).finished();
  await expect(page.getByRole("heading", { level: 1, name: "Tus datos" })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${start}$`));
  await expect(page.getByLabel("Nombre")).toHaveValue("María José");
  // The step was saved all the same.
  await page.goForward();
  await expect(page.getByLabel("Dirección")).toHaveValue("123 Calle Maple, Apt 4");
  expect(documents).toBe(1);
});

test("a response that is not an application page is shown as it is", async ({ page, complaints }) => {
  await page.goto(start);
  await untilReady(page);
  await fillContact(page);
  await page.route(/solicitud$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "text/plain; charset=utf-8", body: "Vuelve más tarde." })
      : route.continue(),
  );
  await goOn(page);
  await expect(page.getByText("Vuelve más tarde.")).toBeVisible();
  complaints.length = 0;
  // Nothing typed is lost.
  await page.unrouteAll();
  await page.goto(start);
  await expect(page.getByLabel("Nombre")).toHaveValue("María José");
});

test("without its browser code the application works as a plain form", async ({ page, complaints }) => {
  // The page reloads once when a file does not load, perhaps before its own load event.
  let documents = 0;
  page.on("framenavigated", () => {
    documents += 1;
  });
  await page.route("**/assets/enhance-page-application-*.js", (route) => route.abort("failed"));
  await page.goto(start).catch(() => undefined);
  await expect.poll(() => documents).toBe(2);
  await page.waitForLoadState();
  await fillContact(page);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  complaints.length = 0;
  // A route that is still running would keep the browser from closing.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("a step of a newer version of the site is loaded as a new document", async ({ page }) => {
  let documents = 0;
  page.on("load", () => {
    documents += 1;
  });
  await page.route(/solicitud$/, async (route) => {
    if (route.request().isNavigationRequest()) return route.continue();
    // This is the response to the form, which is the page that the form leads to.
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/\/assets\/app-[\w-]+\.css/, "/assets/app-newer.css");
    return route.fulfill({ response: answer, body });
  });
  await page.goto(start);
  await untilReady(page);
  await fillContact(page);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  await expect.poll(() => documents).toBe(2);
});
