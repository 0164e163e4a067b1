import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../../paths.ts";
import { crons, tasks } from "./tasks.ts";

test("wrangler.toml names the times of the tasks, each of which has one", () => {
  const toml = readFileSync(inRoot("workers", "services", "wrangler.toml"), "utf8");
  const named = JSON.parse(/^crons = (\[.+\])$/m.exec(toml)?.[1] ?? "[]");
  expect(named).toEqual(Object.values(crons));
  expect(new Set(tasks.map(({ cron }) => cron))).toEqual(new Set(named));
});
