import type { Page } from "playwright";
import { keysFor } from "../../app/.server/derived-keys.ts";
import { createFormTokens } from "../../app/.server/form-token.ts";
import { createSigner } from "../../app/.server/signer.ts";
import { testKeys } from "../test-keys.ts";

/** Gives the call-back form the token of a page whose consent had other words. */
export async function showOtherWords(page: Page): Promise<void> {
  const id = await page.locator("[name=call_id]").inputValue();
  const field = page.locator("form:has([name=call_id]) [name=form_token]");
  const startedAt = Number.parseInt(await field.inputValue(), 10);
  const signer = createSigner(keysFor("form", [(await testKeys()).draftKey]));
  const tokens = createFormTokens({ signer, now: () => startedAt });
  const token = await tokens.sign({ id, startedAt, words: "otras palabras" });
  await field.evaluate((input, value) => {
    (input as HTMLInputElement).value = value;
  }, token);
}

/**
 * Fills in the call-back form with the first time that is offered, and sends it.
 *
 * @param before changes the page before the form is sent.
 */
export async function askForCall(page: Page, before?: (page: Page) => Promise<void>): Promise<void> {
  await page.goto("/contactanos");
  await page.getByRole("heading", { name: "Que me llamen" }).click();
  await page.getByLabel("¿Cómo te llamas?").fill("Ana Ruiz");
  await page.getByLabel("¿A qué número te llamamos?").fill("(213) 555-0161");
  await page.getByLabel("¿Cuándo te llamamos?").selectOption({ index: 1 });
  await before?.(page);
  await page.getByRole("button", { name: "Pedir la llamada" }).click();
}

/** Fills in and sends the form for requests about personal data. */
export async function askAboutData(
  page: Page,
  { phone = "(213) 555-0162", reference = "", name = "Ana Ruiz", kind = "Borrar mis datos" } = {},
): Promise<void> {
  await page.goto("/opciones-de-privacidad");
  await page.getByRole("radio", { name: kind }).check();
  await page.getByLabel("Su nombre").fill(name);
  await page.getByLabel("Su teléfono").fill(phone);
  await page.getByLabel("Número de referencia").fill(reference);
  await page.getByRole("button", { name: "Enviar mi petición" }).click();
}
