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
import { defineOperation, success } from "./operation.ts";

/** Headers and calls between the site and the services worker, beside the public operations. Both sides parse. */

/**
 * Marks the site's own requests. The edge rebuilds headers from outside, so none of them carries it: this proof, and no
 * list of paths, closes the internal path.
 */
export const siteCallHeader = "x-site-call";

/** What the edge knows of the visitor; rebuilt for every request, never taken from outside. */
export const clientHeader = {
  ip: "x-client-ip",
  zipcode: "x-client-zipcode",
  mboxDisabled: "x-mbox-disabled",
  /** `1`: the site's captcha is wanted, and its settings there cannot be read. */
  captchaUnreadable: "x-captcha-unreadable",
} as const;

/** The site's own hosts, comma-separated, so that a partner's links to them are known. */
export const ownHostsHeader = "x-own-hosts";

/**
 * How long an answer's content is still fresh, in milliseconds; 0 for a stale copy. A page made from it is good for as
 * long.
 */
export const freshForHeader = "x-fresh-for";

/** `on` or `off`: whether there is a product backend. Standing alone, a visit has no partner to ask and no session. */
export const backendHeader = "x-backend";

/**
 * A lead's one conversion, at random: for Ads, postbacks and counts alone, the same for every copy of a submission.
 * Empty: it waits for a captcha, was sent before under another id, or is a program's whose leads do not count. A lead
 * held for another reason has it too, and counts when it is released: without it the browser would know.
 */
const conversionId = z.union([z.literal(""), z.uuid()]).default("");

/**
 * The site's own submission of an application; not in `allOperations`, because only the site's code reaches it. The
 * same id with the same answers always gets the same answer; `repeated` says that it is not the first.
 */
export const submitApplication = defineOperation({
  id: "submitApplication",
  caller: "site",
  method: "POST",
  path: "/internal/leads",
  sends: "json",
  summary: "An application that a visitor sent on this site.",
  request: () =>
    z.object({
      submissionId: z.uuid(),
      layout: z.string().max(40),
      answers: z.partialRecord(z.enum(fieldNames), z.string()),
      consents: z.array(consentSchema).max(4),
      attribution: attributionSchema,
      /** When the visitor opened the first page, epoch milliseconds; counted, never stored with the lead. */
      startedAt: z.number().optional(),
      /** Counts submissions for the rate limit; never stored with it. */
      clientIp: z.string().max(64),
      /** Counts one visit's submissions for the rate limit; never stored. Empty: not counted. */
      session: z.string().max(64).default(""),
      /** The captcha's token as the form sent it; the services verify it. */
      captchaToken: z.string().max(captchaTokenLimit).default(""),
      /**
       * The secret of the receipt's link, the same in every copy of the submission, and the words of each consent. Only
       * what the secret seals is stored. Absent where the browser has no secret.
       */
      receipt: z
        .object({
          secret: z.string().regex(receiptSecretPattern),
          words: z.record(consentSchema.shape.name, z.string().max(4000)),
        })
        .optional(),
      /** How many companies the form said would get it at most. */
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

/**
 * Releases a submission that waits for a captcha, for a visitor who solves it late. Named by its submission id or its
 * reference. A wrong token is refused (422). A submission that an operator holds for another reason gets the same
 * answer.
 */
export const releaseSubmission = defineOperation({
  id: "releaseSubmission",
  caller: "site",
  method: "POST",
  path: "/internal/release",
  sends: "json",
  summary: "Releases a submission that is in review for want of a solved captcha.",
  request: () =>
    z.object({
      submissionId: z.uuid().optional(),
      reference: z.string().max(40).optional(),
      captchaToken: z.string().max(captchaTokenLimit),
    }),
  /** `released`: it waits for no captcha any more, by this call or an earlier one. */
  answer: () => z.object({ success, released: z.boolean(), conversionId }),
});

/** For the thank-you page without a receipt: whether this submission waits for a captcha. */
export const reviewOf = defineOperation({
  id: "reviewOf",
  caller: "site",
  method: "POST",
  path: "/internal/review",
  sends: "json",
  summary: "Whether a submission waits for a captcha.",
  request: () => z.object({ reference: z.string().max(40) }),
  /** `known`: there is one with this reference; it is found a moment after it was accepted. */
  answer: () => z.object({ success, known: z.boolean(), review: visitorReviewSchema, conversionId }),
});

/** ACE's answer for a zipcode as far as it is known at once; a backend is asked after the answer. */
export const knownCoverage = defineOperation({
  id: "knownCoverage",
  caller: "site",
  method: "POST",
  path: "/internal/coverage",
  sends: "json",
  summary: "Whether dealers cover a zipcode, without waiting for a backend.",
  request: () => z.object({ zipcode: zipcodeSchema }),
  /** `known`: somebody answered; otherwise `covered` means nothing. */
  answer: () => z.object({ success, known: z.boolean(), covered: z.boolean() }),
});

/** How an accepted application goes on, as far as it is known at once; a backend is asked after the answer. */
export const knownNextSteps = defineOperation({
  id: "knownNextSteps",
  caller: "site",
  method: "POST",
  path: "/internal/next-steps",
  sends: "json",
  summary: "How an accepted application goes on, without waiting for a backend.",
  request: () =>
    z.object({ stipsConfirmationCode: z.string().max(40), aceEmpType: z.enum(aceEmploymentTypes) }),
  answer: () => z.object({ success, fundingWay: z.enum(fundingWays) }),
});
