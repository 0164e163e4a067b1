import { Hono } from "hono";
import {
  getIPAddress,
  getLocationInfo,
  getZipcodePlace,
  ipAddressSchema,
} from "../../../../app/domain/contract/geocoding.ts";
import { answerHere, handleOperation } from "../../partners/upstream/handle-operation.ts";
import type { ServicesBindings } from "../../settings/bindings.ts";
import { clientHeaders } from "../../settings/client-headers.ts";
import { fail, ok } from "../../settings/result.ts";
import { readPlaces } from "./place.ts";

export const geocoding = new Hono<{ Bindings: ServicesBindings }>();

/** Without a product backend, only the caller's own address has a zipcode: the one the edge knows, if it is listed. */
handleOperation(geocoding, getLocationInfo, async ({ ipAddress }, context) => {
  const { ip, zipcode } = clientHeaders(context);
  const hasZipcode = ip === ipAddress && typeof (await readPlaces())(zipcode) === "object";
  return hasZipcode ? ok({ zipcode }) : fail(404, "ipAddress", "unknown");
});

/** The backend would answer with this worker's own address. */
answerHere(geocoding, getIPAddress, (_, context) => {
  const { ip } = clientHeaders(context);
  return ipAddressSchema.safeParse(ip).success ? ok({ ipAddress: ip }) : fail(404, "", "unknown");
});

answerHere(geocoding, getZipcodePlace, async ({ zipcode }, context) => {
  const place = (await readPlaces())(zipcode);
  if (typeof place === "string") return fail(404, "zipcode", place);
  context.header("cache-control", "public, max-age=86400");
  return ok(place);
});
