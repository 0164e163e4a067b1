import { Hono } from "hono";
import {
  handleFirstCarsDirectRequest,
  submitPartnerReferralAndEntryPixels,
} from "../../../app/domain/calls/pixels.ts";
import { answerCall, done } from "../answer-call.ts";
import { type Environment, readClock } from "../environment.ts";
import { createTally } from "../operator/tally.ts";

export const pixels = new Hono<{ Bindings: Environment }>();

/** Standing alone, a profile is an id and nothing more: nothing is kept of who it is. */
answerCall(pixels, handleFirstCarsDirectRequest, () => done({ profileGuid: crypto.randomUUID() }));

/** Standing alone, an arrival is counted by day, source and link for the operator; no cookies, no pixel. */
answerCall(pixels, submitPartnerReferralAndEntryPixels, async ({ src, lnk }, context) => {
  await createTally(context.env.LEDGER).count("arrival", `${src}/${lnk}`, readClock(context.env)());
  return done({ partnerReferralId: crypto.randomUUID(), outbound_cookies: [], pixel_code: "" });
});
