import { trimEnd } from "../trim-end.ts";

/** The specification (section 9) sets this number of words. */
const teaserWords = 20;

export function teaserOf(text: string, limit = teaserWords): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return words.join(" ");
  return `${trimEnd(words.slice(0, limit).join(" "), /[.,;:…]/)}…`;
}

/** Tags within a line, which leave no space behind when they are removed. */
const lineTag = /<\/?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

/** Returns the text of HTML that we wrote or sanitized. Only the five basic entities are decoded. */
export const textOfHtml = (html: string): string =>
  html
    .replace(lineTag, "")
    .replace(/<[^<>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();

/**
 * Splits HTML into the part before its first heading, its first section, and the rest. Each part is balanced HTML,
 * because only a heading outside of lists, tables and quotations begins a section.
 */
export function inSections(html: string): { intro: string; first: string; rest: string } {
  const starts: number[] = [];
  let depth = 0;
  for (const { 1: end, 2: name, index } of html.matchAll(/<(\/?)(blockquote|figure|h2|ol|table|ul)[\s>]/g)) {
    if (name !== "h2") depth += end ? -1 : 1;
    else if (!end && depth === 0) starts.push(index);
  }
  const [one = html.length, two = html.length] = starts;
  return { intro: html.slice(0, one), first: html.slice(one, two), rest: html.slice(two) };
}

const fewest = 3;

/** The headings of an article; empty for an article with few headings. */
export function tableOfContents(html: string): { id: string; text: string }[] {
  const headings = [...html.matchAll(/<h2 id="([a-z0-9-]+)">((?:(?!<\/?h2)[\s\S])*)<\/h2>/g)].map(
    ([, id = "", text = ""]) => ({
      id,
      text: textOfHtml(text),
    }),
  );
  return headings.length >= fewest ? headings : [];
}
