import { afterEach, expect, test, vi } from "vitest";
import { reportWaiting } from "./waiting.ts";

afterEach(() => void vi.useRealTimers());

test("every half minute a line says what the command waits for at that moment, until the wait ends", () => {
  vi.useFakeTimers();
  const consoleLog = vi.spyOn(console, "log").mockImplementation(() => {});
  let step = "the build";
  const end = reportWaiting(() => step);
  vi.advanceTimersByTime(29_999);
  expect(consoleLog).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  step = "the first answer";
  vi.advanceTimersByTime(60 * 60_000);
  end();
  vi.advanceTimersByTime(60_000);
  const lines = consoleLog.mock.calls.map(([line]) => line);
  consoleLog.mockRestore();
  expect(lines).toHaveLength(121);
  expect(lines.slice(0, 3)).toEqual([
    "Waiting for the build (0:30) …",
    "Waiting for the first answer (1:00) …",
    "Waiting for the first answer (1:30) …",
  ]);
  expect(lines.at(-1)).toBe("Waiting for the first answer (60:30) …");
});
