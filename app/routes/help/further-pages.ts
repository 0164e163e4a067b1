import { itin } from "../../copy/itin.ts";
import type { SiteTexts } from "../../copy/site-texts.ts";

/**
 * Pages of this site that help and are no articles: the help's first page lists them below its topics, and the search finds
 * them. `subject` is what a page is about in a few words, `text` what else it has.
 */
export const furtherPages: readonly {
  path: string;
  read: (texts: SiteTexts) => { subject: string; title: string; description: string; text: string };
}[] = [
  {
    path: "/temas-de-ayuda/itin",
    read: (texts) => {
      const { heading, title, description, ...others } = texts.of(itin);
      return { subject: heading, title, description, text: Object.values(others).join(" ") };
    },
  },
];
