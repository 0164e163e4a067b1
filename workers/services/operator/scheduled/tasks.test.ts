import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { partTexts } from "../../../../app/operator-copy/health-parts.ts";
import { inRoot } from "../../../paths.ts";
import { crons, taskCrons } from "../health/task-list.ts";
import { reportsSuccess } from "./tasks.ts";

test("wrangler.toml has exactly the times at which tasks run", () => {
  const toml = readFileSync(inRoot("workers", "services", "wrangler.toml"), "utf8");
  const named = JSON.parse(/^crons = (\[.+\])$/m.exec(toml)?.[1] ?? "[]");
  expect(named).toEqual(Object.values(crons));
  expect(new Set<string>(Object.values(taskCrons))).toEqual(new Set(named));
});

test("the console has words for each task", () =>
  expect(Object.keys(taskCrons).filter((name) => !Object.hasOwn(partTexts, name))).toEqual([]));

test("a task that succeeds again ends the alert of its failure, whatever its schedule", () => {
  const at = (time: string) => Date.parse(`2026-11-22T${time}:00Z`);
  expect(reportsSuccess(crons.daily, at("07:23"))).toBe(true);
  expect(reportsSuccess(crons.tenMinutes, at("07:20"))).toBe(true);
  expect(reportsSuccess(crons.minute, at("07:20"))).toBe(true);
  expect(reportsSuccess(crons.minute, at("07:23"))).toBe(false);
});
