import type { Page } from "playwright";
import { keysOf } from "../app/domain/records.ts";
import { type PageId, pages } from "../app/pages.ts";
import {
  fillContact,
  fillMessage,
  fillWork,
  goOn,
  reachReview,
  reachWork,
  send,
  sendMessage,
} from "./e2e/application-pages.ts";
import { captchaScript, captchaWidget } from "./e2e/captcha-widget.ts";
import { askAboutData, askForCall, showOtherWords } from "./e2e/rights-pages.ts";

/** A screen of the site in one of its states. `fold`: the picture ends at the fold instead of showing the full page. */
export type Screen = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<unknown>;
  fold?: boolean;
};

const application = "/auto-credito/solicitud";

async function saveForLater(page: Page): Promise<void> {
  await reachWork(page);
  await page.getByRole("button", { name: "Guárdalo 7 días en este teléfono" }).click();
  await page.getByRole("heading", { level: 1, name: "Tienes una solicitud guardada" }).waitFor();
}

/** Pages whose path has parameters: what to photograph has to be said. */
type PageWithParameters = {
  [Id in PageId]: (typeof pages)[Id]["path"] extends `${string}:${string}` ? Id : never;
}[PageId];

/**
 * The states of pages that look different. A page of app/pages.ts that is not here is photographed and checked as it
 * opens; one with parameters does not compile; an empty list is a page that looks like another, which its comment names.
 */
