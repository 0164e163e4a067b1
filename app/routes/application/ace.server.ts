import type { RouterContextProvider } from "react-router";
import {
  clockContext,
  configContext,
  contentCacheContext,
  isolateContext,
  requestFactsContext,
  servicesContext,
} from "../../context.ts";
import type { AceEmploymentType } from "../../domain/application/codes.ts";
import type { Receipt } from "../../domain/application/draft.ts";
import { type NextSteps, nextStepsOf, schedulerOf } from "../../domain/application/next-steps.ts";
import {
  getAceCoverage,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../domain/contract/ace.ts";

/*
 * What the lenders' assistant (ACE) is asked, and when. No page waits for it: it is asked after a response, its answers
 * are kept in the content cache as codes without personal data, and pages read them there. Only who presses for the
 * scheduler waits.
 */

type Context = Readonly<RouterContextProvider>;
type Application = Pick<Receipt, "reference" | "aceEmpType">;

/** Pauses between the questions about an application that was just accepted, until the backend has it; milliseconds. */
const pauses = [0, 2000, 6000];

/** Asks after the response whether dealers cover a zipcode, so that the last page can say so before it asks for secrets. */
export function prepareCoverage(context: Context, zipcode: string): void {
  // Without a backend every zipcode of the United States is covered.
  if (context.get(isolateContext).standsAlone(context.get(clockContext)())) return;
  context.get(requestFactsContext).waitUntil(coverage(context, zipcode));
}

/** Whether the answer is here and says that no dealer covers the zipcode. */
export async function isUncovered(context: Context, zipcode: string | undefined): Promise<boolean> {
  if (!zipcode) return false;
  const cached = await coverage(context, zipcode);
  return typeof cached === "object" && !cached.found;
}

const coverage = (context: Context, zipcode: string) =>
  context.get(contentCacheContext).peek(`ace:coverage:${zipcode}`, async () => {
    const result = await context.get(servicesContext).call(getAceCoverage, { zipcode });
    return result.ok ? { found: result.answer.covered } : "failed";
  });

/** Asks after the response how an application goes on, where appointments are offered. */
export function prepareNextSteps(context: Context, application: Application): void {
  if (!context.get(configContext).appointments) return;
  context.get(requestFactsContext).waitUntil(cachedNextSteps(context, application));
}

/** How an application goes on, as far as it is known at once. */
export async function readNextSteps(context: Context, application: Application): Promise<NextSteps> {
  const cached = await cachedNextSteps(context, application);
  return typeof cached === "object" ? cached.found : { fundingWay: "unknown", hasScheduler: false };
}

const cachedNextSteps = (context: Context, application: Application) =>
  context.get(contentCacheContext).peek<NextSteps>(`ace:next:${application.reference}`, async () => {
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const { thanks, funding } = await ask(context, application);
      const steps = nextStepsOf(thanks, funding);
      if (steps.fundingWay !== "unknown") return { found: steps };
    }
    return "failed";
  });

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
