import { z } from "zod";
import { visitOriginFields } from "../visit/visit-origin.ts";
import { defineOperation, shortText, success } from "./operation.ts";

const address = shortText(2000);
const cookieString = shortText(4096);

/** A cookie that a partner asks for; partner-cookies.ts decides whether it is set. `maxAge`: seconds. */
const outboundCookieSchema = z.object({
  name: z.string(),
  value: z.string(),
  path: z.string().optional(),
  maxAge: z.coerce.number().optional(),
});
export type OutboundCookie = z.infer<typeof outboundCookieSchema>;

/** True without a product backend: the ids of an answer are random, nobody knows them, and nothing is worth keeping. */
const standsAlone = z.boolean().optional();

export const handleFirstCarsDirectRequest = defineOperation({
  id: "handleFirstCarsDirectRequest",
  caller: "site",
  method: "POST",
  path: "/pixels/v1/handleFirstCarsDirectRequest",
  sends: "json",
  summary: "A visitor's first request; answers the id of the profile.",
  request: z.object({
    cookieString: cookieString.default(""),
    ipAddress: shortText(64).default(""),
    partnerReferralId: shortText().default(""),
    subaffiliateId: shortText().default(""),
    requestUri: address.default(""),
    src: shortText().default(""),
    lnk: shortText().default(""),
  }),
  answer: z.object({
    success: success.optional(),
    profileGuid: z.string().regex(/^[\w-]{1,64}$/),
    standsAlone,
  }),
});

export const submitPartnerReferralAndEntryPixels = defineOperation({
  id: "submitPartnerReferralAndEntryPixels",
  caller: "site",
  method: "POST",
  path: "/pixels/v1/submitPartnerReferralAndEntryPixels",
  sends: "json",
  summary: "A landing with a source; answers the referral's id, cookies and pixel code.",
  request: z.object({
    request_uri: address,
    src: shortText().min(1),
    lnk: shortText().default("na"),
    subaffiliate_id: shortText().default(""),
    show_test_pixels: z.boolean().default(false),
    cookie_string: cookieString.default(""),
  }),
  answer: z.object({
    success,
    partnerReferralId: shortText(),
    outbound_cookies: z.array(outboundCookieSchema).default([]),
    /** The partner's HTML. It runs in a sandboxed document of its own, never in our pages. */
    pixel_code: shortText(20_000).default(""),
    errorMessage: z.string().nullish(),
    standsAlone,
  }),
});

/** The partner referral as the site calls it: it says for whom the arrival counts. */
export const countPartnerReferral = defineOperation({
  ...submitPartnerReferralAndEntryPixels,
  request: submitPartnerReferralAndEntryPixels.request.extend(visitOriginFields),
});
