import { expect, test, withAndWithoutScripts } from "./application-pages.ts";
import { askAboutData, askForCall, showOtherWords } from "./rights-pages.ts";

withAndWithoutScripts(() => {
  test("a request about personal data gets a number and a date; its errors lead to the fields", async ({
    page,
  }) => {
    await page.goto("/opciones-de-privacidad");
    const necessary = page.getByRole("checkbox", { name: /^Lo necesario/ });
    await expect(necessary).toBeChecked();
    await expect(necessary).toBeDisabled();
    await expect(page.getByLabel("¿Qué hay que corregir?")).toBeHidden();
    await page.getByRole("radio", { name: "Corregir mis datos" }).check();
    await page.getByLabel("Su nombre").fill("Ana Ruiz");
    await page.getByRole("button", { name: "Enviar mi petición" }).click();
    const errors = page.locator("#mis-datos .error-summary");
    await expect(errors).toBeFocused();
    await expect(errors).toBeInViewport();
    await expect(page).toHaveTitle(/^Error: /);
    await page.getByRole("link", { name: "Escriba qué hay que corregir." }).click();
    await expect(page.getByLabel("¿Qué hay que corregir?")).toBeFocused();
    await expect(page.getByRole("radio", { name: "Corregir mis datos" })).toBeChecked();
    await expect(page.getByLabel("Su nombre")).toHaveValue("Ana Ruiz");

    await askAboutData(page);
    await expect(page.getByRole("heading", { name: "Recibimos su petición" })).toBeInViewport();
    await expect(page.locator("output")).toHaveText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
    await expect(page.getByText(/^La contestamos a más tardar el \d+ de \p{L}+ de \d{4}\.$/u)).toBeVisible();
  });

  test("a visitor asks for a call at an offered time, with the consent words on the page", async ({
    page,
  }) => {
    await page.goto("/contactanos");
    // The headings are the three choices, then the telephone's hours, the status of an application, the letter, and
    // the visitor's data.
    const headings = page.locator("main h2");
    await expect(headings).toHaveText([
      ...["Llamar", "Que me llamen", "Escribir"],
      ...["Cuándo contestamos", "¿Ya enviaste tu solicitud?", /^Por c/, "Tus datos"],
    ]);
    await page.getByRole("heading", { name: "Que me llamen" }).click();
    await page.getByRole("button", { name: "Pedir la llamada" }).click();
    await expect(page.locator(".error-summary")).toBeFocused();
    await page.getByRole("link", { name: "Elige el día y la hora de la llamada." }).click();
    await expect(page.getByLabel("¿Cuándo te llamamos?")).toBeFocused();

    // The consent's words changed after the page was loaded. The summary leads to the new words, and the next press
    // asks for the call.
    await askForCall(page, showOtherWords);
    await expect(page.locator(".error-summary")).toBeFocused();
    await expect(page.locator(".error-summary")).toContainText(
      "Cambiamos el texto que está arriba del botón",
    );
    await page.getByRole("link", { name: "Leer el texto nuevo" }).click();
    await expect(page.locator("#call-consent")).toBeFocused();
    await expect(page.getByLabel("¿Cómo te llamas?")).toHaveValue("Ana Ruiz");
    const button = page.getByRole("button", { name: "Pedir la llamada" });
    await expect(button).toHaveAccessibleDescription(/^Al tocar «Pedir la llamada» aceptas/);
    await button.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listo. Anotamos tu llamada.");
    await expect(page.getByText(/^Pediste que te llamemos el \p{L}+ \d+ de \p{L}+, de /u)).toBeVisible();
    await expect(page.getByRole("link", { name: "Volver al inicio" })).toBeVisible();
  });
});

test("the preferences open with every text in sight, buttons of equal width, and icons without names", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/quienes-somos");
  await page.getByRole("button", { name: "Administrar preferencias" }).click();
  const dialog = page.getByRole("dialog", { name: "Administrar preferencias" });
  for (const text of [/^Con tu permiso medimos/, /^Hace funcionar el sitio/, /^Nos ayuda a saber/])
    await expect(dialog.getByText(text)).toBeVisible();
  expect(await dialog.locator("svg:not([aria-hidden=true])").count()).toBe(0);
  const widths = await dialog
    .locator(".pm__footer button")
    .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().width)));
  expect(new Set(widths).size).toBe(1);
  expect(widths).toHaveLength(3);
  await dialog.getByRole("checkbox", { name: "Análisis" }).check({ force: true });
  await dialog.getByRole("button", { name: "Guardar mi elección" }).click();
  await expect(dialog).toBeHidden();
});
