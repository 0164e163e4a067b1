import { Hono } from "hono";
import {
  countPartnerReferral,
  handleFirstCarsDirectRequest,
  submitPartnerReferralAndEntryPixels,
} from "../../../app/domain/contract/pixels.ts";
import type { ServicesBindings } from "../bindings.ts";
import { askBackend, handleOperation } from "../handle-operation.ts";
import { countAfterwards } from "../operator/counters.ts";
import { ok } from "../result.ts";

export const pixels = new Hono<{ Bindings: ServicesBindings }>();

/** Without a product backend, a profile is an id; nothing about the visitor is stored. */
handleOperation(pixels, handleFirstCarsDirectRequest, () => ok({ profileGuid: crypto.randomUUID() }));

/** The backend does not get the arrival's source, link and affiliate. Without one there are no cookies and no pixel. */
handleOperation(
  pixels,
  countPartnerReferral,
  async ({ source, affiliate, subAffiliate, ...input }, context) => {
    countAfterwards(context, [{ event: "arrival", source, affiliate, subAffiliate }]);
    const answer = await askBackend(context, submitPartnerReferralAndEntryPixels, input);
    const partnerReferralId = crypto.randomUUID();
    return answer ?? ok({ partnerReferralId, outbound_cookies: [], pixel_code: "" });
  },
  { proxied: false },
);
