import { data, type RouterContextProvider } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { flowAt, pageFromStep, type Step } from "../../domain/application/flows.ts";

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

/** The vehicle of interest that a link names. */
export const vehicleQuery = ["make", "model", "year"] as const;

/** The step that a request is for. Throws the 404 of an unknown one. */
export function stepOf(context: Readonly<RouterContextProvider>, step: string | undefined): Step {
  const flow = flowAt(context.get(requestFactsContext).url.pathname);
  const page = pageFromStep(step);
  if (!flow || page === undefined || page >= flow.pages.length) throw data(null, { status: 404 });
  return { flow, page };
}
