import {
  expect,
  expectThanks,
  fillMessage,
  reachReview,
  send,
  sendMessage,
  test,
} from "./application-pages.ts";

const verify = "/validation/v1/validateCaptcha";
test.use({
  settings: { site: { CAPTCHA_PROVIDER: "recaptcha", CAPTCHA_SITE_KEY: "clave-publica-de-prueba" } },
  partners: { [verify]: { success: true } },
});
const script = "https://www.google.com/recaptcha/api.js**";

/** As much of a provider's script as the page needs. */
const widget = {
  contentType: "text/javascript",
  body: `window.grecaptcha = {
    ready: (work) => work(),
    reset() {},
    render(holder, { sitekey }) {
      const token = document.createElement("textarea");
      token.name = "g-recaptcha-response";
      token.setAttribute("aria-label", "ficha");
      token.value = "ficha-de-" + sitekey;
      holder.appendChild(token);
    },
  };`,
};

test("a captcha that does not load says so and does not block the submission", async ({ page }) => {
  await page.route(script, (route) => route.abort("blockedbyclient"));
  await reachReview(page);
  await expect(page.getByRole("alert")).toContainText("ReCaptcha error: Failed to load script");
  await send(page);
  await expectThanks(page);
});

test("a captcha's token is checked with the provider", async ({ page, backend }) => {
  await page.route(script, (route) => route.fulfill(widget));
  await reachReview(page);
  await expect(page.getByLabel("ficha", { exact: true })).toHaveValue("ficha-de-clave-publica-de-prueba");
  await send(page);
  await expectThanks(page);
  expect(backend?.calls.filter(({ path }) => path === verify)).toHaveLength(1);
});

test("on the contact form the captcha is loaded when the visitor begins to write, and checked", async ({
  page,
  backend,
}) => {
  let fetched = 0;
  await page.route(script, (route) => {
    fetched += 1;
    return route.fulfill(widget);
  });
  const before = backend?.calls.filter(({ path }) => path === verify).length ?? 0;
  await page.goto("/contactanos");
  expect(fetched).toBe(0);
  await fillMessage(page);
  await expect(page.getByLabel("ficha", { exact: true })).toHaveValue("ficha-de-clave-publica-de-prueba");
  await sendMessage(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias. Recibimos tu mensaje.");
  expect(backend?.calls.filter(({ path }) => path === verify)).toHaveLength(before + 1);
});

test("on the contact form, a captcha that does not load says so and does not block the message", async ({
  page,
}) => {
  await page.route(script, (route) => route.abort("blockedbyclient"));
  await fillMessage(page);
  await expect(page.getByRole("alert")).toContainText("ReCaptcha error: Failed to load script");
  await sendMessage(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias. Recibimos tu mensaje.");
});
