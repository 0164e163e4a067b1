import { calculatorNames } from "./copy/calculators.ts";
import { shell } from "./copy/shell.ts";
import { siteMapWords } from "./copy/site-map.ts";
import type { SiteTexts } from "./copy/site-texts.ts";
import type { StyleFamily } from "./document/page-sheets.ts";
import { pageQueries } from "./domain/application/flows.ts";
import type { VitalScreen } from "./domain/contract/vitals.ts";
import { type CalculatorId, calculatorPages } from "./domain/estimate/calculators.ts";
import { pickerFields } from "./domain/picker/options.ts";
import type { SharedPicture } from "./domain/seo/shared-picture.ts";
import type { FooterKind, HeaderKind, Robots } from "./ui/page-context.ts";

/**
 * Every page once: routes, canonical links, robots, the site map, caching, texts, prefetching and vitals follow from its row.
 */
export type Page = {
  path: string;
  aliases?: readonly string[];
  /** The module, below app/. */
  route: string;
  /** The canonical link, where it is not `path` without its parameters; "own": the address itself. */
  canonical?: string;
  /** `default` by default. */
  header?: HeaderKind;
  /** `short`, without links to other pages, where the visitor is in the middle of something. */
  footer?: FooterKind;
  /** The page under which an editor changes its texts, where that is another's path. */
  texts?: string;
  /**
   * Set where an isolate caches the rendered page. The key has the path, the frame's facts and the `facts` named here; the
   * page is handed nothing else of its visitor. `only`: the one address that is cached, where the row has several.
   * `unlessQuery`: an address with one of these parameters is rendered. `policy`: a key of `cachePolicy`, `page` by default.
   */
  cache:
    | false
    | {
        facts: readonly VisitorFact[];
        only?: string;
        unlessQuery?: readonly string[];
        policy?: "page" | "personal";
      };
  /**
   * The title is one of `siteMapWords` or `shell`, because all requests load this table. `isInMenu`: it is a link under
   * «Temas De Ayuda» in the header's menu and in the footer's «Ayuda» too, the places where a further one fits.
   */
  siteMap: false | Listed;
  /** Whether the browser may fetch it ahead of a press: not a page that asks or shows personal answers. */
  prefetch: boolean;
  /** Whether a tag manager may run, after consent. Never beside personal data: its editors could read the fields. */
  tags: boolean;
  robots: Robots;
  /** The picture of a shared link. `generic`: the page is personal, so its link states nothing of its own (copy/shell.ts). */
  shared: SharedPicture | "generic";
  /** The screen of its Core Web Vitals. */
  vital: VitalScreen;
  /** The stylesheets that it has besides what every page has. A rule of another one that could match it fails a test. */
  styles: readonly StyleFamily[];
  /** Set where headings have the system's face: its first visit is a paid click on a weak connection, or has a form's code. */
  webFont?: false;
  /** Set where a paid click lands: consent given at once lets its lead and its conversion carry the click id. */
  asksConsent?: true;
  /** Set where an application that is not sent is not offered: the visitor is in it. */
  offersApplication?: false;
};

type Listed = { section: "site" | "legal"; title: (texts: SiteTexts) => string; isInMenu?: boolean };

/** What the site map lists is for search engines too. */
type Row = Page & ({ siteMap: false } | { siteMap: Listed; robots: "index" });

/** Facts of its visitor that a cached page may read, besides the frame's. */
export type VisitorFact = "ownZipcode" | "ownApplication" | "offeredZipcode" | "textVariant";

const anyVisitor = { facts: [] } as const;
/** @param place "menu": it has a link in the menu too, under «Temas De Ayuda». */
const inSite = (title: (texts: SiteTexts) => string, place?: "menu") =>
  ({ section: "site", title, isInMenu: place === "menu" }) as const;

/* The kinds of pages: what a row leaves out is its kind's. */

const text = {
  cache: anyVisitor,
  prefetch: true,
  tags: true,
  robots: "index",
  shared: "site",
  vital: "other",
  styles: ["reading"],
} as const satisfies Partial<Page>;

const application = {
  route: "routes/application/route.tsx",
  canonical: "/auto-credito/solicitud",
  header: "application",
  footer: "short",
  texts: "/auto-credito/solicitud",
  cache: false,
  siteMap: false,
  prefetch: false,
  tags: false,
  robots: "noindex",
  shared: "generic",
  vital: "application",
  offersApplication: false,
  styles: ["forms"],
  webFont: false,
} as const satisfies Partial<Page>;

const thankYou = {
  ...application,
  route: "routes/application/thank-you.tsx",
  canonical: "/auto-credito/thank-you-plain",
  texts: "/auto-credito/thank-you-plain",
  styles: ["forms", "records"],
} as const;

