/** Used if no source knows one (specification, section 9). */
const defaultZipcode = "90245";

/** Where a zipcode comes from: the visitor, the edge's geolocation, the location service, or the default. */
type ZipcodeOrigin = "visitor" | "edge" | "service" | "default";
export type KnownZipcode = { value: string; origin: ZipcodeOrigin };

export type SavedZipcode = { value: string; origin: "visitor" | "service" };

const isSavedZipcode = (value: unknown): value is SavedZipcode => {
  if (typeof value !== "object" || value === null) return false;
  const { value: zipcode, origin } = value as Readonly<Record<string, unknown>>;
  const isZipcode = typeof zipcode === "string" && /^\d{5}$/.test(zipcode);
  return isZipcode && (origin === "visitor" || origin === "service");
};

/** A zipcode as it is saved in a cookie, with its origin. By hand with zod's interface: every request may carry one. */
export const savedZipcodeSchema = {
  safeParse: (value: unknown): { success: true; data: SavedZipcode } | { success: false } =>
    isSavedZipcode(value)
      ? { success: true, data: { value: value.value, origin: value.origin } }
      : { success: false },
};

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
