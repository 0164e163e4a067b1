import { expect, test } from "vitest";
import { operatorWorkHealth, queuedHealth, requestHealth, unexportedHealth } from "./lead-checks.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const minutes = (count: number) => ({ count: 2, oldest: new Date(now - count * 60_000).toISOString() });
const days = (count: number) => minutes(count * 24 * 60);

test.each([
  [minutes(59), "queued", undefined],
  [minutes(60), "queued.late", "look"],
  [days(1), "queued.late", "broken"],
])("queued leads, of which the oldest is %o, are found %s, %s", (some, finding, state) => {
  const found = queuedHealth(some, now);
  expect([found.finding, found.state]).toEqual([finding, state]);
});

test.each([
  [operatorWorkHealth("refused", minutes(1), now), "look"],
  [operatorWorkHealth("refused", days(7), now), "broken"],
  [operatorWorkHealth("lost", minutes(0), now, 0), "broken"],
])("the longer leads wait for an operator, the worse is their state: %o", ({ state }, expected) =>
  expect(state).toBe(expected),
);

test.each([
  ["2026-12-03", "requests", undefined],
  ["2026-12-02", "requests.due", "look"],
  ["2026-11-22", "requests.due", "look"],
  ["2026-11-21", "requests.due", "broken"],
])("requests of which the first is due on %s: %s, %s", (due, finding, state) => {
  const found = requestHealth(days(1), due, now);
  expect([found.finding, found.state]).toEqual([finding, state]);
});

test.each([
  [days(59), "unexported", undefined, {}],
  [days(60), "unexported.old", "look", { deletion: "2028-09-22" }],
  [days(730), "unexported.old", "broken", { deletion: "2026-11-22" }],
])("leads that nobody exported, the oldest %o: %s, %s", (some, finding, state, values) => {
  const found = unexportedHealth(some, now, { unexportedNoticeDays: 60, unexportedDays: 730 });
  expect(found).toMatchObject({ finding, values });
  expect(found.state).toBe(state);
});
