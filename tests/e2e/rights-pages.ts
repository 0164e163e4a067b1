import type { Page } from "playwright";

/** Fills in and sends the form that asks for a call, at the first time that is offered. */
export async function askForCall(page: Page): Promise<void> {
  await page.goto("/contactanos");
  await page.getByLabel("¿Cómo te llamas?").fill("Ana Ruiz");
  await page.getByLabel("¿A qué número te llamamos?").fill("(213) 555-0161");
  await page.getByLabel("¿Cuándo te llamamos?").selectOption({ index: 1 });
  await page.getByRole("button", { name: "Pedir la llamada" }).click();
}

/** Fills in and sends the form about one's data. */
export async function askAboutData(page: Page): Promise<void> {
  await page.goto("/opciones-de-privacidad");
  await page.getByRole("radio", { name: "Borrar mis datos" }).check();
  await page.getByLabel("Su nombre").fill("Ana Ruiz");
  await page.getByLabel("Su teléfono").fill("(213) 555-0162");
  await page.getByRole("button", { name: "Enviar mi petición" }).click();
}
