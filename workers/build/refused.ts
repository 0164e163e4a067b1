import { readFileSync } from "node:fs";
import { inRoot } from "../paths.ts";

/** A row of content/refused.txt: an expression that must not match in texts of these places. The file explains them. */
export type Refused = {
  refused: RegExp;
  /** The words that we write in its place, or why the text is refused. */
  reason: string;
  places: readonly string[];
  /** Texts in which the expression must match. */
  matches: string[];
  /** Texts that only look similar. */
  lookalikes: string[];
};

/** Reads refused.txt. Throws Error for a line that has none of the forms. */
export function readRefused(file = inRoot("workers/services/visitors/content/refused.txt")): Refused[] {
  const rows: Refused[] = [];
  let places: string[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, pattern, flags, reason = ""] = /^\/(.+)\/([a-z]*) {2}(\S.*)$/.exec(line) ?? [];
    const example = line.slice(2);
    if (pattern)
      rows.push({ refused: new RegExp(pattern, flags), reason, places, matches: [], lookalikes: [] });
    else if (line.startsWith("[")) places = line.slice(1, -1).split(" ");
    else if (line.startsWith("+ ")) rows.at(-1)?.matches.push(example);
    else if (line.startsWith("- ")) rows.at(-1)?.lookalikes.push(example);
    else if (line && !line.startsWith("#")) throw new Error(`${file}: cannot be read: ${line}`);
  }
  return rows;
}
