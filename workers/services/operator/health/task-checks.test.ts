import { expect, test } from "vitest";
import { taskHealth } from "./task-checks.ts";

const now = Date.parse("2026-11-22T12:00:00Z");
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const every = 10 * 60_000;

test.each([
  [undefined, ago(30), "task.never"],
  [undefined, ago(36), "task.late"],
  [undefined, "", "task.never"],
  [{ succeededAt: ago(9), failedAt: "" }, ago(60), "task.good"],
  [{ succeededAt: ago(9), failedAt: ago(19) }, ago(60), "task.good"],
  [{ succeededAt: ago(19), failedAt: ago(9) }, ago(60), "task.failed"],
  [{ succeededAt: "", failedAt: ago(9) }, ago(60), "task.failed"],
  [{ succeededAt: ago(36), failedAt: "" }, ago(1), "task.late"],
])("a task that ran %o in a version that started at %s: %s", (run, startedAt, finding) =>
  expect(taskHealth(run, every, now, startedAt)).toMatchObject({ finding }),
);
