import { type NextSteps, nextStepsOf } from "../../../app/domain/application/next-steps.ts";
import {
  getAceCoverage,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../../app/domain/contract/ace.ts";
import type { Found } from "../content-cache/content-cache.ts";
import { openContent } from "../content-cache/open-content.ts";
import type { ServicesContext } from "../handle-operation.ts";
import type { Backend } from "../settings.ts";
import { productBackend } from "../upstream/product-backend.ts";

/*
 * What the product backend's ACE has answered, read without waiting for it: the first question has it asked after the
 * response. Codes only, under keys without personal data; a scheduler's link may name a person and is not kept.
 */

/** Pauses between the questions about an application that was just accepted, until the backend has it; milliseconds. */
const pauses = [0, 2000, 6000];

/** Whether dealers cover a zipcode; null while the backend has not said it. */
export async function coverageOfBackend(
  context: ServicesContext,
  backend: Backend,
  zipcode: string,
): Promise<boolean | null> {
  const cached = await openContent(context).peek(`ace:coverage:${zipcode}`, async () => {
    const result = await productBackend(backend).call(getAceCoverage, { zipcode });
    return result.ok ? { found: result.body.covered } : "failed";
  });
  return typeof cached === "object" ? cached.found : null;
}

/** How an application goes on; undefined while the backend has not said it. */
export async function nextStepsOfBackend(
  context: ServicesContext,
  backend: Backend,
  { reference, aceEmpType }: { reference: string; aceEmpType: string },
): Promise<NextSteps | undefined> {
  const input = { stipsConfirmationCode: reference, aceEmpType };
  const ask = async (): Promise<Found<NextSteps>> => {
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const [thanks, funding] = await Promise.all([
        productBackend(backend).call(getAceThankYouResponse, input),
        productBackend(backend).call(getAceFundingWayResponse, input),
      ]);
      const steps = nextStepsOf(thanks.ok ? thanks.body : undefined, funding.ok ? funding.body : undefined);
      if (steps.fundingWay !== "unknown") return { found: steps };
    }
    return "failed";
  };
  const cached = await openContent(context).peek(`ace:next:${reference}`, ask);
  return typeof cached === "object" ? cached.found : undefined;
}
