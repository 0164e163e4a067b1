import { expect, test } from "vitest";
import { boundedNames, type Names } from "./known-senders.ts";

const known = {
  src: ["1100461"],
  source: ["1100461/na", "7/radio"],
  affiliate: ["77", "78"],
  subAffiliate: ["s1"],
  campaign: ["otoño"],
};

test.each<[Names, Names]>([
  [
    ["7/radio", "77", "s1"],
    ["7/radio", "77", "s1"],
  ],
  [
    ["1100461/na", "", ""],
    ["1100461/na", "", ""],
  ],
  [
    ["1100461/junk", "78", ""],
    ["1100461/otros", "78", ""],
  ],
  [
    ["7/junk", "77", "junk"],
    ["otros", "77", "otros"],
  ],
  [
    ["1100461", "constructor", ""],
    ["otros", "otros", ""],
  ],
])("%j counts on a full day as %j", (names, counted) => expect(boundedNames(known, names)).toEqual(counted));
