import { textOfHtml } from "./teaser.ts";

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
