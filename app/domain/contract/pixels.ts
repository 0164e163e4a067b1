import { z } from "zod";
import { lazy } from "../lazy.ts";
import { arrivalFields, clickIdLimit } from "../visit/attribution.ts";
import { lenient, listOf, objectOf, orElse, replyOf, textLike, wholeNumber } from "./liberal.ts";
import { defineOperation, shortText, success } from "./operation.ts";

/** The most characters of a page's address that is sent to the partner. */
export const requestUriLimit = 2000;
const pageAddress = lazy(() => shortText(requestUriLimit));
const cookieString = lazy(() => shortText(4096));

/** A cookie that the partner wants to set. visit/partner-cookies.ts decides whether it is set. `maxAge`: seconds. */
const outboundCookieSchema = lazy(() =>
  objectOf({
    name: textLike(200),
    value: textLike(4096),
    path: z.string().optional().catch(undefined),
    maxAge: wholeNumber.optional().catch(undefined),
  }),
);
export type OutboundCookie = z.infer<ReturnType<typeof outboundCookieSchema>>;

/** Turns a record of cookies by name into a list. */
const asCookieList = (cookies: unknown): unknown =>
  typeof cookies === "object" && cookies !== null && !Array.isArray(cookies)
    ? Object.entries(cookies).map(([name, cookie]) =>
        typeof cookie === "object" ? { name, ...cookie } : { name, value: cookie },
      )
    : cookies;

/** The profile's id. Partners may write it as a number, or as a GUID in braces. */
const profileGuid = lazy(() =>
  lenient(
    (value) => (typeof value === "number" ? String(value) : value),
    z.preprocess(
      (value) => (typeof value === "string" ? value.trim().replace(/^\{(.*)\}$/, "$1") : value),
      z.string().regex(/^[\w-]{1,64}$/),
    ),
  ),
);

const pixelCode = lazy(() =>
  lenient(
    (value) => (Array.isArray(value) ? value.filter((code) => typeof code === "string").join("\n") : value),
    shortText(20_000),
  ),
);

export const handleFirstCarsDirectRequest = defineOperation({
  id: "handleFirstCarsDirectRequest",
  caller: "site",
  rateLimit: "partner",
  path: "/pixels/v1/handleFirstCarsDirectRequest",
  summary: "A visitor's first request; answers the id of the profile.",
  request: () => ({
    cookieString: cookieString().default(""),
    ipAddress: shortText(64).default(""),
    partnerReferralId: shortText().default(""),
    subaffiliateId: shortText(clickIdLimit).default(""),
    requestUri: pageAddress().default(""),
    src: shortText().default(""),
    lnk: shortText().default(""),
  }),
  response: () =>
    replyOf(
      { success, profileGuid: profileGuid() },
      { bare: "profileGuid", otherNames: { profileGuid: ["guid", "profileId"] } },
    ),
});

export const submitPartnerReferralAndEntryPixels = defineOperation({
  id: "submitPartnerReferralAndEntryPixels",
  caller: "site",
  rateLimit: "partner",
  path: "/pixels/v1/submitPartnerReferralAndEntryPixels",
  summary: "A landing with a source; answers the referral's id, cookies and pixel code.",
  request: () => ({
    request_uri: pageAddress(),
    src: shortText().min(1),
    lnk: shortText().default("na"),
    subaffiliate_id: shortText(clickIdLimit).default(""),
    show_test_pixels: z.boolean().default(false),
    cookie_string: cookieString().default(""),
  }),
  response: () =>
    replyOf(
      {
        success,
        partnerReferralId: orElse(textLike(200), ""),
        outbound_cookies: orElse(listOf(outboundCookieSchema(), asCookieList), []),
        /** The partner's HTML. It runs in a sandboxed document of its own, never in our pages. */
        pixel_code: orElse(pixelCode(), ""),
        errorMessage: z.string().optional().catch(undefined),
      },
      { otherNames: { partnerReferralId: ["referralId"] } },
    ),
});

/** The operation as the site calls it: the request also says for whom the arrival is counted. */
export const countPartnerReferral = defineOperation({
  ...submitPartnerReferralAndEntryPixels,
  request: () => submitPartnerReferralAndEntryPixels.request.extend(arrivalFields),
  response: () => submitPartnerReferralAndEntryPixels.response,
});
