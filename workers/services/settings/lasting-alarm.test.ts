import { globSync, readFileSync } from "node:fs";
import { afterEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../../../tests/memory-storage.ts";
import { inRoot } from "../../paths.ts";
import { lastingAlarm } from "./lasting-alarm.ts";

afterEach(() => vi.restoreAllMocks());

test("the next alarm is set before the work, whose failure is logged without its words", async () => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const storage = memoryStorage();
  let during: number | null = null;
  await lastingAlarm(storage, { name: "outbox", id: "an id" }, async () => {
    during = await storage.getAlarm();
    throw new TypeError("Ana Ruiz");
  });
  expect(during).toBeGreaterThan(Date.now());
  expect(await storage.getAlarm()).toBe(during);
  expect(JSON.parse(error.mock.calls[0]?.[0])).toMatchObject({
    ...{ event: "alarm failed", name: "outbox", id: "an id", kind: "TypeError" },
  });
  expect(String(error.mock.calls)).not.toContain("Ana");
});

test("an alarm that the work sets or deletes stays so", async () => {
  const storage = memoryStorage();
  await lastingAlarm(storage, { name: "outbox" }, () => storage.setAlarm(5));
  expect(await storage.getAlarm()).toBe(5);
  await lastingAlarm(storage, { name: "outbox" }, () => storage.deleteAlarm());
  expect(await storage.getAlarm()).toBeNull();
});

test("every durable object's alarm is a lasting alarm", () => {
  const alarms = globSync("workers/services/**/*.ts", { cwd: inRoot() })
    .filter((file) => !file.endsWith(".test.ts"))
    .flatMap((file) => [
      ...readFileSync(inRoot(file), "utf8").matchAll(/override .*alarm\(.*\n(?:.*\n)?.*/g),
    ]);
  expect(alarms.length).toBeGreaterThan(4);
  for (const [alarm] of alarms) expect(alarm).toMatch(/return lastingAlarm\(/);
});
