import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { inRoot } from "../workers/paths.ts";

test("SECURITY.md names tests that exist", () => {
  const text = readFileSync(inRoot(".github", "SECURITY.md"), "utf8");
  const named = [...new Set(text.match(/`[\w/.-]+\.ts`/g) ?? [])].map((path) => path.slice(1, -1));
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !existsSync(inRoot("tests", path)) && !existsSync(inRoot(path)))).toEqual([]);
});
