import { Hono } from "hono";
import {
  countPartnerReferral,
  handleFirstCarsDirectRequest,
  makeProfile,
  submitPartnerReferralAndEntryPixels,
} from "../../../app/domain/contract/pixels.ts";
import type { ServicesBindings } from "../bindings.ts";
import { askBackend, handleOperation } from "../handle-operation.ts";
import { countAfterwards } from "../operator/counters.ts";
import { ok } from "../result.ts";

export const pixels = new Hono<{ Bindings: ServicesBindings }>();
/** These handlers ask the backend themselves: it gets the call as the specification has it. */
const unproxied = { proxied: false };

/** Without a product backend, a profile is an id; nothing about the visitor is stored. */
handleOperation(
  pixels,
  makeProfile,
  async (input, context) => {
    const answer = await askBackend(context, handleFirstCarsDirectRequest, input);
    return answer ?? ok({ profileGuid: crypto.randomUUID(), madeHere: true });
  },
  unproxied,
);

/** An arrival is counted by source, link and affiliate. Without a product backend there are no cookies and no pixel. */
handleOperation(
  pixels,
  countPartnerReferral,
  async ({ source, affiliate, subAffiliate, ...input }, context) => {
    countAfterwards(context, [{ event: "arrival", source, affiliate, subAffiliate }]);
    const answer = await askBackend(context, submitPartnerReferralAndEntryPixels, input);
    return answer ?? ok({ partnerReferralId: crypto.randomUUID(), outbound_cookies: [], pixel_code: "" });
  },
  unproxied,
);
