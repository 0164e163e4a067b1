import { expect, test } from "vitest";
import { difference, mergeDocuments } from "./difference.ts";
import type { ConfigurationDocument } from "./document.ts";

const base: ConfigurationDocument = {
  PHONE_MAIN: "1-213-555-0100",
  AFFILIATES: [
    { id: "77", name: "Autos del Sur", note: "" },
    { id: "78", name: "Norte", note: "" },
  ],
  HOLIDAYS: [{ name: "Navidad", on: "12-25", closes: "17:00" }],
  BRAND_STATES: ["TX", "CA"],
};

test("a difference names value, entry, and what was and is", () => {
  const after: ConfigurationDocument = {
    AFFILIATES: [
      { id: "77", name: "Autos del Este", note: "" },
      { id: "79", name: "Oeste", note: "llamar antes" },
    ],
    HOLIDAYS: [{ name: "Navidad", on: "12-25", closes: "15:00" }],
    BRAND_STATES: ["TX", "CA"],
    BRAND_NAME: "Tu Auto",
  };
  expect(
    difference(base, after).map(({ name, what, entry, before, after }) => [name, what, entry, before, after]),
  ).toEqual([
    ["PHONE_MAIN", "unset", "", "1-213-555-0100", ""],
    ["HOLIDAYS", "changed", "Navidad", "Navidad, 12-25, 17:00", "Navidad, 12-25, 15:00"],
    ["AFFILIATES", "changed", "77", "77, Autos del Sur", "77, Autos del Este"],
    ["AFFILIATES", "removed", "78", "78, Norte", ""],
    ["AFFILIATES", "added", "79", "", "79, Oeste, llamar antes"],
    ["BRAND_NAME", "set", "", "", "Tu Auto"],
  ]);
});

test("another order of the same entries is a change too, and the only one where all else is equal", () => {
  const reordered: ConfigurationDocument = { ...structuredClone(base), BRAND_STATES: ["CA", "TX"] };
  const change = { name: "BRAND_STATES", what: "changed", before: "TX; CA", after: "CA; TX" };
  expect(difference(base, reordered)).toMatchObject([change]);
});

test("two people's rows are both there, and what both changed is as the second one has it", () => {
  const hers = { id: "80", name: "De ella", note: "" };
  const renamed = { id: "77", name: "Autos del Sur, S. A.", note: "" };
  const his = { id: "81", name: "De él", note: "" };
  const theirs: ConfigurationDocument = {
    ...base,
    PHONE_MAIN: "1-213-555-0111",
    AFFILIATES: [...(base.AFFILIATES ?? []), hers],
    BRAND_NAME: "De ella",
  };
  const mine = { ...base, PHONE_MAIN: "1-213-555-0122", AFFILIATES: [renamed, his] };
  const both = { PHONE_MAIN: "1-213-555-0122", AFFILIATES: [renamed, hers, his], BRAND_NAME: "De ella" };
  expect(mergeDocuments(base, theirs, mine)).toEqual({ ...base, ...both });
});

test("hours are merged by day", () => {
  const week = (monday: string, tuesday: string) => ({
    OPENING_HOURS: { mon: [monday], tue: [tuesday], wed: [], thu: [], fri: [], sat: [], sun: [] },
  });
  const merged = mergeDocuments(
    week("09:00-21:00", "09:00-21:00"),
    week("10:00-21:00", "09:00-21:00"),
    week("09:00-21:00", "09:00-20:00"),
  );
  expect(merged).toEqual(week("10:00-21:00", "09:00-20:00"));
});
