import { expect, test } from "vitest";
import { shippedTexts } from "../../tests/shipped-texts.ts";
import { savedUntilWords, savedWords, untilValues } from "./saved.ts";

const { until } = shippedTexts.of(savedUntilWords);
const afternoon = Date.parse("2026-11-28T18:05:00Z");

test.each([
  ["America/Los_Angeles", "el sábado 28 de noviembre, a las 10:05 a. m."],
  ["America/Chicago", "el sábado 28 de noviembre, a las 12:05 p. m."],
  ["", "el sábado 28 de noviembre, a la 1:05 p. m. (hora de Nueva York)"],
  ["Luna/Mar_de_la_Tranquilidad", "el sábado 28 de noviembre, a la 1:05 p. m. (hora de Nueva York)"],
])("until when, in the visitor's own time: %s", (timeZone, text) =>
  expect(until(untilValues(afternoon, timeZone))).toBe(text),
);

test("midnight is twelve in the morning", () =>
  expect(until(untilValues(Date.parse("2026-11-28T05:00:00Z"), "America/New_York"))).toBe(
    "el sábado 28 de noviembre, a las 12:00 a. m.",
  ));

test("a sentence that ends in a time has one full stop", () => {
  const text = shippedTexts.of(savedWords)["resumed.saved"];
  const at = (timeZone: string) => text({ until: until(untilValues(afternoon, timeZone)) });
  expect(at("America/Chicago")).toMatch(/a las 12:05 p\. m\.$/);
  expect(at("")).toMatch(/\(hora de Nueva York\)\.$/);
});
