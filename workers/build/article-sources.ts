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
