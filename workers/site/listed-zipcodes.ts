import bits from "virtual:zipcode-bits";
import { lazy } from "../../app/domain/lazy.ts";

const bytes = lazy(() => Uint8Array.from(atob(bits), (character) => character.charCodeAt(0)));

/**
 * Whether the services' table (services/geocoding/place.ts) has a place for it in a state that we serve. No page waits for the
 * services before it offers a zipcode. @param zipcode five digits.
 */
export const isListed = (zipcode: string): boolean =>
  ((bytes()[Number(zipcode) >> 3] ?? 0) & (1 << (Number(zipcode) & 7))) !== 0;
