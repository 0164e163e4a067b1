import { z } from "zod";
import type { PartnerCookie } from "./partner-cookies.ts";
import type { KnownZipcode } from "./zipcode.ts";

/**
 * What partners answered about a visit, after the response of the request that asked. It waits in the session
 * until the visitor's next request, or the fetch after load, takes it.
 */
export type VisitResults = {
  /** The number of the request whose calls were answered last: what `pendiente` waits for. */
  answered?: string;
  profileGuid?: string;
  partnerReferralId?: string;
  cookies?: PartnerCookie[];
  /** HTML of a partner: it runs in a frame of its own, once, and only with consent. */
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

/** What a session held; anything that an older version of this site or nobody wrote counts as nothing. */
export function readVisitResults(data: unknown): VisitResults {
  const result = schema.safeParse(data);
  return result.success ? (result.data as VisitResults) : {};
}
