import { z } from "zod";

/** Used if no source knows one (specification, section 9). */
const defaultZipcode = "90245";

/** Where a zipcode comes from: the visitor, the edge's geolocation, the location service, or the default. */
type ZipcodeOrigin = "visitor" | "edge" | "service" | "default";
export type KnownZipcode = { value: string; origin: ZipcodeOrigin };

/** A zipcode as it is saved in a cookie, with its origin. */
export const savedZipcodeSchema = z.object({
  value: z.string().regex(/^\d{5}$/),
  origin: z.enum(["visitor", "service"]),
});
export type SavedZipcode = z.infer<typeof savedZipcodeSchema>;

/**
 * The visitor's zipcode: from the session, the cookie, the edge or the default, in this order (specification,
 * section 4; shared decisions, 4). One that the visitor entered comes first wherever it is saved, so that a corrected
 * guess stays corrected. The location service's answer is found in the session or the cookie.
 */
export function zipcodeOf(sources: {
  session?: SavedZipcode | undefined;
  cookie?: SavedZipcode | undefined;
  edge?: string | undefined;
}): KnownZipcode {
  const { session, cookie, edge } = sources;
  const entered = [session, cookie].find((zipcode) => zipcode?.origin === "visitor");
  const saved = entered ?? session ?? cookie;
  if (saved) return saved;
  return edge && /^\d{5}$/.test(edge)
    ? { value: edge, origin: "edge" }
    : { value: defaultZipcode, origin: "default" };
}
