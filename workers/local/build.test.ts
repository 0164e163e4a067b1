import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { inRoot } from "../paths.ts";
import { isBuildFresh } from "./build.ts";

let root = "";
function write(path: string, text = ""): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/**
 * Waits for the next tick of the file system's clock. Whatever is written after this is newer than what was there.
 * @returns epoch milliseconds.
 */
function nextStep(): number {
  const time = (): number => {
    write("probe");
    return statSync(join(root, "probe")).ctimeMs;
  };
  const startTime = time();
  let now = startTime;
  while (now <= startTime) now = time();
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

test("a build of the current sources is fresh, even if tests or stores changed since", () => {
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
])("after a change of %s the build is stale", (path) => {
  build();
  write(path, "changed");
  expect(isBuildFresh(root)).toBe(false);
});

test("a source that was deleted or replaced by an older copy makes the build stale too", () => {
  build();
  rmSync(join(root, "workers/help/article.md"));
  expect(isBuildFresh(root)).toBe(false);
  build();
  write("app/root.tsx", "as it was");
  utimesSync(join(root, "app/root.tsx"), new Date(0), new Date(0));
  expect(isBuildFresh(root)).toBe(false);
});

test("a source that changed during the build makes the build stale", () => {
  const at = nextStep();
  nextStep();
  write("app/root.tsx", "changed");
  write("build/begun", String(at));
  expect(isBuildFresh(root)).toBe(false);
});

/** Makes `root` a project whose build and start are stand-ins. Each build adds a line to the file `builds`. */
function standIns(): void {
  for (const path of [
    "package.json",
    ...["build", "lock", "waiting"].map((name) => `workers/local/${name}.ts`),
    "workers/paths.ts",
  ])
    cpSync(inRoot(path), join(root, path));
  write("workers/local/serve.ts");
  const builder = "node_modules/.bin/react-router";
  write(builder, "#!/bin/sh\nmkdir -p build\necho built >> builds\n");
  chmodSync(join(root, builder), 0o755);
  symlinkSync(process.execPath, join(root, "node_modules/.bin/node"));
}

test("if two starts happen at the same moment, one builds and the other waits for it", async () => {
  standIns();
  const env = { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env.PATH}` };
  const builds = [1, 2].map(() =>
    spawn(process.execPath, ["workers/local/build.ts", "--if-changed"], { cwd: root, env, stdio: "ignore" }),
  );
  expect(await Promise.all(builds.map((one) => once(one, "exit")))).toEqual([
    [0, null],
    [0, null],
  ]);
  expect(readFileSync(join(root, "builds"), "utf8")).toBe("built\n");
});

test("npm start builds once and again only after a change, but never while another npm start serves the build", async () => {
  standIns();
  const buildsAfterStart = (): number => {
    execFileSync("npm", ["start", "--ignore-scripts"], { cwd: root, stdio: ["ignore", "ignore", "pipe"] });
    return readFileSync(join(root, "builds"), "utf8").match(/built/g)?.length ?? 0;
  };
  expect(buildsAfterStart()).toBe(1);
  expect(buildsAfterStart()).toBe(1);
  nextStep();
  write("app/root.tsx", "changed");
  expect(buildsAfterStart()).toBe(2);

  nextStep();
  write("app/root.tsx", "changed again");
  const script = `(await import(${JSON.stringify(join(root, "workers/local/build.ts"))})).markBuildServed(); console.log("serves"); setInterval(() => {}, 1000);`;
  const serving = spawn(process.execPath, ["--input-type=module", "-e", script]);
  onTestFinished(() => void serving.kill());
  await once(serving.stdout, "data");
  expect(buildsAfterStart, "another start serves what a build would empty").toThrow(
    "that another npm start of this folder serves",
  );
  expect(readFileSync(join(root, "builds"), "utf8")).toBe("built\nbuilt\n");
});
