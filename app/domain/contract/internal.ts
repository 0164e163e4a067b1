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

/** Headers and calls between the site and the services worker, beside the public operations. Both sides parse. */

/** Only the site's own requests have it: the edge rebuilds headers from outside. This proof alone closes the internal path. */
export const siteCallHeader = "x-site-call";

/** Rebuilt by the edge for every request, never taken over from outside. */
export const clientHeader = {
  ip: "x-client-ip",
  zipcode: "x-client-zipcode",
  mboxDisabled: "x-mbox-disabled",
  /** `1`: the site's captcha is wanted, and its settings there cannot be read. */
  captchaUnreadable: "x-captcha-unreadable",
  /** What the limit of the call's bucket lets it do (domain/contract/limits.ts); absent: everything. */
  limited: "x-limited",
  /** The request's id (workers/site/request-events.ts); answers to visitors have it too. */
  request: "x-request-id",
} as const;

/** The site's own hosts, comma-separated, so that a partner's links to them are known. */
export const ownHostsHeader = "x-own-hosts";

/** Milliseconds for which the content, and a page made from it, are still fresh; 0 for a stale copy. */
export const freshForHeader = "x-fresh-for";

/** `on` or `off`. Without a product backend, a visit has no partner and no session. */
export const backendHeader = "x-backend";

/**
 * A lead's one conversion, at random. Empty: it waits for a captcha, was sent before under another id, or its program's leads
 * do not count. A lead in review for another reason has one too: without it the browser would know.
 */
const conversionId = z.union([z.literal(""), z.uuid()]).default("");

/** Only the site's code reaches it. One id with the same answers gets the same answer; `repeated`: it is not the first. */
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
    /** When the visitor opened the first page, epoch milliseconds; counted, never stored with the lead. */
    startedAt: z.number().optional(),
    /** For the captcha's provider; never stored with it. */
    clientIp: z.string().max(64),
    captchaToken: z.string().max(captchaTokenLimit).default(""),
    /** The secret is the same in every copy, and only data sealed with it is stored. Absent where the browser has none. */
    receipt: z
      .object({
        secret: z.string().regex(receiptSecretPattern),
        words: z.record(consentSchema.shape.name, z.string().max(4000)),
      })
      .optional(),
    buyersStated: statedBuyersSchema.optional(),
  }),
  /** `hasReceipt`: the secret that was sent opens the receipt. */
  answer: () =>
    acceptance.extend({
      review: visitorReviewSchema.default(""),
      repeated: z.boolean(),
      conversionId,
      hasReceipt: z.boolean().default(false),
    }),
});
export type ApplicationSubmission = z.input<typeof submitApplication.request>;
export type Accepted = z.infer<typeof submitApplication.answer>;

/** By submission id or reference. 422 for a wrong token; a lead in review for another reason gets the same answer. */
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
  /** Also true where an earlier call released it. */
  answer: () => ({ released: z.boolean(), conversionId }),
});

/** For the thank-you page without a receipt. */
export const reviewOf = defineOperation({
  id: "reviewOf",
  caller: "site",
  limit: "lookup",
  path: "/internal/review",
  summary: "Whether a submission waits for a captcha.",
  request: () => ({ reference: z.string().max(40) }),
  /** `known`: the reference exists; it is found a moment after the acceptance. */
  answer: () => ({ known: z.boolean(), review: visitorReviewSchema, conversionId }),
});

/** Answered at once from what is cached; a backend is called after the answer. */
export const knownCoverage = defineOperation({
  id: "knownCoverage",
  caller: "site",
  limit: "partner",
  path: "/internal/coverage",
  summary: "Whether dealers cover a zipcode, without waiting for a backend.",
  request: () => ({ zipcode: zipcodeSchema }),
  /** Not `known`: then `covered` means nothing. */
  answer: () => ({ known: z.boolean(), covered: z.boolean() }),
});

/** As {@link knownCoverage}, for how an accepted application goes on. */
export const knownNextSteps = defineOperation({
  id: "knownNextSteps",
  caller: "site",
  limit: "partner",
  path: "/internal/next-steps",
  summary: "How an accepted application goes on, without waiting for a backend.",
  request: () => ({ stipsConfirmationCode: z.string().max(40), aceEmpType: z.enum(aceEmploymentTypes) }),
  answer: () => ({ fundingWay: z.enum(fundingWays) }),
});
