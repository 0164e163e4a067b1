import { Hono } from "hono";
import { checkSections } from "../../../../app/domain/application/schema.ts";
import { newYorkDate } from "../../../../app/domain/calendar-day.ts";
import { reportError } from "../../../../app/domain/contract/errors.ts";
import {
  countPartnerReferral,
  handleFirstCarsDirectRequest,
  submitPartnerReferralAndEntryPixels,
} from "../../../../app/domain/contract/pixels.ts";
import { reportPolicyViolation } from "../../../../app/domain/contract/policy-violations.ts";
import { checkStep, countArrival, countRefusedStep } from "../../../../app/domain/contract/progress.ts";
import { countTargetAction, executeTargetAction } from "../../../../app/domain/contract/target.ts";
import { reportVitals } from "../../../../app/domain/contract/vitals.ts";
import { logEvent } from "../../../../app/domain/log-event.ts";
import { stopName } from "../../../../app/domain/operator/stops.ts";
import { withoutLinkToken } from "../../../../app/domain/privacy/link-token.ts";
import { entriesOf } from "../../../../app/domain/records.ts";
import type { VisitOrigin } from "../../../../app/domain/visit/attribution.ts";
import {
  askBackend,
  handleOperation,
  serveWithoutBackend,
} from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { clientHeaders } from "../../settings/client-headers.ts";
import { ok } from "../../settings/result.ts";
import { settingsOf } from "../../settings/settings.ts";
import { countAfterwards, stepEvent } from "../../stores/counters/counters.ts";
import { placeIfZipcode, readPlaces } from "../geocoding/place.ts";

/** Counts arrivals, completed steps, refused answers and targets, and what browsers report about pages. */
export const measurement = new Hono<{ Bindings: ServicesBindings }>();

serveWithoutBackend(measurement, countArrival, ({ campaign, ...origin }, context) => {
  countAfterwards(context, arrivalOf(origin, campaign));
  return ok({});
});

const arrivalOf = (origin: VisitOrigin, campaign: string) => [
  { event: "arrival" as const, ...origin },
  ...(campaign ? [{ event: "campaign_arrival" as const, source: campaign }] : []),
];

/** Counts an arrival and sends it to the backend, without its source, affiliate and campaign. */
serveWithoutBackend(
  measurement,
  countPartnerReferral,
  async ({ source, affiliate, subAffiliate, campaign, ...input }, context) => {
    countAfterwards(context, arrivalOf({ source, affiliate, subAffiliate }, campaign));
    const partner = await askBackend(context, submitPartnerReferralAndEntryPixels, input);
    const partnerReferralId = crypto.randomUUID();
    return partner ?? ok({ partnerReferralId, outbound_cookies: [], pixel_code: "" });
  },
);

/** Without a product backend a profile is only a new id. Nothing about the visitor is stored. */
handleOperation(measurement, handleFirstCarsDirectRequest, () => ok({ profileGuid: crypto.randomUUID() }));

/**
 * Checks a step's answers without the product backend, because the visitor has not consented to anything yet. A
 * completed step is counted, unless the visitor opted out of experiments (such visitors' starts are not counted either).
 */
serveWithoutBackend(measurement, checkStep, async ({ answers, sections, completes }, context) => {
  const placeOf = await readPlaces();
  const today = newYorkDate(settingsOf(context.env).clock());
  const check = checkSections(answers, { today, placeOf }, sections);
  if (check.ok && completes && !clientHeaders(context).mboxDisabled) {
    const { step, ...origin } = completes;
    countAfterwards(context, [{ event: stepEvent(step), ...origin }]);
  }
  const errors = check.ok ? [] : entriesOf(check.errors);
  return ok({
    errors: errors.map(([field, code]) => ({ field, code: code ?? "" })),
    ...placeIfZipcode(placeOf, answers.zipcode),
  });
});

serveWithoutBackend(measurement, countRefusedStep, ({ flow, page, refused }, context) => {
  if (clientHeaders(context).mboxDisabled) return ok({});
  countAfterwards(
    context,
    refused.map(({ field, code }) => ({ event: "refused", source: stopName({ flow, page, field, code }) })),
  );
  return ok({});
});

/** Counts an action, unless the visitor opted out of experiments. Conversions are counted by the outbox. */
serveWithoutBackend(measurement, countTargetAction, async ({ action, ...origin }, context) => {
  if (action === "convert" || clientHeaders(context).mboxDisabled) return ok({ executed: false });
  countAfterwards(context, [{ event: action, ...origin }]);
  return (await askBackend(context, executeTargetAction, { action })) ?? ok({ executed: true });
});

serveWithoutBackend(measurement, reportError, ({ name, where, path, at }, context) => {
  logEvent("error", { event: "browser error", name, where, path: withoutLinkToken(path), at });
  countAfterwards(context, [{ event: "browser_error", source: name }]);
  return ok({});
});

serveWithoutBackend(measurement, reportVitals, ({ screen, vitals }, context) => {
  countAfterwards(
    context,
    vitals.map(({ name, rating }) => ({ event: "vital", source: `${screen} ${name} ${rating}` })),
  );
  return ok({});
});

serveWithoutBackend(measurement, reportPolicyViolation, ({ "csp-report": violation }, context) => {
  countAfterwards(context, [{ event: "policy_violation", source: violation["effective-directive"] }]);
  return ok({});
});
