import { expect, fillMessage, leadsOf, sendMessage, test } from "./application-pages.ts";

test.use({
  settings: { services: { UPSTREAM_ORIGIN: "http://127.0.0.1:1", UPSTREAM_TIMEOUT_MS: "300" } },
});
for (const javaScriptEnabled of [true, false])
  test(`a message is accepted and has a reference (JavaScript: ${javaScriptEnabled})`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: site.origin });
    await fillMessage(page);
    await sendMessage(page);
    await expect(
      page.getByRole("heading", { level: 1, name: "Gracias. Recibimos tu mensaje." }),
    ).toBeVisible();
    const reference = (await page.getByRole("status").textContent()) ?? "";
    const { leads } = await site.operate<{ leads: { reference: string; status: string }[] }>(
      "/leads?limit=10",
    );
    expect(leads.find((lead) => lead.reference === reference)?.status).not.toBe("delivered");
    await page.close();
  });

test("pressing twice and going back sends one message", async ({ page, site }) => {
  await fillMessage(page);
  await page.getByRole("button", { name: "Enviar mensaje" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Gracias. Recibimos tu mensaje.");
  const reference = (await page.getByRole("status").textContent()) ?? "";
  expect(await leadsOf(site, reference)).toHaveLength(1);
});
