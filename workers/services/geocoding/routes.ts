import { Hono } from "hono";
import { refusal } from "../../../app/domain/services-contract.ts";
import { placeOf } from "./place.ts";

export const geocoding = new Hono();

/** City and state of a zipcode: 200, 400 for what is no zipcode, 404 for one that does not exist. */
geocoding.get("/geocoding/v1/getZipcodePlace", (context) => {
  const zipcode = context.req.query("zipcode") ?? "";
  if (!/^\d{5}$/.test(zipcode)) return context.json(refusal("zipcode", "format"), 400);
  const place = placeOf(zipcode);
  if (place === "unknown") return context.json(refusal("zipcode", "unknown"), 404);
  context.header("cache-control", "public, max-age=86400");
  return context.json({ success: true, ...place });
});
