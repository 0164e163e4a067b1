import { describe, expect, test } from "vitest";
import { openingStatus } from "./opening-hours.ts";

const minute = 60_000;
const day = 24 * 60 * minute;
const at = (iso: string) => openingStatus(Date.parse(iso));

describe("openingStatus at", () => {
  test.each([
    ["2026-11-20T08:59:59-05:00", false, "Friday, one second before opening"],
    ["2026-11-20T09:00:00-05:00", true, "Friday, at opening time"],
    ["2026-11-20T20:59:59-05:00", true, "Friday, one second before closing"],
    ["2026-11-20T21:00:00-05:00", false, "Friday, at closing time"],
    ["2026-11-21T17:59:00-05:00", true, "Saturday"],
    ["2026-11-21T18:00:00-05:00", false, "Saturday evening"],
    ["2026-11-22T12:00:00-05:00", false, "Sunday"],
    ["2026-11-26T12:00:00-05:00", false, "Thanksgiving"],
    ["2026-11-27T12:00:00-05:00", false, "Black Friday"],
    ["2026-12-24T16:59:00-05:00", true, "Christmas Eve, before five"],
    ["2026-12-24T17:00:00-05:00", false, "Christmas Eve, from five"],
    ["2026-07-04T12:00:00-04:00", true, "July 4, a Saturday"],
    ["2027-07-04T12:00:00-04:00", false, "July 4, a Sunday"],
  ])("%s: open %s (%s)", (iso, open) => expect(at(iso).open).toBe(open));
});

test("openingStatus says when the telephones open next: after Thanksgiving, on Saturday", () => {
  expect(at("2026-11-25T21:00:00-05:00")).toEqual({
    open: false,
    opens: Date.parse("2026-11-28T10:00:00-05:00"),
  });
  expect(at("2026-11-22T12:00:00-05:00")).toEqual({
    open: false,
    opens: Date.parse("2026-11-23T09:00:00-05:00"),
  });
  expect(at("2026-11-20T12:00:00-05:00")).toEqual({
    open: true,
    closes: Date.parse("2026-11-20T21:00:00-05:00"),
  });
});

/**
 * An oracle that shares no code with the rule: Intl for New York's wall clock, and the holidays found by walking
 * through each year day by day.
 */
const clock = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

function specialDays(year: number): { off: Set<string>; short: Set<string> } {
  const off = new Set<string>();
  const short = new Set(["1/1", "6/19", "7/4", "12/24", "12/25", "12/31"]);
  let thursdays = 0;
  let lastMondayOfMay = "";
  let mondaysOfSeptember = 0;
  for (let time = Date.UTC(year, 0, 1); time < Date.UTC(year + 1, 0, 1); time += day) {
    const date = new Date(time);
    const [month, monthDay, weekday] = [date.getUTCMonth() + 1, date.getUTCDate(), date.getUTCDay()];
    if (month === 11 && weekday === 4 && ++thursdays === 4)
      off.add(`11/${monthDay}`).add(`11/${monthDay + 1}`);
    if (month === 5 && weekday === 1) lastMondayOfMay = `5/${monthDay}`;
    if (month === 9 && weekday === 1 && ++mondaysOfSeptember === 1) short.add(`9/${monthDay}`);
  }
  short.add(lastMondayOfMay);
  return { off, short };
}

function oracle(time: number, special: ReturnType<typeof specialDays>): boolean {
  const [weekday = "", date = "", wall = ""] = clock.format(time).split(", ");
  if (weekday === "Sun" || special.off.has(date)) return false;
  const [from, usual] = weekday === "Sat" ? ["10:00", "18:00"] : ["09:00", "21:00"];
  const until = special.short.has(date) && "17:00" < usual ? "17:00" : usual;
  return wall >= from && wall < until;
}

/** Days on which New York's offset differs from the day before. */
function clockChanges(year: number): string[] {
  const noon = (time: number) => clock.format(time).slice(-5);
  const found: string[] = [];
  for (let time = Date.UTC(year, 0, 2, 17); time < Date.UTC(year + 1, 0, 1); time += day)
    if (noon(time) !== noon(time - day))
      found.push(`${new Date(time).getUTCMonth() + 1}/${new Date(time).getUTCDate()}`);
  return found;
}

test("openingStatus agrees with the oracle on every minute of all clock changes, days off and holidays, 1999–2100", () => {
  const mismatches: string[] = [];
  let minutes = 0;
  for (let year = 1999; year <= 2100; year++) {
    const special = specialDays(year);
    const changes = clockChanges(year);
    expect(changes).toHaveLength(2);
    for (const date of [...special.off, ...special.short, ...changes]) {
      const [month = 0, monthDay = 0] = date.split("/").map(Number);
      // 25 hours from 04:00 UTC cover one calendar day of New York at either offset.
      const start = Date.UTC(year, month - 1, monthDay, 4);
      for (let time = start; time < start + 25 * 60 * minute; time += minute) {
        minutes += 1;
        if (openingStatus(time).open !== oracle(time, special)) mismatches.push(new Date(time).toISOString());
      }
    }
  }
  expect(mismatches.slice(0, 5)).toEqual([]);
  expect(minutes).toBeGreaterThan(1_800_000);
}, 300_000);
