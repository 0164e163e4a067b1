/** Words of a teaser (specification, section 9). */
const teaserWords = 20;

/** The first twenty words of a text, and an ellipsis where there are more. */
export function teaserOf(text: string, limit = teaserWords): string {
  const words = text.trim().split(/\s+/);
  if (words.length <= limit) return words.join(" ");
  return `${words
    .slice(0, limit)
    .join(" ")
    .replace(/[.,;:]$/, "")}…`;
}

/** The text of an HTML fragment made by us or by the allow-list: tags go, the four basic entities come back. */
export const textOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
