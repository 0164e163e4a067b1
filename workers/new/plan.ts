import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "../paths.ts";

/** The new files and the changes for one new thing. Paths are relative to the project's folder. */
export type Plan = {
  files: Readonly<Record<string, string>>;
  /** Code to insert before or after the single line of a file that begins with the given text. */
  additions: readonly ({ file: string; code: string } & ({ before: string } | { after: string }))[];
  /** Sentences about the work that only the author can do. */
  remainingWork: readonly string[];
};

/**
 * Writes all files and changes, formatted, or writes nothing.
 * @param root the project's folder, or a copy of the files that the plan changes.
 * @returns the lines to print.
 * @throws Error if a file exists already, or if code cannot be inserted at exactly one place.
 */
export function carryOut({ files, additions, remainingWork }: Plan, root = inRoot()): string[] {
  const sources = new Map(Object.entries(files));
  for (const file of sources.keys())
    if (existsSync(join(root, file))) throw new Error(`${file} exists already. Choose another name.`);
  for (const { file, code, ...place } of additions) {
    const source = sources.get(file) ?? readFileSync(join(root, file), "utf8");
    const line = "before" in place ? place.before : place.after;
    const [above = "", below, ...more] = `\n${source}`.split(`\n${line}`);
    if (below === undefined || more.length > 0)
      throw new Error(
        `${file} does not have exactly one line that begins with "${line}". Insert by hand:\n${code}`,
      );
    const [restOfLine = "", ...linesBelow] = below.split("\n");
    const changedSource =
      "before" in place ? [above, code, line + below] : [above, line + restOfLine, code, ...linesBelow];
    sources.set(file, changedSource.join("\n").slice(1));
  }
  for (const [file, source] of sources) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  const codeFiles = [...sources.keys()].filter((file) => !file.endsWith(".md"));
  if (codeFiles.length > 0)
    execFileSync(inRoot("node_modules/.bin/biome"), ["check", "--write", ...codeFiles], {
      cwd: root,
      stdio: "ignore",
    });
  return [
    ...[...sources.keys()].map((file) => `${files[file] === undefined ? "changed" : "written"}  ${file}`),
    "",
    "What remains to be done:",
    ...remainingWork,
  ];
}

/**
 * Turns `howWeWork` into `how-we-work`.
 * @throws Error unless the name is in camel case.
 */
export function fileNameOf(name: string): string {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name))
    throw new Error(`${name} cannot be a name here. Write it like creditUnions.`);
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/**
 * Returns the path unchanged.
 * @throws Error unless it consists of lower-case words between slashes.
 */
export function checkPath(path: string): string {
  if (!/^(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/.test(path))
    throw new Error(`${path} cannot be a page's path. Write it like /cooperativas.`);
  return path;
}
