import { type Section, sections } from "./fields.ts";

/** A variant of the application form. It decides which sections stand on which page and has no rules of its own. */
export type Flow = {
  /** The id is stored and sent as the lead's `layout`. */
  id: "steps" | "one-page" | "loan-request" | "income-first" | "short";
  path: string;
  pages: readonly (readonly Section[])[];
};

export const flows: readonly [Flow, ...Flow[]] = [
  {
    id: "steps",
    path: "/auto-credito/solicitud",
    pages: [["person"], ["housing"], ["work", "reach"], ["finish"]],
  },
  { id: "one-page", path: "/auto-credito/solicitud2", pages: [sections] },
  { id: "loan-request", path: "/auto-finance/loan-request", pages: [sections] },
  {
    id: "income-first",
    path: "/auto-finance/loan-request-old",
    pages: [["work", "person", "reach", "housing", "finish"]],
  },
  { id: "short", path: "/auto-finance/solicitud", pages: [["person", "reach", "work", "housing", "finish"]] },
];

/** The index of the page that a path names by `step2`, `step3`, `step4` or no step; undefined for any other step. */
export function pageFromStep(step: string | undefined): number | undefined {
  if (step === undefined) return 0;
  const index = ["step2", "step3", "step4"].indexOf(step);
  return index < 0 ? undefined : index + 1;
}

export const pagePath = (flow: Flow, page: number): string =>
  page === 0 ? flow.path : `${flow.path}/step${page + 1}`;

/** The index of the first page with an incomplete section, or of the last page if every section is complete. */
export function firstOpenPage(flow: Flow, completedSections: readonly Section[]): number {
  const index = flow.pages.findIndex((page) => page.some((section) => !completedSections.includes(section)));
  return index < 0 ? flow.pages.length - 1 : index;
}

/** A page of a flow, by its index; the first page is 0. */
export type Step = { flow: Flow; page: number };

/** A step and the address at which it was requested. */
export type StepPage = Step & { url: URL };

export const sectionsAt = ({ flow, page }: Step): readonly Section[] => flow.pages[page] ?? [];

export const isLastStep = ({ flow, page }: Step): boolean => page === flow.pages.length - 1;

/**
 * The address of a page on which the visitor stays. The first page needs a query for this: without the query it
 * redirects to the first open page.
 */
export const stayPath = ({ flow, page }: Step): string =>
  page === 0 && flow.pages.length > 1 ? `${flow.path}?${stayQuery}=1` : pagePath(flow, page);

export const pageOf = (flow: Flow, section: Section): number =>
  flow.pages.findIndex((page) => page.includes(section));

/** The part of the site to which the draft's cookie and the thank-you page belong. */
export const areaOf = (path: string): "/auto-credito" | "/auto-finance" =>
  path.startsWith("/auto-finance") ? "/auto-finance" : "/auto-credito";

export const thankYouPath = (flow: Flow): string => `${areaOf(flow.path)}/thank-you-plain`;

/** The address of the status page in the area of `path`, because the receipt's cookie is only sent within that area. */
export const statusPathAt = (path: string): string => `${areaOf(path)}/estado-de-mi-solicitud`;

export const flowAt = (pathname: string): Flow | undefined =>
  flows.find((flow) => pathname === flow.path || pathname.startsWith(`${flow.path}/`));

/** The step that an address names; undefined if the address is not a page of the application. */
export function stepAt(url: URL): StepPage | undefined {
  const flow = flowAt(url.pathname);
  if (!flow) return undefined;
  const [step] = url.pathname.slice(flow.path.length + 1).split("/");
  const page = pageFromStep(step || undefined);
  return page !== undefined && page < flow.pages.length ? { flow, page, url } : undefined;
}

// The query parameters below and `vehicleQuery` are the only ones that change a page of the application.

/** The visitor returns from a later page to change an answer. */
export const returnQuery = "volver";
/** The draft expired. */
export const endedQuery = "terminada";
/** The browser accepts no cookies. */
export const cookielessQuery = "sin-cookies";
/** The visitor begins another application. */
export const newQuery = "nueva";
/** The visitor continues an earlier draft. */
export const resumedQuery = "sigues";
/** The application was saved for later. */
export const savedQuery = "guardada";
/** The saved copy was deleted; with a value, because of too many wrong tries. */
export const deletedQuery = "borrada";
/** See {@link stayPath}. */
export const stayQuery = "paso";
/** The page asks for the telephone number with which a saved copy will be opened. */
export const savePhoneQuery = "guardar";

/** A link's vehicle. Make and model are keys or names; `condition` is new, used or certified. */
export const vehicleQuery = ["make", "model", "year", "condition"] as const;

/** Parameters that stay in the address to which the page's form is sent. */
export const persistentQueries: readonly string[] = [
  returnQuery,
  endedQuery,
  cookielessQuery,
  newQuery,
  resumedQuery,
  savedQuery,
  deletedQuery,
  stayQuery,
  savePhoneQuery,
];

/** A page with one of these parameters differs from the first page that all visitors share, so it is not cached. */
export const pageQueries: readonly string[] = [...persistentQueries, ...vehicleQuery];

/** The parameter with the application's reference, for browsers without a receipt cookie. */
export const referenceQuery = "ref";
/** The parameter that says whether the application waits for a review. It and the reference are signed together. */
export const reviewQuery = "espera";
