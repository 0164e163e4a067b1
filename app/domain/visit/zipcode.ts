import { z } from "zod";

/** The zipcode of a visitor about whom nothing is known (specification, section 9). */
const defaultZipcode = "90245";

/** `visitor`: the visitor entered it. `edge`: the edge's geolocation. `service`: the location service. */
type ZipcodeOrigin = "visitor" | "edge" | "service" | "default";
export type VisitorZipcode = { value: string; origin: ZipcodeOrigin };

export const savedZipcodeSchema = z.object({
  value: z.string().regex(/^\d{5}$/),
  origin: z.enum(["visitor", "service"]),
});
export type SavedZipcode = z.infer<typeof savedZipcodeSchema>;

/**
 * The visitor's zipcode. A zipcode that the visitor entered comes first, so that a corrected guess stays corrected.
 * Then come session, cookie, edge and default (specification, section 4; shared decisions, 4).
 */
export function zipcodeOf(sources: {
  session?: SavedZipcode | undefined;
  cookie?: SavedZipcode | undefined;
  edge?: string | undefined;
}): VisitorZipcode {
  const { session, cookie, edge } = sources;
  const visitorZipcode = [session, cookie].find((zipcode) => zipcode?.origin === "visitor");
  const savedZipcode = visitorZipcode ?? session ?? cookie;
  if (savedZipcode) return savedZipcode;
  return edge && /^\d{5}$/.test(edge)
    ? { value: edge, origin: "edge" }
    : { value: defaultZipcode, origin: "default" };
}
