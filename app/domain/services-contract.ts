import { z } from "zod";
import { fieldNames } from "./application/fields.ts";
import { attributionSchema, consentSchema } from "./application/lead.ts";

/** The calls between the site and the services worker. Both sides parse: nothing unexpected passes silently. */

const fieldErrorSchema = z.object({ field: z.string(), code: z.string() });

export const refusalSchema = z.object({ success: z.literal(false), errors: z.array(fieldErrorSchema) });
export type Refusal = z.infer<typeof refusalSchema>;

export const refusal = (field: string, code: string): Refusal => ({
  success: false,
  errors: [{ field, code }],
});

/**
 * The header by which the site's own calls are known. What comes from outside has its headers built anew, so it
 * never carries this one; the door is opened by proof, not closed by a list of paths.
 */
export const siteCallHeader = "x-site-call";

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

/** 200. The same id with the same answers always gets the same answer. */
export const acceptedSchema = z.object({
  success: z.literal(true),
  reference: z.string(),
  acceptedAt: z.iso.datetime(),
});
export type Accepted = z.infer<typeof acceptedSchema>;

/** `GET /geocoding/v1/getZipcodePlace?zipcode=`: 200, or 404 with success false. */
export const placeSchema = z.object({ success: z.literal(true), city: z.string(), state: z.string() });
