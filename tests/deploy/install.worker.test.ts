import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { inRoot } from "../../workers/paths.ts";

const page = { version: "1.0.0", integrity: "sha512-page" };
const tool = { version: "2.0.0", integrity: "sha512-tool", dev: true };
const elsewhere = { version: "3.0.0", integrity: "sha512-elsewhere", optional: true };
const lock = {
  "": {},
  "node_modules/page": page,
  "node_modules/tool": tool,
  "node_modules/elsewhere": elsewhere,
};

/** A clone in which npm noted these packages as installed, with a stand-in for npm that notes its calls. */
function clone(installed: object | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "install-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const write = (file: string, content: unknown) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), typeof content === "string" ? content : JSON.stringify(content), {
      mode: 0o755,
    });
  };
  mkdirSync(join(folder, "workers", "local"), { recursive: true });
  cpSync(inRoot("workers/local/install.mjs"), join(folder, "workers/local/install.mjs"));
  write("package-lock.json", { packages: lock });
  write(".node-version", process.versions.node);
  write("node_modules/.keep", "");
  write("calls", "");
  if (installed) write("node_modules/.package-lock.json", { packages: installed });
  write("bin/npm", `#!/bin/sh\necho "$1 $2 $3" >> '${folder}/calls'\n`);
  return (...parameters: string[]) => {
    writeFileSync(join(folder, "calls"), "");
    const env = { ...process.env, PATH: [join(folder, "bin"), process.env.PATH].join(delimiter) };
    execFileSync(process.execPath, ["workers/local/install.mjs", ...parameters], { cwd: folder, env });
    return readFileSync(join(folder, "calls"), "utf8")
      .trim()
      .replace(/ --prefer.*/, "");
  };
}

test("after `npm ci` by hand, a deployment installs nothing and removes no tool", () => {
  const install = clone({ "node_modules/page": page, "node_modules/tool": tool });
  expect(install("--run")).toBe("");
  expect(install()).toBe("");
});

test("after the lock file changed, an installation keeps the tools", () => {
  const install = clone({ "node_modules/page": { ...page, version: "0.9.0" }, "node_modules/tool": tool });
  expect(install("--run")).toBe("ci");
  expect(install("--run")).toBe("");
});

test("without any package, running installs no tools, and testing adds them without removing packages in use", () => {
  const install = clone(undefined);
  expect(install("--run")).toBe("ci --omit=dev");
  expect(install("--run")).toBe("");
  expect(install()).toBe("install --no-save");
  expect(install()).toBe("");
});