const appointment = {
  ...thankYou,
  route: "routes/application/appointment.tsx",
  texts: "/auto-credito/cita",
  robots: "disallow",
} as const;

/** It reads the application's receipt, whose cookie goes to its own area alone. */
const status = {
  ...application,
  route: "routes/application/status.tsx",
  canonical: "/auto-credito/estado-de-mi-solicitud",
  texts: "/auto-credito/estado-de-mi-solicitud",
  styles: ["forms", "records"],
  vital: "other",
} as const;

const receipt = {
  canonical: "/recibo/ejemplo",
  texts: "/recibo/ejemplo",
  cache: false,
  siteMap: false,
  prefetch: false,
  tags: false,
  robots: "nofollow",
  shared: "generic",
  vital: "other",
  styles: ["forms", "records"],
} as const satisfies Partial<Page>;

const legal = (path: string, title: "terms" | "disclaimer" | "privacy" | "cookies") =>
  ({
    ...text,
    path,
    route: "routes/legal/page.tsx",
    siteMap: { section: "legal", title: (texts) => texts.of(shell)[`legal.${title}`] },
    tags: title !== "privacy",
    shared: "help",
  }) as const satisfies Page;

const help = {
  ...text,
  texts: "/temas-de-ayuda",
  siteMap: false,
  shared: "help",
  vital: "help",
} as const satisfies Partial<Page>;

const sheet = (
  title: "documents" | "compareOffers" | "dealerQuestions" | "disputeLetter",
  path: string,
  file: string,
) =>
  ({
    ...text,
    path,
    route: `routes/sheets/${file}.tsx`,
    siteMap: inSite((texts) => texts.of(siteMapWords)[title]),
    shared: "papers",
    styles: ["reading", "paper"],
  }) as const satisfies Page;

const calculator = (id: CalculatorId) =>
  ({
    ...text,
    path: calculatorPages[id].path,
    route: `routes/calculators/${id}.tsx`,
    cache: { facts: [], unlessQuery: calculatorPages[id].fields },
    siteMap: inSite((texts) => texts.of(calculatorNames)[id]),
    // The address has what somebody earns, spends or owes.
    tags: false,
    shared: "calculator",
    vital: "estimator",
    styles: ["forms", "tools"],
  }) as const satisfies Page;

/** Of an advertisement. No tags: the form asks for a telephone. */
const landing = {
  ...text,
  siteMap: false,
  tags: false,
  robots: "noindex",
  vital: "landing",
  asksConsent: true,
  styles: ["forms", "landing"],
} as const satisfies Partial<Page>;

