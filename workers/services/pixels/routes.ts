import { Hono } from "hono";
import {
  handleFirstCarsDirectRequest,
  submitPartnerReferralAndEntryPixels,
} from "../../../app/domain/contract/pixels.ts";
import type { ServicesBindings } from "../bindings.ts";
import { handleOperation } from "../handle-operation.ts";
import { createCounters } from "../operator/counters.ts";
import { ok } from "../result.ts";
import { readClock } from "../settings.ts";

export const pixels = new Hono<{ Bindings: ServicesBindings }>();

/** Without a product backend, a profile is an id; nothing about the visitor is stored. */
handleOperation(pixels, handleFirstCarsDirectRequest, () => ok({ profileGuid: crypto.randomUUID() }));

/** Without a product backend, an arrival is counted by day, source and link; there are no cookies and no pixel. */
handleOperation(pixels, submitPartnerReferralAndEntryPixels, async ({ src, lnk }, context) => {
  await createCounters(context.env.LEDGER).count("arrival", `${src}/${lnk}`, readClock(context.env)());
  return ok({ partnerReferralId: crypto.randomUUID(), outbound_cookies: [], pixel_code: "" });
});
