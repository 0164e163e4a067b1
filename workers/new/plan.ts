import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { inRoot } from "../paths.ts";

/** What a new thing consists of. Paths are from the project's folder. */
export type Plan = {
  files: Readonly<Record<string, string>>;
  /** Lines of code beside the one line of a file that begins like this. */
  additions: readonly ({ file: string; code: string } & ({ before: string } | { after: string }))[];
  /** What only somebody who knows what it is for can write. */
  left: readonly string[];
};

/**
 * Writes all of it, in the project's format, or nothing. @throws where a file exists, or code has no place.
 * @param root the project's folder, or a copy of what the plan changes.
 */
export function carryOut({ files, additions, left }: Plan, root = inRoot()): string[] {
  const sources = new Map(Object.entries(files));
  for (const file of sources.keys())
    if (existsSync(join(root, file))) throw new Error(`${file} exists already`);
  for (const { file, code, ...place } of additions) {
    const source = sources.get(file) ?? readFileSync(join(root, file), "utf8");
    const line = "before" in place ? place.before : place.after;
    const [above = "", below, ...more] = `\n${source}`.split(`\n${line}`);
    if (below === undefined || more.length > 0)
      throw new Error(`${file} has no single line "${line}" for:\n${code}`);
    const [rest = "", ...others] = below.split("\n");
    const changed = "before" in place ? [above, code, line + below] : [above, line + rest, code, ...others];
    sources.set(file, changed.join("\n").slice(1));
  }
  for (const [file, source] of sources) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  const code = [...sources.keys()].filter((file) => !file.endsWith(".md"));
  if (code.length > 0)
    execFileSync(inRoot("node_modules/.bin/biome"), ["check", "--write", ...code], {
      cwd: root,
      stdio: "ignore",
    });
  return [
    ...[...sources.keys()].map((file) => `${files[file] === undefined ? "changed" : "written"}  ${file}`),
    "",
    "What is left:",
    ...left,
  ];
}

/** `howWeWork` → `how-we-work`. @throws for anything but a camel-case name. */
export function fileNameOf(name: string): string {
  if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) throw new Error(`${name}: a name is like creditUnions`);
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** A page's path. @throws for anything but words of lower case between slashes. */
export function pathOf(path: string): string {
  if (!/^(?:\/[a-z\d]+(?:-[a-z\d]+)*)+$/.test(path)) throw new Error(`${path}: a path is like /cooperativas`);
  return path;
}
