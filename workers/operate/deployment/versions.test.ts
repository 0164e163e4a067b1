import { expect, test } from "vitest";
import { releaseName } from "./versions.ts";

test("names of releases sort by time and fit a tag", () => {
  const names = ["2026-11-22T10:05:09.120Z", "2026-11-22T10:05:10Z", "2027-01-01T00:00:00Z"].map((time) =>
    releaseName(new Date(time), "37f3789abc"),
  );
  expect(names[0]).toBe("20261122-100509-37f3789");
  expect(names).toEqual(names.toSorted());
  for (const name of names) expect(name.length).toBeLessThanOrEqual(25);
  expect(releaseName(new Date("2026-11-22T10:05:09Z"), "")).toBe("20261122-100509");
});
