import type { BrowserContext, Page } from "playwright/test";
import { expect, test } from "./application-pages.ts";

const secure = "https://solicitud.example/forma";
const referral = "/pixels/v1/submitPartnerReferralAndEntryPixels";
test.use({
  settings: {
    site: {
      // A Friday at noon in New York: the telephone is answered.
      TEST_NOW: "2026-11-20T17:00:00Z",
      PHONES_BY_AFFILIATE: '{"77":"1-213-555-0177"}',
      SECURE_APPLICATION_URL: secure,
      PARTNER_COOKIES: "socio_*",
    },
  },
  partners: {
    [referral]: {
      success: true,
      partnerReferralId: "R-77",
      outbound_cookies: [{ name: "socio_id", value: "a1", path: "/", maxAge: 600 }],
    },
    "/pixels/v1/handleFirstCarsDirectRequest": { profileGuid: "guid-1" },
  },
});

const displayedPhone = (page: Page, number: string) =>
  expect(page.getByRole("banner").getByRole("link", { name: /Llamar al/ })).toHaveAttribute(
    "href",
    `tel:+${number}`,
  );
/** The button of the first screen: what most visitors press. */
const applyButton = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /solicitud|solicitar/i })
    .first();
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

/** The browser's cookies after this much time: expired ones are gone. */
async function letTimePass(context: BrowserContext, minutes: number): Promise<void> {
  const later = Date.now() / 1000 + minutes * 60;
  for (const { name, expires } of await context.cookies())
    if (expires > 0 && expires < later) await context.clearCookies({ name });
}

/** The browser closed and opened again: session cookies are gone. */
async function closeAndReopen(context: BrowserContext): Promise<void> {
  for (const { name, expires } of await context.cookies())
    if (expires < 0) await context.clearCookies({ name });
}

test("a paid click shows its number and link at once and 23 minutes later, not after 25, and never another affiliate's", async ({
  page,
  context,
}) => {
  await page.route(`${secure}**`, (route) => route.fulfill({ body: "<h1>Solicitud segura</h1>" }));
  await page.goto("/?src=1100461&lnk=x&affid=77");
  await displayedPhone(page, "12135550177");
  await expect(applyButton(page)).toHaveAttribute("href", `${secure}?affid=77`);

  await page.goto("/?affid=88&subid=s");
  await displayedPhone(page, "12135550177");
  await expect(applyButton(page)).toHaveAttribute("href", `${secure}?affid=77`);

  await applyButton(page).click();
  await expect(page.getByRole("heading", { name: "Solicitud segura" })).toBeVisible();
  expect(page.url()).toBe(`${secure}?affid=77`);

  // Another day the browser is opened again: the affiliate ended with the visit, the source has expired.
  await closeAndReopen(context);
  await letTimePass(context, 25);
  await page.goto("/politica-de-cookies");
  await displayedPhone(page, "12135550100");
});

test("a source without an affiliate lasts 24 minutes", async ({ page, context }) => {
  await page.goto("/?src=1100461");
  await displayedPhone(page, "15552522129");
  await expect(applyButton(page)).toHaveAttribute("href", "/auto-credito/solicitud");
  await letTimePass(context, 23);
  await page.goto("/politica-de-cookies");
  await displayedPhone(page, "15552522129");
  await letTimePass(context, 25);
  await page.goto("/");
  await displayedPhone(page, "12135550100");
});

test("a referrer with seguro leads to the secure application, without query parameters", async ({ page }) => {
  await page.goto("/", { referer: "https://www.miSEGURO.example/" });
  await expect(applyButton(page)).toHaveAttribute("href", secure);
  await page.goto("/404");
  await expect(applyButton(page)).toHaveAttribute("href", secure);
});

test("partners' results arrive after load, without another page, and once", async ({
  page,
  context,
  backend,
}) => {
  await page.goto("/?src=1&lnk=despues");
  await expect.poll(() => cookieNames(context)).toContain("socio_id");
  expect(await cookieNames(context)).toContain("perfil");
  expect(await cookieNames(context)).not.toContain("pendiente");
  await page.reload();
  await page.goto("/politica-de-cookies");
  const calls = backend?.calls.filter(({ path, body }) => path === referral && body.includes("despues"));
  expect(calls).toHaveLength(1);
});

test("without JavaScript partners' results come with the next page", async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.origin });
  const page = await context.newPage();
  await page.goto("/?src=1");
  await expect
    .poll(async () => {
      await page.goto("/politica-de-cookies");
      return cookieNames(context);
    })
    .toContain("socio_id");
  await context.close();
});
