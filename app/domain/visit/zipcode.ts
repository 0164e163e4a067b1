import { z } from "zod";

/** Specification, section 9. */
const defaultZipcode = "90245";

type ZipcodeOrigin = "visitor" | "edge" | "service" | "default";
export type KnownZipcode = { value: string; origin: ZipcodeOrigin };

export const savedZipcodeSchema = z.object({
  value: z.string().regex(/^\d{5}$/),
  origin: z.enum(["visitor", "service"]),
});
export type SavedZipcode = z.infer<typeof savedZipcodeSchema>;

/**
 * Session, cookie, edge, default (specification, section 4; shared decisions, 4); but what the visitor entered comes
 * first, so that a corrected guess stays corrected.
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
