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

/** A page. Its routes, canonical link, robots, caching, texts, prefetching and vitals follow from this row. */
export type Page = {
  path: string;
  aliases?: readonly string[];
  /** The route module's path below app/. */
  route: string;
  /** The canonical link; `path` without its parameters if it is left out. "own" means the page's own address. */
  canonical?: string;
  /** The header's kind; `default` if it is left out. */
  header?: HeaderKind;
  /**
   * The footer's kind. `short` has no links to other pages. It is for pages on which the visitor should finish a task.
   */
  footer?: FooterKind;
  /** The path of the page under which an editor changes this page's texts; the page's own if it is left out. */
  texts?: string;
  /**
   * Set if an isolate caches the rendered page. The cache key consists of the path, the frame's facts and the `facts`
   * named here; the page gets no other fact about its visitor. `only`: the one address that is cached, if the row has
   * several. `unlessQuery`: an address with one of these parameters is not cached. `policy`: a key of `cachePolicy`,
   * `page` by default.
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
   * The page's entry in the site map. Titles come from the small areas `siteMapWords` and `shell`, because every
   * request loads this table. With `isInMenu` the page is also linked under «Temas De Ayuda» in the header's menu and
   * under «Ayuda» in the footer.
   */
  siteMap: false | SiteMapEntry;
  /**
   * Whether the browser may fetch the page before the visitor presses its link. Pages that ask for or show personal
   * answers may not.
   */
  prefetch: boolean;
  /** Whether a tag manager may run after consent. It never runs beside personal data, which its editors could read. */
  tags: boolean;
  robots: Robots;
  /** The picture of a shared link. `generic` tells nothing about the page and is for personal pages (copy/shell.ts). */
  shared: SharedPicture | "generic";
  /** The screen under which the page's Core Web Vitals are counted. */
  vital: VitalScreen;
  /**
   * The page's stylesheets besides those of every page. A test fails if the page needs a rule of another stylesheet.
   */
  styles: readonly StyleFamily[];
  /**
   * Set if a paid click lands on the page. Consent given at once lets the lead and its conversion carry the click id.
   */
  asksConsent?: true;
  /** Set if the page does not offer an unfinished application, because the visitor is already in it. */
  offersApplication?: false;
};

export type SiteMapEntry = {
  section: "site" | "tools" | "legal";
  title: (texts: SiteTexts) => string;
  isInMenu?: boolean;
};

/** Search engines may index every page in the site map. */
type Row = Page & ({ siteMap: false } | { siteMap: SiteMapEntry; robots: "index" });

/** Facts about the visitor that a cached page may read, besides the frame's facts. */
export type VisitorFact = "ownZipcode" | "ownApplication" | "offeredZipcode" | "textVariant";

const anyVisitor = { facts: [] } as const;
/** @param place "menu" if the page also has a link in the menu, under «Temas De Ayuda». */
const siteMapEntry = (title: (texts: SiteTexts) => string, place?: "menu") =>
  ({ section: "site", title, isInMenu: place === "menu" }) as const;
const toolEntry = (title: (texts: SiteTexts) => string) => ({ section: "tools", title }) as const;

/* The kinds of pages. A row of the table spreads its kind and overrides some of the values. */

const textPage = {
  cache: anyVisitor,
  prefetch: true,
  tags: true,
  robots: "index",
  shared: "site",
  vital: "other",
  styles: ["masthead", "reading"],
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
} as const satisfies Partial<Page>;

const thankYou = {
  ...application,
  route: "routes/application/thank-you.tsx",
  canonical: "/auto-credito/thank-you-plain",
  texts: "/auto-credito/thank-you-plain",
  styles: ["forms", "masthead", "road", "reference", "records"],
} as const;

const appointment = {
  ...thankYou,
  route: "routes/application/appointment.tsx",
  texts: "/auto-credito/cita",
  robots: "disallow",
  styles: ["forms", "masthead", "reference", "records"],
} as const;

/**
 * The cookie of an application's receipt, which a status page reads, is sent only to pages of the application's area.
 */
const status = {
  ...application,
  route: "routes/application/status.tsx",
  canonical: "/auto-credito/estado-de-mi-solicitud",
  texts: "/auto-credito/estado-de-mi-solicitud",
  styles: ["forms", "masthead", "road", "reference", "records"],
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
  footer: "short",
  styles: ["forms", "masthead", "road", "reference", "records", "receipt"],
} as const satisfies Partial<Page>;

/** Like the other pages after an application, its menu does not ask the applicant to apply. */
const ownReceipt = { ...receipt, header: "application" } as const;

