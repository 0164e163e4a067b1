import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { uncheckedFiles } from "./unchecked.ts";

function folder() {
  const root = mkdtempSync(join(tmpdir(), "unchecked-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);
  for (const file of ["a.ts", "b.ts", "rules.json"]) write(file, file);
  return {
    write,
    unchecked: (files = ["a.ts", "b.ts"]) => uncheckedFiles("lint", files, ["rules.json"], root),
  };
}

test("a file is checked again until the check has passed with its content, whatever its time", () => {
  const { write, unchecked } = folder();
  expect(unchecked().files).toEqual(["a.ts", "b.ts"]);
  expect(unchecked().files, "a check that failed").toEqual(["a.ts", "b.ts"]);
  unchecked().pass();
  expect(unchecked().files).toEqual([]);
  write("b.ts", "changed");
  expect(unchecked().files).toEqual(["b.ts"]);
  expect(unchecked(["a.ts", "b.ts", "rules.json"]).files, "a new file").toEqual(["b.ts", "rules.json"]);
});

test("a file that changed while the check ran counts as unchecked", () => {
  const { write, unchecked } = folder();
  const checking = unchecked();
  write("a.ts", "changed meanwhile");
  checking.pass();
  expect(unchecked().files).toEqual(["a.ts"]);
});

test("after a change of the rules, or with an unreadable cache, all files count as unchecked", () => {
  const { write, unchecked } = folder();
  unchecked().pass();
  write("rules.json", "stricter");
  expect(unchecked().files).toEqual(["a.ts", "b.ts"]);
  unchecked().pass();
  write("node_modules/.cache/unchecked/lint.json", '{"rules":');
  expect(unchecked().files).toEqual(["a.ts", "b.ts"]);
});
