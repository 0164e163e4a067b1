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
export function splitAtHeadings(html: string): { intro: string; firstSection: string; rest: string } {
  const headingStarts: number[] = [];
  let depth = 0;
  for (const tag of html.matchAll(/<(\/?)(blockquote|figure|h2|ol|table|ul)[\s>]/g)) {
    const [, slash, name] = tag;
    if (name !== "h2") depth += slash ? -1 : 1;
    else if (!slash && depth === 0) headingStarts.push(tag.index);
  }
  const [firstStart = html.length, secondStart = html.length] = headingStarts;
  return {
    intro: html.slice(0, firstStart),
    firstSection: html.slice(firstStart, secondStart),
    rest: html.slice(secondStart),
  };
}

const fewestHeadings = 3;

/** The headings of an article. An article with fewer than three headings gets no table of contents. */
export function tableOfContents(html: string): { id: string; text: string }[] {
  const headings = [...html.matchAll(/<h2 id="([a-z0-9-]+)">((?:(?!<\/?h2)[\s\S])*)<\/h2>/g)].map(
    ([, id = "", text = ""]) => ({
      id,
      text: textOfHtml(text),
    }),
  );
  return headings.length >= fewestHeadings ? headings : [];
}
