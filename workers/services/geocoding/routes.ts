import { Hono } from "hono";
import {
  getIPAddress,
  getLocationInfo,
  getZipcodePlace,
  ipAddressSchema,
  zipcodeSchema,
} from "../../../app/domain/contract/geocoding.ts";
import { clientHeaders } from "../client-headers.ts";
import { done, handleOperation, refused } from "../handle-operation.ts";
import type { ServicesBindings } from "../settings.ts";
import { placeOf } from "./place.ts";

export const geocoding = new Hono<{ Bindings: ServicesBindings }>();

/** Standing alone, nobody knows more of an address than the edge does of the caller's own. */
handleOperation(geocoding, getLocationInfo, ({ ipAddress }, context) => {
  const { ip, zipcode } = clientHeaders(context);
  const known = ip === ipAddress && zipcodeSchema.safeParse(zipcode).success;
  return known ? done({ zipcode }) : refused(404, "ipAddress", "unknown");
});

handleOperation(
  geocoding,
  getIPAddress,
  (_, context) => {
    const { ip } = clientHeaders(context);
    return ipAddressSchema.safeParse(ip).success ? done({ ipAddress: ip }) : refused(404, "", "unknown");
  },
  // The backend would answer with this worker's own address.
  { proxied: false },
);

handleOperation(
  geocoding,
  getZipcodePlace,
  ({ zipcode }, context) => {
    const place = placeOf(zipcode);
    if (place === "unknown") return refused(404, "zipcode", "unknown");
    context.header("cache-control", "public, max-age=86400");
    return done(place);
  },
  { proxied: false },
);
