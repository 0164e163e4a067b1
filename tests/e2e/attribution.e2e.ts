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

/** The link to the application on the first screen, which most visitors press. */
const applyButton = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("link", { name: /solicitud|solicitar/i })
    .first();
const cookieNames = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

// The rules for the telephone number and the link are tested in tests/worker/visitor.worker.test.ts and
// app/domain/visit/affiliate.test.ts.
test("a paid click shows its number, and its link leads to the secure application; never another affiliate's", async ({
  page,
  context,
}) => {
  await page.route(`${secure}**`, (route) => route.fulfill({ body: "<h1>Solicitud segura</h1>" }));
  for (const path of ["/?src=1100461&lnk=x&affid=77", "/?affid=88&subid=s"]) {
    await page.goto(path);
    await expect(page.getByRole("banner").getByRole("link", { name: /Llamar al/ })).toHaveAttribute(
      "href",
      "tel:+12135550177",
    );
    await expect(applyButton(page)).toHaveAttribute("href", `${secure}?affid=77`);
  }
  // The affiliate's cookie ends with the browser session.
  expect((await context.cookies()).find(({ name }) => name === "afiliado")?.expires).toBe(-1);
  await applyButton(page).click();
  await expect(page.getByRole("heading", { name: "Solicitud segura" })).toBeVisible();
  expect(page.url()).toBe(`${secure}?affid=77`);
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
