import { Hono } from "hono";
import {
  handleFirstCarsDirectRequest,
  submitPartnerReferralAndEntryPixels,
} from "../../../app/domain/contract/pixels.ts";
import { done, handleOperation } from "../handle-operation.ts";
import { createCounters } from "../operator/counters.ts";
import { readClock, type ServicesBindings } from "../settings.ts";

export const pixels = new Hono<{ Bindings: ServicesBindings }>();

/** Standing alone, a profile is an id and nothing more: nothing is kept of who it is. */
handleOperation(pixels, handleFirstCarsDirectRequest, () => done({ profileGuid: crypto.randomUUID() }));

/** Standing alone, an arrival is counted by day, source and link for the operator; no cookies, no pixel. */
handleOperation(pixels, submitPartnerReferralAndEntryPixels, async ({ src, lnk }, context) => {
  await createCounters(context.env.LEDGER).count("arrival", `${src}/${lnk}`, readClock(context.env)());
  return done({ partnerReferralId: crypto.randomUUID(), outbound_cookies: [], pixel_code: "" });
});
