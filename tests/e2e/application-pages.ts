import { test as base, type ConsoleMessage, expect, type Locator, type Page } from "playwright/test";
import type { Answers } from "../../app/domain/application/fields.ts";
import { type StandIn, startProductBackend } from "../faults/product-backend.ts";
import { onlyInFull } from "../full-run.ts";
import { formOf, type StepName, steps, submissionIdIn, tokenIn } from "../http-visitor.ts";
import "../own-connections.ts";
import { somebody } from "../people.ts";
import { type SiteOptions, startTestSite, type TestSite } from "../standalone-site.ts";
import { until } from "../until.ts";

export { expect };

const harmless = new RegExp(
  [
    "^HTTP error: |status of (404|409|422)|ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_BLOCKED_BY_CLIENT",
    "The frame attempting navigation of the top-level window is sandboxed",
  ].join("|"),
);

/** All tests send from one IP address, and a site would take their submissions within a minute for a flood. */
const oneAddress = Object.fromEntries(
  ["LIMIT_10", "LIMIT_20", "LIMIT_60", "LIMIT_100", "LIMIT_200", "LIMIT_600"].map((name) => [name, 10_000]),
);

/** Each browser process gets its own site; any script error or blocked resource fails the test. */
export const test = base.extend<
  { complaints: string[] },
  {
    site: TestSite;
    settings: SiteOptions;
    shared: Record<string, string>;
    partners: Record<string, unknown> | undefined;
    backend: StandIn | undefined;
  }
>({
  /** Variables of the workers, and the place that the edge reports for every visitor. By default there are none. */
  settings: [{}, { option: true, scope: "worker" }],
  /** Variables that both workers get in addition. */
  shared: [{}, { option: true, scope: "worker" }],
  /** The product backend's responses by path. Without them the site has no backend. */
  partners: [undefined, { option: true, scope: "worker" }],
  backend: [
    async ({ partners }, use) => {
      const backend = partners && (await startProductBackend(() => "none", partners));
      await use(backend);
      await backend?.end();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ settings, shared, backend }, use) => {
      const upstream: Record<string, string> = backend ? { UPSTREAM_ORIGIN: backend.origin } : {};
      const site = await startTestSite({
        limits: oneAddress,
        ...settings,
        site: { ...shared, ...settings.site },
        services: { ...shared, ...upstream, ...settings.services },
      });
      await use(site);
      await site.end();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ site }, use) => use(site.origin),
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      const note = (text: string) => harmless.test(text) || complaints.push(text);
      const onError = (error: Error) => note(error.message);
      const onMessage = (message: ConsoleMessage) => message.type() === "error" && note(message.text());
      page.on("pageerror", onError).on("console", onMessage);
      await use(complaints);
      page.off("pageerror", onError).off("console", onMessage);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Runs the same tests in a browser with JavaScript and in one without. */
export function withAndWithoutScripts(tests: (javaScriptEnabled: boolean) => void): void {
  for (const javaScriptEnabled of [true, false])
    test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled });
      tests(javaScriptEnabled);
    });
}

/**
 * Test details for a page that the edge renders. The same page with scripts runs in `npm test`; without scripts the
 * response is the same, so that test runs only in `npm run test:full`.
 */
export const withScriptsHere = (javaScriptEnabled: boolean) => (javaScriptEnabled ? {} : onlyInFull);

export const start = "/auto-credito/solicitud";
export const goOn = (page: Page) => page.getByRole("button", { name: "Continuar" }).click();
export const send = (page: Page) => page.getByRole("button", { name: "Enviar mi solicitud" }).click();

/** Waits until the browser code has started. A test must not change the clock or the network before that. */
export const untilReady = (page: Page) => page.locator('[data-application="ready"]').waitFor();

const applicants = new WeakMap<Page, Answers>();

/** The applicant on this page. Every test gets another person, so that no application repeats one of another test. */
export function applicantOf(page: Page): Answers {
  const applicant = applicants.get(page) ?? somebody();
  applicants.set(page, applicant);
  return applicant;
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Nombre").fill("María José");
  await page.getByLabel("Apellidos").fill("Núñez O'Brien");
  await page.getByLabel("Código postal").fill("90245");
}

/** Fills in the contact fields at the end of the third step. */
async function fillReach(page: Page): Promise<void> {
  const { email = "", phone = "" } = applicantOf(page);
  await page.getByLabel("Correo electrónico").fill(email);
  await page.getByLabel("Teléfono", { exact: true }).fill(phone);
}

export async function fillHousing(page: Page): Promise<void> {
  await page.getByLabel("Dirección").fill("123 Calle Maple, Apt 4");
  await page.getByLabel("Rento").check();
  await page.getByLabel("Años").first().fill("3");
  await page.getByLabel("¿Cuánto pagas al mes de renta o hipoteca?").fill("1,200");
}

