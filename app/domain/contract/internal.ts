import { z } from "zod";
import { fieldNames } from "../application/fields.ts";
import { consentSchema } from "../application/lead.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { submitLead } from "./leads.ts";
import { defineOperation } from "./operation.ts";

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
  request: z.object({
    submissionId: z.uuid(),
    layout: z.string().max(40),
    answers: z.partialRecord(z.enum(fieldNames), z.string()),
    consents: z.array(consentSchema).max(4),
    attribution: attributionSchema,
    /** Counts submissions for the rate limit; never stored with it. */
    clientIp: z.string().max(64),
  }),
  answer: submitLead.answer.extend({ repeated: z.boolean() }),
});
export type ApplicationSubmission = z.infer<typeof submitApplication.request>;
export type Accepted = z.infer<typeof submitApplication.answer>;
