import { expect, test } from "vitest";
import { doubtsAbout } from "./stated-buyers.ts";

test("nothing is doubted if a form states nothing, or states what the services do", () => {
  expect(doubtsAbout(2, { max: 2, passingOn: [] })).toEqual([]);
  expect(doubtsAbout(3, { max: 1, passingOn: [] })).toEqual([]);
  expect(doubtsAbout(undefined, { max: 20, passingOn: ["crm"] })).toEqual([]);
  expect(doubtsAbout(undefined, { max: 20 })).toEqual([]);
});

test("every reason for which the statement may be untrue is named, with no more ids than fit in a sentence", () => {
  const english = (...of: Parameters<typeof doubtsAbout>) => doubtsAbout(...of).map(({ en }) => en);
  expect(english(1, { max: 2, passingOn: ["crm", "socio"] })).toEqual([
    "without passesOn false in DESTINATIONS: crm, socio",
    "BUYERS_MAX is 2, more than the 1 of BUYERS_STATED",
  ]);
  expect(english(1, { max: 1 })).toEqual(["DESTINATIONS is missing or wrong"]);
  const many = Array.from({ length: 20 }, (_, at) => `d${at}`.padEnd(40, "x"));
  const [told = ""] = english(1, { max: 1, passingOn: many });
  expect(told).toMatch(/ \+ 15$/);
  expect(told.length).toBeLessThan(300);
});
