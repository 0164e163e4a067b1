import { readFileSync } from "node:fs";
import { inRoot } from "../paths.ts";

/** A row of content/refused.txt, which says what each place is. */
export type Refused = {
  refused: RegExp;
  /** What we write instead, or why not. */
  reason: string;
  places: readonly string[];
  /** Texts that it must find, and texts that only look alike. */
  found: string[];
  fine: string[];
};

/** @throws Error for a line that it cannot read. */
export function readRefused(file = inRoot("workers/services/visitors/content/refused.txt")): Refused[] {
  const rows: Refused[] = [];
  let places: string[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, pattern, flags, reason = ""] = /^\/(.+)\/([a-z]*) {2}(\S.*)$/.exec(line) ?? [];
    const example = line.slice(2);
    if (pattern) rows.push({ refused: new RegExp(pattern, flags), reason, places, found: [], fine: [] });
    else if (line.startsWith("[")) places = line.slice(1, -1).split(" ");
    else if (line.startsWith("+ ")) rows.at(-1)?.found.push(example);
    else if (line.startsWith("- ")) rows.at(-1)?.fine.push(example);
    else if (line && !line.startsWith("#")) throw new Error(`${file}: cannot be read: ${line}`);
  }
  return rows;
}
