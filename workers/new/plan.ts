import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { inRoot } from "../paths.ts";

/** What a new thing consists of. Paths are from the project's folder. */
export type Plan = {
  files: Readonly<Record<string, string>>;
  /** Lines of code beside the one line of a file that begins like this. */
  additions: readonly ({ file: string; code: string } & ({ before: string } | { after: string }))[];
  /** What only somebody who knows what it is for can write. */
  left: readonly string[];
};

/** Writes all of it, in the project's format, or nothing. @throws where a file exists, or code has no place. */
export function carryOut({ files, additions, left }: Plan): string[] {
  const sources = new Map(Object.entries(files));
  for (const file of sources.keys()) if (existsSync(inRoot(file))) throw new Error(`${file} exists already`);
  for (const { file, code, ...place } of additions) {
    const source = sources.get(file) ?? readFileSync(inRoot(file), "utf8");
    const line = "before" in place ? place.before : place.after;
    const [above = "", below, ...more] = `\n${source}`.split(`\n${line}`);
    if (below === undefined || more.length > 0)
      throw new Error(`${file} has no single line "${line}" for:\n${code}`);
    const [rest = "", ...others] = below.split("\n");
    const changed = "before" in place ? [above, code, line + below] : [above, line + rest, code, ...others];
    sources.set(file, changed.join("\n").slice(1));
  }
  for (const [file, source] of sources) {
    mkdirSync(dirname(inRoot(file)), { recursive: true });
    writeFileSync(inRoot(file), source);
  }
  const code = [...sources.keys()].filter((file) => !file.endsWith(".md"));
  if (code.length > 0)
    execFileSync(inRoot("node_modules/.bin/biome"), ["check", "--write", ...code], {
      cwd: inRoot(),
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
