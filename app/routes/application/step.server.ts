import { data, type RouterContextProvider } from "react-router";
import { requestFactsContext } from "../../context.ts";
import { flowAt, pageFromStep, pagePath, type Step } from "../../domain/application/flows.ts";
import { stayQuery } from "../../domain/application/page-queries.ts";

/** The path of a step for who goes there on purpose: the first one would lead on to the first open one. */
export const stayPath = ({ flow, page }: Step): string =>
  page === 0 && flow.pages.length > 1 ? `${flow.path}?${stayQuery}=1` : pagePath(flow, page);

/** The step that a request is for. Throws the 404 of an unknown one. */
export function stepOf(context: Readonly<RouterContextProvider>, step: string | undefined): Step {
  const flow = flowAt(context.get(requestFactsContext).url.pathname);
  const page = pageFromStep(step);
  if (!flow || page === undefined || page >= flow.pages.length) throw data(null, { status: 404 });
  return { flow, page };
}