const statesOf: Partial<Record<PageId, readonly Screen[]>> & Record<PageWithParameters, readonly Screen[]> = {
  home: [
    { name: "home", path: "/" },
    {
      name: "home-menu",
      path: "/",
      fold: true,
      prepare: async (page) => {
        const button = page.getByRole("button", { name: "Menú" });
        if (await button.isVisible()) await button.click();
        await page.locator(".submenu summary").click();
      },
    },
  ],
  about: [
    {
      name: "about-open-application",
      path: application,
      fold: true,
      prepare: async (page) => {
        await reachWork(page);
        await page.goto("/quienes-somos");
      },
    },
    { name: "about", path: "/quienes-somos" },
    {
      name: "consent-dialog",
      path: "/quienes-somos",
      fold: true,
      prepare: async (page) => {
        await page.locator("[data-preferences]").click();
        await page.getByRole("dialog").waitFor();
      },
    },
  ],
  faq: [
    { name: "faq", path: "/preguntas-frecuentes" },
    {
      name: "faq-open",
      path: "/preguntas-frecuentes",
      prepare: (page) => page.locator(".question-box summary").first().click(),
    },
  ],
  contact: [
    { name: "contact", path: "/contactanos" },
    {
      name: "contact-errors",
      path: "/contactanos",
      prepare: (page) => page.locator("main form [type=submit]").last().click(),
    },
    {
      name: "contact-sent",
      path: "/contactanos",
      prepare: async (page) => {
        await fillMessage(page);
        await sendMessage(page);
        await page.getByRole("status").waitFor();
      },
    },
    {
      name: "contact-call-errors",
      path: "/contactanos",
      prepare: (page) => page.getByRole("button", { name: "Pedir la llamada" }).click(),
    },
    {
      name: "contact-call-again",
      path: "/contactanos",
      prepare: async (page) => {
        await page.getByLabel("¿Cómo te llamas?").fill("Ana Ruiz");
        await showOtherWords(page);
        await page.getByRole("button", { name: "Pedir la llamada" }).click();
        await page.locator(".error-summary").waitFor();
      },
    },
    {
      name: "contact-call-sent",
      path: "/contactanos",
      prepare: async (page) => {
        await askForCall(page);
        await page.getByRole("status").waitFor();
      },
    },
  ],
  landing: [
    { name: "sem", path: "/sem" },
    { name: "sem-fold", path: "/sem", fold: true },
  ],
  application: [
    { name: "application-1", path: application },
    { name: "application-1-errors", path: application, prepare: goOn },
    {
      name: "application-2",
      path: application,
      prepare: async (page) => {
        await fillContact(page);
        await goOn(page);
        await page.getByRole("heading", { level: 1, name: "Tu vivienda" }).waitFor();
      },
    },
    {
      name: "application-3",
      path: application,
      prepare: async (page) => {
        await reachWork(page);
        await fillWork(page);
      },
    },
    {
      name: "application-resumed",
      path: application,
      prepare: async (page) => {
        await reachWork(page);
        await page.goto(application);
      },
    },
    { name: "application-saved", path: application, prepare: saveForLater },
    {
      name: "application-saved-wrong",
      path: application,
      prepare: async (page) => {
        await saveForLater(page);
        await page.getByLabel("Los últimos cuatro números de tu teléfono").fill("12");
        await page.getByRole("button", { name: "Abrir mi solicitud" }).click();
        await page.getByRole("alert").waitFor();
      },
    },
    { name: "application-4", path: application, prepare: reachReview },
    {
      name: "application-4-modal",
      path: application,
      fold: true,
      prepare: async (page) => {
        await reachReview(page);
        await page.locator(".consent-links a").first().click();
        await page.getByRole("dialog").waitFor();
      },
    },
    {
      name: "application-4-why",
      path: application,
      fold: true,
      prepare: async (page) => {
        await reachReview(page);
        await page.getByRole("link", { name: "¿Por qué piden este número?" }).click();
        await page.getByRole("dialog").waitFor();
      },
    },
  ],
  thankYou: [
    {
      name: "thank-you",
      path: application,
      prepare: async (page) => {
        await reachReview(page);
        await page.getByRole("button", { name: "Enviar mi solicitud" }).click();
        await page.getByRole("status").waitFor();
      },
    },
  ],
  receipt: [
    {
      name: "receipt",
      path: application,
      prepare: async (page) => {
        await reachReview(page);
        await page.locator("input[name=contactConsent]").check();
        await page.getByRole("button", { name: "Enviar mi solicitud" }).click();
        await page.getByRole("link", { name: "Ver y guardar mi comprobante" }).click();
        await page.getByRole("heading", { level: 1, name: "Comprobante de tu solicitud" }).waitFor();
      },
    },
  ],
  receiptWithdrawal: [
    {
      name: "receipt-withdrawal",
      path: application,
      prepare: async (page) => {
        await reachReview(page);
        await page.locator("input[name=contactConsent]").check();
        await page.getByRole("button", { name: "Enviar mi solicitud" }).click();
        await page.getByRole("link", { name: "Ver y guardar mi comprobante" }).click();
        await page.getByRole("link", { name: "Retirar mi permiso" }).click();
        await page.getByRole("button", { name: "Sí, retirar mi permiso" }).waitFor();
      },
    },
  ],
  // A link that opens one is in tests/e2e/affiliate-report.e2e.ts.
  affiliateReport: [{ name: "affiliate-report-unknown", path: "/afiliados/informe/ejemplo" }],
  applicationOnePage: [{ name: "application-one-page", path: "/auto-credito/solicitud2" }],
  applicationIncomeFirst: [{ name: "application-loan-request-old", path: "/auto-finance/loan-request-old" }],
  applicationShort: [{ name: "application-short", path: "/auto-finance/solicitud" }],
  help: [
    { name: "help", path: "/temas-de-ayuda" },
    { name: "help-search", path: "/temas-de-ayuda?q=bancarrota" },
    { name: "help-search-empty", path: "/temas-de-ayuda?q=zzzz" },
  ],
  state: [
    { name: "state", path: "/temas-de-ayuda/estados/california" },
    {
      name: "state-unverified",
      path: "/temas-de-ayuda/estados/nevada",
      prepare: (page) => page.locator(".state-sources summary").first().click(),
    },
  ],
  helpCategory: [{ name: "help-category", path: "/temas-de-ayuda/auto-prestamos" }],
  helpArticle: [{ name: "help-article", path: "/temas-de-ayuda/auto-prestamos/costo-total-o-pago-mensual" }],
  estimator: [
    { name: "estimator", path: "/cuanto-costaria" },
    { name: "estimator-errors", path: "/cuanto-costaria?precio=x&inicial=0&meses=60&desde=20&hasta=9" },
  ],
  affordable: [
    { name: "affordable", path: "/cuanto-auto-puedo-pagar" },
    {
      name: "affordable-errors",
      path: "/cuanto-auto-puedo-pagar?ingresos=&gastos=x&meses=60&desde=20&hasta=9",
    },
    {
      name: "affordable-above",
      path: "/cuanto-auto-puedo-pagar?ingresos=2800&gastos=2300&uso=300&mensual=380&inicial=1000&meses=72&desde=9&hasta=16",
    },
    {
      name: "affordable-nothing",
      path: "/cuanto-auto-puedo-pagar?ingresos=2000&gastos=1900&uso=300&inicial=3000&meses=60&desde=9&hasta=9",
    },
  ],
  refinancing: [
    { name: "refinancing", path: "/refinanciar-conviene" },
    {
      name: "refinancing-errors",
      path: "/refinanciar-conviene?saldo=12000&pago=100&faltan=12&meses=&desde=20&hasta=9",
    },
    {
      name: "refinancing-lower-but-dearer",
      path: "/refinanciar-conviene?saldo=12420&pago=365&faltan=48&cargos=300&meses=84&desde=14&hasta=18",
    },
  ],
  equity: [
    { name: "equity", path: "/cuanto-debo-y-cuanto-vale" },
    { name: "equity-errors", path: "/cuanto-debo-y-cuanto-vale?vale=x&debo=&meses=60&desde=20&hasta=9" },
    {
      name: "equity-ahead",
      path: "/cuanto-debo-y-cuanto-vale?vale=9000&debo=4000&meses=60&desde=9&hasta=15",
    },
  ],
  quiz: [
    { name: "quiz-1", path: "/quiz/special-finance" },
    { name: "quiz-3", path: "/quiz/3?r=ab" },
    { name: "quiz-ready", path: "/quiz/resultado?r=aaaaaa" },
    { name: "quiz-prepare", path: "/quiz/resultado?r=cbcbcb" },
  ],
  listings: [
    { name: "used-listings", path: "/used-listings" },
    { name: "used-listings-chosen", path: "/used-listings?make=toyota&model=corolla&year=2015" },
    {
      name: "used-listings-makes",
      path: "/used-listings",
      fold: true,
      prepare: (page) => page.getByRole("button", { name: /^Marca/ }).click(),
    },
    {
      name: "used-listings-models",
      path: "/used-listings?make=ford",
      fold: true,
      prepare: async (page) => {
        await page.getByRole("button", { name: /^Modelo/ }).click();
        await page.getByRole("option", { name: "Focus" }).waitFor();
      },
    },
  ],
  disputeLetter: [
    { name: "dispute-letter", path: "/carta-para-disputar-un-error" },
    {
      name: "dispute-letter-filled",
      path: "/carta-para-disputar-un-error",
      prepare: async (page) => {
        await page.getByLabel("Nombre completo").fill("María José Hernández Ríos");
        await page.getByLabel("Pagué a tiempo").check();
        await page
          .getByLabel("Explica qué está mal y por qué")
          .fill("I paid on 2026-05-01. See the receipt.");
      },
    },
  ],
  guide: [{ name: "guide", path: "/sbartem2" }],
  siteMap: [{ name: "site-map", path: "/sitemap1/sitemap" }],
  terms: [{ name: "terms", path: "/terminos-de-uso" }],
  cookies: [{ name: "cookies", path: "/politica-de-cookies" }],
  privacyOptions: [
    { name: "privacy-options", path: "/opciones-de-privacidad" },
    {
      name: "privacy-options-errors",
      path: "/opciones-de-privacidad",
      prepare: (page) => page.getByRole("button", { name: "Enviar mi petición" }).click(),
    },
    {
      name: "privacy-options-sent",
      path: "/opciones-de-privacidad",
      prepare: async (page) => {
        await askAboutData(page);
        await page.getByRole("status").waitFor();
      },
    },
  ],
  notFound: [{ name: "not-found", path: "/no-existe" }],
  // In peopleScreens: only a site whose configuration names people has such a page.
  person: [],
  // As helpCategory.
  helpCategoryPage: [],
  // As helpCategory and helpArticle.
  helpTopic: [],
  // As terms.
  disclaimer: [],
  privacy: [{ name: "privacy", path: "/politica-de-privacidad" }],
  // Beside the first step.
  applicationStep: [],
  // As applicationOnePage, with another header.
  applicationLoanRequest: [],
  // As thankYou.
  thankYouFinance: [],
  appointment: [
    {
      name: "appointment",
      path: application,
      prepare: async (page) => {
        await reachReview(page);
        await page.getByRole("button", { name: "Enviar mi solicitud" }).click();
        await page.waitForURL(/thank-you-plain/);
        await page.goto(new URL("/auto-credito/cita", page.url()).href);
      },
    },
  ],
  // As appointment.
  appointmentFinance: [],
};