export const pages = {
  home: {
    ...text,
    path: "/",
    route: "routes/home/route.tsx",
    siteMap: inSite((texts) => texts.of(siteMapWords).home),
    // Every page leads back to it, and few go.
    prefetch: false,
    vital: "home",
    styles: ["landing"],
  },
  faq: {
    ...text,
    path: "/preguntas-frecuentes",
    aliases: ["/faq"],
    route: "routes/faq/route.tsx",
    siteMap: inSite((texts) => texts.of(shell)["nav.faq"]),
    shared: "questions",
    vital: "faq",
  },
  about: {
    ...text,
    path: "/quienes-somos",
    aliases: ["/about-us"],
    route: "routes/about/route.tsx",
    siteMap: inSite((texts) => texts.of(shell)["nav.about"]),
  },
  // Only people of the configuration have one (BRAND_PEOPLE), and the site map lists those.
  person: {
    ...text,
    path: "/quienes-somos/:person",
    canonical: "own",
    route: "routes/person/route.tsx",
    texts: "/quienes-somos",
    siteMap: false,
  },
  howWeWork: {
    ...text,
    path: "/como-trabajamos",
    route: "routes/how-we-work/route.tsx",
    siteMap: inSite((texts) => texts.of(shell)["nav.how"]),
  },
  trust: {
    ...text,
    path: "/como-saber-que-somos-nosotros",
    route: "routes/trust/route.tsx",
    siteMap: inSite((texts) => texts.of(siteMapWords).trust),
    shared: "safety",
  },
  contact: {
    path: "/contactanos",
    aliases: ["/contactUs"],
    route: "routes/contact/route.tsx",
    cache: false,
    siteMap: inSite((texts) => texts.of(shell)["nav.contact"]),
    prefetch: false,
    tags: false,
    robots: "index",
    shared: "questions",
    vital: "other",
    styles: ["forms", "reading"],
  },
  help: {
    ...help,
    path: "/temas-de-ayuda",
    aliases: ["/help-topics"],
    route: "routes/help/index.tsx",
    cache: { facts: [], unlessQuery: ["q"] },
    siteMap: inSite((texts) => texts.of(siteMapWords).help),
    // The address has what somebody looks for.
    tags: false,
  },
  helpItin: {
    ...help,
    path: "/temas-de-ayuda/itin",
    route: "routes/help/itin/route.tsx",
    texts: "/temas-de-ayuda/itin",
    styles: ["reading", "itin"],
    siteMap: inSite((texts) => texts.of(siteMapWords).itin),
  },
  // Above the categories, whose patterns would match it. The maps list the states that are shown today.
  states: {
    ...help,
    path: "/temas-de-ayuda/estados",
    route: "routes/states/index.tsx",
    texts: "/temas-de-ayuda/estados",
    styles: ["reading", "states"],
  },
  state: {
    ...help,
    path: "/temas-de-ayuda/estados/:estado",
    canonical: "own",
    route: "routes/states/state.tsx",
    texts: "/temas-de-ayuda/estados",
    styles: ["reading", "states"],
  },
  helpCategory: {
    ...help,
    path: "/temas-de-ayuda/:category",
    canonical: "own",
    route: "routes/help/category.tsx",
    cache: { facts: [], unlessQuery: ["pageNum"] },
  },
  helpCategoryPage: {
    ...help,
    path: "/temas-de-ayuda/:category/page/:pageNum",
    canonical: "own",
    route: "routes/help/category.tsx",
    cache: { facts: [], unlessQuery: ["pageNum"] },
  },
  helpArticle: {
    ...help,
    path: "/temas-de-ayuda/:category/:article",
    canonical: "own",
    route: "routes/help/article.tsx",
  },
  helpTopic: {
    ...help,
    path: "/help-topics/:slug",
    canonical: "own",
    route: "routes/help/variant.tsx",
    cache: { facts: [], unlessQuery: ["pageNum"] },
  },
  glossary: {
    ...text,
    path: "/glosario",
    route: "routes/glossary/route.tsx",
    siteMap: inSite((texts) => texts.of(siteMapWords).glossary),
    shared: "questions",
    vital: "help",
    // It is long, and most links lead to one word of it.
    prefetch: false,
    styles: ["reading", "glossary"],
  },
  estimator: { ...calculator("estimator"), tags: true },
  affordable: calculator("affordable"),
  refinancing: calculator("refinancing"),
  equity: calculator("equity"),
  quiz: {
    ...text,
    path: "/quiz/:index",
    canonical: "/quiz/special-finance",
    route: "routes/quiz/route.tsx",
    footer: "folded",
    texts: "/quiz/special-finance",
    cache: { facts: [], unlessQuery: ["r"] },
    siteMap: inSite((texts) => texts.of(siteMapWords).quiz),
    // As the calculators.
    tags: false,
    shared: "steps",
    vital: "quiz",
    styles: ["reading", "tools"],
  },
  listings: {
    ...text,
    path: "/used-listings",
    route: "routes/listings/route.tsx",
    cache: { facts: ["ownZipcode"], unlessQuery: [...pickerFields, ...calculatorPages.estimator.fields] },
    siteMap: inSite((texts) => texts.of(siteMapWords).used),
    shared: "cars",
    vital: "listings",
    styles: ["forms", "tools"],
  },
  landing: {
    ...landing,
    path: "/sem",
    aliases: ["/acyUnbounded"],
    route: "routes/landing/route.tsx",
    header: "landing",
    footer: "folded",
    webFont: false,
    cache: { facts: ["ownZipcode", "textVariant"] },
    shared: "generic",
  },
  guide: {
    ...landing,
    path: "/sbartem2",
    route: "routes/guide/route.tsx",
    cache: { facts: ["ownZipcode"] },
    shared: "cars",
  },
  siteMap: {
    ...text,
    path: "/sitemap1/sitemap",
    route: "routes/site-map/page.tsx",
    siteMap: false,
  },
  terms: legal("/terminos-de-uso", "terms"),
  disclaimer: legal("/aviso-legal", "disclaimer"),
  privacy: legal("/politica-de-privacidad", "privacy"),
  cookies: legal("/politica-de-cookies", "cookies"),
  privacyOptions: {
    path: "/opciones-de-privacidad",
    route: "routes/legal/privacy-options.tsx",
    cache: false,
    siteMap: { section: "legal", title: (texts) => texts.of(shell)["legal.options"] },
    prefetch: false,
    tags: false,
    robots: "index",
    shared: "help",
    vital: "other",
    styles: ["forms", "reading"],
  },
  // Its first page holds no answer yet: everybody without an application shares it, and no browser keeps it.
  application: {
    ...application,
    path: "/auto-credito/solicitud/:step?",
    cache: {
      facts: ["ownZipcode", "ownApplication", "offeredZipcode"],
      only: "/auto-credito/solicitud",
      unlessQuery: pageQueries,
      policy: "personal",
    },
  },
  applicationOnePage: { ...application, path: "/auto-credito/solicitud2" },
  applicationLoanRequest: { ...application, path: "/auto-finance/loan-request", header: "auto-finance" },
  applicationIncomeFirst: { ...application, path: "/auto-finance/loan-request-old", header: "auto-finance" },
  applicationShort: { ...application, path: "/auto-finance/solicitud", header: "auto-finance-variant" },
  thankYou: { ...thankYou, path: "/auto-credito/thank-you-plain" },
  thankYouFinance: { ...thankYou, path: "/auto-finance/thank-you-plain", header: "auto-finance" },
  appointment: { ...appointment, path: "/auto-credito/cita" },
  appointmentFinance: { ...appointment, path: "/auto-finance/cita", header: "auto-finance" },
  status: { ...status, path: "/auto-credito/estado-de-mi-solicitud" },
  statusFinance: { ...status, path: "/auto-finance/estado-de-mi-solicitud", header: "auto-finance" },
  // The address opens the receipt: logs, reports and visits leave its token out (receipt-token.ts).
  receipt: { ...receipt, path: "/recibo/:token", route: "routes/receipt/route.tsx" },
  receiptWithdrawal: { ...receipt, path: "/recibo/:token/retirar", route: "routes/receipt/withdrawal.tsx" },
  // As a receipt: the address opens it.
  affiliateReport: {
    ...receipt,
    path: "/afiliados/informe/:token",
    canonical: "/afiliados/informe/ejemplo",
    texts: "/afiliados/informe/ejemplo",
    footer: "short",
    route: "routes/affiliate-report/route.tsx",
  },
  documents: sheet("documents", "/lista-de-documentos", "documents"),
  compareOffers: sheet("compareOffers", "/hoja-para-comparar-ofertas", "compare-offers"),
  dealerQuestions: sheet("dealerQuestions", "/preguntas-para-el-concesionario", "dealer-questions"),
  // Its fields are personal: no tag may read them.
  disputeLetter: {
    ...sheet("disputeLetter", "/carta-para-disputar-un-error", "dispute-letter"),
    prefetch: false,
    tags: false,
  },
  notFound: {
    path: "/404",
    aliases: ["*"],
    canonical: "own",
    route: "routes/not-found/route.tsx",
    cache: false,
    siteMap: false,
    prefetch: true,
    tags: true,
    robots: "nofollow",
    shared: "site",
    vital: "other",
    styles: [],
  },
} as const satisfies Record<string, Row>;

