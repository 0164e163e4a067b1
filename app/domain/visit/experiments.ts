import { plainText } from "../plain-text.ts";

const valueLimit = 200;

/** The value of an address's `mboxDisable` as it is saved; undefined where the address has none. */
export function mboxDisableIn(query: URLSearchParams): string | undefined {
  const value = query.get("mboxDisable");
  return value === null ? undefined : plainText(value, valueLimit);
}

const switchedOn = new Set(["false", "0", "no", "off"]);

/**
 * Whether a visitor is in no experiment: by any value of `mboxDisable`, also an empty one, but those that say that it is not
 * to be disabled. They say so for the rest of the visit, also after another value.
 */
export const isMboxDisabled = (value: string | undefined): boolean =>
  value !== undefined && !switchedOn.has(value.trim().toLowerCase());
