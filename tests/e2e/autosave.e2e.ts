import type { Page, Request } from "playwright/test";
import {
  expect,
  expectThanks,
  fillContact,
  fillFinish,
  fillHousing,
  fillWork,
  goOn,
  send,
  start,
  test,
  untilReady,
} from "./application-pages.ts";
import { startLateAnswers } from "./late-answers.ts";

// These tests hold what the browser code saves and when (enhance/application/autosave.ts): few saves while somebody
// types, and one request for each step.

const isSave = (request: Request) => request.url().endsWith("/guardar");
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Collects the method and path of each later request to the application's pages and its autosave. */
function requestsOf(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith("/auto-credito/")) requests.push(`${request.method()} ${pathname}`);
  });
  return requests;
}

test("typing at 180 ms a key takes six saves at most, and the last save has everything", async ({ page }) => {
  await page.clock.install();
  await page.goto(start);
  await untilReady(page);
  const saves: Request[] = [];
  page.on("request", (request) => isSave(request) && saves.push(request));
  await page.getByLabel("Nombre").focus();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (const text of ["María José Guadalupe", "Núñez O'Brien de la Rosa", "90245"])
    for (const key of [...text, "Tab"]) {
      await (key === "Tab" ? page.keyboard.press(key) : page.keyboard.type(key));
      await page.clock.runFor(180);
    }
  await page.clock.runFor(2000);
  await expect.poll(() => saves.at(-1)?.postData()).toContain("zipcode=90245");
  expect(saves.at(-1)?.postData()).toContain("first_name=Mar%C3%ADa+Jos%C3%A9+Guadalupe");
  expect(saves.length).toBeLessThanOrEqual(6);
  expect(saves.length).toBeGreaterThanOrEqual(3);
});

test("leaving a field saves it at once; each step is one request without a save, and the end one more", async ({
  page,
}) => {
  await page.goto(start);
  await untilReady(page);
  const requests = requestsOf(page);
  const sent = () => requests.filter((line) => !line.endsWith("/guardar"));
  await page.getByLabel("Nombre").fill("Ana");
  const saved = page.waitForRequest(isSave);
  await page.getByLabel("Apellidos").focus();
  expect((await saved).postData()).toContain("first_name=Ana");
  await fillContact(page);
  await goOn(page);
  await expect(heading(page, "Tu vivienda")).toBeFocused();
  await expect(page).toHaveURL(/\/step2$/);
  expect(sent()).toEqual([`POST ${start}`]);
  // A press that sends the page saves nothing before, even right after the last key.
  expect(requests).toHaveLength(2);
  await fillHousing(page);
  await page.getByLabel("¿Cuánto pagas al mes de renta o hipoteca?").press("Enter");
  await expect(heading(page, "Tu trabajo")).toBeFocused();
  expect(sent()).toEqual([`POST ${start}`, `POST ${start}/step2`]);
  await fillWork(page);
  await goOn(page);
  await expect(heading(page, "Para terminar")).toBeFocused();
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(heading(page, "Tu trabajo")).toBeFocused();
  await goOn(page);
  await expect(heading(page, "Para terminar")).toBeFocused();
  expect(sent().slice(2)).toEqual([`POST ${start}/step3`, `POST ${start}/step4`, `POST ${start}/step3`]);
  await fillFinish(page);
  requests.length = 0;
  await send(page);
  await expectThanks(page);
  expect(sent().slice(0, 2)).toEqual([`POST ${start}/step4`, "GET /auto-credito/thank-you-plain"]);
});

test("a save whose response comes late cannot put its older draft over a step that was sent later", async ({
  page,
  site,
}) => {
  const late = await startLateAnswers(site.origin);
  try {
    await page.goto(late.origin + start);
    await untilReady(page);
    await fillContact(page);
    late.hold("/guardar");
    await page.getByLabel("Nombre").fill("Mario");
    await expect.poll(() => late.holding.length).toBe(1);
    const [save] = late.holding;
    await page.getByLabel("Nombre").fill("María José");
    const requests = requestsOf(page);
    await goOn(page);
    // The step does not wait for the save: the browser has ended that request.
    await expect(heading(page, "Tu vivienda")).toBeVisible();
    expect(requests.filter((line) => !line.endsWith("/guardar"))).toEqual([`POST ${start}`]);
    await expect.poll(() => save?.isOver()).toBe(true);
    const before = await draftOf(page);
    late.release();
    await page.reload();
    expect(await draftOf(page)).toEqual(before);
    await expect(heading(page, "Tu vivienda")).toBeVisible();
    await page.getByRole("button", { name: "Atrás" }).click();
    await expect(page.getByLabel("Nombre")).toHaveValue("María José");
  } finally {
    await late.end();
  }
});

/** The pieces of the sealed draft: the cookies that the browser has for a step's address. */
const draftOf = async (page: Page, address = page.url()) =>
  (await page.context().cookies(address))
    .filter(({ name }) => name.startsWith("solicitud"))
    .map(({ value }) => value);

test("an answer typed just before the visitor leaves the page is saved, however the visitor leaves", async ({
  page,
  site,
}) => {
  await page.goto(start);
  await untilReady(page);
  for (const [name, leave] of [
    ["Ana", () => page.goto("/aviso-legal")],
    ["Berta", () => page.evaluate(() => location.assign("/aviso-legal"))],
  ] as const) {
    const before = await draftOf(page, site.origin + start);
    await page.getByLabel("Nombre").fill(name);
    await leave();
    await page.waitForURL((url) => url.pathname !== start);
    await expect.poll(() => draftOf(page, site.origin + start)).not.toEqual(before);
    await page.goto(start);
    await untilReady(page);
    await expect(page.getByLabel("Nombre")).toHaveValue(name);
  }
});

test("the answers are saved as soon as the page is hidden", async ({ page }) => {
  await page.clock.install();
  await page.goto(start);
  await untilReady(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByLabel("Nombre").fill("Ana");
  const saved = page.waitForRequest(isSave);
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  expect((await saved).postData()).toContain("first_name=Ana");
});

const idIn = (request: Request) => new URLSearchParams(request.postData() ?? "").get("submission_id");

test("a page without a draft gets its id from the first save, and does not expire before that", async ({
  page,
}) => {
  await page.clock.install();
  const sent: (string | null)[] = [];
  page.on("request", (request) => isSave(request) && sent.push(idIn(request)));
  await page.goto(start);
  await untilReady(page);
  await page.clock.fastForward("02:00:00");
  await expect(page.getByRole("dialog", { name: "¿Sigues ahí?" })).toBeHidden();
  await page.getByLabel("Nombre").fill("Ana");
  await page.getByLabel("Apellidos").fill("Ruiz");
  const id = page.locator('[name="submission_id"]');
  await expect(id).not.toHaveValue("");
  await page.clock.runFor(2000);
  await expect.poll(() => sent.length).toBe(2);
  expect(sent).toEqual(["", await id.inputValue()]);
});

test("a page without a draft is sent after the save that creates the draft", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/guardar$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(start);
  await untilReady(page);
  const begins = page.waitForRequest(isSave);
  await fillContact(page);
  expect(idIn(await begins)).toBe("");
  const pressed = page.waitForRequest((request) => request.method() === "POST" && !isSave(request));
  await goOn(page);
  await expect(page.getByRole("button", { name: "Un momento…" })).toBeVisible();
  held.resolve();
  expect(idIn(await pressed)).toMatch(/^[0-9a-f-]{36}$/);
});
