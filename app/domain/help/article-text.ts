/** Length of a teaser in words (specification, section 9). */
const teaserWords = 20;

/** The first words of a text (twenty by default), with an ellipsis if the text goes on. */
export function teaserOf(text: string, limit = teaserWords): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return words.join(" ");
  return `${words
    .slice(0, limit)
    .join(" ")
    .replace(/[.,;:…]+$/, "")}…`;
}

/** Elements within a line: no space stands in their tags' place. */
const lineTag = /<\/?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?>/gi;

/** The plain text of an HTML fragment that we wrote or sanitized: strips tags, decodes the five basic entities. */
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

/** An article with fewer headings than this gets no table of contents. */
const fewest = 3;

/** The `h2` headings of an article's HTML that have an id to link to; empty for short articles. */
export function tableOfContents(html: string): { id: string; text: string }[] {
  const headings = [...html.matchAll(/<h2 id="([a-z0-9-]+)">([\s\S]*?)<\/h2>/g)].map(
    ([, id = "", text = ""]) => ({
      id,
      text: textOfHtml(text),
    }),
  );
  return headings.length >= fewest ? headings : [];
}
