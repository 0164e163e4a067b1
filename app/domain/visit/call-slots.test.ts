import { Temporal } from "temporal-polyfill";
import { expect, test } from "vitest";
import { readSite } from "../../config.ts";
import { type CallZone, callSlots, callZoneOf, callZones } from "./call-slots.ts";
import { openingStatus } from "./opening-hours.ts";

const hoursOf = (variables: Record<string, string>) => readSite(variables).config.hours;
const usual = hoursOf({});
const plain = (zone: CallZone, now: string, hours = usual) =>
  callSlots(Date.parse(now), hours, zone).map(({ id, from, until }) => `${id} ${from}–${until}`);

test("a caller in New York can choose the next four open days, without Thanksgiving, the day after it, and Sunday", () =>
  expect(plain("eastern", "2026-11-24T15:00:00Z")).toEqual([
    "2026-11-25.morning 09:00–12:00",
    "2026-11-25.afternoon 12:00–20:00",
    "2026-11-28.morning 10:00–12:00",
    "2026-11-28.afternoon 12:00–18:00",
    "2026-11-30.morning 09:00–12:00",
    "2026-11-30.afternoon 12:00–20:00",
    "2026-12-01.morning 09:00–12:00",
    "2026-12-01.afternoon 12:00–20:00",
  ]));

test.each([
  ["central", "12:00–20:00"],
  ["mountain", "12:00–19:00"],
  ["arizona", "12:00–19:00"],
  ["pacific", "12:00–18:00"],
  ["alaska", "12:00–17:00"],
  ["hawaii", "12:00–16:00"],
  ["puertoRico", "12:00–20:00"],
] as const)("%s: until we close, on the clock there", (zone, afternoon) => {
  const [morning, second] = plain(zone, "2026-11-22T15:00:00Z");
  expect(morning).toMatch(/^2026-11-23\.morning (?:09:00|10:00)–12:00$/);
  expect(second).toBe(`2026-11-23.afternoon ${afternoon}`);
});

test("a half day with less than a common hour is left out, and without opening hours nothing is offered", () => {
  const late = hoursOf({ OPENING_HOURS: '{"mon-fri": "11:30-18:00"}' });
  expect(plain("eastern", "2026-11-22T15:00:00Z", late)[0]).toBe("2026-11-23.afternoon 12:00–18:00");
  expect(plain("eastern", "2026-11-22T15:00:00Z", hoursOf({ OPENING_HOURS: "{}" }))).toEqual([]);
});

test("at every offered minute of a year our telephones are open, and the visitor's clock shows 9:00 to 20:00", () => {
  for (let day = 0; day < 366; day += 21) {
    const now = Date.parse("2026-01-01T17:00:00Z") + day * 86_400_000;
    for (const [zone, timeZone] of Object.entries(callZones))
      for (const { startsAt, endsAt } of callSlots(now, usual, zone as CallZone))
        for (const time of [startsAt, endsAt - 60_000]) {
          expect(time).toBeGreaterThan(now);
          expect(openingStatus(time, usual).open).toBe(true);
          const { hour } = Temporal.Instant.fromEpochMilliseconds(time).toZonedDateTimeISO(timeZone);
          expect(hour).toBeGreaterThanOrEqual(9);
          expect(hour).toBeLessThan(20);
        }
  }
});

test.each([
  ["America/Detroit", "eastern"],
  ["America/Indiana/Knox", "central"],
  ["America/Boise", "mountain"],
  ["America/Phoenix", "arizona"],
  ["America/Los_Angeles", "pacific"],
  ["Pacific/Honolulu", "hawaii"],
  ["Europe/Madrid", undefined],
  ["", undefined],
  ["Not/AZone", undefined],
])("%s counts as %s", (timeZone, zone) =>
  expect(callZoneOf(timeZone, Date.parse("2026-11-22T15:00:00Z"))).toBe(zone),
);
