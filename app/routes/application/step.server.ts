import { data, type RouterContextProvider } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { flowAt, pageFromStep, pagePath, type Step } from "../../domain/application/flows.ts";

/** Comes back to the review after this page. */
export const returnQuery = "volver";
/** The draft before this one ended by idling. */
export const endedQuery = "terminada";
/** The browser takes no cookies. */
export const cookielessQuery = "sin-cookies";
/** On the thank-you page, for browsers without a receipt: the reference. */
export const referenceQuery = "ref";
/** On the thank-you page, for browsers without a receipt: why the application has not gone out. */
export const reviewQuery = "espera";
/** Starts a new application. */
export const newQuery = "nueva";

/** A person comes back to an application that is begun: the page says so. */
export const resumedQuery = "sigues";
/** The application was saved for later, just now. */
export const savedQuery = "guardada";
/** What was saved is deleted; with a value, after too many wrong tries. */
export const deletedQuery = "borrada";
/** The first step is wanted although later ones are open. */
export const stayQuery = "paso";

/** The path of a step for who goes there on purpose: the first one would lead on to the first open one. */
export const stayPath = ({ flow, page }: Step): string =>
  page === 0 && flow.pages.length > 1 ? `${flow.path}?${stayQuery}=1` : pagePath(flow, page);

/** The vehicle of interest that a link names. */
export const vehicleQuery = ["make", "model", "year"] as const;

/** The step that a request is for. Throws the 404 of an unknown one. */
export function stepOf(context: Readonly<RouterContextProvider>, step: string | undefined): Step {
  const flow = flowAt(context.get(requestFactsContext).url.pathname);
  const page = pageFromStep(step);
  if (!flow || page === undefined || page >= flow.pages.length) throw data(null, { status: 404 });
  return { flow, page };
}
