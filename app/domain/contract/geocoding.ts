import { z } from "zod";
import { lenient, replyOf } from "./liberal.ts";
import { defineOperation, success } from "./operation.ts";

export const zipcodeSchema = z.string().regex(/^\d{5}$/);
/** Also accepts a number, whose leading zeros are added, and a ZIP+4 code, of which the first five digits are used. */
const zipcodeLike = lenient((value) => {
  if (typeof value === "number") return String(value).padStart(5, "0");
  return typeof value === "string" ? value.trim().replace(/^(\d{5})-?\d{4}$/, "$1") : value;
}, zipcodeSchema);
/** The place of a zipcode. An `unlisted` zipcode may exist; an `unknown` zipcode cannot (application/schema.ts). */
export const placeSchema = z.union([
  z.object({ city: z.string(), state: z.string() }),
  z.enum(["unlisted", "unknown"]),
]);
export const ipAddressSchema = z.union([z.ipv4(), z.ipv6()]);

export const getLocationInfo = defineOperation({
  id: "getLocationInfo",
  caller: "anyone",
  rateLimit: "partner",
  method: "GET",
  path: "/geocoding/v1/getLocationInfo",
  summary: "The zipcode of an IP address; 404 when it is unknown.",
  request: () => ({ ipAddress: ipAddressSchema }),
  response: () =>
    replyOf(
      { success, zipcode: zipcodeLike },
      { bare: "zipcode", otherNames: { zipcode: ["zip", "postalCode", "postal"] } },
    ),
});

export const getIPAddress = defineOperation({
  id: "getIPAddress",
  caller: "anyone",
  rateLimit: "none",
  method: "GET",
  path: "/geocoding/v1/getIPAddress",
  summary: "The caller's IP address, as the edge sees it.",
  response: () =>
    replyOf(
      { success, ipAddress: ipAddressSchema },
      { bare: "ipAddress", otherNames: { ipAddress: ["ip"] } },
    ),
});

export const getZipcodePlace = defineOperation({
  id: "getZipcodePlace",
  caller: "anyone",
  rateLimit: "none",
  method: "GET",
  path: "/geocoding/v1/getZipcodePlace",
  summary:
    "City and state of a zipcode; 404 `unknown` when it cannot exist, `unlisted` when it may. Never passed on to the partner.",
  request: () => ({ zipcode: zipcodeSchema }),
  response: () => ({ city: z.string(), state: z.string() }),
});
