import { expect, test } from "vitest";
import { newYorkInstant, newYorkLocal } from "./new-york-time.ts";

test.each([
  ["2026-07-03T20:59", "2026-07-04T00:59:00.000Z"],
  ["2026-12-25T09:00", "2026-12-25T14:00:00.000Z"],
])("%s in New York is %s, and back", (local, utc) => {
  const instant = newYorkInstant(local) ?? 0;
  expect(new Date(instant).toISOString()).toBe(utc);
  expect(newYorkLocal(instant)).toBe(local);
});

test.each(["", "2026-02-30T10:00", "2026-07-03", "mañana"])("%j is no time", (text) => {
  expect(newYorkInstant(text)).toBeUndefined();
});
