import type { readSource } from "../../app/domain/help/source.ts";

/** The `name: value` lines at the beginning of an article's file. A name may have several lines. */
export type Head = Readonly<Partial<Record<string, readonly string[]>>>;

/** Reads an article's head. article-rules.ts checks the values. */
export function readHead(head: string): Head {
  const lines = head.split("\n").map((line) => {
    const colon = line.indexOf(":");
    return { name: line.slice(0, colon).trim(), value: line.slice(colon + 1).trim() };
  });
  return Object.fromEntries(
    [...Map.groupBy(lines, ({ name }) => name)].map(([name, rows]) => [name, rows.map(({ value }) => value)]),
  );
}

/**
 * The list of sources at an article's end. Pages in English are marked `(en inglés)`, which no line break separates.
 */
export function sourceList(sources: readonly ReturnType<typeof readSource>[]): string {
  const items = sources.map(
    ({ language, address, title }) =>
      `<li><a href="${escapeHtml(address)}" rel="noopener" hreflang="${escapeHtml(language)}">${escapeHtml(title)}${language === "en" ? " (en\u00a0inglés)" : ""}</a></li>\n`,
  );
  return `<h2 id="fuentes">Fuentes</h2>\n<ul>\n${items.join("")}</ul>\n`;
}

const escapeHtml = (text: string): string =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");
