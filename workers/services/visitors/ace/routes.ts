import { Hono } from "hono";
import type { z } from "zod";
import { usStates } from "../../../../app/domain/application/codes.ts";
import { fundingWayOf } from "../../../../app/domain/application/next-steps.ts";
import {
  type FundingWay,
  getAceCoverage,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../../../app/domain/contract/ace.ts";
import { knownCoverage, knownNextSteps } from "../../../../app/domain/contract/internal.ts";
import { includes } from "../../../../app/domain/records.ts";
import {
  handleOperation,
  isOverPartnerLimit,
  resultFromBackend,
  serveWithoutBackend,
} from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings, ServicesContext } from "../../settings/bindings.ts";
import type { Backend } from "../../settings/read-settings.ts";
import { ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { openContent, openResponseCache, responseKey } from "../../stores/content-cache.ts";
import { readPlaces } from "../geocoding/place.ts";

/**
 * Serves the operations under `/ace/v1` (specification, section 7, which does not say what ACE stands for): whether a zip
 * code is covered, and what an application's next steps are.
 */
export const ace = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(ace, getAceCoverage, async ({ zipcode }) => ok({ covered: await isCovered(zipcode) }));

async function isCovered(zipcode: string): Promise<boolean> {
  const place = (await readPlaces())(zipcode);
  return typeof place === "object" ? includes(usStates, place.state) : place === "unlisted";
}

handleOperation(ace, getAceThankYouResponse, ({ stipsConfirmationCode }, { env }) =>
  ok(nextSteps(stipsConfirmationCode, env)),
);

handleOperation(ace, getAceFundingWayResponse, ({ stipsConfirmationCode }, { env }) => {
  const next = nextSteps(stipsConfirmationCode, env);
  return ok({ ...next, fundingWay: fundingWayOf(next, undefined) });
});

serveWithoutBackend(ace, knownCoverage, async (input, context) => {
  const backend = settingsOf(context.env).backend;
  const covered = backend ? await cachedCoverage(context, backend, input) : await isCovered(input.zipcode);
  return ok({ known: covered !== undefined, covered: covered ?? false });
});

serveWithoutBackend(ace, knownNextSteps, async (input, context) => {
  const backend = settingsOf(context.env).backend;
  const fundingWay = backend
    ? await cachedFundingWay(context, backend, input)
    : fundingWayOf(nextSteps(input.stipsConfirmationCode, context.env), undefined);
  return ok({ fundingWay });
});

/** Makes the next steps without a product backend, with a link to APPT_SCHEDULER_URL if it is set. */
function nextSteps(reference: string, env: ServicesBindings) {
  const apptSchedulerLink = schedulerLink(settingsOf(env).values.APPT_SCHEDULER_URL, reference);
  return {
    success: true as const,
    stipsConfirmationCode: reference,
    buyerAssistPath: apptSchedulerLink ? "appointment" : "dealer_call",
    apptSchedulerLink,
  };
}

function schedulerLink(scheduler: URL | undefined, reference: string): string {
  if (!scheduler) return "";
  const link = new URL(scheduler);
  link.searchParams.set("ref", reference);
  return link.href;
}

/*
 * The operations `known…` respond at once with the backend's cached replies, as codes without personal data.
 */

/** Milliseconds to wait before each try. A backend needs some seconds until it has a newly accepted application. */
const waitsBeforeTries = [0, 2000, 6000];

/** Returns undefined before the backend has replied. */
async function cachedCoverage(
  context: ServicesContext,
  backend: Backend,
  { zipcode }: z.output<typeof knownCoverage.request>,
): Promise<boolean | undefined> {
  const key = await responseKey(getAceCoverage, { zipcode });
  const cached = await openResponseCache(context, getAceCoverage).peek(key, async () => {
    if (isOverPartnerLimit(context)) return "skipped";
    const result = await resultFromBackend(backend, getAceCoverage, { zipcode });
    return result.status === 200 ? { found: result.body } : "failed";
  });
  return typeof cached === "object" ? cached.found.covered : undefined;
}

async function cachedFundingWay(
  context: ServicesContext,
  backend: Backend,
  application: z.output<typeof knownNextSteps.request>,
): Promise<FundingWay> {
  const key = `ace:next:${application.stipsConfirmationCode}`;
  const cached = await openContent(context).peek<FundingWay>(key, async () => {
    if (isOverPartnerLimit(context)) return "skipped";
    for (const wait of waitsBeforeTries) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      const fundingWay = await requestFundingWay(backend, application);
      if (fundingWay !== "unknown") return { found: fundingWay };
    }
    return "failed";
  });
  return typeof cached === "object" ? cached.found : "unknown";
}

async function requestFundingWay(
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
