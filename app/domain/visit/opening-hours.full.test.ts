import { expect, test } from "vitest";
import {
  clockChanges,
  isOpen,
  minutesOf,
  specialDays,
  unusualDays,
} from "../../../tests/opening-hours-oracle.ts";
import { openingStatus } from "./opening-hours.ts";
import { usualHours } from "./opening-settings.ts";

test("the rule agrees with the oracle at every minute of holidays and clock changes, 1999–2100", () => {
  const mismatches: string[] = [];
  let minutes = 0;
  for (let year = 1999; year <= 2100; year++) {
    const special = specialDays(year);
    expect(clockChanges(year)).toHaveLength(2);
    for (const midnight of unusualDays(year))
      for (const time of minutesOf(midnight)) {
        minutes += 1;
        if (openingStatus(time, usualHours).open !== isOpen(time, special))
          mismatches.push(new Date(time).toISOString());
      }
  }
  expect(mismatches.slice(0, 5)).toEqual([]);
  expect(minutes).toBeGreaterThan(1_800_000);
});