export type PageId = keyof typeof pages;

export const endpoints = {
  visitResults: { path: "/visita", route: "routes/visit/results.ts", robots: "disallow" },
  // An operator's preview link opens it. It is the console's, and needs none of what a page's row says.
  visitReasons: { path: "/visita/por-que", route: "console/visitor/route.tsx", robots: "disallow" },
  visitPixel: { path: "/visita/pixel", route: "routes/visit/pixel.ts", robots: "disallow" },
  // In the application's own paths, where its receipt is sent.
  conversionAutoCredito: {
    path: "/auto-credito/conversion",
    route: "routes/application/conversion.ts",
    robots: "disallow",
  },
  conversionAutoFinance: {
    path: "/auto-finance/conversion",
    route: "routes/application/conversion.ts",
    robots: "disallow",
  },
  adsVisit: {
    path: "/auto-credito/conversion/:moment",
    route: "routes/application/visit-moment.ts",
    robots: "disallow",
  },
  saveAutoCredito: { path: "/auto-credito/guardar", route: "routes/application/save.ts", robots: "disallow" },
  saveAutoFinance: { path: "/auto-finance/guardar", route: "routes/application/save.ts", robots: "disallow" },
  affiliateReportCsv: {
    path: "/afiliados/informe/:token/csv",
    route: "routes/affiliate-report/csv.ts",
    robots: "nofollow",
  },
  sitemapXml: { path: "/sitemap.xml", route: "routes/site-map/files.ts", robots: "index" },
  robotsTxt: { path: "/robots.txt", route: "routes/site-map/files.ts", robots: "index" },
  securityTxt: { path: "/.well-known/security.txt", route: "routes/site-map/well-known.ts", robots: "index" },
  gpcJson: { path: "/.well-known/gpc.json", route: "routes/site-map/well-known.ts", robots: "index" },
  helpFeed: { path: "/temas-de-ayuda.rss", route: "routes/site-map/files.ts", robots: "index" },
} as const satisfies Record<string, Pick<Page, "path" | "route" | "robots">>;
