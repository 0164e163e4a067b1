import { Hono } from "hono";
import {
  getIPAddress,
  getLocationInfo,
  getZipcodePlace,
  ipAddressSchema,
} from "../../../../app/domain/contract/geocoding.ts";
import { handleOperation, serveWithoutBackend } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { clientHeaders } from "../../settings/client-headers.ts";
import { fail, ok } from "../../settings/result.ts";
import { readPlaces } from "./place.ts";

export const geocoding = new Hono<{ Bindings: ServicesBindings }>();

/**
 * Finds the zip code of an address. Without a product backend only the caller's own address has one: the zip code
 * that the edge knows, if it is in the table.
 */
handleOperation(geocoding, getLocationInfo, async ({ ipAddress }, context) => {
  const { ip, zipcode } = clientHeaders(context);
  const hasZipcode = ip === ipAddress && typeof (await readPlaces())(zipcode) === "object";
  return hasZipcode ? ok({ zipcode }) : fail(404, "ipAddress", "unknown");
});

/** Returns the caller's address. It is never sent to the backend, which would return this worker's own address. */
serveWithoutBackend(geocoding, getIPAddress, (_, context) => {
  const { ip } = clientHeaders(context);
  return ipAddressSchema.safeParse(ip).success ? ok({ ipAddress: ip }) : fail(404, "", "unknown");
});

serveWithoutBackend(geocoding, getZipcodePlace, async ({ zipcode }, context) => {
  const place = (await readPlaces())(zipcode);
  if (typeof place === "string") return fail(404, "zipcode", place);
  context.header("cache-control", "public, max-age=86400");
  return ok(place);
});
