import { Hono } from "hono";
import { usStates } from "../../../app/domain/application/codes.ts";
import { nextStepsOf } from "../../../app/domain/application/next-steps.ts";
import { parseReference } from "../../../app/domain/application/reference.ts";
import {
  getAceCoverage,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../../app/domain/contract/ace.ts";
import { coverageSoFar, nextStepsSoFar } from "../../../app/domain/contract/internal.ts";
import { includes } from "../../../app/domain/records.ts";
import type { ServicesBindings } from "../bindings.ts";
import { placeOf } from "../geocoding/place.ts";
import { handleOperation } from "../handle-operation.ts";
import { fail, ok } from "../result.ts";
import { readBackend, SettingsError } from "../settings.ts";
import { coverageOfBackend, nextStepsOfBackend } from "./so-far.ts";

export const ace = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(ace, getAceCoverage, ({ zipcode }) => ok({ covered: isCovered(zipcode) }));

handleOperation(
  ace,
  coverageSoFar,
  async ({ zipcode }, context) => {
    const backend = readBackend(context.env);
    return ok({ covered: backend ? await coverageOfBackend(context, backend, zipcode) : isCovered(zipcode) });
  },
  { proxied: false },
);

handleOperation(ace, getAceThankYouResponse, ({ stipsConfirmationCode }, { env }) =>
  ok(nextSteps(stipsConfirmationCode, env)),
);

handleOperation(ace, getAceFundingWayResponse, ({ stipsConfirmationCode }, { env }) =>
  ok(fundingOf(nextSteps(stipsConfirmationCode, env))),
);

handleOperation(
  ace,
  nextStepsSoFar,
  async (input, context) => {
    const reference = parseReference(input.reference);
    if (!reference) return fail(400, "reference", "format");
    const backend = readBackend(context.env);
    const steps = backend
      ? await nextStepsOfBackend(context, backend, { ...input, reference })
      : ownSteps(nextSteps(reference, context.env));
    return ok(steps ?? { fundingWay: "unknown", hasScheduler: false });
  },
  { proxied: false },
);

/** Standing alone: everywhere in the United States. */
function isCovered(zipcode: string): boolean {
  const place = placeOf(zipcode);
  return place !== "unknown" && includes(usStates, place.state);
}

const fundingOf = (next: ReturnType<typeof nextSteps>) => ({
  ...next,
  fundingWay: next.apptSchedulerLink ? ("appointment" as const) : ("dealer_call" as const),
});

const ownSteps = (next: ReturnType<typeof nextSteps>) => nextStepsOf(ok(next).body, ok(fundingOf(next)).body);

/** Without a product backend, appointments are made at APPT_SCHEDULER_URL, with the reference as `ref`. */
function nextSteps(reference: string, env: ServicesBindings) {
  const apptSchedulerLink = schedulerLink(env.APPT_SCHEDULER_URL, reference);
  return {
    stipsConfirmationCode: reference,
    buyerAssistPath: apptSchedulerLink ? "appointment" : "dealer_call",
    apptSchedulerLink,
  };
}

function schedulerLink(scheduler: string, reference: string): string {
  if (!scheduler) return "";
  if (!URL.canParse(scheduler) || new URL(scheduler).protocol !== "https:")
    throw new SettingsError("APPT_SCHEDULER_URL: not a valid https URL");
  const link = new URL(scheduler);
  link.searchParams.set("ref", reference);
  return link.href;
}
