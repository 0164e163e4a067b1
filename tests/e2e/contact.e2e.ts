import { expect, fillMessage, leadsOf, sendMessage, test } from "./application-pages.ts";

// With JavaScript and by keyboard: tests/e2e/help.e2e.ts.
test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("a message is accepted and has a reference", async ({ page, site }) => {
    await fillMessage(page);
    await sendMessage(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias. Recibimos tu mensaje.");
    const reference = (await page.getByRole("status").textContent()) ?? "";
    expect(await leadsOf(site, reference)).toHaveLength(1);
  });
});

test("pressing twice and going back sends one message", async ({ page, site }) => {
  await fillMessage(page);
  await page.getByRole("button", { name: "Enviar mensaje" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias. Recibimos tu mensaje.");
  const reference = (await page.getByRole("status").textContent()) ?? "";
  expect(await leadsOf(site, reference)).toHaveLength(1);
});
