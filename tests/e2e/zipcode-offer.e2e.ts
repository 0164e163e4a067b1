import { expect, start, test, untilReady } from "./application-pages.ts";

// The same without JavaScript is tested in tests/worker/visitor.worker.test.ts.
test.use({ settings: { place: { country: "US", postalCode: "78040", timezone: "America/Chicago" } } });
test("the zipcode that the edge guessed is offered, taken with one press, and saved", async ({ page }) => {
  await page.goto(start);
  await untilReady(page);
  await page.getByLabel("Nombre").fill("Ana");
  // The name is saved too, so the test waits for the save that has the zip code.
  const saved = page.waitForResponse(
    (response) => !!response.request().postData()?.includes("zipcode=78040"),
  );
  await expect(page.getByLabel("Código postal")).toHaveValue("");
  await page.getByRole("button", { name: "Sí, usar 78040" }).click();
  await expect(page.getByLabel("Código postal")).toHaveValue("78040");
  await expect(page.getByLabel("Nombre")).toHaveValue("Ana");
  await expect(page.getByText("¿Vives ahí?")).toBeHidden();
  await saved;
  await page.reload();
  await expect(page.getByLabel("Código postal")).toHaveValue("78040");
});
