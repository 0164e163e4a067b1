import { expect, test } from "vitest";
import { usStates } from "../../app/domain/application/codes.ts";
import { includes } from "../../app/domain/records.ts";
import { readPlaces } from "../services/visitors/geocoding/place.ts";
import { isListed } from "./listed-zipcodes.ts";

test("a zipcode is offered if the services have a place for it in a state that we serve", async () => {
  const placeOf = await readPlaces();
  const codes = Array.from({ length: 100_000 }, (_, code) => String(code).padStart(5, "0"));
  const offered = await Promise.all(codes.map(isListed));
  const others = codes.filter((zipcode, index) => {
    const place = placeOf(zipcode);
    return offered[index] !== (typeof place === "object" && includes(usStates, place.state));
  });
  expect(others).toEqual([]);
  const some = ["75036", "00601", "96201", "00802", "00000", "99999"];
  expect(await Promise.all(some.map(isListed))).toEqual([true, true, true, false, false, false]);
});
