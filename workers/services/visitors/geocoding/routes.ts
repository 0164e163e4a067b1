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
 * Finds the zip code of an IP address. Without a product backend it is known only for the caller's own address, from
 * Cloudflare.
 */
handleOperation(geocoding, getLocationInfo, async ({ ipAddress }, context) => {
  const { ip, zipcode } = clientHeaders(context);
  const hasZipcode = ip === ipAddress && typeof (await readPlaces())(zipcode) === "object";
  return hasZipcode ? ok({ zipcode }) : fail(404, "ipAddress", "unknown");
});

/** Returns the caller's IP address. The backend is not asked, because it would see only this worker's address. */
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
