import type { RouterContextProvider } from "react-router";
import {
  clockContext,
  configContext,
  isolateContext,
  requestFactsContext,
  servicesContext,
} from "../../context.ts";
import type { AceEmploymentType } from "../../domain/application/codes.ts";
import type { Receipt } from "../../domain/application/draft.ts";
import { type NextSteps, schedulerOf } from "../../domain/application/next-steps.ts";
import { getAceFundingWayResponse, getAceThankYouResponse } from "../../domain/contract/ace.ts";
import { coverageSoFar, nextStepsSoFar } from "../../domain/contract/internal.ts";

/*
 * What the lenders' assistant (ACE) is asked, and when. No page waits for it: the services worker answers what it knows, and
 * asks the partner after that. Only who presses for the scheduler waits.
 */

type Context = Readonly<RouterContextProvider>;
type Application = Pick<Receipt, "reference" | "aceEmpType">;

/** Has asked whether dealers cover a zipcode, so that the last page can say so before it asks for secrets. */
export function prepareCoverage(context: Context, zipcode: string): void {
  context.get(requestFactsContext).waitUntil(isUncovered(context, zipcode));
}

/** Whether the answer is here and says that no dealer covers the zipcode. */
export async function isUncovered(context: Context, zipcode: string | undefined): Promise<boolean> {
  // Without a backend every zipcode of the United States is covered.
  const standsAlone = context.get(isolateContext).standsAlone(context.get(clockContext)());
  if (!zipcode || standsAlone) return false;
  const result = await context.get(servicesContext).call(coverageSoFar, { zipcode });
  return result.ok && result.answer.covered === false;
}

/** Has asked how an application goes on, where appointments are offered. */
export function prepareNextSteps(context: Context, application: Application): void {
  if (!context.get(configContext).appointments) return;
  context.get(requestFactsContext).waitUntil(readNextSteps(context, application));
}

/** How an application goes on, as far as it is known at once. */
export async function readNextSteps(
  context: Context,
  { reference, aceEmpType }: Application,
): Promise<NextSteps> {
  const result = await context.get(servicesContext).call(nextStepsSoFar, { reference, aceEmpType });
  return result.ok ? result.answer : { fundingWay: "unknown", hasScheduler: false };
}

/** The scheduler's link, asked for while the visitor waits; empty where there is none. */
export async function askScheduler(context: Context, application: Application): Promise<string | "failed"> {
  const { thanks, funding } = await ask(context, application);
  return thanks || funding ? schedulerOf(thanks, funding) : "failed";
}

async function ask(
  context: Context,
  { reference, aceEmpType }: { reference: string; aceEmpType: AceEmploymentType },
) {
  const services = context.get(servicesContext);
  const input = { stipsConfirmationCode: reference, aceEmpType };
  const [thanks, funding] = await Promise.all([
    services.call(getAceThankYouResponse, input),
    services.call(getAceFundingWayResponse, input),
  ]);
  return {
    thanks: thanks.ok ? thanks.answer : undefined,
    funding: funding.ok ? funding.answer : undefined,
  };
}
