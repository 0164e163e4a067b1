import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { isBuildFresh } from "./build.ts";

let root = "";
function write(path: string, text = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** The file system's time has steps: what is written after this is newer than what was there. Epoch milliseconds. */
function nextStep(): number {
  const time = (): number => {
    write("probe");
    return statSync(join(root, "probe")).ctimeMs;
  };
  const before = time();
  let now = before;
  while (now <= before) now = time();
  return now;
}

function build(): void {
  const at = nextStep();
  nextStep();
  write("build/begun", String(at));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "sources-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const source of ["app/root.tsx", "workers/help/article.md", "wrangler.toml", "package-lock.json"])
    write(source);
});

test("a build of the sources as they are is fresh, whatever happened to tests and stores since", () => {
  expect(isBuildFresh(root)).toBe(false);
  build();
  write("tests/e2e/home.e2e.ts");
  write(".data/runtime.json");
  expect(isBuildFresh(root)).toBe(true);
});

test.each([
  "app/root.tsx",
  "workers/help/article.md",
  "wrangler.toml",
  "package-lock.json",
  "vite.config.ts",
])("after a change of %s it is not", (path) => {
  build();
  write(path, "changed");
  expect(isBuildFresh(root)).toBe(false);
});

test("a deleted source, and one that an older copy replaced, make it stale too", () => {
  build();
  rmSync(join(root, "workers/help/article.md"));
  expect(isBuildFresh(root)).toBe(false);
  build();
  write("app/root.tsx", "as it was");
  utimesSync(join(root, "app/root.tsx"), new Date(0), new Date(0));
  expect(isBuildFresh(root)).toBe(false);
});

test("a source that changed while it was built is not in it", () => {
  const at = nextStep();
  nextStep();
  write("app/root.tsx", "changed");
  write("build/begun", String(at));
  expect(isBuildFresh(root)).toBe(false);
});
