import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSaveSchedule } from "./save-schedule.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const interval = 2000;

function recorded() {
  const began = Date.now();
  const saves: number[] = [];
  return { saves, schedule: createSaveSchedule(() => saves.push(Date.now() - began), interval) };
}

test("input is saved once, an interval after the first key", () => {
  const { saves, schedule } = recorded();
  for (let key = 0; key < 5; key++) {
    schedule.onInput();
    vi.advanceTimersByTime(180);
  }
  vi.advanceTimersByTime(10_000);
  expect(saves).toEqual([interval]);
});

test("a field that is left is saved at once, unless a save began within the interval", () => {
  const { saves, schedule } = recorded();
  schedule.onInput();
  vi.advanceTimersByTime(500);
  schedule.onLeave();
  expect(saves).toEqual([500]);
  schedule.onInput();
  vi.advanceTimersByTime(500);
  schedule.onLeave();
  expect(saves).toEqual([500]);
  vi.advanceTimersByTime(10_000);
  expect(saves).toEqual([500, 1000 - 500 + interval]);
  // Nothing was typed since the last save.
  schedule.onLeave();
  expect(saves).toHaveLength(2);
});

test.each([2, 7, 1000])(
  "typing for a minute, with a field left every %i keys, saves an interval apart",
  (keys) => {
    const { saves, schedule } = recorded();
    for (let key = 1; key <= 333; key++) {
      schedule.onInput();
      vi.advanceTimersByTime(180);
      if (key % keys === 0) schedule.onLeave();
    }
    vi.advanceTimersByTime(interval);
    const gaps = saves.slice(1).map((at, index) => at - (saves[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(interval);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(interval + 180 + interval);
    expect(saves.at(-1)).toBeGreaterThanOrEqual(333 * 180 - 180);
  },
);

test("a waiting save begins at once, or is cancelled", () => {
  const { saves, schedule } = recorded();
  schedule.flush();
  expect(saves).toEqual([]);
  schedule.onInput();
  schedule.flush();
  expect(saves).toEqual([0]);
  schedule.onInput();
  schedule.cancel();
  vi.advanceTimersByTime(10_000);
  expect(saves).toEqual([0]);
});
