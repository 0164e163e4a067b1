import type { z } from "zod";
import { fundingWayOf } from "../../../app/domain/application/next-steps.ts";
import {
  type FundingWay,
  getAceCoverage,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../../app/domain/contract/ace.ts";
import type { knownCoverage, knownNextSteps } from "../../../app/domain/contract/internal.ts";
import { openContent } from "../content-cache.ts";
import { resultFromBackend, type ServicesContext } from "../handle-operation.ts";
import type { Backend } from "../settings.ts";

/* ACE's answers as codes without personal data, from the content cache: nobody waits for a backend here. */

/** Before each question about an application that was just accepted, until the backend has it; milliseconds. */
const pauses = [0, 2000, 6000];

/** Undefined before the backend has answered. */
export async function cachedCoverage(
  context: ServicesContext,
  backend: Backend,
  { zipcode }: z.output<typeof knownCoverage.request>,
): Promise<boolean | undefined> {
  const cached = await openContent(context).peek(`ace:coverage:${zipcode}`, async () => {
    const result = await resultFromBackend(backend, getAceCoverage, { zipcode });
    return result.status === 200 ? { found: result.body.covered } : "failed";
  });
  return typeof cached === "object" ? cached.found : undefined;
}

export async function cachedFundingWay(
  context: ServicesContext,
  backend: Backend,
  application: z.output<typeof knownNextSteps.request>,
): Promise<FundingWay> {
  const key = `ace:next:${application.stipsConfirmationCode}`;
  const cached = await openContent(context).peek<FundingWay>(key, async () => {
    for (const pause of pauses) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      const fundingWay = await askFundingWay(backend, application);
      if (fundingWay !== "unknown") return { found: fundingWay };
    }
    return "failed";
  });
  return typeof cached === "object" ? cached.found : "unknown";
}

async function askFundingWay(
  backend: Backend,
  application: z.output<typeof knownNextSteps.request>,
): Promise<FundingWay> {
  const [thanks, funding] = await Promise.all([
    resultFromBackend(backend, getAceThankYouResponse, application),
    resultFromBackend(backend, getAceFundingWayResponse, application),
  ]);
  return fundingWayOf(
    thanks.status === 200 ? thanks.body : undefined,
    funding.status === 200 ? funding.body : undefined,
  );
}
