import { textOfHtml } from "./teaser.ts";

/** Fewer headings than this need no table of contents. */
const fewest = 3;

/** The second headings of an article's HTML that can be linked to; empty for short articles. */
export function tableOfContents(html: string): { id: string; text: string }[] {
  const headings = [...html.matchAll(/<h2 id="([a-z0-9-]+)">([\s\S]*?)<\/h2>/g)].map(
    ([, id = "", text = ""]) => ({
      id,
      text: textOfHtml(text),
    }),
  );
  return headings.length >= fewest ? headings : [];
}
