import { Hono } from "hono";
import { checkSections } from "../../../app/domain/application/schema.ts";
import { newYorkDate } from "../../../app/domain/calendar-day.ts";
import { checkStep, countArrival, countRefusedStep } from "../../../app/domain/contract/progress.ts";
import { stopName } from "../../../app/domain/operator/stops.ts";
import { entriesOf } from "../../../app/domain/records.ts";
import type { ServicesBindings } from "../bindings.ts";
import { clientHeaders } from "../client-headers.ts";
import { placeOfSent, readPlaces } from "../geocoding/place.ts";
import { handleOperation } from "../handle-operation.ts";
import { countAfterwards, stepEvent } from "../operator/counters.ts";
import { rateKeyOf } from "../rate-key.ts";
import { fail, ok } from "../result.ts";
import { settingsOf } from "../settings.ts";

/** Counts where visitors arrive, how far they get and what stops them. */
export const steps = new Hono<{ Bindings: ServicesBindings }>();

handleOperation(
  steps,
  countArrival,
  (origin, context) => {
    countAfterwards(context, [{ event: "arrival", ...origin }]);
    return ok({});
  },
  { proxied: false },
);

/**
 * Before the last press, and before any consent, answers stay here: the product backend is not asked. A completed
 * step is counted in the same call, unless its visitor opted out of experiments: starts and steps are of the same
 * visitors.
 */
handleOperation(
  steps,
  checkStep,
  async ({ answers, sections, completes }, context) => {
    const placeOf = await readPlaces();
    const today = newYorkDate(settingsOf(context.env).clock());
    const checked = checkSections(answers, { today, placeOf }, sections);
    if (checked.ok && completes && !clientHeaders(context).mboxDisabled) {
      const { step, ...origin } = completes;
      countAfterwards(context, [{ event: stepEvent(step), ...origin }]);
    }
    const errors = checked.ok ? [] : entriesOf(checked.errors);
    return ok({
      errors: errors.map(([field, code]) => ({ field, code: code ?? "" })),
      ...placeOfSent(placeOf, answers.zipcode),
    });
  },
  { proxied: false },
);

/** As many as a person can press: a program's refused forms would drown everybody's. */
handleOperation(
  steps,
  countRefusedStep,
  async ({ flow, page, refused }, context) => {
    const { ip, mboxDisabled } = clientHeaders(context);
    if (mboxDisabled) return ok({});
    const key = `steps ${rateKeyOf(ip)}`;
    if (!(await context.env.ERROR_LIMIT.limit({ key })).success) return fail(429, "", "too_many");
    countAfterwards(
      context,
      refused.map(({ field, code }) => ({ event: "refused", source: stopName({ flow, page, field, code }) })),
    );
    return ok({});
  },
  { proxied: false },
);