const screensOf = (id: PageId): readonly Screen[] => statesOf[id] ?? [{ name: id, path: pages[id].path }];

export const screens: readonly Screen[] = keysOf(pages).flatMap(screensOf);

/** The first screen of each route module, by name: one of each kind. */
export const oneOfEachKind: ReadonlySet<string> = new Set(
  [...Map.groupBy(keysOf(pages), (id) => pages[id].route).values()].flatMap(
    (ids) => ids.flatMap(screensOf).find(({ fold }) => !fold)?.name ?? [],
  ),
);

/** Sends the application without a token, and shows what the thank-you page makes of it. */
const reachWaiting = async (page: Page) => {
  await page.route(captchaScript, (route) => route.abort("blockedbyclient"));
  await reachReview(page);
  await send(page);
  await page.getByRole("status").waitFor();
};

/** Screens that only a site with people has (site-people.ts). */
export const peopleScreens: readonly Screen[] = [
  { name: "person", path: "/quienes-somos/ana-ejemplo" },
  { name: "about-people", path: "/quienes-somos" },
];

/** States that only a site with a captcha has. */
export const captchaScreens: readonly Screen[] = [
  {
    name: "thank-you-review",
    path: application,
    prepare: async (page) => {
      await reachWaiting(page);
      await page.unroute(captchaScript);
      await page.route(captchaScript, (route) => route.fulfill(captchaWidget));
      await page.reload();
      await page.getByLabel("ficha").waitFor();
    },
  },
  {
    name: "thank-you-review-error",
    path: application,
    prepare: async (page) => {
      await reachWaiting(page);
      await page.getByRole("button", { name: "Enviar mi solicitud ahora" }).click();
      await page.locator(".error-summary").waitFor();
    },
  },
  {
    name: "contact-review",
    path: "/contactanos",
    prepare: async (page) => {
      await page.route(captchaScript, (route) => route.abort("blockedbyclient"));
      await fillMessage(page);
      await sendMessage(page);
      await page.getByRole("status").waitFor();
    },
  },
];
