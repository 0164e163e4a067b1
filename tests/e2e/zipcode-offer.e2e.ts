import { expect, start, test, untilReady } from "./application-pages.ts";

test.use({ settings: { place: { country: "US", postalCode: "78040", timezone: "America/Chicago" } } });
for (const javaScriptEnabled of [true, false])
  test(`the zipcode that the edge guessed is offered, taken with one press, and saved (JavaScript: ${javaScriptEnabled})`, async ({
    browser,
    site,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, baseURL: site.origin });
    await page.goto(start);
    if (javaScriptEnabled) await untilReady(page);
    await page.getByLabel("Nombre").fill("Ana");
    // The name is being saved too.
    const saved =
      javaScriptEnabled &&
      page.waitForResponse((response) => !!response.request().postData()?.includes("zipcode=78040"));
    await expect(page.getByLabel("Código postal")).toHaveValue("");
    await page.getByRole("button", { name: "Sí, usar 78040" }).click();
    await expect(page.getByLabel("Código postal")).toHaveValue("78040");
    await expect(page.getByLabel("Nombre")).toHaveValue("Ana");
    await expect(page.getByText("¿Vives ahí?")).toBeHidden();
    await saved;
    await page.reload();
    await expect(page.getByLabel("Código postal")).toHaveValue("78040");
    await page.close();
  });
