import { expect, test, vi } from "vitest";
import { getZipcodePlace } from "../domain/contract/geocoding.ts";
import { refusal } from "../domain/contract/operation.ts";
import { createServices } from "./services.ts";

test.each([
  ["unknown_path", 1],
  ["unknown", 0],
] as const)(
  "404 %s is logged %d times: an operation without a handler, and an answer",
  async (code, times) => {
    const log = { warn: vi.fn() };
    const fetch = async () => Response.json(refusal("", code), { status: 404 });
    const services = createServices({ fetch, headers: () => ({}), log });
    expect(await services.call(getZipcodePlace, { zipcode: "90245" })).toMatchObject({
      ok: false,
      status: 404,
    });
    expect(log.warn).toHaveBeenCalledTimes(times);
  },
);
