import { z } from "zod";
import { aceEmploymentTypes } from "../application/codes.ts";
import { fieldNames } from "../application/fields.ts";
import { consentSchema } from "../application/lead.ts";
import { receiptSecretPattern } from "../application/receipt-token.ts";
import { visitorReviewSchema } from "../application/review.ts";
import { statedBuyersSchema } from "../privacy/stated-buyers.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { acceptance } from "./acceptance.ts";
import { fundingWays } from "./ace.ts";
import { captchaTokenLimit } from "./captcha.ts";
import { zipcodeSchema } from "./geocoding.ts";
import { defineOperation } from "./operation.ts";

/* Headers and calls between the site and the services worker, in addition to the public operations. */

/**
 * Only the site's own requests have this header, because workers/site/pass-through.ts drops it from all others. Nothing
 * else protects the internal paths.
 */
export const siteCallHeader = "x-site-call";

/** Headers that the site's worker sets anew for every request. Their values never come from outside. */
export const clientHeader = {
  ip: "x-client-ip",
  zipcode: "x-client-zipcode",
  /** `1`: the visitor opted out of experiments (`mboxDisable`). */
  mboxDisabled: "x-mbox-disabled",
  /** `1`: the site should use a captcha, but cannot read the captcha's settings. */
  captchaUnreadable: "x-captcha-unreadable",
  /** The rate limit's decision (contract/limits.ts). Absent: `free`. */
  limited: "x-limited",
  /** The request's id (workers/site/request-events.ts). Responses to visitors have it too. */
  request: "x-request-id",
} as const;

/** The site's own hosts, comma-separated. With them the services recognize a partner's links to our pages. */
export const ownHostsHeader = "x-own-hosts";

/** Milliseconds for which the content, and any page made from it, stay fresh; 0 for a stale copy. */
export const freshForHeader = "x-fresh-for";

/** `on` or `off`: whether there is a product backend. Without one, a visit has no partner and no session. */
export const backendHeader = "x-backend";

/**
 * The random id of a lead's one conversion. The id is empty if the lead waits for a captcha, was sent before under
 * another submission id, or came from a program with a key whose leads count as no conversions. Visitors do not learn
 * of other reviews, so a lead in such a review has an id.
 */
const conversionId = z.union([z.literal(""), z.uuid()]).default("");

/**
 * The e-mail that confirms an application. `sender` is the name beside our address. Empty lines divide `text` into blocks,
 * which begin with a heading. A line may be a link.
 */
const confirmation = z.record(z.enum(["sender", "subject", "text"]), z.string());

/** Whether the applicant got the confirmation or will get it. It is false while the application is in review. */
const confirms = z.boolean().default(false);

/** The same submission id with the same answers gets the same response, in which only `repeated` differs. */
export const submitApplication = defineOperation({
  id: "submitApplication",
  caller: "site",
  rateLimit: "record",
  path: "/internal/leads",
  summary: "An application that a visitor sent on this site.",
  request: () => ({
    submissionId: z.uuid(),
    /** The flow, which is the variant of the form. */
    layout: z.string().max(40),
    answers: z.partialRecord(z.enum(fieldNames), z.string()),
    consents: z.array(consentSchema).max(4),
    attribution: attributionSchema,
    /** Epoch milliseconds at which the visitor opened the first page. Only counters learn how long the visitor took. */
    startedAt: z.number().optional(),
    /** The visitor's address for the captcha's provider. It is never stored with the lead. */
    clientIp: z.string().max(64),
    captchaToken: z.string().max(captchaTokenLimit).default(""),
    /**
     * The browser's secret, which alone opens the receipt and is never stored, and the text of each consent. A repeated
     * submission has the same secret. Absent if the browser has none.
     */
    receipt: z
      .object({
        secret: z.string().regex(receiptSecretPattern),
        words: z.record(consentSchema.shape.name, z.string().max(4000)),
      })
      .optional(),
    /** The most companies that, as the form says, get the application. */
    buyersStated: statedBuyersSchema.optional(),
    /** It goes to the address in the answers, once a check for humans was passed. */
    confirmation: confirmation.optional(),
  }),
  /** `hasReceipt`: the secret of this request opens the receipt. */
  response: () =>
    acceptance.extend({
      review: visitorReviewSchema.default(""),
      repeated: z.boolean(),
      conversionId,
      hasReceipt: z.boolean().default(false),
      confirms,
    }),
});
export type ApplicationSubmission = z.input<typeof submitApplication.request>;
export type AcceptedApplication = z.infer<typeof submitApplication.response>;

/**
 * The response is 422 for a wrong captcha token, and also for a lead that is in review for another reason than a
 * missing captcha.
 */
export const releaseSubmission = defineOperation({
  id: "releaseSubmission",
  caller: "site",
  rateLimit: "captcha",
  path: "/internal/release",
  summary: "Releases a submission that is in review for want of a solved captcha.",
  request: () => ({
    submissionId: z.uuid().optional(),
    reference: z.string().max(40).optional(),
    captchaToken: z.string().max(captchaTokenLimit),
  }),
  /** `released` is also true if an earlier call released the submission. */
  response: () => ({ released: z.boolean(), conversionId, confirms }),
});

/** For the thank-you page of a browser that has no receipt. */
export const reviewOf = defineOperation({
  id: "reviewOf",
  caller: "site",
  rateLimit: "lookup",
  path: "/internal/review",
  summary: "Whether a submission waits for a captcha.",
  request: () => ({ reference: z.string().max(40) }),
  /** `known`: the reference exists. It is false for a moment after the acceptance. */
  response: () => ({ known: z.boolean(), review: visitorReviewSchema, conversionId, confirms }),
});

/** Responds at once from the cache. A backend is called after the response. */
export const knownCoverage = defineOperation({
  id: "knownCoverage",
  caller: "site",
  rateLimit: "partner",
  path: "/internal/coverage",
  summary: "Whether dealers cover a zipcode, without waiting for a backend.",
  request: () => ({ zipcode: zipcodeSchema }),
  /** If `known` is false, `covered` has no meaning. */
  response: () => ({ known: z.boolean(), covered: z.boolean() }),
});

/** Responds at once from the cache, like {@link knownCoverage}. */
export const knownNextSteps = defineOperation({
  id: "knownNextSteps",
  caller: "site",
  rateLimit: "partner",
  path: "/internal/next-steps",
  summary: "How an accepted application goes on, without waiting for a backend.",
  request: () => ({ stipsConfirmationCode: z.string().max(40), aceEmpType: z.enum(aceEmploymentTypes) }),
  response: () => ({ fundingWay: z.enum(fundingWays) }),
});
