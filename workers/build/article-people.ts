import { slugSchema } from "../../app/domain/contract/help.ts";

/** Who wrote an article and who reviewed it, by the ids of BRAND_PEOPLE, and what was corrected in it. */
export type PeopleAndChanges = {
  author?: string;
  reviewer?: string;
  /** Newest first; `date` is ISO. */
  changes: Change[];
};
type Change = { date: string; text: string };

/**
 * Reads lines that an article's head may have: `author: ID`, `reviewer: ID`, and for each correction
 * `changed: 2026-11-22 What changed.` These are the table of corrections: the article shows the last one, and
 * /como-trabajamos all of them.
 *
 * @throws Error with the article and the line that cannot be read.
 */
export function readPeopleAndChanges(
  lines: readonly (readonly [name: string, value: string])[],
  article: string,
): PeopleAndChanges {
  const { author, reviewer } = Object.fromEntries(lines);
  for (const [line, id] of Object.entries({ author, reviewer }))
    if (id !== undefined && !slugSchema.safeParse(id).success)
      throw new Error(`${article}: ${line} is no id of a person: ${id}`);
  if (reviewer && reviewer === author) throw new Error(`${article}: nobody reviews an article of their own`);
  return {
    ...(author && { author }),
    ...(reviewer && { reviewer }),
    changes: lines
      .filter(([name]) => name === "changed")
      .map(([, line]) => readChange(line, article))
      .sort((a, b) => b.date.localeCompare(a.date)),
  };
}

function readChange(line: string, article: string): Change {
  const [, date = "", text = ""] = /^(\d{4}-\d{2}-\d{2}) (\S.*\.)$/.exec(line) ?? [];
  const day = new Date(date);
  if (Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== date)
    throw new Error(`${article}: changed has no date and sentence: ${line}`);
  return { date, text };
}
