import { z } from "zod";
import type { PartnerCookie } from "./partner-cookies.ts";
import type { KnownZipcode } from "./zipcode.ts";

/**
 * What partners answered about a visit. The answers arrive after the response to the request that made the calls, and
 * wait in the session for the visitor's next request or the fetch after load.
 */
export type VisitResults = {
  /** The number of the request whose calls were answered last. The cookie `pendiente` names the one to wait for. */
  answered?: string;
  profileGuid?: string;
  partnerReferralId?: string;
  cookies?: PartnerCookie[];
  /** A partner's HTML. It runs once, in a sandboxed frame, and only with consent. */
  pixelCode?: string;
  zipcode?: KnownZipcode & { origin: "service" };
};

const schema = z.object({
  answered: z.string().optional(),
  profileGuid: z.string().optional(),
  partnerReferralId: z.string().optional(),
  cookies: z
    .array(z.object({ name: z.string(), value: z.string(), path: z.string(), maxAge: z.number() }))
    .optional(),
  pixelCode: z.string().optional(),
  zipcode: z.object({ value: z.string().regex(/^\d{5}$/), origin: z.literal("service") }).optional(),
});

/** Parses a session's data; data of any other shape, such as an older version's, counts as empty. */
export function readVisitResults(data: unknown): VisitResults {
  const result = schema.safeParse(data);
  return result.success ? (result.data as VisitResults) : {};
}
