import type { Page } from "playwright/test";
import {
  expect,
  expectThanks,
  leadsOf,
  reachReview,
  send,
  start,
  test,
  untilReady,
  withAndWithoutScripts,
} from "./application-pages.ts";

withAndWithoutScripts(() =>
  test("a double click sends one application", async ({ page, site }) => {
    await reachReview(page);
    await page.getByRole("button", { name: "Enviar mi solicitud" }).dblclick();
    expect(await leadsOf(site, await expectThanks(page))).toHaveLength(1);
  }),
);

test("a submission without a network is sent when the network is back", async ({ page, context, site }) => {
  await reachReview(page);
  await context.setOffline(true);
  await send(page);
  await expect(page.getByText("Se perdió la conexión.")).toBeVisible();
  await expect(page.getByLabel("Día")).toHaveValue("12");
  await context.setOffline(false);
  expect(await leadsOf(site, await expectThanks(page))).toHaveLength(1);
});

test("a response lost after the lead was accepted: the same reference, one lead", async ({ page, site }) => {
  await reachReview(page);
  const id = await page.locator('[name="submission_id"]').inputValue();
  let lost = 0;
  await page.route(/step4$/, async (route) => {
    if (route.request().method() !== "POST" || lost > 0) return route.fallback();
    lost += 1;
    // The server handles the request, but the response never reaches the visitor.
    await route.fetch({ maxRedirects: 0 });
    await route.abort("internetdisconnected");
  });
  await send(page);
  await expect(page.getByText("Se perdió la conexión.")).toBeVisible();
  const { lead } = await site.operate<{ lead: { reference: string } }>(`/leads/${id}`);
  await page.getByRole("button", { name: "Intentar ahora" }).click();
  expect(await expectThanks(page)).toBe(lead.reference);
  expect(lost).toBe(1);
  expect(await leadsOf(site, lead.reference)).toHaveLength(1);
});

test("the taxpayer number is masked until its button shows it", async ({ page }) => {
  await reachReview(page);
  const number = page.locator("#ssn_ui");
  const masking = () =>
    number.evaluate((input) => getComputedStyle(input).getPropertyValue("-webkit-text-security"));
  expect(await masking()).toBe("disc");
  await page.getByRole("button", { name: "Mostrar el número" }).click();
  expect(await masking()).toBe("none");
  await page.getByRole("button", { name: "Ocultar el número" }).click();
  expect(await masking()).toBe("disc");
  await page.getByLabel("No tengo, o prefiero no darlo").check();
  await expect(number).toBeHidden();
  await expect(page.getByText("habrá menos opciones")).toBeVisible();
});

/** Begins a visit that ends, by a first save. Nothing more is typed, because every save would extend the visit. */
async function beginVisit(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto(start);
  await untilReady(page);
  await page.getByLabel("Nombre").fill("Ana");
  await page.clock.runFor(2000);
  await expect(page.locator('[name="submission_id"]')).not.toHaveValue("");
}

test("an idle visitor is warned, can extend the visit, and at its end nothing is left on the screen", async ({
  page,
}) => {
  await beginVisit(page);
  const warning = page.getByRole("dialog", { name: "¿Sigues ahí?" });
  await page.clock.fastForward("24:00");
  await expect(warning).toBeHidden();
  await page.clock.fastForward("01:30");
  await expect(warning).toBeVisible();
  const saved = page.waitForResponse((response) => response.url().endsWith("/guardar") && response.ok());
  await page.getByRole("button", { name: "Necesito más tiempo" }).click();
  await saved;
  await page.clock.runFor(2000);
  await expect(warning).toBeHidden();
  await page.clock.fastForward("26:00");
  await expect(warning).toBeVisible();
  await page.clock.fastForward("05:00");
  await page.waitForURL(`**${start}?terminada`);
});

test("an idle visit can be ended from the warning", async ({ page, context }) => {
  await beginVisit(page);
  await page.clock.fastForward("26:00");
  await page.getByRole("button", { name: "Borrar mis respuestas y salir" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  expect((await context.cookies()).filter(({ name }) => name.startsWith("solicitud"))).toEqual([]);
});

test.describe("a browser that sends no referrer", () => {
  test.use({ javaScriptEnabled: false });
  test("names no origin when it sends our form, and its application is accepted", async ({ page, site }) => {
    const origins: (string | undefined)[] = [];
    await page.route("**/auto-credito/**", async (route) => {
      const request = route.request();
      if (request.method() === "POST") {
        origins.push((await request.allHeaders()).origin);
        return route.fallback();
      }
      const response = await route.fetch({ maxRedirects: 0 });
      await route.fulfill({
        response,
        headers: { ...response.headers(), "referrer-policy": "no-referrer" },
      });
    });
    await reachReview(page);
    await send(page);
    expect(await leadsOf(site, await expectThanks(page))).toHaveLength(1);
    expect(origins).toEqual(["null"]);
  });
});