const legal = (path: string, title: "terms" | "disclaimer" | "privacy" | "cookies") =>
  ({
    ...textPage,
    path,
    route: "routes/legal/page.tsx",
    siteMap: { section: "legal", title: (texts) => texts.of(shell)[`legal.${title}`] },
    tags: title !== "privacy",
    shared: "help",
    styles: ["masthead", "reading"],
  }) as const satisfies Page;

const help = {
  ...textPage,
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
    ...textPage,
    path,
    route: `routes/sheets/${file}.tsx`,
    siteMap: toolEntry((texts) => texts.of(siteMapWords)[title]),
    shared: "papers",
    styles: ["masthead", "reading", "paper"],
  }) as const satisfies Page;

const calculator = (id: CalculatorId) =>
  ({
    ...textPage,
    path: calculatorPages[id].path,
    route: `routes/calculators/${id}.tsx`,
    cache: { facts: [], unlessQuery: calculatorPages[id].fields },
    siteMap: toolEntry((texts) => texts.of(calculatorNames)[id]),
    // The address contains what somebody earns, spends or owes.
    tags: false,
    shared: "calculator",
    vital: "estimator",
    styles: ["forms", "masthead", "tools", "calculators"],
  }) as const satisfies Page;

/** An advertisement's page. It has no tags, because its form asks for a telephone number. */
const landing = {
  ...textPage,
  siteMap: false,
  tags: false,
  robots: "noindex",
  vital: "landing",
  asksConsent: true,
  styles: ["forms", "landing", "road"],
} as const satisfies Partial<Page>;

