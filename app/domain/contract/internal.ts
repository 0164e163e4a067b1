import { z } from "zod";
import { fieldNames } from "../application/fields.ts";
import { consentSchema } from "../application/lead.ts";
import { attributionSchema } from "../visit/attribution.ts";
import { submitLead } from "./leads.ts";

/** What passes between the site and the services worker beside the public calls (calls/). Both sides parse. */

/**
 * The header by which the site's own calls are known. What comes from outside has its headers built anew, so it
 * never carries this one; the door is opened by proof, not closed by a list of paths.
 */
export const siteCallHeader = "x-site-call";

/** What the edge knows of the visitor behind a call; built anew on every call, never taken from outside. */
export const clientHeader = {
  ip: "x-client-ip",
  zipcode: "x-client-zipcode",
  mboxDisabled: "x-mbox-disabled",
} as const;

/** `POST /internal/leads`, JSON; only the site's own code can reach it. */
export const acceptLeadRequest = z.object({
  submissionId: z.uuid(),
  layout: z.string().max(40),
  answers: z.partialRecord(z.enum(fieldNames), z.string()),
  consents: z.array(consentSchema).max(4),
  attribution: attributionSchema,
  /** Counts submissions for the rate limit; never stored with it. */
  clientIp: z.string().max(64),
});
export type AcceptLeadRequest = z.infer<typeof acceptLeadRequest>;

/** 200. The same id with the same answers always gets the same answer; `repeated` says that it is not the first. */
export const acceptedSchema = submitLead.answer.extend({ repeated: z.boolean() });
export type Accepted = z.infer<typeof acceptedSchema>;
