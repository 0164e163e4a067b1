import type { Page } from "playwright";
import { keysOf } from "../app/domain/records.ts";
import { type PageId, pages } from "../app/pages.ts";
import {
  applicantOf,
  fillContact,
  fillMessage,
  fillWork,
  goOn,
  reachReview,
  reachWork,
  send,
  sendMessage,
  start,
} from "./e2e/application-pages.ts";
import { captchaScript, captchaWidget } from "./e2e/captcha-widget.ts";
import { askAboutData, askForCall, showOtherWords } from "./e2e/rights-pages.ts";
import { peopleVariable } from "./site-people.ts";
import type { SiteOptions } from "./standalone-site.ts";

/**
 * A screen of the site in one of its states. With `fold`, the picture ends at the fold and does not show the full
 * page.
 */
export type Screen = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  fold?: boolean;
};

const screen = (name: string, path: string, prepare?: Screen["prepare"]): Screen => ({
  ...{ name, path },
  ...(prepare && { prepare }),
});
const fold = (...given: Parameters<typeof screen>): Screen => ({ ...screen(...given), fold: true });

async function openReceipt(page: Page): Promise<void> {
  await reachReview(page);
  await page.locator("input[name=contactConsent]").check();
  await send(page);
  await page.getByRole("link", { name: "Ver mi comprobante" }).click();
  await page.getByRole("heading", { level: 1, name: "Comprobante de tu solicitud" }).waitFor();
}

async function askToSave(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Terminar después: se guarda 7 días" }).click();
  await page.getByRole("heading", { level: 1, name: "Guarda tu solicitud 7 días" }).waitFor();
}

async function saveForLater(page: Page): Promise<void> {
  await reachWork(page);
  await askToSave(page);
  await page.getByLabel("Tu número de teléfono").fill(applicantOf(page).phone ?? "");
  await page.getByRole("button", { name: "Guardar y salir" }).click();
  await page.getByRole("heading", { level: 1, name: "Listo: guardamos tu solicitud" }).waitFor();
}

const statusPage = pages.status.path;
const askStatus = (reference: string, digits: string) => async (page: Page) => {
  await page.getByLabel("Número de referencia").fill(reference);
  await page.getByLabel("Últimos 4 números de tu teléfono").fill(digits);
  await page.getByRole("button", { name: "Ver cómo va" }).click();
  await page.locator(".error-summary").waitFor();
};

/** Pages whose path has parameters. The addresses to photograph must be named here. */
type PageWithParameters = {
  [Id in PageId]: (typeof pages)[Id]["path"] extends `${string}:${string}` ? Id : never;
}[PageId];

/**
 * The states of pages that look different. A page of app/pages.ts that is not listed is photographed and checked as
 * it opens. A page with parameters must be listed, or the file does not compile. An empty list stands for a page that
 * looks like another, which the comment names.
 */
