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

/* Calls to ACE (contract/ace.ts). Only a visitor who opens the appointment scheduler waits for a reply of ACE. */

type Context = Readonly<RouterContextProvider>;
/** `aceEmpType` is ACE's code for the kind of employment. */
type Application = Pick<Receipt, "reference" | "aceEmpType">;

export const hasProductBackend = (context: Context): boolean => !context.get(isolateContext).standsAlone;

/** Has the services look up, after the response, whether a dealer covers the zipcode. */
export function startCoverageLookup(context: Context, zipcode: string): void {
  if (!hasProductBackend(context)) return;
  context.get(requestFactsContext).waitUntil(context.get(servicesContext).call(knownCoverage, { zipcode }));
}

/**
 * Whether the services know already that no dealer covers the zipcode. Without a product backend every zipcode is
 * covered.
 */
export async function isUncovered(context: Context, zipcode: string | undefined): Promise<boolean> {
  if (!zipcode || !hasProductBackend(context)) return false;
  const result = await context.get(servicesContext).call(knownCoverage, { zipcode });
  return result.ok && result.response.known && !result.response.covered;
}

/** Has the services look up the applicant's next steps after the response. */
export function startNextStepsLookup(context: Context, application: Application): void {
  if (!context.get(configContext).appointments) return;
  context.get(requestFactsContext).waitUntil(readFundingWay(context, application));
}

/** Reads the next step that ACE offers; "unknown" if the services have no reply of ACE yet, or do not respond. */
export async function readFundingWay(context: Context, application: Application): Promise<FundingWay> {
  const result = await context.get(servicesContext).call(knownNextSteps, applicationInput(application));
  return result.ok ? result.response.fundingWay : "unknown";
}

/**
 * Asks ACE for the link to the appointment scheduler while the visitor waits. The link is empty if ACE has none, and
 * undefined if ACE did not reply.
 */
export async function askForSchedulerLink(context: Context, application: Application) {
  const services = context.get(servicesContext);
  const [thanks, funding] = await Promise.all([
    services.call(getAceThankYouResponse, applicationInput(application)),
    services.call(getAceFundingWayResponse, applicationInput(application)),
  ]);
  if (!thanks.ok && !funding.ok) return undefined;
  return schedulerOf(thanks.ok ? thanks.response : undefined, funding.ok ? funding.response : undefined);
}

const applicationInput = ({ reference, aceEmpType }: Application) => ({
  stipsConfirmationCode: reference,
  aceEmpType,
});
