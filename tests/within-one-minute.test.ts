import { afterEach, expect, test, vi } from "vitest";
import { withinOneMinute } from "./within-one-minute.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("calls that a minute interrupts are run again, and their first answers are not used", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12, 0, 50) });
  const runs: number[] = [];
  const value = await withinOneMinute(async (run) => {
    runs.push(run);
    vi.advanceTimersByTime(20_000);
    return run;
  });
  expect([value, runs]).toEqual([1, [0, 1]]);
});

test("calls within a minute are run once", async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12, 0, 0) });
  expect(await withinOneMinute(async (run) => run)).toBe(0);
});
