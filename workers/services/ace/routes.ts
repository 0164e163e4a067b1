import { Hono } from "hono";
import { usStates } from "../../../app/domain/application/codes.ts";
import { fundingWayOf } from "../../../app/domain/application/next-steps.ts";
import {
  getAceCoverage,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../../app/domain/contract/ace.ts";
import { knownCoverage, knownNextSteps } from "../../../app/domain/contract/internal.ts";
import { includes } from "../../../app/domain/records.ts";
import type { ServicesBindings } from "../bindings.ts";
import { readPlaces } from "../geocoding/place.ts";
import { handleOperation } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { settingsOf } from "../settings.ts";
import { cachedCoverage, cachedFundingWay } from "./cached-answers.ts";

export const ace = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(ace, getAceCoverage, async ({ zipcode }) => ok({ covered: await isCovered(zipcode) }));

async function isCovered(zipcode: string): Promise<boolean> {
  const place = (await readPlaces())(zipcode);
  return place !== "unknown" && includes(usStates, place.state);
}

handleOperation(ace, getAceThankYouResponse, ({ stipsConfirmationCode }, { env }) =>
  ok(nextSteps(stipsConfirmationCode, env)),
);

handleOperation(ace, getAceFundingWayResponse, ({ stipsConfirmationCode }, { env }) => {
  const next = nextSteps(stipsConfirmationCode, env);
  return ok({ ...next, fundingWay: fundingWayOf(next, undefined) });
});

handleOperation(
  ace,
  knownCoverage,
  async (input, context) => {
    const backend = settingsOf(context.env).backend;
    const covered = backend ? await cachedCoverage(context, backend, input) : await isCovered(input.zipcode);
    return ok({ known: covered !== undefined, covered: covered ?? false });
  },
  { proxied: false },
);

handleOperation(
  ace,
  knownNextSteps,
  async (input, context) => {
    const backend = settingsOf(context.env).backend;
    const fundingWay = backend
      ? await cachedFundingWay(context, backend, input)
      : fundingWayOf(nextSteps(input.stipsConfirmationCode, context.env), undefined);
    return ok({ fundingWay });
  },
  { proxied: false },
);

/** Without a product backend, appointments are made at APPT_SCHEDULER_URL, with the reference as `ref`. */
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