/** A choice of the question whether somebody applies too. Other questions may also have a yes and a no. */
export const cosigner = (page: Page, choice: "Sí" | "No"): Locator =>
  page.getByRole("radiogroup", { name: /^¿Alguien va/ }).getByLabel(choice, { exact: true });

export async function fillWork(page: Page): Promise<void> {
  await page.getByLabel("Trabajo de tiempo completo").check();
  await page.getByLabel("¿En qué trabajas?").fill("Cocinera");
  await page.getByLabel("¿Dónde trabajas?").fill("Restaurante La Paloma");
  await page.getByRole("group", { name: "¿Cuánto llevas en este trabajo?" }).getByLabel("Años").fill("2");
  await page.getByLabel("al mes", { exact: true }).first().check();
  await page.getByRole("textbox", { name: "Cantidad al mes, en dólares" }).first().fill("2,750");
  await page.getByLabel("Depósito directo").check();
  await cosigner(page, "No").check();
  await fillReach(page);
}

export async function fillFinish(page: Page): Promise<void> {
  await page.getByLabel("Mes", { exact: true }).selectOption({ label: "mayo" });
  await page.getByLabel("Día").fill("12");
  await page.getByLabel("Año", { exact: true }).fill("1985");
  await page.getByLabel("Sí, de Estados Unidos").check();
  await page.getByLabel("Sí, Seguro Social").check();
  const { ssn_ui = "" } = applicantOf(page);
  await page.getByRole("textbox", { name: /^Número de Seguro Social/ }).fill(ssn_ui);
  await page.getByLabel(/^Acepto los términos/).check();
}

/** Fills in the first page and opens the second, which is empty. */
export async function reachHousing(page: Page): Promise<void> {
  await page.goto(start);
  await fillContact(page);
  await goOn(page);
  await expect(page.getByRole("heading", { level: 1, name: "Tu vivienda" })).toBeVisible();
}

/**
 * Sends the first steps with HTTP requests, as a browser without scripts does, with the cookies of this browser, and
 * opens the step that follows. Only application.e2e.ts types all steps into the page.
 */
async function openAfter(page: Page, sent: readonly StepName[], next: StepName): Promise<void> {
  const answers: Answers = { ...applicantOf(page), cosigner_available: "no" };
  let answer = await page.request.get(start);
  for (const step of sent) {
    const shown = { body: await answer.text() };
    const form = {
      form_token: tokenIn(shown),
      submission_id: submissionIdIn(shown),
      ...formOf(step, answers),
    };
    const { origin } = new URL(answer.url());
    answer = await page.request.post(steps[step], { form, headers: { origin } });
  }
  expect(new URL(answer.url()).pathname).toBe(steps[next]);
  await page.goto(steps[next]);
}

/** Opens the third page, which is empty. */
export const reachWork = (page: Page) => openAfter(page, ["contact", "housing"], "work");

/** Opens the last page and fills it in without sending it. */
export async function reachReview(page: Page): Promise<void> {
  await openAfter(page, ["contact", "housing", "work"], "finish");
  await fillFinish(page);
}

/** Opens a section of the review. */
export const openReview = (page: Page, section: string) =>
  page
    .getByRole("region", { name: "Revisa tus respuestas" })
    .locator("summary", { hasText: section })
    .click();

export async function expectThanks(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1, name: "¡Listo! Recibimos tu solicitud" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "La recibimos" })).toBeVisible();
  const reference = (await page.getByRole("status").textContent()) ?? "";
  expect(reference).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  return reference;
}

export async function fillMessage(page: Page): Promise<void> {
  await page.goto("/contactanos");
  await page.getByRole("heading", { name: "Escribir" }).click();
  await page.getByLabel("Tu nombre").fill("Ana Ruiz");
  await page.getByLabel("Correo electrónico").fill("ana@example.com");
  await page.getByLabel("Tu mensaje").fill("¿Puedo cambiar mi cita?");
}
export const sendMessage = (page: Page) => page.getByRole("button", { name: "Enviar mensaje" }).click();

/**
 * The leads with this reference. There is exactly one unless something is wrong. A lead appears in the lead index a
 * moment after it was accepted.
 */
export const leadsOf = (site: TestSite, reference: string): Promise<{ id: string }[]> =>
  until(`${reference} in the index`, async () => {
    const { leads } = await site.operate<{ leads: { id: string; reference: string }[] }>("/leads?limit=500");
    const found = leads.filter((lead) => lead.reference === reference);
    return found.length > 0 && found;
  });
