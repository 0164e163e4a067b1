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

/**
 * Headers and calls between the site and the services worker, in addition to the public operations. Both sides parse.
 */

/**
 * Only the site's own requests have this header, because the edge removes it from requests from outside. It is the only
 * proof that protects the internal path.
 */
export const siteCallHeader = "x-site-call";

/** Headers that the edge sets again for every request. Their values never come from outside. */
export const clientHeader = {
  ip: "x-client-ip",
  zipcode: "x-client-zipcode",
  mboxDisabled: "x-mbox-disabled",
  /** `1`: the site should use a captcha, but cannot read the captcha's settings. */
  captchaUnreadable: "x-captcha-unreadable",
  /** What the rate limit still allows the call to do (domain/contract/limits.ts). Absent: everything. */
  limited: "x-limited",
  /** The request's id (workers/site/request-events.ts). Responses to visitors have it too. */
  request: "x-request-id",
} as const;

/** The site's own hosts, comma-separated, so that links of a partner to our hosts are recognized. */
export const ownHostsHeader = "x-own-hosts";

/** Milliseconds for which the content, and a page made from the content, are still fresh; 0 for a stale copy. */
export const freshForHeader = "x-fresh-for";

/** `on` or `off`. Without a product backend, a visit has no partner and no session. */
export const backendHeader = "x-backend";

/**
 * The random id of a lead's one conversion. It is empty if the lead waits for a captcha, if it was sent before under
 * another id, or if its program's leads do not count. A lead that is in review for another reason has an id, because an
 * empty id would tell the browser about the review.
 */
const conversionId = z.union([z.literal(""), z.uuid()]).default("");

/**
 * Only the site's code can call this operation. The same id with the same answers gets the same response, and
 * `repeated` is true for every response but the first.
 */
export const submitApplication = defineOperation({
  id: "submitApplication",
  caller: "site",
  limit: "record",
  path: "/internal/leads",
  summary: "An application that a visitor sent on this site.",
  request: () => ({
    submissionId: z.uuid(),
    layout: z.string().max(40),
    answers: z.partialRecord(z.enum(fieldNames), z.string()),
    consents: z.array(consentSchema).max(4),
    attribution: attributionSchema,
    /**
     * Epoch milliseconds at which the visitor opened the first page. The time is counted, never stored with the lead.
     */
    startedAt: z.number().optional(),
    /** The visitor's address for the captcha's provider. It is never stored with the lead. */
    clientIp: z.string().max(64),
    captchaToken: z.string().max(captchaTokenLimit).default(""),
    /**
     * The receipt's secret is the same in every copy of the submission, and only data that is sealed with it is stored.
     * Absent if the browser has no secret.
     */
    receipt: z
      .object({
        secret: z.string().regex(receiptSecretPattern),
        words: z.record(consentSchema.shape.name, z.string().max(4000)),
      })
      .optional(),
    buyersStated: statedBuyersSchema.optional(),
  }),
  /** `hasReceipt`: the secret of this request opens the receipt. */
  response: () =>
    acceptance.extend({
      review: visitorReviewSchema.default(""),
      repeated: z.boolean(),
      conversionId,
      hasReceipt: z.boolean().default(false),
    }),
});
export type ApplicationSubmission = z.input<typeof submitApplication.request>;
export type AcceptedApplication = z.infer<typeof submitApplication.response>;

/**
 * Finds the submission by its id or its reference. The response is 422 for a wrong token. A lead that is in review for
 * another reason gets the same response.
 */
export const releaseSubmission = defineOperation({
  id: "releaseSubmission",
  caller: "site",
  limit: "captcha",
  path: "/internal/release",
  summary: "Releases a submission that is in review for want of a solved captcha.",
  request: () => ({
    submissionId: z.uuid().optional(),
    reference: z.string().max(40).optional(),
    captchaToken: z.string().max(captchaTokenLimit),
  }),
  /** `released` is also true if an earlier call released the submission. */
  response: () => ({ released: z.boolean(), conversionId }),
});

/** The thank-you page asks this if the browser has no receipt. */
export const reviewOf = defineOperation({
  id: "reviewOf",
  caller: "site",
  limit: "lookup",
  path: "/internal/review",
  summary: "Whether a submission waits for a captcha.",
  request: () => ({ reference: z.string().max(40) }),
  /** `known`: the reference exists. A new reference is found a moment after the acceptance. */
  response: () => ({ known: z.boolean(), review: visitorReviewSchema, conversionId }),
});

/** The response comes at once from the cache. A backend is called after the response. */
export const knownCoverage = defineOperation({
  id: "knownCoverage",
  caller: "site",
  limit: "partner",
  path: "/internal/coverage",
  summary: "Whether dealers cover a zipcode, without waiting for a backend.",
  request: () => ({ zipcode: zipcodeSchema }),
  /** If `known` is false, `covered` has no meaning. */
  response: () => ({ known: z.boolean(), covered: z.boolean() }),
});

/** Like {@link knownCoverage}, this answers from the cache: how an accepted application goes on. */
export const knownNextSteps = defineOperation({
  id: "knownNextSteps",
  caller: "site",
  limit: "partner",
  path: "/internal/next-steps",
  summary: "How an accepted application goes on, without waiting for a backend.",
  request: () => ({ stipsConfirmationCode: z.string().max(40), aceEmpType: z.enum(aceEmploymentTypes) }),
  response: () => ({ fundingWay: z.enum(fundingWays) }),
});
