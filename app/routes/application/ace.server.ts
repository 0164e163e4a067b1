import type { RouterContextProvider } from "react-router";
import { configContext, isolateContext, requestFactsContext, servicesContext } from "../../context.ts";
import type { Receipt } from "../../domain/application/draft.ts";
import { schedulerOf } from "../../domain/application/next-steps.ts";
import {
  type FundingWay,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../domain/contract/ace.ts";
import { knownCoverage, knownNextSteps } from "../../domain/contract/internal.ts";

/* The calls to the lenders' assistant (ACE). Only a visitor who presses for the scheduler waits for a backend. */

type Context = Readonly<RouterContextProvider>;
type Application = Pick<Receipt, "reference" | "aceEmpType">;

/**
 * Has the services look up, after the response, whether a dealer covers the zipcode. Without a product backend every
 * zipcode is covered.
 */
export function prepareCoverage(context: Context, zipcode: string): void {
  if (context.get(isolateContext).standsAlone) return;
  context.get(requestFactsContext).waitUntil(context.get(servicesContext).call(knownCoverage, { zipcode }));
}

/** Whether the services know already that no dealer covers the zipcode. */
export async function isUncovered(context: Context, zipcode: string | undefined): Promise<boolean> {
  if (!zipcode || context.get(isolateContext).standsAlone) return false;
  const result = await context.get(servicesContext).call(knownCoverage, { zipcode });
  return result.ok && result.response.known && !result.response.covered;
}

/** Has the services look up the applicant's next steps after the response. */
export function prepareNextSteps(context: Context, application: Application): void {
  if (!context.get(configContext).appointments) return;
  context.get(requestFactsContext).waitUntil(readFundingWay(context, application));
}

/** Reads the applicant's funding way as far as the services know it already; "unknown" if they do not answer. */
export async function readFundingWay(context: Context, application: Application): Promise<FundingWay> {
  const result = await context.get(servicesContext).call(knownNextSteps, applicationInput(application));
  return result.ok ? result.response.fundingWay : "unknown";
}

/** Asks the partner for the scheduler's link while the visitor waits. The link is empty if the partner has none. */
export async function askScheduler(context: Context, application: Application): Promise<string | "failed"> {
  const services = context.get(servicesContext);
  const [thanks, funding] = await Promise.all([
    services.call(getAceThankYouResponse, applicationInput(application)),
    services.call(getAceFundingWayResponse, applicationInput(application)),
  ]);
  if (!thanks.ok && !funding.ok) return "failed";
  return schedulerOf(thanks.ok ? thanks.response : undefined, funding.ok ? funding.response : undefined);
}

const applicationInput = ({ reference, aceEmpType }: Application) => ({
  stipsConfirmationCode: reference,
  aceEmpType,
});
