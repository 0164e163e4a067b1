import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Services } from "../../.server/services.ts";
import { clockContext, servicesContext } from "../../context.ts";
import { vehicleOfLink } from "./vehicle.server.ts";

/**
 * Returns the vehicle of a link, and what the services were asked for. These services know Toyota's Corolla and
 * nothing else.
 */
async function lookUp(query: string) {
  const inputs: unknown[] = [];
  const call = async (_: unknown, input: { make: string; model: string }) => {
    inputs.push(input);
    const field = input.make !== "toyota" ? "make" : input.model && input.model !== "corolla" ? "model" : "";
    if (field) return { ok: false, status: 404, errors: [{ field, code: "unknown" }], retryAfter: 60 };
    const names = { make: "Toyota", model: input.model && "Corolla" };
    const keys = { make: "toyota", model: input.model, years: [2020] };
    const response = { vehicleDenormalizedNameResponse: names, vehicleNormalizedNameResponse: keys };
    return { ok: true, response, freshFor: 0 };
  };
  const context = new RouterContextProvider();
  context.set(servicesContext, { call } as unknown as Services);
  context.set(clockContext, () => Date.parse("2026-11-20T17:00:00Z"));
  const vehicle = await vehicleOfLink(context, new URL(`https://site.example/?${query}`));
  return {
    vehicle: vehicle && `${vehicle.makeName} ${vehicle.modelName} ${vehicle.vehicleYear}`.trim(),
    asked: inputs,
  };
}

test("an unknown make is looked up once, whatever its model", async () =>
  expect(await lookUp("make=foo&model=bar")).toEqual({
    vehicle: undefined,
    asked: [{ make: "foo", model: "bar" }],
  }));

test("an unknown model leaves its make, which is then looked up alone", async () =>
  expect(await lookUp("make=toyota&model=bar")).toEqual({
    vehicle: "Toyota",
    asked: [
      { make: "toyota", model: "bar" },
      { make: "toyota", model: "" },
    ],
  }));

test("a known vehicle is looked up once", async () =>
  expect(await lookUp("make=toyota&model=corolla&year=2020")).toEqual({
    vehicle: "Toyota Corolla 2020",
    asked: [{ make: "toyota", model: "corolla" }],
  }));
