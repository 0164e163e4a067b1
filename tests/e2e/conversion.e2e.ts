import type { Page } from "playwright/test";
import { receiptCookies } from "../receipt-cookies.ts";
import { expect, expectThanks, reachReview, send } from "./application-pages.ts";
import { adsTag, allowAll, consentDialog as dialog, type Seen, test, toldOf } from "./consent-pages.ts";

test.use({
  settings: {
    site: {
      TAG_MANAGER_ID: "GTM-ABCD12",
      ADS_ID: "AW-123456789",
      ADS_CONVERSION_LABEL: "AbCdEf",
      CONVERSION_VALUE: "25",
    },
  },
});

const thanks = "/auto-credito/thank-you-plain";
test.use({ foreignScript: adsTag });

/** The requests that say anything of the thank-you page. There should be none. */
const untoldOf = (foreign: Seen[], reference: string) =>
  foreign.filter(({ url, referrer }) =>
    [reference, "thank-you", "ref="].some((part) => `${url} ${referrer}`.includes(part)),
  );

/**
 * Opens the landing page as a visitor who came by an advertisement and whose application was accepted. @returns the
 * receipt.
 */
async function applicant(page: Page) {
  const { receipt, cookies } = await receiptCookies();
  await page
    .context()
    .addCookies(cookies.map(({ name, value, path }) => ({ name, value, domain: "127.0.0.1", path })));
  await page.goto("/sem?src=1100461&gclid=G-1");
  return receipt;
}

/**
 * Scrolls until the consent dialog opens. The dialog opens with the first scroll after the page's code has begun, and
 * a busy browser begins late.
 */
const scrollUntilAsked = (page: Page) =>
  expect(async () => {
    await page.mouse.wheel(0, 120);
    await expect(dialog(page)).toBeVisible({ timeout: 500 });
  }).toPass();

test("an accepted application is reported to Ads once consent is given, with these fields and no others", async ({
  page,
  foreign,
}) => {
  const receipt = await applicant(page);
  await page.goto(`${thanks}?ref=${receipt.reference}`);
  await expect(page).toHaveURL(thanks);
  await expect(page.getByText(receipt.reference)).toBeInViewport();
  await expect(dialog(page)).toHaveCount(0);
  await scrollUntilAsked(page);
  expect(foreign).toEqual([]);

  await allowAll(page);
  await expect.poll(() => toldOf(foreign).length).toBe(1);
  expect(Object.fromEntries(new URL(toldOf(foreign)[0]?.url ?? "").searchParams)).toEqual({
    send_to: "AW-123456789/AbCdEf",
    value: "25",
    currency: "USD",
    transaction_id: receipt.conversionId,
    page: "https://www.tucreditodeauto.example/?gclid=G-1",
    from: "",
    title: "",
    gclid: "G-1",
    cookie: "none",
  });
  expect(toldOf(foreign)[0]?.referrer).toBe("");
  // The thank-you page itself loads nothing from Google.
  expect(foreign.map(({ url }) => new URL(url).pathname)).toEqual(["/gtag/js", "/pagead/conversion/"]);

  await page.reload();
  await expect(page.getByText(receipt.reference)).toBeVisible();
  await page.getByRole("link", { name: "Volver al inicio" }).click();
  await expect.poll(() => foreign.some(({ url }) => url.includes("gtm.js"))).toBe(true);
  expect(await page.evaluate(() => document.referrer)).toBe(new URL("/", page.url()).href);
  expect(toldOf(foreign)).toHaveLength(1);
  expect(untoldOf(foreign, receipt.reference)).toEqual([]);
});

test("an application with earlier consent is reported to Ads when it is sent, and not again on a second view", async ({
  page,
  foreign,
}) => {
  // A landing page asks for consent and loads no tag.
  await page.goto("/sem?wbraid=W-1");
  await allowAll(page);
  await expect(dialog(page)).toBeHidden();
  expect(foreign).toEqual([]);
  await reachReview(page);
  await send(page);
  const reference = await expectThanks(page);
  await expect.poll(() => toldOf(foreign).length).toBe(1);
  const { transaction_id = "", page: named } = Object.fromEntries(
    new URL(toldOf(foreign)[0]?.url ?? "").searchParams,
  );
  expect(transaction_id).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  expect(named).toBe("https://www.tucreditodeauto.example/?wbraid=W-1");
  await page.goBack();
  await expect(page).toHaveURL(thanks);
  expect(await expectThanks(page)).toBe(reference);
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(toldOf(foreign)).toHaveLength(1);
  expect(untoldOf(foreign, reference)).toEqual([]);
});

test("consent on a later page of the visit reports the application there", async ({ page, foreign }) => {
  const { reference } = await applicant(page);
  await page.goto(thanks);
  await scrollUntilAsked(page);
  await page.goto("/quienes-somos");
  await expect(dialog(page)).toBeVisible();
  expect(toldOf(foreign)).toEqual([]);
  await allowAll(page);
  await expect.poll(() => toldOf(foreign).length).toBe(1);
  await page.goto("/politica-de-cookies");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(toldOf(foreign)).toHaveLength(1);
  expect(untoldOf(foreign, reference)).toEqual([]);
});

test("a visitor who declines advertising is reported to nobody, and no tag is loaded", async ({
  page,
  foreign,
}) => {
  await applicant(page);
  await page.goto(thanks);
  await scrollUntilAsked(page);
  await dialog(page).getByRole("button", { name: "Solo lo necesario" }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(foreign).toEqual([]);
  const arrival = (await page.context().cookies()).find(({ name }) => name === "origen")?.value ?? "";
  expect(atob(decodeURIComponent(arrival))).toContain("landing");
  expect(atob(decodeURIComponent(arrival))).not.toContain("gclid");
});