const statesOf: Partial<Record<PageId, readonly Screen[]>> & Record<PageWithParameters, readonly Screen[]> = {
  home: [
    screen("home", "/"),
    fold("home-menu", "/", async (page) => {
      const button = page.getByRole("button", { name: "Menú" });
      if (await button.isVisible()) await button.click();
      await page.locator(".submenu summary").click();
    }),
  ],
  about: [
    fold("about-open-application", start, async (page) => {
      await reachWork(page);
      await page.goto("/quienes-somos");
    }),
    screen("about", "/quienes-somos"),
    fold("consent-dialog", "/quienes-somos", async (page) => {
      await page.locator("[data-preferences]").click();
      await page.getByRole("dialog").waitFor();
    }),
  ],
  faq: [
    screen("faq", "/preguntas-frecuentes"),
    screen("faq-open", "/preguntas-frecuentes", (page) =>
      page.locator(".question-box summary").first().click(),
    ),
  ],
  contact: [
    screen("contact", "/contactanos"),
    screen("contact-errors", "/contactanos", async (page) => {
      await page.getByRole("heading", { name: "Escribir" }).click();
      await sendMessage(page);
      await page.locator(".error-summary").waitFor();
    }),
    screen("contact-sent", "/contactanos", async (page) => {
      await fillMessage(page);
      await sendMessage(page);
      await page.getByRole("status").waitFor();
    }),
    screen("contact-call-errors", "/contactanos", async (page) => {
      await page.getByRole("heading", { name: "Que me llamen" }).click();
      await page.getByRole("button", { name: "Pedir la llamada" }).click();
      await page.locator(".error-summary").waitFor();
    }),
    screen("contact-call-again", "/contactanos", async (page) => {
      await askForCall(page, showOtherWords);
      await page.locator(".error-summary").waitFor();
    }),
    screen("contact-call-sent", "/contactanos", async (page) => {
      await askForCall(page);
      await page.getByRole("status").waitFor();
    }),
  ],
  landing: [screen("sem", "/sem"), fold("sem-fold", "/sem")],
  application: [
    screen("application-1", start),
    screen("application-1-errors", start, async (page) => {
      await goOn(page);
      await page.locator(".error-summary").waitFor();
    }),
    screen("application-2", start, async (page) => {
      await fillContact(page);
      await goOn(page);
      await page.getByRole("heading", { level: 1, name: "Tu vivienda" }).waitFor();
    }),
    screen("application-3", start, async (page) => {
      await reachWork(page);
      await fillWork(page);
    }),
    screen("application-resumed", start, async (page) => {
      await reachWork(page);
      await page.goto(start);
    }),
    screen("application-3-question", start, async (page) => {
      await reachWork(page);
      await fillWork(page);
      await page.getByRole("textbox", { name: "Cantidad al mes, en dólares" }).first().fill("775");
      await goOn(page);
      await page.getByRole("alert").waitFor();
    }),
    screen("application-1-question", start, async (page) => {
      await fillContact(page);
      await page.getByLabel("Código postal").fill("75999");
      await goOn(page);
      await page.getByRole("alert").waitFor();
    }),
    screen("application-save-phone", start, async (page) => {
      await reachWork(page);
      await askToSave(page);
    }),
    screen("application-saved", start, saveForLater),
    screen("application-saved-wrong", start, async (page) => {
      await saveForLater(page);
      await page.getByLabel("Los últimos cuatro números de tu teléfono").fill("12");
      await page.getByRole("button", { name: "Abrir mi solicitud" }).click();
      await page.getByRole("alert").waitFor();
    }),
    screen("application-4", start, reachReview),
    fold("application-4-modal", start, async (page) => {
      await reachReview(page);
      await page.locator(".consent-links a").first().click();
      await page.getByRole("dialog").waitFor();
    }),
    fold("application-4-why", start, async (page) => {
      await reachReview(page);
      await page.getByRole("link", { name: "¿Por qué piden este número?" }).click();
      await page.getByRole("dialog").waitFor();
    }),
  ],
  thankYou: [
    screen("thank-you", start, async (page) => {
      await reachReview(page);
      await send(page);
      await page.getByRole("status").waitFor();
    }),
  ],
  receipt: [screen("receipt", start, openReceipt)],
  receiptWithdrawal: [
    screen("receipt-withdrawal", start, async (page) => {
      await openReceipt(page);
      await page.getByRole("link", { name: "Retirar mi permiso" }).click();
      await page.getByRole("button", { name: "Sí, retirar mi permiso" }).waitFor();
    }),
  ],
  status: [
    screen("status", statusPage),
    screen("status-errors", statusPage, askStatus("", "12")),
    // This reference is invented, and its check digit is right.
    screen("status-wrong", statusPage, askStatus("00000-00000", "0142")),
    screen("status-own", start, async (page) => {
      await reachReview(page);
      await send(page);
      await page.getByRole("link", { name: "Ver cómo va mi solicitud" }).click();
      await page.getByRole("heading", { name: "¿Buscas otra solicitud?" }).waitFor();
    }),
  ],
  // This page looks like `status`.
  statusFinance: [],
  // tests/e2e/affiliate-report.e2e.ts has a link that opens a report.
  affiliateReport: [screen("affiliate-report-unknown", "/afiliados/informe/ejemplo")],
  help: [
    screen("help", "/temas-de-ayuda"),
    screen("help-search", "/temas-de-ayuda?q=bancarrota"),
    screen("help-search-empty", "/temas-de-ayuda?q=zzzz"),
  ],
  states: [
    screen("states", "/temas-de-ayuda/estados"),
    screen("states-compared", "/temas-de-ayuda/estados", (page) =>
      page.locator(".states-compare").evaluate((fold) => fold.setAttribute("open", "")),
    ),
  ],
  state: [
    screen("state", "/temas-de-ayuda/estados/california"),
    screen("state-unverified", "/temas-de-ayuda/estados/nevada", (page) =>
      page.locator(".state-sources summary").first().click(),
    ),
  ],
  helpCategory: [screen("help-category", "/temas-de-ayuda/auto-prestamos")],
  helpArticle: [screen("help-article", "/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual")],
  estimator: [
    screen("estimator", "/cuanto-costaria"),
    screen("estimator-errors", "/cuanto-costaria?precio=x&inicial=0&meses=60&desde=20&hasta=9"),
  ],
  affordable: [
    screen("affordable", "/cuanto-auto-puedo-pagar"),
    screen("affordable-errors", "/cuanto-auto-puedo-pagar?ingresos=&gastos=x&meses=60&desde=20&hasta=9"),
    screen(
      "affordable-above",
      "/cuanto-auto-puedo-pagar?ingresos=2800&gastos=2300&uso=300&mensual=380&inicial=1000&meses=72&desde=9&hasta=16",
    ),
    screen(
      "affordable-nothing",
      "/cuanto-auto-puedo-pagar?ingresos=2000&gastos=1900&uso=300&inicial=3000&meses=60&desde=9&hasta=9",
    ),
  ],
  refinancing: [
    screen("refinancing", "/refinanciar-conviene"),
    screen(
      "refinancing-errors",
      "/refinanciar-conviene?saldo=12000&pago=100&faltan=12&meses=&desde=20&hasta=9",
    ),
    screen(
      "refinancing-lower-but-dearer",
      "/refinanciar-conviene?saldo=12420&pago=365&faltan=48&cargos=300&meses=84&desde=14&hasta=18",
    ),
  ],
  equity: [
    screen("equity", "/cuanto-debo-y-cuanto-vale"),
    screen("equity-errors", "/cuanto-debo-y-cuanto-vale?vale=x&debo=&meses=60&desde=20&hasta=9"),
    screen("equity-ahead", "/cuanto-debo-y-cuanto-vale?vale=9000&debo=4000&meses=60&desde=9&hasta=15"),
  ],
  quiz: [
    screen("quiz-1", "/quiz/special-finance"),
    screen("quiz-3", "/quiz/3?r=ab"),
    screen("quiz-ready", "/quiz/resultado?r=aaaaaa"),
    screen("quiz-prepare", "/quiz/resultado?r=cbcbcb"),
  ],
  listings: [
    screen("used-listings", "/used-listings"),
    screen("used-listings-chosen", "/used-listings?make=toyota&model=corolla&year=2015"),
    fold("used-listings-makes", "/used-listings", (page) =>
      page.getByRole("button", { name: /^Marca/ }).click(),
    ),
    fold("used-listings-models", "/used-listings?make=ford", async (page) => {
      await page.getByRole("button", { name: /^Modelo/ }).click();
      await page.getByRole("option", { name: "Focus" }).waitFor();
    }),
  ],
  disputeLetter: [
    screen("dispute-letter", "/carta-para-disputar-un-error"),
    screen("dispute-letter-filled", "/carta-para-disputar-un-error", async (page) => {
      await page.getByLabel("Nombre completo").fill("María José Hernández Ríos");
      await page.getByLabel("Pagué a tiempo").check();
      await page.getByLabel("Explica qué está mal y por qué").fill("I paid on 2026-05-01. See the receipt.");
    }),
  ],
  privacyOptions: [
    screen("privacy-options", "/opciones-de-privacidad"),
    screen("privacy-options-errors", "/opciones-de-privacidad", async (page) => {
      await page.getByRole("button", { name: "Enviar mi petición" }).click();
      await page.locator(".error-summary").waitFor();
    }),
    screen("privacy-options-sent", "/opciones-de-privacidad", async (page) => {
      await askAboutData(page);
      await page.getByRole("status").waitFor();
    }),
  ],
  notFound: [screen("not-found", "/no-existe")],
  // See peopleScreens: only a site whose configuration names people has such a page.
  person: [],
  // This page looks like `helpCategory`.
  helpCategoryPage: [],
  // This page looks like `helpCategory` and `helpArticle`.
  helpTopic: [],
  // This page looks like `terms`.
  disclaimer: [],
  // This page looks like `applicationOnePage`, with another header.
  applicationLoanRequest: [],
  // This page looks like `thankYou`.
  thankYouFinance: [],
  appointment: [
    screen("appointment", start, async (page) => {
      await reachReview(page);
      await send(page);
      await page.waitForURL(/thank-you-plain/);
      await page.goto(new URL("/auto-credito/cita", page.url()).href);
    }),
  ],
  // This page looks like `appointment`.
  appointmentFinance: [],
};

