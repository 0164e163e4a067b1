import { expect, test } from "vitest";
import { readStop, stopName } from "./stops.ts";

test("a stop's name can be read back", () => {
  const stop = { flow: "one-page", page: 1, field: "zipcode", code: "unknown" } as const;
  expect(readStop(stopName(stop))).toEqual(stop);
  expect(readStop("steps 4 whole captcha")).toEqual({
    flow: "steps",
    page: 4,
    field: "whole",
    code: "captcha",
  });
});

test.each([
  "otros",
  "",
  "steps x zipcode unknown",
  "steps 2 maria@example.com format",
  "steps 2 zipcode a b",
])("%j is none", (name) => expect(readStop(name)).toBeUndefined());
