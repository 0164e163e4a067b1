import { readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { textsOf } from "../../app/copy/overrides.ts";
import { inRoot } from "../paths.ts";
import { copyExports, isArea } from "./areas.ts";

/** What a file takes from another, and which: not a type alone, nor from a package. */
const imported = /\b(?:import|export)[ (](?!type )([^;"()]*)"(\.[^"]+\.tsx?)"/g;

/** The exports of `app/copy/` that these files read, themselves or through what they import: `home.hero`. */
function copyReadBy(entries: readonly string[]): Set<string> {
  const read = new Set<string>();
  const reached = new Set(entries.map((path) => inRoot("app", path)));
  for (const file of reached)
    for (const [, names = "", target = ""] of readFileSync(file, "utf8").matchAll(imported)) {
      const path = join(dirname(file), target);
      if (!path.includes("/copy/")) reached.add(path);
      else for (const [name] of names.matchAll(/\w+/g)) read.add(`${basename(path, ".ts")}.${name}`);
    }
  return read;
}

/** Whether a page with these routes can show a text in some state, by the name under which an editor changes it. */
export async function showsText(name: string): Promise<(routes: readonly string[]) => boolean> {
  const area = (await copyExports()).find(
    ({ value }) => isArea(value) && textsOf(value).some(([text]) => text === name),
  );
  return (routes) =>
    copyReadBy(["root.tsx", "entry.server.tsx", ...routes]).has(`${area?.file}.${area?.name}`);
}
