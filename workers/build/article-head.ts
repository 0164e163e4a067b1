import { slugSchema } from "../../app/domain/contract/help.ts";

/** A page that an article cites. `language` is that of the page itself, not of the title that we give it. */
export type Source = { language: "es" | "en"; address: string; title: string };

/** Said after a title when the page is not in Spanish; the words stay on one line. */
const notes: Record<Source["language"], string> = { es: "", en: " (en\u00a0inglés)" };

const isLanguage = (text: string): text is Source["language"] => Object.hasOwn(notes, text);

/** Reads a source's line, `es https://… Title`. @returns what is wrong with it where it is no such line. */
export function parseSource(line: string): Source | string {
  const [language = "", address = "", ...words] = line.split(/\s+/);
  if (!isLanguage(language)) return `a source begins with its language (${Object.keys(notes).join(" or ")})`;
  if (!URL.canParse(address) || !address.startsWith("https://")) return "a source has an address (https://…)";
  const title = words.join(" ");
  if (!title) return "a source has a title";
  if (/ingl[eé]s/i.test(title)) return "a source's language is said by its first word, not by its title";
  return { language, address, title };
}

/** The list of sources at an article's end. */
export function sourceList(sources: readonly Source[]): string {
  const items = sources.map(
    ({ language, address, title }) =>
      `<li><a href="${escapeHtml(address)}" rel="noopener" hreflang="${language}">${escapeHtml(title)}${notes[language]}</a></li>\n`,
  );
  return `<h2 id="fuentes">Fuentes</h2>\n<ul>\n${items.join("")}</ul>\n`;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

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

export type Summary = readonly [string, string, string];

/** A point is read at a glance; longer ones are a paragraph. In words. */
const longestPoint = 20;

/** @returns what is wrong with the points, for whoever wrote them, if they are no summary. */
export function summaryOf(points: readonly string[]): Summary | string {
  const [first, second, third, ...more] = points;
  if (!first || !second || !third || more.length > 0)
    return `the head has three lines \`summary\`, here ${points.length}`;
  for (const point of points) {
    if (point.split(/\s+/).length > longestPoint)
      return `a point of the summary has ${longestPoint} words at most: ${point}`;
    if (!point.endsWith(".")) return `a point of the summary is a sentence with a full stop: ${point}`;
    if (/[[\]<>*_`]/.test(point)) return `a point of the summary has no link and no markup: ${point}`;
  }
  return [first, second, third];
}