export const pages = {
  home: {
    ...textPage,
    path: "/",
    route: "routes/home/route.tsx",
    siteMap: siteMapEntry((texts) => texts.of(siteMapWords).home),
    // Every page links to the home page, and few visitors follow that link.
    prefetch: false,
    vital: "home",
    styles: ["forms", "landing", "road"],
  },
  faq: {
    ...textPage,
    path: "/preguntas-frecuentes",
    aliases: ["/faq"],
    route: "routes/faq/route.tsx",
    styles: ["masthead", "reading"],
    siteMap: siteMapEntry((texts) => texts.of(shell)["nav.faq"]),
    shared: "questions",
    vital: "faq",
  },
  about: {
    ...textPage,
    path: "/quienes-somos",
    aliases: ["/about-us"],
    route: "routes/about/route.tsx",
    styles: ["masthead", "reading", "about"],
    siteMap: siteMapEntry((texts) => texts.of(shell)["nav.about"]),
  },
  // Only people in the configuration (BRAND_PEOPLE) have a page, and the site map lists these people.
  person: {
    ...textPage,
    path: "/quienes-somos/:person",
    canonical: "own",
    route: "routes/person/route.tsx",
    texts: "/quienes-somos",
    siteMap: false,
  },
  howWeWork: {
    ...textPage,
    path: "/como-trabajamos",
    route: "routes/how-we-work/route.tsx",
    siteMap: siteMapEntry((texts) => texts.of(shell)["nav.how"]),
  },
  trust: {
    ...textPage,
    path: "/como-saber-que-somos-nosotros",
    route: "routes/trust/route.tsx",
    styles: ["masthead", "reading", "road", "reference"],
    siteMap: siteMapEntry((texts) => texts.of(siteMapWords).trust),
    shared: "safety",
  },
  contact: {
    path: "/contactanos",
    aliases: ["/contactUs"],
    route: "routes/contact/route.tsx",
    cache: false,
    siteMap: siteMapEntry((texts) => texts.of(shell)["nav.contact"]),
    prefetch: false,
    tags: false,
    robots: "index",
    shared: "questions",
    vital: "other",
    styles: ["forms", "masthead", "reference", "contact"],
  },
  help: {
    ...help,
    path: "/temas-de-ayuda",
    aliases: ["/help-topics"],
    route: "routes/help/index.tsx",
    cache: { facts: [], unlessQuery: ["q"] },
    siteMap: siteMapEntry((texts) => texts.of(siteMapWords).help),
    // The address contains what somebody looks for.
    tags: false,
  },
  helpItin: {
    ...help,
    path: "/temas-de-ayuda/itin",
    route: "routes/help/itin/route.tsx",
    texts: "/temas-de-ayuda/itin",
    styles: ["masthead", "reading", "itin"],
    siteMap: siteMapEntry((texts) => texts.of(siteMapWords).itin),
  },
  // These rows must come before the categories, whose patterns also match their paths. The site maps list only the
  // states that have a page today.
  states: {
    ...help,
    path: "/temas-de-ayuda/estados",
    route: "routes/states/index.tsx",
    texts: "/temas-de-ayuda/estados",
    styles: ["masthead", "reading", "states"],
  },
  state: {
    ...help,
    path: "/temas-de-ayuda/estados/:estado",
    canonical: "own",
    route: "routes/states/state.tsx",
    texts: "/temas-de-ayuda/estados",
    styles: ["masthead", "reading", "states"],
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
    styles: ["masthead", "reading"],
  },
  helpTopic: {
    ...help,
    path: "/help-topics/:slug",
    canonical: "own",
    route: "routes/help/variant.tsx",
    cache: { facts: [], unlessQuery: ["pageNum"] },
  },
  glossary: {
    ...textPage,
    path: "/glosario",
    route: "routes/glossary/route.tsx",
    siteMap: siteMapEntry((texts) => texts.of(siteMapWords).glossary),
    shared: "questions",
    vital: "help",
    // The glossary is long, and most links lead to a single word in it.
    prefetch: false,
    styles: ["masthead", "reading", "glossary"],
  },
  estimator: { ...calculator("estimator"), tags: true },
  affordable: calculator("affordable"),
  refinancing: calculator("refinancing"),
  equity: calculator("equity"),
  quiz: {
    ...textPage,
    path: "/quiz/:index",
    canonical: "/quiz/special-finance",
    route: "routes/quiz/route.tsx",
    footer: "folded",
    texts: "/quiz/special-finance",
    cache: { facts: [], unlessQuery: ["r"] },
    siteMap: toolEntry((texts) => texts.of(siteMapWords).quiz),
    // Its address has answers, like those of the calculators.
    tags: false,
    shared: "steps",
    vital: "quiz",
    styles: ["masthead", "reading", "quiz"],
  },
  listings: {
    ...textPage,
    path: "/used-listings",
    route: "routes/listings/route.tsx",
    cache: { facts: ["ownZipcode"], unlessQuery: [...pickerFields, ...calculatorPages.estimator.fields] },
    siteMap: toolEntry((texts) => texts.of(siteMapWords).used),
    shared: "cars",
    vital: "listings",
    styles: ["forms", "masthead", "tools"],
  },
  landing: {
    ...landing,
    path: "/sem",
    aliases: ["/acyUnbounded"],
    route: "routes/landing/route.tsx",
    header: "landing",
    footer: "folded",
    cache: { facts: ["ownZipcode", "textVariant"] },
    shared: "generic",
  },
  guide: {
    ...landing,
    path: "/sbartem2",
    route: "routes/guide/route.tsx",
    cache: { facts: ["ownZipcode"] },
    shared: "cars",
    styles: ["forms", "masthead", "landing"],
  },
  siteMap: {
    ...textPage,
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
    styles: ["forms", "masthead", "reading", "reference"],
  },
  // The application's first page has no answers yet, so everybody without an application gets the same cached page. No
  // browser stores it.
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
  // Anybody who knows the address can open the receipt, so logs, reports and visits leave out its token.
  receipt: { ...ownReceipt, path: "/recibo/:token", route: "routes/receipt/route.tsx" },
  receiptWithdrawal: {
    ...ownReceipt,
    path: "/recibo/:token/retirar",
    route: "routes/receipt/withdrawal.tsx",
  },
  // Anybody who knows the address can open the report.
  affiliateReport: {
    ...receipt,
    path: "/afiliados/informe/:token",
    canonical: "/afiliados/informe/ejemplo",
    texts: "/afiliados/informe/ejemplo",
    route: "routes/affiliate-report/route.tsx",
    styles: ["forms", "affiliates"],
  },
  documents: sheet("documents", "/lista-de-documentos", "documents"),
  compareOffers: sheet("compareOffers", "/hoja-para-comparar-ofertas", "compare-offers"),
  dealerQuestions: sheet("dealerQuestions", "/preguntas-para-el-concesionario", "dealer-questions"),
  // The letter's fields are personal, and no tag may read them.
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
  // An operator's preview link opens this page, which belongs to the console and so is no row of `pages`.
  visitReasons: { path: "/visita/por-que", route: "console/visitor/route.tsx", robots: "disallow" },
  visitPixel: { path: "/visita/pixel", route: "routes/visit/pixel.ts", robots: "disallow" },
  // These addresses are below the application's paths, because its receipt's cookie is sent only there.
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
  consentWords: { path: "/consentimientos/:version?", route: "routes/legal/consents.ts", robots: "index" },
  helpFeed: { path: "/temas-de-ayuda.rss", route: "routes/site-map/files.ts", robots: "index" },
} as const satisfies Record<string, Pick<Page, "path" | "route" | "robots">>;
