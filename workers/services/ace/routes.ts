import { Hono } from "hono";
import { usStates } from "../../../app/domain/application/codes.ts";
import {
  getAceCoverage,
  getAceFundingWayResponse,
  getAceThankYouResponse,
} from "../../../app/domain/contract/ace.ts";
import { includes } from "../../../app/domain/records.ts";
import type { ServicesBindings } from "../bindings.ts";
import { placeOf } from "../geocoding/place.ts";
import { handleOperation } from "../handle-operation.ts";
import { ok } from "../result.ts";
import { settingsOf } from "../settings.ts";

export const ace = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(ace, getAceCoverage, ({ zipcode }) => {
  const place = placeOf(zipcode);
  const covered = place !== "unknown" && includes(usStates, place.state);
  return ok({ covered });
});

handleOperation(ace, getAceThankYouResponse, ({ stipsConfirmationCode }, { env }) =>
  ok(nextSteps(stipsConfirmationCode, env)),
);

handleOperation(ace, getAceFundingWayResponse, ({ stipsConfirmationCode }, { env }) => {
  const next = nextSteps(stipsConfirmationCode, env);
  const fundingWay = next.apptSchedulerLink ? ("appointment" as const) : ("dealer_call" as const);
  return ok({ ...next, fundingWay });
});

/** Without a product backend, appointments are made at APPT_SCHEDULER_URL, with the reference as `ref`. */
function nextSteps(reference: string, env: ServicesBindings) {
  const apptSchedulerLink = schedulerLink(settingsOf(env).values.APPT_SCHEDULER_URL, reference);
  return {
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
