import { type Section, sections } from "./fields.ts";

/** A variant of the application: which sections stand on which page. It has no rules of its own. */
export type Flow = {
  /** Stored and sent as the lead's `layout`. */
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
    pages: [["work", "housing", "person", "reach", "finish"]],
  },
  { id: "short", path: "/auto-finance/solicitud", pages: [["person", "reach", "work", "housing", "finish"]] },
];

/** Without a step: the first page. Only step2, step3 and step4 exist. */
export function pageFromStep(step: string | undefined): number | undefined {
  if (step === undefined) return 0;
  const page = ["step2", "step3", "step4"].indexOf(step);
  return page < 0 ? undefined : page + 1;
}

export const pagePath = (flow: Flow, page: number): string =>
  page === 0 ? flow.path : `${flow.path}/step${page + 1}`;

/** The last page when all are answered. */
export function firstOpenPage(flow: Flow, answered: readonly Section[]): number {
  const open = flow.pages.findIndex((page) => page.some((section) => !answered.includes(section)));
  return open < 0 ? flow.pages.length - 1 : open;
}

/** The first page is 0. */
export type Step = { flow: Flow; page: number };

/** A step at an address of its own, whose query says what else it shows. */
export type StepPage = Step & { url: URL };

export const sectionsAt = ({ flow, page }: Step): readonly Section[] => flow.pages[page] ?? [];

export const isLastStep = ({ flow, page }: Step): boolean => page === flow.pages.length - 1;

/** The address of a page to stay on: without the query, the first one leads on to the first open page. */
export const stayPath = ({ flow, page }: Step): string =>
  page === 0 && flow.pages.length > 1 ? `${flow.path}?${stayQuery}=1` : pagePath(flow, page);

export const pageOf = (flow: Flow, section: Section): number =>
  flow.pages.findIndex((page) => page.includes(section));

/** Where the draft's cookie and the thank-you page live. */
export const areaOf = (path: string): "/auto-credito" | "/auto-finance" =>
  path.startsWith("/auto-finance") ? "/auto-finance" : "/auto-credito";

export const thankYouPath = (flow: Flow): string => `${areaOf(flow.path)}/thank-you-plain`;

/** In the area of an address: the receipt's cookie goes there. */
export const statusPathAt = (path: string): string => `${areaOf(path)}/estado-de-mi-solicitud`;

export const flowAt = (pathname: string): Flow | undefined =>
  flows.find((flow) => pathname === flow.path || pathname.startsWith(`${flow.path}/`));

export function stepAt(url: URL): StepPage | undefined {
  const flow = flowAt(url.pathname);
  if (!flow) return undefined;
  const [step] = url.pathname.slice(flow.path.length + 1).split("/");
  const page = pageFromStep(step || undefined);
  return page !== undefined && page < flow.pages.length ? { flow, page, url } : undefined;
}

/** The only query parameters that change a page of the application. */

export const returnQuery = "volver";
export const endedQuery = "terminada";
export const cookielessQuery = "sin-cookies";
export const newQuery = "nueva";
export const resumedQuery = "sigues";
export const savedQuery = "guardada";
/** Has a value after too many wrong tries. */
export const deletedQuery = "borrada";
export const stayQuery = "paso";
/** Asks for the telephone number that a saved copy is opened with. */
export const savePhoneQuery = "guardar";

/** A link's vehicle: keys or names, and `condition`: new, used or certified. */
export const vehicleQuery = ["make", "model", "year", "condition"] as const;

/** Kept in the address of a form that is sent from the page. */
export const statedQueries: readonly string[] = [
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

/** A page with one of these is not the shared, cacheable first page. */
export const pageQueries: readonly string[] = [...statedQueries, ...vehicleQuery];

/** For browsers without a receipt cookie. */
export const referenceQuery = "ref";
/** Signed. */
export const reviewQuery = "espera";
