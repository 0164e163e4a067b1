import { expect, fillContact, fillHousing, goOn, start, untilReady } from "./application-pages.ts";
import { adsTag, allowAll, consentDialog as dialog, type Seen, test, toldOf } from "./consent-pages.ts";

test.use({
  settings: { site: { ADS_ID: "AW-123456789", ADS_VISIT_LABELS: "view:ViStA1,start:InIcIo2" } },
  foreignScript: adsTag,
});

/**
 * Everything that Ads learns of a moment: its label, and its page with the click id, and nothing else of the visit.
 */
const told = (label: string, path: string, click = "?gclid=G-1") => ({
  send_to: `AW-123456789/${label}`,
  page: `https://www.tucreditodeauto.example${path}${click}`,
  from: "",
  title: "",
  gclid: click && "G-1",
  cookie: "none",
});
const view = told("ViStA1", "/sem");
const begun = told("InIcIo2", start);

const momentsIn = (foreign: Seen[]) =>
  toldOf(foreign).map(({ url }) => Object.fromEntries(new URL(url).searchParams));

test("with consent Ads learns of the landing page and of an application's start once, with these fields and no others", async ({
  page,
  foreign,
}) => {
  await page.goto("/sem?src=1100461&gclid=G-1");
  await expect(dialog(page)).toBeVisible();
  expect(foreign).toEqual([]);
  await allowAll(page);
  await expect.poll(() => momentsIn(foreign)).toEqual([view]);
  await page.reload();
  await fillContact(page);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  await expect.poll(() => momentsIn(foreign)).toEqual([view, begun]);
  await untilReady(page);
  await fillHousing(page);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tu trabajo" })).toBeVisible();
  await page.getByRole("button", { name: "Atrás" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  await page.reload();
  await untilReady(page);
  expect(momentsIn(foreign)).toEqual([view, begun]);
  // Only the tag sent requests, from documents without a referrer.
  expect(foreign.every(({ url, referrer }) => /\/gtag\/js|\/pagead\//.test(url) && referrer === "")).toBe(
    true,
  );
});

test("a start on the application's own first page is reported on the next step", async ({
  page,
  foreign,
}) => {
  await page.goto("/sem");
  await allowAll(page);
  await page.goto(start);
  await untilReady(page);
  await fillContact(page);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
  await expect.poll(() => momentsIn(foreign).at(-1)).toEqual(told("InIcIo2", start, ""));
});

for (const [who, headers, choose] of [
  ["a visitor who declines advertising", {}, "Solo lo necesario"],
  ["a visitor with Global Privacy Control who allows all", { "sec-gpc": "1" }, "Permitir todo"],
] as const)
  test.describe(who, () => {
    test.use({ extraHTTPHeaders: headers });
    test("is reported to nobody", async ({ page, foreign }) => {
      await page.goto("/sem?gclid=G-1");
      await dialog(page).getByRole("button", { name: choose }).click();
      await expect(dialog(page)).toBeHidden();
      await fillContact(page);
      await goOn(page);
      await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
      await untilReady(page);
      await expect(page.locator("iframe")).toHaveCount(0);
      expect(foreign).toEqual([]);
    });
  });