const screensOf = (id: PageId): readonly Screen[] => statesOf[id] ?? [screen(id, pages[id].path)];

export const screens: readonly Screen[] = keysOf(pages).flatMap(screensOf);

/** The first screen of each route module, by name, so that there is one of each kind. */
export const oneOfEachKind: ReadonlySet<string> = new Set(
  [...Map.groupBy(keysOf(pages), (id) => pages[id].route).values()].flatMap(
    (ids) => ids.flatMap(screensOf).find(({ fold }) => !fold)?.name ?? [],
  ),
);

/** Sends the application without a token, and shows the thank-you page that follows. */
const reachWaiting = async (page: Page) => {
  await page.route(captchaScript, (route) => route.abort("blockedbyclient"));
  await reachReview(page);
  await send(page);
  await page.getByRole("status").waitFor();
};

/** Screens that only a site with people has (site-people.ts). */
const peopleScreens: readonly Screen[] = [
  screen("person", "/quienes-somos/ana-ejemplo"),
  screen("about-people", "/quienes-somos"),
];

/** States that only a site with a captcha has. */
const captchaScreens: readonly Screen[] = [
  screen("thank-you-review", start, async (page) => {
    await reachWaiting(page);
    await page.unroute(captchaScript);
    await page.route(captchaScript, (route) => route.fulfill(captchaWidget));
    await page.reload();
    await page.getByLabel("ficha").waitFor();
  }),
  screen("thank-you-review-error", start, async (page) => {
    await reachWaiting(page);
    await page.getByRole("button", { name: "Enviar mi solicitud ahora" }).click();
    await page.locator(".error-summary").waitFor();
    await page.locator(".captcha .note").waitFor();
  }),
  screen("contact-review", "/contactanos", async (page) => {
    await page.route(captchaScript, (route) => route.abort("blockedbyclient"));
    await fillMessage(page);
    await sendMessage(page);
    await page.getByRole("status").waitFor();
  }),
];

// It is noon on a weekday in New York, when the phones are answered. The services have the same clock, so that the
// status and the receipt name the day that the thank-you page names.
const noon = { TEST_NOW: "2026-11-20T17:00:00Z" };
const captcha = { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SITE_KEY: "clave-publica-de-prueba" };

/** Every screen, by the site that has it. */
export const sitesWithScreens: readonly { all: readonly Screen[]; options: SiteOptions }[] = [
  { all: screens, options: { site: noon, services: noon } },
  { all: peopleScreens, options: { site: { ...noon, ...peopleVariable } } },
  {
    all: captchaScreens,
    options: {
      site: { ...noon, ...captcha },
      services: { CAPTCHA_PROVIDER: "turnstile", CAPTCHA_SECRET: "secreto-del-captcha" },
    },
  },
];
