import { z } from "zod";
import { fieldNames } from "../application/fields.ts";
import { consentSchema } from "../application/lead.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { submitLead } from "./leads.ts";
import { defineOperation, success } from "./operation.ts";

/** What passes between the site and the services worker beside the public operations. Both sides parse. */

/**
 * The header that marks the site's own requests. Headers of requests from outside are built again at the edge, so none
 * of them carries it: the internal path is closed by this proof, not by a list of paths.
 */
export const siteCallHeader = "x-site-call";

/** What the edge knows of the visitor behind a request; built again for every one, never taken from outside. */
export const clientHeader = {
  ip: "x-client-ip",
  zipcode: "x-client-zipcode",
  mboxDisabled: "x-mbox-disabled",
} as const;

const reviewReasons = ["captcha", "flood", "repeated"] as const;

/**
 * The site's own submission of an application; not in `allOperations`, because only the site's code reaches it. The
 * same id with the same answers always gets the same answer; `repeated` says that it is not the first.
 */
export const submitApplication = defineOperation({
  id: "submitApplication",
  method: "POST",
  path: "/internal/leads",
  sends: "json",
  summary: "An application that a visitor sent on this site.",
  request: z.object({
    submissionId: z.uuid(),
    layout: z.string().max(40),
    answers: z.partialRecord(z.enum(fieldNames), z.string()),
    consents: z.array(consentSchema).max(4),
    attribution: attributionSchema,
    /** Counts submissions for the rate limit; never stored with it. */
    clientIp: z.string().max(64),
    /** The captcha's answer, which the services verify; empty where there is none. */
    captchaToken: z.string().max(4096).default(""),
    /** A key for the limit per session; empty without one. */
    session: z.string().max(64).default(""),
  }),
  answer: submitLead.answer.extend({ repeated: z.boolean(), review: z.enum(["", ...reviewReasons]) }),
});

/** Why a lead is held for review: no solved captcha, too many at once, or the same person with other answers. */
export type ReviewReason = (typeof reviewReasons)[number];
export type ApplicationSubmission = z.infer<typeof submitApplication.request>;

const review = z.enum(["", ...reviewReasons]);

/** A visitor solves the captcha of an application that is held for want of one. The captcha is verified first. */
export const releaseSubmission = defineOperation({
  id: "releaseSubmission",
  method: "POST",
  path: "/internal/leads/release",
  sends: "json",
  summary: "Releases an application that is held for review, by its id or its reference.",
  request: z.object({
    submissionId: z.uuid().optional(),
    reference: z.string().max(20).optional(),
    captchaToken: z.string().max(4096),
  }),
  answer: z.object({ success, released: z.boolean() }),
});

/** What the thank-you page shows where it has no receipt. */
export const reviewOf = defineOperation({
  id: "reviewOf",
  method: "POST",
  path: "/internal/leads/review",
  sends: "json",
  summary: "Why an application is held for review; empty when it is not.",
  request: z.object({ reference: z.string().max(20) }),
  answer: z.object({ success, review }),
});

export type Accepted = z.infer<typeof submitApplication.answer>;
