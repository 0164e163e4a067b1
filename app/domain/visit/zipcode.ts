import { z } from "zod";

/** Where nobody knows better (specification, section 9). */
const defaultZipcode = "90245";

/** Who said it: the visitor, the edge's geolocation, the location service, or nobody. */
type ZipcodeOrigin = "visitor" | "edge" | "service" | "default";
export type KnownZipcode = { value: string; origin: ZipcodeOrigin };

/** A zipcode that was kept, with who said it. */
export const savedZipcodeSchema = z.object({
  value: z.string().regex(/^\d{5}$/),
  origin: z.enum(["visitor", "service"]),
});
type SavedZipcode = z.infer<typeof savedZipcodeSchema>;

/**
 * The visitor's zipcode: from the session, the cookie, the edge, the location service, or the default
 * (specification, section 4; shared decisions, 4). The visitor's own word stands before all of them, wherever it
 * is kept: correcting a guess is remembered.
 */
export function zipcodeOf(known: {
  session?: SavedZipcode | undefined;
  cookie?: SavedZipcode | undefined;
  edge?: string | undefined;
}): KnownZipcode {
  const { session, cookie, edge } = known;
  const said = [session, cookie].find((kept) => kept?.origin === "visitor");
  const kept = said ?? session ?? cookie;
  if (kept) return kept;
  return edge && /^\d{5}$/.test(edge)
    ? { value: edge, origin: "edge" }
    : { value: defaultZipcode, origin: "default" };
}
