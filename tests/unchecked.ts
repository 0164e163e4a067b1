import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "../workers/paths.ts";

type Passed = { rules: string; files: Record<string, string> };

/**
 * Finds the files whose content has changed since a check last passed, for a check that judges each file by itself.
 *
 * @param files paths from `root`.
 * @param rules the files that decide how the check judges. After a change of one, all files are unchecked.
 * @returns the files, and `pass`, which notes that the check has passed with the content that was read here.
 */
export function uncheckedFiles(
  check: string,
  files: readonly string[],
  rules: readonly string[],
  root = inRoot(),
): { files: string[]; pass: () => void } {
  const hashOf = (file: string) =>
    createHash("sha256")
      .update(readFileSync(join(root, file)))
      .digest("base64url");
  const memory = join(root, "node_modules", ".cache", "unchecked", `${check}.json`);
  const now: Passed = {
    rules: rules.map(hashOf).join(),
    files: Object.fromEntries(files.map((file) => [file, hashOf(file)])),
  };
  const last = readPassed(memory);
  const passed = last?.rules === now.rules ? last.files : {};
  return {
    files: files.filter((file) => passed[file] !== now.files[file]),
    pass() {
      mkdirSync(dirname(memory), { recursive: true });
      writeFileSync(memory, JSON.stringify(now));
    },
  };
}

function readPassed(memory: string): Passed | undefined {
  try {
    return JSON.parse(readFileSync(memory, "utf8"));
  } catch {
    // No check has passed yet, or the process was killed while it wrote.
    return undefined;
  }
}

/** All files of the project that git does not ignore, also new files. Undefined outside of a git repository. */
export function projectFiles(): string[] | undefined {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { status, stdout } = spawnSync("git", list, { cwd: inRoot(), encoding: "utf8" });
  if (status !== 0) return undefined;
  const isFile = (file: string) => statSync(inRoot(file), { throwIfNoEntry: false })?.isFile();
  return stdout.split("\0").filter((file) => file && isFile(file));
}
